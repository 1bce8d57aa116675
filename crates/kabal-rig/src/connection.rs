//! One line to one duel.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use kabal_protocol::{DuelId, FromPage, FromServer, Version};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Lost;
use crate::error::NotAMessage;

/// A connection to a duel, over which the greeting has been sent.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
}

impl Connection {
    pub(crate) async fn open(
        server: SocketAddr,
        duel: DuelId,
        headers: &[(&'static str, String)],
    ) -> Result<Self, Lost> {
        let request = request(server, duel, headers)?;
        let stream = TcpStream::connect(server).await.map_err(Error::from)?;
        stream.set_nodelay(true).map_err(Error::from)?;
        let (socket, _) = client_async(request, stream).await?;
        let mut connection = Self { socket };
        connection.send(format!(r#"{{"protocol":{}}}"#, Version::CURRENT.0)).await?;
        Ok(connection)
    }

    /// Says something.
    ///
    /// # Errors
    /// [`Lost`] if the connection is broken.
    pub async fn say(&mut self, words: FromPage) -> Result<(), Lost> {
        self.send(words.write()).await
    }

    /// The next message. No message is lost if this is dropped while it waits.
    ///
    /// # Errors
    /// [`Lost`] if the connection is broken or closed.
    pub async fn hear(&mut self) -> Result<FromServer, Lost> {
        loop {
            // Pings are answered inside, and the answer goes out with what is read or said next.
            if let Message::Text(text) = self.socket.next().await.ok_or(Lost::Closed)?? {
                let read = FromServer::read(&text);
                return Ok(
                    read.map_err(|error| NotAMessage { text: text.to_string(), why: error.to_string() })?
                );
            }
        }
    }

    async fn send(&mut self, text: String) -> Result<(), Lost> {
        Ok(self.socket.send(Message::text(text)).await?)
    }
}

fn request(server: SocketAddr, duel: DuelId, headers: &[(&'static str, String)]) -> Result<Request, Lost> {
    let mut request = format!("ws://{server}/api/duels/{duel}/connect").into_client_request()?;
    for (name, value) in headers {
        let value = HeaderValue::from_str(value).map_err(Error::from)?;
        request.headers_mut().insert(*name, value);
    }
    Ok(request)
}

impl From<Error> for Lost {
    fn from(error: Error) -> Self {
        Self::Socket(Box::new(error))
    }
}
