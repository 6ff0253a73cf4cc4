//! Every request is answered, also where our own code fails.

use crate::error::Fault;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;

/// What panics says so, by where it failed, in the log of the server (`telemetry`), and is a refusal out here.
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
