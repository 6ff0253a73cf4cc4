//! The operator's own listener: what it answers, and the few commands it takes. None of it is on the address
//! that players open.

use crate::app::App;
use crate::error::Fault;
use crate::refusals;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use matches::removal::{Going, RemovalBy};
use matches::table_list;
use serde::Serialize;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use url::{Host, Url};

/// A database that does not write by then counts as away. Prometheus waits 10 seconds for the whole page.
const PROBE_LIMIT: Duration = Duration::from_secs(5);

/// `GET /metrics`, `/ready`, `/healthz`, `/tables`, `/tables/{id}/summary`; `POST /tables/{id}/delete`, `archive` and `restore`.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/ready", get(ready))
        .route("/healthz", get(super::health::healthz))
        .route("/tables", get(tables))
        .route("/tables/{id}/summary", get(summary))
        .route("/tables/{id}/{what}", post(change_table))
        .fallback(async || Fault::missing("no_such_page", refusals::no_such_page()))
        .method_not_allowed_fallback(async || Fault::wrong_method())
        .layer(from_fn(of_this_listener))
        .layer(from_fn(super::catch_panic::answered))
        .layer(from_fn(super::log::answered))
        .with_state(app)
}

/// Refuses a request for another host name: a page of a foreign site can make its own name resolve to this
/// address.
async fn of_this_listener(request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default());
    if host.is_none_or(is_own) {
        return next.run(request).await;
    }
    Fault::forbidden("foreign_host", refusals::foreign_host()).into_response()
}

/// Returns true for an address, `localhost`, or a name that only a private network knows, such as a
/// container's.
fn is_own(host: &str) -> bool {
    match Url::parse(&format!("http://{host}")).ok().as_ref().and_then(Url::host) {
        Some(Host::Domain(name)) => !name.contains('.'),
        Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
        None => false,
    }
}

async fn metrics(State(app): State<App>) -> Result<impl IntoResponse, Fault> {
    let (sockets, streams) = (app.limits.open.all(), app.event_sessions.count());
    let ready = Ready::look(&app).await.ready;
    let page = app.metrics.page(&app.matches.figures(), sockets, streams, ready).map_err(|error| {
        tracing::error!(%error, "cannot write the metrics");
        Fault::unreadable()
    })?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page))
}

/// Returns the tables as `bulkhead tables list` prints them.
async fn tables(State(app): State<App>) -> Result<String, Fault> {
    Ok(table_list::list(&*app.store).await? + "\n")
}

/// How much a table holds.
async fn summary(State(app): State<App>, Path(id): Path<String>) -> Result<Json<table_list::Summary>, Fault> {
    table_list::summary(&*app.store, &id).await?.map(Json).ok_or_else(|| tables::TableError::NoTable.into())
}

/// Deletes or archives a table, or brings it back, while people play. The caller does not sign in, so only
/// this machine may call it. A page in a browser on this machine may not: it names its origin with everything
/// it sends.
async fn change_table(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path((id, what)): Path<(String, String)>,
) -> Result<Json<Value>, Fault> {
    if !peer.ip().is_loopback() {
        return Err(Fault::forbidden("not_here", refusals::only_here()));
    }
    if headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site") {
        return Err(Fault::forbidden("no_page", refusals::no_browser()));
    }
    let work = async move {
        match what.as_str() {
            "delete" => app.matches.delete(&id, RemovalBy::Operator).await.map_err(Fault::from),
            "archive" => {
                let cell = app.lobby.cell(&id).await?;
                app.matches.take_away(&cell, RemovalBy::Operator, Going::Archived).await.map_err(Fault::from)
            }
            "restore" => app.matches.bring_back(&id, RemovalBy::Operator).await.map_err(Fault::from),
            _ => Err(Fault::missing("no_such_page", refusals::no_such_page())),
        }
    };
    // It finishes even if the caller goes away.
    tokio::spawn(work).await.unwrap_or_else(|_| Err(Fault::not_saving()))?;
    Ok(Json(json!({})))
}

/// Whether the server can take players, with each reason by itself.
#[derive(Serialize)]
struct Ready {
    ready: bool,
    /// The server was asked to stop.
    draining: bool,
    /// Only this server has the database.
    held: bool,
    /// A test write was just made durable.
    writable: bool,
}

impl Ready {
    async fn look(app: &App) -> Self {
        let draining = app.stop.is_cancelled();
        let held = app.store.is_held();
        let written = tokio::time::timeout(PROBE_LIMIT, app.store.write_probe()).await;
        let writable = !draining && matches!(written, Ok(Ok(())));
        Self { ready: !draining && held && writable, draining, held, writable }
    }
}

async fn ready(State(app): State<App>) -> impl IntoResponse {
    let now = Ready::look(&app).await;
    let status = if now.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(now))
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn an_address_and_a_private_name_are_own_and_a_public_name_is_not() {
        for own in ["127.0.0.1:9100", "[::1]:9100", "localhost", "server:9100", "192.168.1.7:9100"] {
            assert!(is_own(own), "{own}");
        }
        for foreign in ["evil.example:9100", "127.0.0.1.evil.example", "", "a b"] {
            assert!(!is_own(foreign), "{foreign}");
        }
    }
}
