//! Talk at a table while no match runs. A match has its own, on its socket.

use super::tables::at_table;
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::extract::{Path, State};
use protocol::http::TalkBody;
use protocol::table::TableView;
use tables::talk_line;

/// `POST /api/tables/{id}/talk`: says a line to the people at the table. Nothing is stored.
pub(super) async fn say(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<TalkBody>,
) -> Result<Json<TableView>, Fault> {
    let text = talk_line(&body.text).ok_or_else(|| Fault::bad("bad_chat", refusals::bad_chat()))?;
    app.limits.chats.ask(&caller.key).map_err(Fault::too_soon)?;
    let (cell, edit) = at_table(&app, &id, &caller).await?;
    // The table is locked, so no one is removed and no match begins in between.
    cell.say(&edit.table, &caller.subject.id, text)?;
    let table = edit.table.clone();
    drop(edit);
    Ok(Json(caller.sees(&app, &cell, &table).await))
}
