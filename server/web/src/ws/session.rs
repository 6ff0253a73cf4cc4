//! `/ws/match/{id}`, or `/api/matches/{id}/events`: one connection of a player or of a spectator, from
//! *hello* to *bye*.

use super::events::Events;
use super::socket::{Handshake, Unstripped};
use super::transport::{Incoming, Transport};
use super::vigil::Vigil;
use super::{PING_EVERY, frames, place};
use crate::app::App;
use crate::auth::SubjectKey;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use crate::limits::Place;
use crate::refusals;
use axum::extract::{Path, State};
use axum::response::Response;
use editions::{EDITIONS, Refusal, unread};
use matches::{Client, Handle, Inbox, Msg, encode, pair};
use protocol::door::DoorView;
use protocol::message::{ByeReason, ClientMsg, Resume, ServerMsg};
use protocol::table::TablePhase;
use serde_json::value::RawValue;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use store::fail_point;
use tables::talk_line;
use tables::{Arrival, Audience, Cell};
use tracing::{Instrument, Span};

/// How many malformed messages end a socket.
const STRIKES: u32 = 20;
/// After a restart all clients reconnect, spread over this time.
const SPREAD_MS: u32 = 1250;

static NEXT_CLIENT: AtomicU64 = AtomicU64::new(1);

/// Opens the socket for a player of the match or a spectator. Without a handshake the response says whether
/// one would be accepted, because a browser hides a refused handshake from its pages.
pub(crate) async fn upgrade(
    State(app): State<App>,
    _: Unstripped,
    caller: Caller,
    Path(id): Path<String>,
    handshake: Result<Handshake, Fault>,
) -> Result<Response, Fault> {
    let (session, here) = Session::admit(app, caller, id).await?;
    let count = frames(&session.app, session.caller.key);
    Ok(handshake?.open(session.app.limits.patience.stall, count, move |transport| {
        let (tracked, span) = (session.app.sockets.clone(), session.span());
        tracked.track_future(session.run(transport, here).instrument(span))
    }))
}

/// Opens a stream of events instead. The body is the *hello*.
pub(crate) async fn events(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    hello: Body<Box<RawValue>>,
) -> Result<Response, Fault> {
    let (session, here) = Session::admit(app, caller, id).await?;
    let (app, hash) = (session.app.clone(), session.caller.hash);
    let patience = app.limits.patience.stall;
    let (events, response) =
        Events::open(&app.event_sessions, hash, Some(hello.0.get().into()), patience).await;
    let span = session.span();
    app.sockets.spawn(session.run(Transport::Events(events), here).instrument(span));
    Ok(response)
}

/// Returns the key of the buckets that messages on this person's sockets use.
fn counted(person: SubjectKey) -> SubjectKey {
    fail_point!("session::counted", |_| {
        SubjectKey::of(&NEXT_CLIENT.fetch_add(1, Ordering::Relaxed).to_string())
    });
    person
}

/// Returns another number for each client.
fn spread() -> u32 {
    fail_point!("session::spread", |_| 0);
    NEXT_CLIENT.fetch_add(1, Ordering::Relaxed).wrapping_mul(2_654_435_761) as u32
}

struct Session {
    app: App,
    handle: Handle,
    /// Of the match.
    id: String,
    /// `None` for a spectator.
    seat: Option<u8>,
    caller: Caller,
    /// Its table.
    cell: Arc<Cell>,
    client: u64,
    strikes: u32,
    place: Place,
}

/// Why the loop ends.
enum End {
    /// The peer is gone.
    Gone,
    Bye(ByeReason, Option<u32>),
}

impl Session {
    /// Admits a player of the match or a spectator, if they have room for one more connection.
    async fn admit(app: App, caller: Caller, id: String) -> Result<(Self, Arrival), Fault> {
        let place = place(&app, &caller).await?;
        let handle = app.matches.get(&id).await?;
        let cell = app.lobby.cell(&handle.table_id).await?;
        let (table, _) = app.lobby.read(&cell).await?;
        let audience = table.audience(&caller.subject.id)?;
        if table.match_id.as_ref() != Some(&id) || table.phase == TablePhase::Gathering {
            return Err(Fault::conflict("wrong_phase", refusals::match_gone()));
        }
        let seat = match audience {
            Audience::Seat(seat) => Some(seat),
            Audience::Watching => None,
            Audience::Standing => {
                return Err(Fault::conflict("not_seated", refusals::no_seat_here()));
            }
        };
        let here = cell.arrive(&caller.subject.id);
        let caller = Caller { key: counted(caller.key), ..caller };
        Ok((Self { app, handle, id, seat, caller, cell, client: 0, strikes: 0, place }, here))
    }

    /// Returns the span that ties log lines of this connection to its match.
    fn span(&self) -> Span {
        tracing::info_span!("match", match.id = self.id)
    }

