//! A stream of events with the `POST`s beside it, as a browser uses them where no WebSocket works.

use crate::http::{Answer, Person};
use crate::seat::PATIENCE;
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, COOKIE, ORIGIN};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};

/// One open stream.
#[derive(Debug)]
pub struct EventLine {
    person: Person,
    body: Incoming,
    /// Received bytes that are no whole event yet.
    rest: Vec<u8>,
    /// The address for messages, after the server has sent it.
    pub say: String,
    /// The code with which the server closed it.
    pub code: Option<u16>,
}

impl EventLine {
    /// Opens the stream at `path` as `person`, with `first` as the body.
    ///
    /// # Errors
    /// Returns the status of a refusal, or 0 without a server.
    pub async fn open(person: &Person, path: &str, first: &Value) -> Result<Self, u16> {
        let mut request = Request::post(format!("{}{path}", person.base));
        if let Some(origin) = &person.origin {
            request = request.header(ORIGIN, origin);
        }
        let request = request.header(COOKIE, person.cookie()).header(CONTENT_TYPE, "application/json");
        let request = request.body(Full::new(Bytes::from(first.to_string()))).expect("a request");
        let client: Client<_, Full<Bytes>> = Client::builder(TokioExecutor::new()).build_http();
        let response = client.request(request).await.map_err(|_| 0u16)?;
        if response.status() != 200 {
            return Err(response.status().as_u16());
        }
        let (person, body) = (person.clone(), response.into_body());
        Ok(Self { person, body, rest: Vec::new(), say: String::new(), code: None })
    }

    /// Returns the name and data of the next event, or `None` at the end of the stream.
    async fn event(&mut self) -> Option<(String, String)> {
        loop {
            if let Some(end) = self.rest.windows(2).position(|two| two == b"\n\n") {
                let text = String::from_utf8_lossy(&self.rest[..end]).into_owned();
                self.rest.drain(..end + 2);
                let field = |name: &str| {
                    let value = text.lines().find_map(|line| line.strip_prefix(name));
                    value.map(str::to_owned).unwrap_or_default()
                };
                return Some((field("event: "), field("data: ")));
            }
            let frame = tokio::time::timeout(PATIENCE, self.body.frame()).await;
            let frame = frame.expect("the server speaks in time")?.ok()?;
            self.rest.extend_from_slice(frame.data_ref()?);
        }
    }

    /// Returns the next message, or `None` when the stream has ended.
    pub async fn hear(&mut self) -> Option<String> {
        loop {
            let (name, data) = self.event().await?;
            match name.as_str() {
                "say" => self.say = format!("/api/say/{data}"),
                "close" => self.code = data.parse().ok(),
                _ if data.is_empty() => self.sign().await,
                _ => return Some(data),
            }
        }
    }

    /// Answers a comment, as a page does.
    async fn sign(&mut self) {
        let path = self.say.clone();
        // After the end of the stream the answer is lost, and the end is read next.
        self.person.post(&path, json!({ "say": [] })).await;
    }

    /// Sends these messages in one request.
    pub async fn say(&mut self, messages: &[Value]) -> Answer {
        if self.say.is_empty() {
            let (name, data) = self.event().await.expect("the server says where to speak");
            assert_eq!(name, "say");
            self.say = format!("/api/say/{data}");
        }
        let path = self.say.clone();
        self.person.post(&path, json!({ "say": messages })).await
    }
}
