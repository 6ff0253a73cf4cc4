//! `/ws/table/{id}`, or `/api/tables/{id}/events`: the lobby page, at once and after every change. The client
//! sends only `ping` and gets `pong`, because a browser hides a WebSocket's pings from its pages.

use super::events::Events;
use super::socket::{Handshake, Unstripped};
use super::transport::{Incoming, Transport};
use super::vigil::Vigil;
use super::{frames, place};
use crate::app::App;
use crate::caller::Caller;
use crate::error::Fault;
use crate::limits::Place;
use axum::extract::{Path, State};
use axum::response::Response;
use matches::encode;
use protocol::message::{ClientMsg, ServerMsg};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use store::now_ms;
use tables::Cell;

/// How often an event stream gets a sign of life. Its page cannot ask whether the connection lives.
const SIGN_EVERY: Duration = Duration::from_secs(5);

/// Opens the socket for a person at the table. Without a handshake the response says whether one would be
/// accepted.
pub(crate) async fn upgrade(
    State(app): State<App>,
    _: Unstripped,
    caller: Caller,
    Path(id): Path<String>,
    handshake: Result<Handshake, Fault>,
) -> Result<Response, Fault> {
    let (cell, place) = admit(&app, &caller, &id).await?;
    let count = frames(&app, caller.key);
    Ok(handshake?.open(app.limits.patience.stall, count, move |transport| {
        let tracked = app.sockets.clone();
        tracked.track_future(run(app, cell, caller, transport, place))
    }))
}

/// Opens a stream of events instead.
pub(crate) async fn events(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let (cell, place) = admit(&app, &caller, &id).await?;
    let (session, patience) = (caller.hash, app.limits.patience.stall);
    let (events, response) = Events::open(&app.event_sessions, session, None, patience).await;
    app.sockets.spawn(run(app.clone(), cell, caller, Transport::Events(events), place));
    Ok(response)
}

/// Admits a person at the table, if they have room for one more connection.
async fn admit(app: &App, caller: &Caller, id: &str) -> Result<(Arc<Cell>, Place), Fault> {
    let place = place(app, caller).await?;
    let cell = app.lobby.cell(id).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    table.person(&caller.subject.id).ok_or_else(|| table.outsider(&caller.subject.id))?;
    Ok((cell, place))
}

async fn run(app: App, cell: Arc<Cell>, caller: Caller, mut socket: Transport, mut place: Place) {
    let session = caller.hash;
    let subject = caller.subject.id.clone();
    let mut changed = cell.subscribe();
    let _here = cell.arrive_at_the_table(&subject);
    let mut vigil = Vigil::of(SIGN_EVERY, app.limits.patience.silent);
    let mut sent = None;
    changed.mark_changed();
    let mut signed_out = pin!(app.known.end_of(&session));
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return socket.close(1012, "restarting").await,
            () = &mut signed_out => return socket.close(1008, "signed out on this device").await,
            _ = changed.changed() => {
                let (table, campaign) = match app.lobby.look(&cell).await {
                    Ok(now) => now,
                    Err(error) if error.is_gone() => {
                        return socket.close(1008, "this table was deleted").await;
                    }
                    // While the database is away the last picture stays. The next change tries again.
                    Err(_) => continue,
                };
                let still_known = app.store.session(session, now_ms()).await;
                if table.person(&subject).is_none() || matches!(still_known, Ok(None)) {
                    return socket.close(1008, "no longer at this table").await;
                }
                let view = caller.sees(&app, &cell, &table).await;
                // A pick in a campaign shows on the campaign's page, and not at the table.
                let now = (view, campaign);
                if sent.as_ref() == Some(&now) {
                    continue;
                }
                let Ok(text) = serde_json::to_string(&now.0) else { return };
                if socket.tell(text.into()).await.is_err() {
                    return;
                }
                sent = Some(now);
            }
            () = place.wanted() => if vigil.doubt() && socket.ping().await.is_err() {
                return;
            },
            there = vigil.next_ping() => if !there || socket.ping().await.is_err() {
                return;
            },
            heard = socket.hear() => match heard {
                Incoming::Gone => return,
                _ if socket.is_uncounted() && !app.limits.frames.take(&caller.key) => {
                    return socket.close(1008, "too many messages").await;
                }
                Incoming::Sign => vigil.start_over(),
                Incoming::Text(text) if let Some(pong) = answer(&text) => {
                    vigil.start_over();
                    if socket.tell(encode(&pong)).await.is_err() {
                        return;
                    }
                }
                Incoming::Text(_) | Incoming::Wrong => {
                    return socket.close(1008, "this socket takes no messages").await;
                }
            },
        }
    }
}

/// Returns the answer to a sign of life, or `None` to anything else.
fn answer(text: &str) -> Option<ServerMsg> {
    match serde_json::from_str(text) {
        Ok(ClientMsg::Ping { n }) => Some(ServerMsg::Pong { n }),
        _ => None,
    }
}
