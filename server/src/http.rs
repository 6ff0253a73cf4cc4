//! Every route in one list, and what all of them share. `docs/api/http.md` describes them.

mod account;
mod admin;
mod archive;
mod assets;
mod campaigns;
mod catch_panic;
mod claims;
mod devices;
mod health;
mod leaving;
mod links;
mod log;
mod luck;
mod matches;
mod middleware;
mod precompressed;
pub(crate) mod renewal;
mod replay;
pub(crate) mod revoked;
mod saved;
pub(crate) mod scope;
mod seats;
mod serve;
mod sse_post;
mod tables;
mod watching;

pub(crate) use admin::router as admin_router;
pub(crate) use serve::Door;

use crate::app::App;
use crate::error::Fault;
use crate::ws;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

/// No body of ours is longer than this many bytes.
const BODY_LIMIT: usize = 16 * 1024;

/// Who a person is, and on which devices.
fn people() -> Router<App> {
    Router::new()
        .route("/me", get(account::me))
        .route("/session", post(account::session))
        .route("/devices", get(devices::list))
        .route("/devices/sign_out", post(devices::sign_out))
        .route("/devices/sign_out_others", post(devices::sign_out_others))
        .route("/claims", post(claims::ask))
        .route("/claims/{id}/{claim}", get(claims::read))
        .route("/tables/{id}/let_in", post(claims::answer))
}

/// The whole server as one service.
pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .merge(people())
        .route("/catalog", get(account::catalog))
        .route("/catalog/{edition}", get(account::sheets))
        .route("/reach", get(account::reach))
        .route("/tables", post(tables::open))
        .route("/tables/{id}", get(tables::read))
        .route("/tables/{id}/matches", get(tables::played))
        .route("/tables/{id}/options", post(tables::options))
        .route("/tables/{id}/lock", post(tables::lock))
        .route("/tables/{id}/remove", post(leaving::remove))
        .route("/tables/{id}/leave", post(leaving::leave))
        .route("/tables/{id}/delete", post(tables::delete))
        .route("/tables/{id}/archive", post(archive::put_away))
        .route("/tables/{id}/restore", post(archive::bring_back))
        .route("/archive", get(archive::list))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/rematch", post(tables::rematch))
        .route("/tables/{id}/luck", post(luck::give))
        .route("/tables/{id}/take", post(seats::take))
        .route("/tables/{id}/stand", post(seats::stand))
        .route("/tables/{id}/ready", post(seats::ready))
        .route("/tables/{id}/free", post(leaving::free))
        .route("/tables/{id}/keep", post(leaving::keep))
        .route("/tables/{id}/host", post(leaving::host))
        .route("/tables/{id}/invader", post(seats::invader))
        .route("/tables/{id}/bot", post(seats::bot))
        .route("/tables/{id}/invite", post(links::invite))
        .route("/tables/{id}/reentry", post(links::reentry))
        .route("/tables/{id}/seat_link", post(links::seat_link))
        .route("/tables/{id}/reentry/revoke", post(links::revoke))
        .route("/campaigns/{id}", get(campaigns::read))
        .route("/campaigns/{id}/next", post(campaigns::next))
        .route("/campaigns/{id}/pick", post(campaigns::pick))
        .route("/campaigns/{id}/replay", post(campaigns::replay))
        .route("/tables/{id}/watch", post(watching::link))
        .route("/tables/{id}/watch/revoke", post(watching::revoke))
        .route("/watch", post(watching::watch))
        .route("/matches/{id}/report", get(matches::report))
        .route("/matches/{id}/replay", get(replay::page))
        .route("/matches/{id}/export", get(replay::export))
        .route("/matches/{id}/events", post(ws::session::events))
        .route("/tables/{id}/events", post(ws::table::events))
        .route("/say/{stream}", post(sse_post::say))
        .route("/matches/{id}/proof", get(replay::proof))
        .route("/matches/{id}/rolls", get(replay::rolls).layer(CompressionLayer::new()))
        .route("/saved", post(saved::open))
        .route("/saved/{id}/replay", get(saved::page))
        .route("/invite/peek", post(links::peek))
        .route("/join", post(links::join))
        .route("/reentry", post(links::reenter))
        .fallback(async || Fault::missing("no_such_page", "There is nothing at this address."))
        .method_not_allowed_fallback(async || Fault::wrong_method())
        .layer(from_fn(middleware::never_cached));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health::healthz))
        .route("/ws/table/{id}", get(ws::table::upgrade))
        .route("/ws/match/{id}", get(ws::session::upgrade))
        .merge(assets::router())
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn(renewal::renewed))
        .layer(from_fn_with_state(app.clone(), middleware::rate))
        .layer(from_fn_with_state(app.clone(), middleware::origin))
        .layer(from_fn(catch_panic::answered))
        .layer(from_fn_with_state(app.clone(), middleware::headers))
        .layer(from_fn_with_state(app.clone(), middleware::refusals))
        .layer(from_fn(log::answered))
        .with_state(app)
}
