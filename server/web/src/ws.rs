//! Open connections, and what they share. `table` pushes the lobby page, and `session` plays. Both run over a
//! WebSocket (`socket`) or a stream of events (`events`).

mod events;
mod frames;
pub(crate) mod session;
pub(crate) mod socket;
pub(crate) mod table;
mod transport;
mod vigil;

use crate::app::App;
use crate::auth::SubjectKey;
use crate::caller::Caller;
use crate::error::Fault;
use crate::limits::Place;
use std::time::Duration;

/// Proxies close connections that are silent for a minute.
const PING_EVERY: Duration = Duration::from_secs(20);

/// Returns a counter that takes a frame from a person's bucket. Frames of a WebSocket are counted as they
/// arrive, and messages to a stream of events as they are read.
fn frames(app: &App, person: SubjectKey) -> impl FnMut() -> bool + Send + 'static {
    let app = app.clone();
    move || app.limits.frames.take(&person)
}

/// Returns a place for one more socket of a person. Dead connections of theirs make room.
///
/// # Errors
/// Returns `too_many` if they have too many open that answer, or opened too many in a short time.
async fn place(app: &App, caller: &Caller) -> Result<Place, Fault> {
    app.limits.sockets.ask(&caller.key).map_err(Fault::too_soon)?;
    app.limits.open.take_or_ask(caller.key, vigil::ANSWERED).await.ok_or_else(Fault::too_many)
}
