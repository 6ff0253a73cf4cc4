//! The renewal of a session's cookie, sent with the next response, even that of a handshake.

use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::{Arc, OnceLock};

/// The cookies that the response to one request brings.
#[derive(Debug, Clone, Default)]
struct Renewal(Arc<OnceLock<HeaderMap>>);

/// Sends these cookies with the response to this request.
pub(crate) fn with_answer(parts: &Parts, cookies: HeaderMap) {
    if let Some(renewal) = parts.extensions.get::<Renewal>() {
        // A second look at the same session finds nothing to renew.
        let _ = renewal.0.set(cookies);
    }
}

/// Adds the cookies of a renewed session, unless the response opens or ends one.
pub(super) async fn renewed(mut request: Request, next: Next) -> Response {
    let renewal = Renewal::default();
    request.extensions_mut().insert(renewal.clone());
    let mut response = next.run(request).await;
    let map = response.headers_mut();
    if let Some(cookies) = renewal.0.get()
        && !map.contains_key(header::SET_COOKIE)
    {
        map.extend(cookies.clone());
    }
    response
}
