//! A person with a browser, which keeps cookies, sends the origin and speaks JSON.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{COOKIE, ORIGIN, SET_COOKIE};
use hyper::{HeaderMap, Method, Request};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// One browser of one person.
#[derive(Debug, Clone)]
pub struct Person {
    /// `http://127.0.0.1:PORT`
    pub base: String,
    /// The `Origin` header. `None` sends none.
    pub origin: Option<String>,
    pub cookies: BTreeMap<String, String>,
}

/// The answer of the server.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    /// Returns the body as JSON, or `null` if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// Returns the code of a refusal.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// Returns the body of a success.
    #[track_caller]
    pub fn good(self) -> Value {
        assert_eq!(self.status, 200, "refused: {}", self.text);
        self.json()
    }

    /// Checks a refusal.
    #[track_caller]
    pub fn refused(self, status: u16, code: &str) {
        assert_eq!((self.status, self.code().as_str()), (status, code), "{}", self.text);
        assert!(!self.json()["text"].as_str().unwrap_or_default().is_empty(), "a refusal says why");
    }
}

impl Person {
    /// Creates a visitor without a name.
    pub fn visitor(base: &str) -> Self {
        Self { base: base.to_owned(), origin: Some(base.to_owned()), cookies: BTreeMap::new() }
    }

    /// Creates a visitor with a name.
    pub async fn guest(base: &str, name: &str) -> Self {
        let mut person = Self::visitor(base);
        person.post("/api/session", json!({ "name": name })).await.good();
        person
    }

    /// Returns the `Cookie` header.
    pub fn cookie(&self) -> String {
        self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    /// Sends a `GET`.
    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, None, &[]).await
    }

    /// Sends a `POST` of JSON.
    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, Some(body.to_string()), &[("content-type", "application/json")]).await
    }

    /// Sends any request.
    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request = Request::builder().method(method.clone()).uri(format!("{}{path}", self.base));
        if method != Method::GET
            && let Some(origin) = &self.origin
        {
            request = request.header(ORIGIN, origin);
        }
        if !self.cookies.is_empty() {
            request = request.header(COOKIE, self.cookie());
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(Bytes::from(body.unwrap_or_default()))).expect("a request");
        let client: Client<_, Full<Bytes>> = Client::builder(TokioExecutor::new()).build_http();
        let response = client.request(request).await.expect("the server answers");
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a whole answer").to_bytes();
        for value in parts.headers.get_all(SET_COOKIE) {
            let pair = value.to_str().unwrap_or_default().split(';').next().unwrap_or_default();
            match pair.split_once('=') {
                Some((name, "")) => drop(self.cookies.remove(name)),
                Some((name, value)) => drop(self.cookies.insert(name.to_owned(), value.to_owned())),
                None => {}
            }
        }
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}
