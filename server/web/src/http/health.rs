//! `GET /healthz`: whether the server can take players.

use crate::app::App;
use crate::error::Fault;
use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

/// Returns 200 while the database answers and the server is not asked to stop.
pub(super) async fn healthz(State(app): State<App>) -> Result<Json<Value>, Fault> {
    if app.stop.is_cancelled() {
        return Err(Fault::not_saving());
    }
    app.store.ping().await?;
    Ok(Json(json!({ "status": "ok" })))
}
