//! Open connections: what all of them share. `table` pushes the lobby page, `session` plays, either over a WebSocket
//! (`socket`) or over a stream of events (`events`).

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

/// Proxies close what is silent for a minute.
const PING_EVERY: Duration = Duration::from_secs(20);

/// Takes a frame from what a person may send. What they send on a WebSocket is counted where it comes off the
/// wire, and what they say on a stream of events where it is heard.
fn frames(app: &App, person: SubjectKey) -> impl FnMut() -> bool + Send + 'static {
    let app = app.clone();
    move || app.limits.frames.take(&person)
}

/// Returns a place for one more socket of a person. Lines of theirs that died without a word make room.
///
/// # Errors
/// Returns `too_many` if they have too many open that answer, or opened too many in a short time.
async fn place(app: &App, caller: &Caller) -> Result<Place, Fault> {
    app.limits.sockets.ask(&caller.key).map_err(Fault::too_soon)?;
    app.limits.open.take_or_ask(caller.key, vigil::ANSWERED).await.ok_or_else(Fault::too_many)
}