    async fn run(mut self, mut socket: Transport, here: Arrival) {
        let end = match self.hello(&mut socket).await {
            Ok(resume) => {
                let mut inbox = match self.join(resume).await {
                    Some(inbox) => inbox,
                    None => return bye(socket, ByeReason::Restarting, Some(0)).await,
                };
                let end = self.converse(&mut socket, &mut inbox).await;
                self.handle.send(Msg::Leave { client: self.client }).await;
                end
            }
            Err(end) => end,
        };
        drop(here);
        if let End::Bye(why, again_ms) = end {
            bye(socket, why, again_ms).await;
        }
    }

    /// Reads the first message: whether the page is of this build, and where it resumes.
    async fn hello(&self, socket: &mut Transport) -> Result<Option<Resume>, End> {
        let first = tokio::select! {
            () = self.app.stop.cancelled() => return Err(self.restarting()),
            first = tokio::time::timeout(self.app.limits.patience.hello, first(socket)) => first,
        };
        let text = match first {
            Ok(Incoming::Text(text)) => text,
            Ok(Incoming::Gone) => return Err(End::Gone),
            Ok(Incoming::Wrong | Incoming::Sign) | Err(_) => return Err(End::Bye(ByeReason::Refused, None)),
        };
        match serde_json::from_str::<ClientMsg>(&text) {
            Ok(ClientMsg::Hello { protocol, build, resume }) => {
                if protocol != protocol::PROTOCOL {
                    return Err(ended_hello(socket, other_protocol(protocol), ByeReason::Reload).await);
                }
                let ours = build.is_empty() || build == self.app.pages.build();
                if ours { Ok(resume) } else { Err(End::Bye(ByeReason::Reload, None)) }
            }
            Ok(_) => Err(refused_hello(socket, refusals::hello_first()).await),
            Err(error) => Err(refused_hello(socket, unread(&text, &error)).await),
        }
    }

    async fn join(&mut self, resume: Option<Resume>) -> Option<Inbox> {
        let (outbox, inbox) = pair();
        self.client = NEXT_CLIENT.fetch_add(1, Ordering::Relaxed);
        let client =
            Client { id: self.client, seat: self.seat, subject: self.caller.subject.id.clone(), outbox };
        // The match may be released between the lookup and the message. It is then loaded again.
        for _ in 0..3 {
            if self.handle.send(Msg::Join { client: client.clone(), resume: resume.clone() }).await {
                return Some(inbox);
            }
            self.handle = self.app.matches.get(&self.id).await.ok()?;
        }
        None
    }

    async fn converse(&mut self, socket: &mut Transport, inbox: &mut Inbox) -> End {
        let mut vigil = Vigil::of(PING_EVERY, self.app.limits.patience.silent);
        let (known, hash) = (self.app.clone(), self.caller.hash);
        let (cell, mut door_told) = (self.cell.clone(), DoorView::default());
        let mut changed = cell.subscribe();
        changed.mark_changed();
        // The first picture comes first.
        let mut greeted = false;
        let mut signed_out = pin!(known.known.end_of(&hash));
        loop {
            tokio::select! {
                biased;
                () = self.app.stop.cancelled() => return self.restarting(),
                () = &mut signed_out => return End::Bye(ByeReason::SignedOut, None),
                _ = inbox.cut.changed() => {
                    let why = inbox.cut.borrow_and_update().unwrap_or(ByeReason::Restarting);
                    return End::Bye(why, (why == ByeReason::TooSlow).then_some(0));
                }
                parcel = inbox.queue.next() => match parcel {
                    Some(parcel) => {
                        if socket.tell_all(parcel).await.is_err() {
                            return End::Gone;
                        }
                        greeted = true;
                    }
                    None => return End::Bye(ByeReason::Restarting, Some(0)),
                },
                _ = changed.changed(), if greeted => {
                    let door = self.caller.door(&cell);
                    if door != door_told {
                        if socket.tell(encode(&ServerMsg::Door { door: door.clone() })).await.is_err() {
                            return End::Gone;
                        }
                        door_told = door;
                    }
                },
                heard = socket.hear() => {
                    vigil.start_over();
                    if socket.is_uncounted() && !self.app.limits.frames.take(&self.caller.key) {
                        return End::Bye(ByeReason::Refused, None);
                    }
                    match heard {
                        Incoming::Text(text) => if let Some(answer) = self.read_message(&text) {
                            if socket.tell(encode(&answer)).await.is_err() {
                                return End::Gone;
                            }
                            if self.strikes >= STRIKES {
                                return End::Bye(ByeReason::Refused, None);
                            }
                        },
                        Incoming::Sign => {}
                        Incoming::Gone => return End::Gone,
                        Incoming::Wrong => return End::Bye(ByeReason::Refused, None),
                    }
                },
                () = self.place.wanted() => if vigil.doubt() && socket.ping().await.is_err() {
                    return End::Gone;
                },
                there = vigil.next_ping() => if !there || socket.ping().await.is_err() {
                    return End::Gone;
                },
            }
        }
    }

