//! `GET /healthz`: is there any sense in sending people here?

use crate::app::App;
use crate::error::Fault;
use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

/// 200 while the database answers and nobody has asked the server to stop.
pub(super) async fn healthz(State(app): State<App>) -> Result<Json<Value>, Fault> {
    if app.stop.is_cancelled() {
        return Err(Fault::not_saving());
    }
    app.store.ping().await?;
    Ok(Json(json!({ "status": "ok" })))
}
