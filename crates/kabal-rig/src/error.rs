//! Why something could not be had from a server.

/// Why something could not be had from a server: it is gone, or it says no.
#[derive(Debug, thiserror::Error)]
pub enum Lost {
    /// A request got no answer, or none that can be read.
    #[error("a request failed")]
    Request(#[from] reqwest::Error),
    /// The server refused a request.
    #[error("refused: {0} {1}")]
    Refused(reqwest::StatusCode, String),
    /// A connection could not be made, or broke.
    #[error("a connection broke")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server closed the connection.
    #[error("the server closed the connection")]
    Closed,
    /// The server said something that is not in the protocol.
    #[error("the server said something else than messages: {0}")]
    Message(#[from] NotAMessage),
}

/// What the server said, and what is wrong with it.
#[derive(Debug, thiserror::Error)]
#[error("{text}: {why}")]
pub struct NotAMessage {
    /// The text.
    pub text: String,
    /// Why it is no message.
    pub why: String,
}
