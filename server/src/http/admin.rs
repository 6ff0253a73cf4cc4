//! What the operator's own listener answers, and the little it can be told. None of it is on the address that players open.

use crate::app::App;
use crate::error::Fault;
use crate::matches::removal::{Going, Word};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::from_fn;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;
use serde_json::{Value, json};
use std::net::SocketAddr;

/// `GET /metrics`, `/ready`, `/healthz`; `POST /tables/{id}/delete`, `archive` and `restore`.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/ready", get(ready))
        .route("/healthz", get(super::health::healthz))
        .route("/tables/{id}/{what}", post(told))
        .fallback(async || Fault::missing("no_such_page", "There is nothing at this address."))
        .method_not_allowed_fallback(async || Fault::wrong_method())
        .layer(from_fn(super::catch_panic::answered))
        .layer(from_fn(super::log::answered))
        .with_state(app)
}

async fn metrics(State(app): State<App>) -> Result<impl IntoResponse, Fault> {
    let (sockets, streams) = (app.limits.open.all(), app.event_sessions.count());
    let page = app.metrics.page(&app.matches.figures(), sockets, streams).map_err(|error| {
        tracing::error!(%error, "the figures cannot be written down");
        Fault::unreadable()
    })?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page))
}

/// A table is deleted, put into the archive or brought back, while people play. Nobody is asked who he is here, so only this
/// machine may say so, and no page in a browser on it: those name their origin whenever they send something.
async fn told(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path((id, what)): Path<(String, String)>,
) -> Result<Json<Value>, Fault> {
    if !peer.ip().is_loopback() {
        return Err(Fault::forbidden("not_here", "This is taken from the server's own machine only."));
    }
    if headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site") {
        return Err(Fault::forbidden("no_page", "This is not taken from a page in a browser."));
    }
    let work = async move {
        match what.as_str() {
            "delete" => app.matches.delete(&id, Word::Operator).await.map_err(Fault::from),
            "archive" => {
                let cell = app.lobby.cell(&id).await?;
                app.matches.take_away(&cell, Word::Operator, Going::Archived).await.map_err(Fault::from)
            }
            "restore" => app.matches.bring_back(&id, Word::Operator).await.map_err(Fault::from),
            _ => Err(Fault::missing("no_such_page", "There is nothing at this address.")),
        }
    };
    // Goes on to its end even if the caller goes away.
    tokio::spawn(work).await.unwrap_or_else(|_| Err(Fault::not_saving()))?;
    Ok(Json(json!({})))
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
