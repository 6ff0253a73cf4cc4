//! Answers a request even if a handler panics.

use crate::error::Fault;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;

/// Turns a panic into a refusal. `telemetry` logs where it happened.
pub(super) async fn answered(request: Request, next: Next) -> Response {
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    answer.unwrap_or_else(|_| Fault::failed().into_response())
}

#[cfg(test)]
mod tests {
    use super::answered;
    use axum::Router;
    use axum::body::Body;
    use axum::http::{Request, StatusCode};
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_panic_is_answered() {
        let fails = || async { std::hint::black_box(None::<StatusCode>).unwrap() };
        let app = Router::new().route("/", get(fails)).layer(from_fn(answered));
        let answer = app.oneshot(Request::get("/").body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
}
