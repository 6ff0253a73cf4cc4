//! The log line of each answered request: method, route and status. It never holds the path, the query, a
//! header or the body, which contain tokens, names and ids.

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;

/// The label for requests that match no route: pages, their files, and unknown addresses.
const NO_ROUTE: &str = "none";
/// Methods that are logged by name. Any other word is the peer's own.
const METHODS: [Method; 7] =
    [Method::GET, Method::POST, Method::HEAD, Method::OPTIONS, Method::PUT, Method::PATCH, Method::DELETE];

/// Logs how request answered, at `debug`.
pub(super) async fn answered(request: Request, next: Next) -> Response {
    let method = METHODS.iter().find(|known| *known == request.method());
    let method = method.map_or("other", Method::as_str);
    let route = request.extensions().get::<MatchedPath>().cloned();
    let since = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
    let took_ms = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::debug!(method, route, status = response.status().as_u16(), took_ms, "request answered");
    response
}
