//! `GET /healthz`: whether the server can take players.

use crate::app::App;
use crate::error::Fault;
use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

/// Returns 200 while the database answers and the server is not asked to stop.
pub(super) async fn healthz(State(app): State<App>) -> Result<Json<Value>, Fault> {
    if app.stop.is_cancelled() {
        return Err(Fault::unhealthy("The server is stopping."));
    }
    if let Err(error) = app.store.ping().await {
        tracing::warn!(%error, "the server is not healthy");
        return Err(Fault::unhealthy("The database does not answer, so no move can be saved."));
    }
    Ok(Json(json!({ "status": "ok" })))
}
