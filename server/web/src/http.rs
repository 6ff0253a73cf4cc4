//! Every route in one list, and what all of them share. `docs/api/http.md` describes them.

mod account;
mod admin;
mod archive;
mod assets;
mod campaigns;
mod catalog;
mod catch_panic;
mod claims;
mod client_seeds;
mod devices;
mod documents;
mod health;
mod leaving;
mod links;
mod log;
mod matches;
mod middleware;
pub(crate) mod nowhere;
pub(crate) mod renewal;
mod replay;
pub(crate) mod revoked;
mod routes;
mod saved;
pub(crate) mod scope;
mod seats;
mod serve;
mod sse_post;
mod tables;
mod talk;
mod watching;

pub use admin::router as admin_router;
pub use serve::Door;

use crate::app::App;
use crate::error::Fault;
use crate::refusals;
use crate::ws;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::middleware::{from_fn, from_fn_with_state};
use routes::Routes;
use tower_http::compression::CompressionLayer;

/// The largest body of a request, in bytes.
const BODY_LIMIT: usize = 16 * 1024;

/// Routes about a person and their devices.
fn people() -> Routes {
    Routes::default()
        .get("/me", account::me)
        .post("/session", account::session)
        .get("/devices", devices::list)
        .post("/devices/sign_out", devices::sign_out)
        .post("/devices/sign_out_others", devices::sign_out_others)
        .post("/claims", claims::ask)
        .get("/claims/{id}/{claim}", claims::read)
        .post("/tables/{id}/let_in", claims::answer)
}

/// Routes below `/api` whose responses no browser stores.
fn api() -> Routes {
    Routes::default()
        .merge(people())
        .get("/catalog", catalog::read)
        .get("/catalog/{edition}", catalog::sheets)
        .get("/reach", account::reach)
        .post("/tables", tables::open)
        .get("/tables/{id}", tables::read)
        .get("/tables/{id}/matches", tables::played)
        .post("/tables/{id}/options", tables::options)
        .post("/tables/{id}/lock", tables::lock)
        .post("/tables/{id}/remove", leaving::remove)
        .post("/tables/{id}/leave", leaving::leave)
        .post("/tables/{id}/delete", tables::delete)
        .post("/tables/{id}/archive", archive::put_away)
        .post("/tables/{id}/restore", archive::bring_back)
        .get("/archive", archive::list)
        .post("/tables/{id}/start", tables::start)
        .post("/tables/{id}/rematch", tables::rematch)
        .post("/tables/{id}/client-seed", client_seeds::exchange)
        .post("/tables/{id}/take", seats::take)
        .post("/tables/{id}/stand", seats::stand)
        .post("/tables/{id}/ready", seats::ready)
        .post("/tables/{id}/talk", talk::say)
        .post("/tables/{id}/free", leaving::free)
        .post("/tables/{id}/keep", leaving::keep)
        .post("/tables/{id}/host", leaving::host)
        .post("/tables/{id}/rotate", seats::rotate)
        .post("/tables/{id}/invader", seats::invader)
        .post("/tables/{id}/bot", seats::bot)
        .post("/tables/{id}/invite", links::invite)
        .post("/tables/{id}/reentry", links::reentry)
        .post("/tables/{id}/seat_link", links::seat_link)
        .post("/tables/{id}/reentry/revoke", links::revoke)
        .get("/campaigns/{id}", campaigns::read)
        .post("/campaigns/{id}/next", campaigns::next)
        .post("/campaigns/{id}/pick", campaigns::pick)
        .post("/campaigns/{id}/replay", campaigns::replay)
        .post("/tables/{id}/watch", watching::link)
        .post("/tables/{id}/watch/revoke", watching::revoke)
        .post("/watch", watching::watch)
        .post("/watch/peek", watching::peek)
        .get("/matches/{id}/report", matches::report)
        .get("/matches/{id}/replay", replay::page)
        .get("/matches/{id}/export", replay::export)
        .post("/matches/{id}/public", replay::publish)
        .post("/matches/{id}/events", ws::session::events)
        .post("/tables/{id}/events", ws::table::events)
        .post("/say/{stream}", sse_post::say)
        .get("/matches/{id}/proof", replay::proof)
        .get("/matches/{id}/rolls", replay::rolls.layer(CompressionLayer::new()))
        .post("/saved", saved::open)
        .get("/saved/{id}/replay", saved::page)
        .post("/invite/peek", links::peek)
        .post("/join", links::join)
        .post("/reentry", links::reenter)
}

/// Routes outside `/api`, or whose responses may be stored.
fn outside() -> Routes {
    Routes::default()
        .get("/healthz", health::healthz)
        .get("/api/openapi.json", documents::openapi)
        .get("/api/schema/{name}", documents::schema)
        .get("/ws/table/{id}", ws::table::upgrade)
        .get("/ws/match/{id}", ws::session::upgrade)
}

/// Returns the whole server as one service.
pub fn router(app: App) -> Router {
    let api = api()
        .router()
        .fallback(async || Fault::missing("no_such_page", refusals::no_such_page()))
        .method_not_allowed_fallback(async || Fault::wrong_method())
        .layer(from_fn(middleware::never_cached));
    Router::new()
        .nest("/api", api)
        .merge(outside().router())
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
