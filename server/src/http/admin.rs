//! What the operator's own listener answers. None of it is on the address that players open.

use crate::app::App;
use crate::error::Fault;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;

/// `GET /metrics`, `/ready`, `/healthz`.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/ready", get(ready))
        .route("/healthz", get(super::health::healthz))
        .fallback(async || Fault::missing("no_such_page", "There is nothing at this address."))
        .method_not_allowed_fallback(async || Fault::wrong_method())
        .with_state(app)
}

async fn metrics(State(app): State<App>) -> Result<impl IntoResponse, Fault> {
    let (sockets, streams) = (app.limits.open.all(), app.voices.count());
    let page = app.metrics.page(&app.matches.figures(), sockets, streams).map_err(|error| {
        tracing::error!(%error, "the figures cannot be written down");
        Fault::unreadable()
    })?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page))
}

/// Is it sensible to send people here? Each reason why not by itself.
#[derive(Serialize)]
struct Ready {
    ready: bool,
    /// Somebody asked the server to stop.
    draining: bool,
    /// This server alone has the database.
    held: bool,
    /// Something was just written and is durable.
    writable: bool,
}

async fn ready(State(app): State<App>) -> impl IntoResponse {
    let draining = app.stop.is_cancelled();
    let held = app.store.is_held();
    let writable = !draining && app.store.write_probe().await.is_ok();
    let ready = !draining && held && writable;
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Ready { ready, draining, held, writable }))
}