    fn restarting(&self) -> End {
        fail_point!("session::restarting", |_| End::Gone);
        End::Bye(ByeReason::Restarting, Some(250 + spread() % SPREAD_MS))
    }

    /// Handles one message of the peer. Returns the response to what needs no match.
    fn read_message(&mut self, text: &str) -> Option<ServerMsg> {
        let id = command_of(text);
        let message = match serde_json::from_str::<ClientMsg>(text) {
            Ok(ClientMsg::Ping { n }) => return Some(ServerMsg::Pong { n }),
            Ok(ClientMsg::Diverged { n }) => {
                self.app.metrics.diverged.inc();
                tracing::warn!(seat = self.seat, n, "a client reported a wrong view");
                Ok(ClientMsg::Resync {})
            }
            Ok(message) => well_formed(message),
            Err(error) => Err(unread(text, &error)),
        };
        let message = match message {
            Ok(message) => message,
            Err(refusal) => {
                self.strikes += 1;
                self.app.metrics.refused(&refusal.code);
                return Some(refused(id, refusal));
            }
        };
        let busy = ServerMsg::Busy { id: message.id().cloned() };
        let (limits, who) = (&self.app.limits, &self.caller.key);
        let room = match &message {
            ClientMsg::Why { .. } => limits.whys.take(who),
            ClientMsg::Chat { .. } | ClientMsg::Mark { .. } => limits.chats.take(who),
            _ => limits.commands.take(who),
        };
        (!room || !self.handle.say(self.client, message)).then_some(busy)
    }
}

/// Returns the message of a refusal that no edition makes.
fn refused(id: Option<String>, refusal: Refusal) -> ServerMsg {
    ServerMsg::Refused { id, refusal: EDITIONS.phrase("", refusal) }
}

/// Sends why a first message is refused, before the socket closes.
async fn refused_hello(socket: &mut Transport, refusal: Refusal) -> End {
    ended_hello(socket, refusal, ByeReason::Refused).await
}

/// Sends `refusal`, and closes the socket for the reason `why`.
async fn ended_hello(socket: &mut Transport, refusal: Refusal, why: ByeReason) -> End {
    match socket.tell(encode(&refused(None, refusal))).await {
        Ok(()) => End::Bye(why, None),
        Err(_) => End::Gone,
    }
}

/// Names the client's protocol, and the one it must speak.
fn other_protocol(theirs: u32) -> Refusal {
    refusals::protocol(protocol::PROTOCOL, theirs)
}

/// Names the field or the word that is wrong.
fn unread(text: &str, error: &serde_json::Error) -> Refusal {
    let value = serde_json::from_str(text).ok();
    let fault = value.and_then(|value| unread::explain_as::<ClientMsg>(&value, "The message"));
    refusals::malformed(fault.unwrap_or_else(|| unread::explain(error, "", "The message")).as_str())
}

/// Returns the `id` of a message, even if nothing else of it can be read.
fn command_of(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Named {
        id: String,
    }
    serde_json::from_str::<Named>(text).ok().map(|named| named.id)
}

/// Returns the message as a match takes it; refuses what no match could make sense of.
fn well_formed(message: ClientMsg) -> Result<ClientMsg, Refusal> {
    if message.id().is_some_and(|id| !names_a_command(id)) {
        return Err(refusals::bad_id());
    }
    match message {
        ClientMsg::Chat { text } => {
            Ok(ClientMsg::Chat { text: talk_line(&text).ok_or_else(refusals::bad_chat)? })
        }
        ClientMsg::Hello { .. } => Err(refusals::hello_once()),
        message => Ok(message),
    }
}

fn names_a_command(id: &str) -> bool {
    (8..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Reads the first message that is not a sign of life.
async fn first(socket: &mut Transport) -> Incoming {
    loop {
        match socket.hear().await {
            Incoming::Sign => {}
            heard => return heard,
        }
    }
}

async fn bye(mut socket: Transport, why: ByeReason, again_ms: Option<u32>) {
    let code = match why {
        ByeReason::Restarting => 1012,
        ByeReason::TooSlow => 1013,
        ByeReason::Reload
        | ByeReason::SeatTaken
        | ByeReason::SignedOut
        | ByeReason::Removed
        | ByeReason::Deleted
        | ByeReason::Refused => 1008,
    };
    if socket.tell(encode(&ServerMsg::Bye { why, again_ms })).await.is_ok() {
        socket.close(code, "").await;
    }
}
