//! A WebSocket as a browser would open it, or the stream of events that stands in for it.

use crate::event_line::EventLine;
use crate::http::Person;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// The longest time for an answer, also on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The transport by which a player reaches a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Over {
    WebSocket,
    Events,
}

#[derive(Debug)]
enum Wire {
    Web(Box<WebSocketStream<MaybeTlsStream<TcpStream>>>),
    Events(Box<EventLine>),
}

/// An open socket.
#[derive(Debug)]
pub struct Socket {
    wire: Wire,
    /// Every text so far, byte for byte.
    pub heard: Vec<String>,
}

impl Socket {
    /// Opens `path` as `person`.
    ///
    /// # Errors
    /// Returns the status of a refused handshake, or 0 without a server.
    pub async fn open(person: &Person, path: &str) -> Result<Self, u16> {
        let url = format!("{}{path}", person.base.replacen("http", "ws", 1));
        let mut request = url.into_client_request().expect("a socket address");
        if let Some(origin) = &person.origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        if !person.cookies.is_empty() {
            request.headers_mut().insert("cookie", person.cookie().parse().expect("a header"));
        }
        // Browsers send each message at once. With Nagle's algorithm the second one waits 40 ms.
        let disable_nagle = true;
        match connect_async_with_config(request, None, disable_nagle).await {
            Ok((inner, _)) => Ok(Self { wire: Wire::Web(Box::new(inner)), heard: Vec::new() }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(_) => Err(0),
        }
    }

    /// Opens the page of a table.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub async fn at_table(person: &Person, table: &str, over: Over) -> Result<Self, u16> {
        match over {
            Over::WebSocket => Self::open(person, &format!("/ws/table/{table}")).await,
            Over::Events => {
                let path = format!("/api/tables/{table}/events");
                let line = EventLine::open(person, &path, &serde_json::json!({})).await?;
                Ok(Self { wire: Wire::Events(Box::new(line)), heard: Vec::new() })
            }
        }
    }

    /// Opens a match and sends a hello.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub async fn enter(person: &Person, match_id: &str, over: Over, hello: &Value) -> Result<Self, u16> {
        match over {
            Over::WebSocket => {
                let mut socket = Self::open(person, &format!("/ws/match/{match_id}")).await?;
                socket.say(hello).await;
                Ok(socket)
            }
            Over::Events => {
                let line = EventLine::open(person, &format!("/api/matches/{match_id}/events"), hello).await?;
                Ok(Self { wire: Wire::Events(Box::new(line)), heard: Vec::new() })
            }
        }
    }

    /// Returns the socket itself, for what no browser would do.
    pub fn raw(&mut self) -> &mut WebSocketStream<MaybeTlsStream<TcpStream>> {
        match &mut self.wire {
            Wire::Web(inner) => inner,
            Wire::Events(_) => panic!("this is no WebSocket"),
        }
    }

    /// Returns the stream of events itself.
    pub fn events(&mut self) -> &mut EventLine {
        match &mut self.wire {
            Wire::Events(line) => line,
            Wire::Web(_) => panic!("this is no stream of events"),
        }
    }

    /// Splits it into a sender and a receiver, so that both can be used at the same time.
    #[expect(clippy::type_complexity, reason = "it is used in one place")]
    pub fn split(
        self,
    ) -> (
        SplitSink<WebSocketStream<MaybeTlsStream<TcpStream>>, Message>,
        SplitStream<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    ) {
        match self.wire {
            Wire::Web(inner) => (*inner).split(),
            Wire::Events(_) => panic!("this is no WebSocket"),
        }
    }

    /// Sends bytes outside any frame.
    pub async fn garbage(&mut self, bytes: &[u8]) {
        use tokio::io::AsyncWriteExt;
        self.raw().get_mut().write_all(bytes).await.expect("the server listens");
    }

    /// Sends raw text.
    pub async fn say_text(&mut self, text: &str) {
        // The next `hear` notices that a server has closed already.
        match &mut self.wire {
            Wire::Web(inner) => drop(inner.send(Message::text(text)).await),
            Wire::Events(line) => {
                let message = serde_json::from_str(text).expect("what is said is JSON");
                line.say(&[message]).await;
            }
        }
    }

    /// Sends JSON.
    pub async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    /// Returns the next message, or `None` if the socket is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        let text =
            tokio::time::timeout(PATIENCE, self.hear_text()).await.expect("the server speaks in time")?;
        self.heard.push(text);
        serde_json::from_str(self.heard.last()?).ok()
    }

    /// Returns the next message as it came, or `None` if the socket is closed.
    ///
    /// # Panics
    /// If nothing arrives.
    pub async fn hear_unread(&mut self) -> Option<String> {
        tokio::time::timeout(PATIENCE, self.hear_text()).await.expect("the server speaks in time")
    }

    async fn hear_text(&mut self) -> Option<String> {
        let inner = match &mut self.wire {
            Wire::Web(inner) => inner,
            Wire::Events(line) => return line.hear().await,
        };
        loop {
            match inner.next().await {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// Reads messages and answers each ping, until the handle is aborted.
    #[must_use]
    pub fn answering(mut self) -> JoinHandle<()> {
        tokio::spawn(async move { while self.hear_text().await.is_some() {} })
    }

    /// Returns the next message that fits and drops others before it.
    pub async fn hear_until(&mut self, mut fits: impl FnMut(&Value) -> bool) -> Option<Value> {
        while let Some(message) = self.hear().await {
            if fits(&message) {
                return Some(message);
            }
        }
        None
    }

    /// Returns the code of the close frame.
    pub async fn close_code(&mut self) -> Option<u16> {
        let inner = match &mut self.wire {
            Wire::Web(inner) => inner,
            Wire::Events(line) => {
                while line.hear().await.is_some() {}
                return line.code;
            }
        };
        loop {
            match tokio::time::timeout(PATIENCE, inner.next()).await.expect("the server closes in time") {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                _ => return None,
            }
        }
    }
}
