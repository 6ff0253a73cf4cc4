//! `GET /healthz`: whether the server can take players.

use crate::app::App;
use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

/// Returns 200 while the database answers and the server is not asked to stop.
pub(super) async fn healthz(State(app): State<App>) -> Result<Json<Value>, Fault> {
    if app.stop.is_cancelled() {
        return Err(Fault::unhealthy(refusals::stopping()));
    }
    if let Err(error) = app.store.ping().await {
        tracing::warn!(%error, "the server is not healthy");
        return Err(Fault::unhealthy(refusals::no_database()));
    }
    Ok(Json(json!({ "status": "ok" })))
}
