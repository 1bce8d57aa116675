//! The connection to a duel: a WebSocket that greets when it opens, and says when it is lost.

use gloo_events::EventListener;
use kabal_protocol::{DuelId, FromPage, FromServer, Hello, Version};
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, WebSocket};

use super::super::browser;

/// What comes over it.
#[derive(Clone, Debug)]
pub(super) enum Heard {
    /// The server says something.
    Message(Box<FromServer>),
    /// It is lost, or never came about.
    Lost,
}

/// An open connection; it is closed when it is dropped, and says nothing then.
#[derive(Debug)]
pub(super) struct Wire {
    socket: WebSocket,
    /// Heard as long as it is there.
    _ears: [EventListener; 3],
}

impl Wire {
    /// Connects to a duel. None where the browser does not connect at all.
    pub(super) fn open(duel: DuelId, hear: impl Fn(Heard) + Clone + 'static) -> Option<Self> {
        let address = browser::socket_address(&format!("/api/duels/{duel}/connect"))?;
        let socket = WebSocket::new(&address).ok()?;
        let opened = socket.clone();
        let greets = EventListener::new(&socket, "open", move |_| {
            // A greeting is a number in braces, and has a text.
            if let Ok(hello) = serde_json::to_string(&Hello { protocol: Version::CURRENT }) {
                let _ = opened.send_with_str(&hello);
            }
        });
        let tells = hear.clone();
        let hears = EventListener::new(&socket, "message", move |event| {
            let text = event.dyn_ref::<MessageEvent>().and_then(|message| message.data().as_string());
            if let Some(message) = text.and_then(|text| FromServer::read(&text).ok()) {
                tells(Heard::Message(Box::new(message)));
            }
        });
        let ends = EventListener::new(&socket, "close", move |_| hear(Heard::Lost));
        Some(Self { socket, _ears: [greets, hears, ends] })
    }

    /// Says something, if the connection is there.
    pub(super) fn say(&self, message: &FromPage) {
        if self.socket.ready_state() == WebSocket::OPEN {
            let _ = self.socket.send_with_str(&message.write());
        }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        let _ = self.socket.close();
    }
}
