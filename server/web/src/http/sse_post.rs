//! Messages of clients whose network allows no WebSocket.

use crate::app::App;
use crate::body::Body;
use crate::caller::session_of;
use crate::error::Fault;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use protocol::http::SayBody;
use serde_json::{Value, json};

/// `POST /api/say/{stream}`: messages of a match, in their order, or none as a sign of life. They are
/// answered on the stream. Only the session that opened the stream may send to it.
pub(super) async fn say(
    State(app): State<App>,
    Path(stream): Path<String>,
    headers: HeaderMap,
    Body(body): Body<SayBody>,
) -> Result<Json<Value>, Fault> {
    let session = session_of(&app, &headers).ok_or_else(Fault::stranger)?;
    let messages = body.say.iter().map(|message| message.to_string().into()).collect();
    let said = app.event_sessions.say(&stream, session.hash, messages);
    // Messages that reach a stream are counted there, as on a WebSocket. All others count like any request.
    if said.is_err() {
        app.limits.posts.ask(&session.key).map_err(Fault::too_soon)?;
    }
    said.map(|()| Json(json!({})))
}
