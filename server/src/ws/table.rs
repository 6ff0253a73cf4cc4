//! `/ws/table/{id}`: the lobby page, at once and after every change. The client sends nothing.

use super::{PING_EVERY, bounded, close, send};
use crate::app::App;
use crate::error::Fault;
use crate::http::Caller;
use crate::instant::now_ms;
use crate::lobby::{Cell, Table, table_view};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use std::sync::Arc;
use tokio::time::MissedTickBehavior;

/// Opens the socket for somebody at the table.
pub(crate) async fn upgrade(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    if !app.limits.sockets.take(&caller.hash) {
        return Err(Fault::too_many());
    }
    let cell = app.lobby.cell(&id).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    table.person(&caller.subject.id).ok_or_else(Table::outsider)?;
    Ok(bounded(upgrade).on_upgrade(move |socket| {
        let tracked = app.sockets.clone();
        tracked.track_future(run(app, cell, caller, socket))
    }))
}

async fn run(app: App, cell: Arc<Cell>, caller: Caller, mut socket: WebSocket) {
    let (subject, session) = (caller.subject.id, caller.hash);
    let mut changed = cell.subscribe();
    let _here = cell.arrive(&subject);
    let mut ping = tokio::time::interval(PING_EVERY);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut told = None;
    changed.mark_changed();
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return close(socket, 1012, "restarting").await,
            _ = changed.changed() => {
                // While the database is away the last picture stays; the next change tries again.
                let Ok((table, _)) = app.lobby.read(&cell).await else { continue };
                let still_known = app.store.session(session, now_ms()).await;
                if table.person(&subject).is_none() || matches!(still_known, Ok(None)) {
                    return close(socket, 1008, "not at this table any more").await;
                }
                let view = table_view(&table, &cell.online(), &subject);
                if told.as_ref() == Some(&view) {
                    continue;
                }
                let Ok(text) = serde_json::to_string(&view) else { return };
                if send(&mut socket, Message::Text(text.into())).await.is_err() {
                    return;
                }
                told = Some(view);
            }
            _ = ping.tick() => {
                if send(&mut socket, Message::Ping(Default::default())).await.is_err() {
                    return;
                }
            }
            heard = socket.recv() => match heard {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Text(_) | Message::Binary(_))) => {
                    return close(socket, 1008, "nothing is to be said here").await;
                }
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return,
            },
        }
    }
}
