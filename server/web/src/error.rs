//! A refusal over HTTP: a status, a stable code, and the reason with its sentence.

mod domain;

use crate::refusals;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use editions::{EDITIONS, Refusal};
use protocol::http::Problem;
use std::time::Duration;
use store::StoreError;

/// What a handler returns instead of its body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub status: StatusCode,
    pub code: &'static str,
    /// Which of the reasons behind `code` it is.
    pub reason: Box<Refusal>,
    /// Sent as `Retry-After`.
    pub wait: Option<Duration>,
}

impl Fault {
    fn new(status: StatusCode, code: &'static str, reason: Refusal) -> Self {
        Self { status, code, reason: Box::new(reason), wait: None }
    }
    /// Returns a 400, for a request that makes no sense.
    pub fn bad(code: &'static str, reason: Refusal) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, reason)
    }
    /// Returns a 401, for a caller without a session.
    pub fn stranger() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no_session", refusals::no_session())
    }
    /// Returns a 403, for a caller who is known but not allowed.
    pub fn forbidden(code: &'static str, reason: Refusal) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, reason)
    }
    /// Returns a 403, for a session that a link of one seat opened.
    pub fn one_seat() -> Self {
        Self::forbidden("one_seat", refusals::one_seat())
    }
    /// Returns a 404.
    pub fn missing(code: &'static str, reason: Refusal) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, reason)
    }
    /// Returns a 405, for a method that the address does not allow.
    pub fn wrong_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", refusals::wrong_method())
    }
    /// Returns a 409, for a request that makes sense, but not in this state.
    pub fn conflict(code: &'static str, reason: Refusal) -> Self {
        Self::new(StatusCode::CONFLICT, code, reason)
    }
    /// Returns a 413, for a body that is too large.
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", refusals::too_large())
    }
    /// Returns a 429. The request may be sent again after `wait`.
    pub fn too_soon(wait: Duration) -> Self {
        Self { wait: Some(wait), ..Self::too_many() }
    }
    /// Returns a 429 without a known delay, because something else must end first.
    pub fn too_many() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", refusals::too_many())
    }
    /// Returns a 500, for stored data that cannot be read. Trying again does not help.
    pub fn unreadable() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "unreadable", refusals::unreadable())
    }
    /// Returns a 500, for a fault in the server's own code. Other requests notice nothing.
    pub fn failed() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", refusals::broken())
    }
    /// Returns a 503, for a server that no player can use now.
    pub(crate) fn unhealthy(reason: Refusal) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "saving_interrupted", reason)
    }

    /// Returns a 503, for a database that is away. The same request may be sent again.
    pub fn not_saving() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "saving_interrupted", refusals::saving_interrupted())
    }
}

/// Attached to the response, for the metrics.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Refused(pub(crate) &'static str);

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        if matches!(error, StoreError::Corrupt(_)) {
            tracing::error!(%error, "cannot read stored data");
            return Self::unreadable();
        }
        tracing::warn!(%error, "a request was not answered");
        Self::not_saving()
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut reason = *self.reason;
        // A reason that an edition gave has its sentence already.
        let text = Some(std::mem::take(&mut reason.text)).filter(|text| !text.is_empty());
        let text = text.unwrap_or_else(|| EDITIONS.sentence("", &reason));
        let problem = Json(Problem { code: self.code.to_owned(), text, reason });
        let mut response = (self.status, Extension(Refused(self.code)), problem).into_response();
        if let Some(wait) = self.wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds(wait)));
        }
        response
    }
}

/// Returns whole seconds, rounded up, so that a client that waits this long does not come too early.
fn seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caller_who_comes_too_soon_is_told_whole_seconds_to_wait() {
        let seconds = |ms| {
            let response = Fault::too_soon(Duration::from_millis(ms)).into_response();
            response.headers()[header::RETRY_AFTER].to_str().map(str::to_owned).unwrap()
        };
        assert_eq!([seconds(1), seconds(1000), seconds(1001)], ["1", "1", "2"]);
        assert!(!Fault::too_many().into_response().headers().contains_key(header::RETRY_AFTER));
    }
}
