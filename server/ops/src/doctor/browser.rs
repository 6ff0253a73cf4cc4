//! The requests of a browser that is on the server's page: whether the server accepts them.

use crate::exchange::Answer;
use http_body_util::Empty;
use hyper::body::Bytes;
use hyper::header::{CONNECTION, COOKIE, HOST, ORIGIN, UPGRADE};
use hyper::{Method, Request};
use serde::Deserialize;
use std::io::{Error, Result};
use url::{Position, Url};

/// A cookie of no session. A browser sends one with each request, and a server then needs the origin too.
const COOKIE_OF_NOBODY: &str = "bulkhead=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A kind of request that a page sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Whether the server runs.
    Health,
    /// A click. It changes nothing, because nothing is at its address.
    Post,
    /// The connection of an open page. It ends with an error, because there is no such table.
    WebSocket,
}

impl Kind {
    /// Returns the request to this site.
    pub(super) fn request(self, site: &Url) -> Result<Request<Empty<Bytes>>> {
        let (method, path) = match self {
            Self::Health => (Method::GET, "/healthz"),
            Self::Post => (Method::POST, "/api/doctor"),
            Self::WebSocket => (Method::GET, "/ws/table/doctor"),
        };
        let host = &site[Position::BeforeHost..Position::AfterPort];
        let request = Request::builder().method(method).uri(path).header(HOST, host);
        let origin = site.origin().ascii_serialization();
        let request = match self {
            Self::Health => request,
            Self::Post => request.header(ORIGIN, origin).header(COOKIE, COOKIE_OF_NOBODY),
            Self::WebSocket => request
                .header(ORIGIN, origin)
                .header(COOKIE, COOKIE_OF_NOBODY)
                .header(CONNECTION, "Upgrade")
                .header(UPGRADE, "websocket")
                .header("sec-websocket-version", "13")
                // The sample of RFC 6455. No connection is opened.
                .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        };
        request.body(Empty::new()).map_err(Error::other)
    }

    /// Returns the name that the operator knows.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Health => "requests",
            Self::Post => "POST requests",
            Self::WebSocket => "WebSocket requests",
        }
    }
}

/// How a server treats a request of its page.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The server reads it.
    Accepted,
    /// The server takes it for the request of another site.
    Foreign,
    /// The server gets it without the upgrade to a WebSocket.
    Stripped,
    /// Something in front of the server answers it.
    Intercepted,
}

/// What every version of the server has in a refusal.
#[derive(Deserialize)]
struct Refused {
    code: String,
}

/// Reads the answer to a click or to a WebSocket request.
pub(super) fn verdict(answer: &Answer) -> Verdict {
    match serde_json::from_str::<Refused>(&answer.body) {
        Ok(problem) if problem.code == "foreign_origin" => Verdict::Foreign,
        Ok(problem) if problem.code == "no_upgrade" => Verdict::Stripped,
        Ok(_) => Verdict::Accepted,
        Err(_) => Verdict::Intercepted,
    }
}
