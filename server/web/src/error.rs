//! A refusal over HTTP: a status, a stable code and one plain sentence.

mod refusals;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::http::Problem;
use std::time::Duration;
use store::StoreError;

/// What a handler returns instead of its body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub status: StatusCode,
    pub code: &'static str,
    pub text: String,
    /// Sent as `Retry-After`.
    pub wait: Option<Duration>,
}

impl Fault {
    fn new(status: StatusCode, code: &'static str, text: impl Into<String>) -> Self {
        Self { status, code, text: text.into(), wait: None }
    }
    /// 400: the request makes no sense.
    pub fn bad(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, text)
    }
    /// 401: no session.
    pub fn stranger() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no_session", "Tell us your name first.")
    }
    /// 403: known, but not allowed.
    pub fn forbidden(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, text)
    }
    /// 403: the session came by the link of one seat.
    pub fn one_seat() -> Self {
        Self::forbidden(
            "one_seat",
            "This device plays one seat at one table. For more, use your personal link or your own device.",
        )
    }
    /// 404.
    pub fn missing(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, text)
    }
    /// 405: the address is right, the method is not.
    pub fn wrong_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", "This address doesn't allow that method.")
    }
    /// 409: sensible, but not in this state.
    pub fn conflict(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, text)
    }
    /// 413.
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "That is too large for this server.")
    }
    /// 429: it may be sent again after `wait`.
    pub fn too_soon(wait: Duration) -> Self {
        Self { wait: Some(wait), ..Self::too_many() }
    }
    /// 429 without a known delay, because something else must end first.
    pub fn too_many() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "Too many requests. Wait a moment.")
    }
    /// 500: cannot read stored data; trying again does not help.
    pub fn unreadable() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "unreadable",
            "The server can't read what it stored here. Nothing was changed. Tell the person who runs it.",
        )
    }
    /// 500: the server's own code failed; others notice nothing.
    pub fn failed() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "fault",
            "Something went wrong on our side. Tell the person who runs the server.",
        )
    }
    /// 503: no player can use the server now. `text` says why.
    pub(crate) fn unhealthy(text: &str) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "saving_interrupted", text)
    }

    /// 503: the database is away; the same request may be sent again.
    pub fn not_saving() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "saving_interrupted",
            "Saving is interrupted, so nothing was changed. Try again in a moment.",
        )
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
        let problem = Json(Problem { code: self.code.to_owned(), text: self.text });
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
        let told = |ms| {
            let response = Fault::too_soon(Duration::from_millis(ms)).into_response();
            response.headers()[header::RETRY_AFTER].to_str().map(str::to_owned).unwrap()
        };
        assert_eq!([told(1), told(1000), told(1001)], ["1", "1", "2"]);
        assert!(!Fault::too_many().into_response().headers().contains_key(header::RETRY_AFTER));
    }
}
