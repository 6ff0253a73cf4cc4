//! The audiences of a match: who is connected, and what each of them is sent.

use super::chance::source::draws;
use super::client::Client;
use super::news::RowNews;
use super::outbox::encode;
use super::player::Sitting;
use super::service::Now;
use super::state::{MatchState, audiences, seat_of};
use super::status::Status;
use super::stream::Stream;
use super::text::Text;
use editions::{Seat, Viewer};
use protocol::fair::{Draws, Fair, Roll};
use protocol::message::{ByeReason, LogLine, Resume, ServerMsg};

/// The audiences of one match, with their sockets.
#[derive(Debug)]
pub(super) struct Audiences {
    /// The streams of the seats in order, then the stream of the spectators.
    streams: Vec<Stream>,
    clients: Vec<Client>,
    /// The seats online and the number of spectators, as last published.
    last_presence: (Vec<u8>, u32),
    /// Whether the audiences have been told that saving is interrupted.
    interrupted: bool,
    /// What the dice are checked by.
    fair: Option<Fair>,
}

impl Audiences {
    /// Creates audiences without streams or sockets. `fair`: what the dice are checked by.
    pub(super) fn new(fair: Option<Fair>) -> Self {
        Self {
            streams: Vec::new(),
            clients: Vec::new(),
            last_presence: (Vec::new(), 0),
            interrupted: false,
            fair,
        }
    }

    /// Begins new streams, with the known log lines of each. The old streams cannot be continued.
    pub(super) fn begin(&mut self, state: &MatchState, statuses: Vec<Status>, lines: Vec<Vec<LogLine>>) {
        let mut lines = lines.into_iter();
        let viewers =
            audiences(&state.rules_match).into_iter().filter(|viewer| *viewer != Viewer::Everything);
        let draws = self.fair(state).map(|(_, draws)| draws);
        let fresh = viewers.enumerate().zip(statuses).map(|(place, status)| {
            let mut stream = Stream::new(state, status, place, draws);
            stream.remember(lines.next().unwrap_or_default());
            stream
        });
        self.streams = fresh.collect();
    }

    /// Returns what the dice are checked by, and the number of draws so far.
    fn fair(&self, state: &MatchState) -> Option<(&Fair, Draws)> {
        self.fair.as_ref().map(|fair| (fair, draws(&state.rules_match)))
    }

    fn stream(&self, viewer: Viewer) -> Option<&Stream> {
        self.streams.iter().find(|stream| stream.viewer == viewer)
    }

    /// Admits a socket. It gets the rest of its stream, or the full picture.
    pub(super) fn join(&mut self, state: &MatchState, client: Client, resume: Option<&Resume>, now: Now) {
        let Some(stream) = self.stream(client.viewer()) else {
            return client.outbox.cut(ByeReason::SeatTaken);
        };
        let missed = resume.and_then(|resume| stream.resume(state, resume, now));
        client.outbox.send_all(missed.unwrap_or_else(|| vec![stream.welcome(state, self.fair(state), now)]));
        let outbox = client.outbox.clone();
        self.clients.push(client);
        if !self.tell_presence() {
            outbox.tell(&self.presence());
        }
        if self.interrupted {
            outbox.tell(&ServerMsg::Saving { interrupted: true });
        }
    }

    /// Publishes who is present, if that changed. Returns true if it did.
    fn tell_presence(&mut self) -> bool {
        let present = (self.seats_online(), self.watchers());
        let changed = present != self.last_presence;
        if changed {
            self.last_presence = present;
            self.tell_all(&self.presence());
        }
        changed
    }

    fn presence(&self) -> ServerMsg {
        let (online, watchers) = self.last_presence.clone();
        ServerMsg::Presence { online, watchers }
    }

    /// Counts the spectators, each person once.
    fn watchers(&self) -> u32 {
        let watching = self.clients.iter().filter(|one| one.seat.is_none() && !one.outbox.is_over());
        let people: std::collections::BTreeSet<&str> = watching.map(|one| one.subject.as_str()).collect();
        u32::try_from(people.len()).unwrap_or(u32::MAX)
    }

    /// Sends the full picture to every socket, or to one.
    pub(super) fn welcome(&self, state: &MatchState, only: Option<u64>, now: Now) {
        for client in self.clients.iter().filter(|client| only.is_none_or(|id| id == client.id)) {
            if let Some(stream) = self.stream(client.viewer()) {
                client.outbox.send(stream.welcome(state, self.fair(state), now));
            }
        }
    }

    /// Removes a socket that is gone.
    pub(super) fn leave(&mut self, id: u64) {
        self.clients.retain(|client| client.id != id && !client.outbox.is_over());
        self.tell_presence();
    }

    /// Publishes a row of the log: each audience is sent what it may see. `ack` is the socket whose command it
    /// was, and the command's id: its update and its acknowledgment go together.
    pub(super) fn publish(
        &mut self,
        state: &MatchState,
        statuses: Vec<Status>,
        news: &RowNews,
        roll: Option<&Roll>,
        at: (Now, i64),
        ack: Option<(u64, String)>,
    ) {
        let ack = ack.map(|(client, id)| (client, encode(&ServerMsg::Ack { id })));
        let draws = self.fair(state).map(|(_, draws)| draws);
        for (stream, status) in self.streams.iter_mut().zip(statuses) {
            let update = stream.update(state, status, news, (roll, draws), at);
            let viewer = stream.viewer;
            let heard = self.clients.iter().any(|client| client.viewer() == viewer);
            let check = update.as_ref().filter(|_| heard).and_then(|_| stream.check());
            for client in self.clients.iter().filter(|client| client.viewer() == viewer) {
                let ack = ack.as_ref().filter(|(id, _)| *id == client.id).map(|(_, text)| text);
                let parcel: Vec<Text> = [&update, &check].into_iter().flatten().chain(ack).cloned().collect();
                if !parcel.is_empty() {
                    client.outbox.send_all(parcel);
                }
            }
        }
    }

    /// Publishes the status after time or players changed something around the board.
    pub(super) fn table_changed(&mut self, state: &MatchState, statuses: Vec<Status>, now: Now) {
        for (stream, status) in self.streams.iter_mut().zip(statuses) {
            if let Some(text) = stream.table(state, status, now) {
                send(&self.clients, stream.viewer, &text);
            }
        }
    }

    /// Cuts each socket whose seat another person has now, or no one.
    pub(super) fn cut_unseated(&self, people: &[Sitting]) {
        for client in &self.clients {
            let Some(seat) = client.seat else { continue };
            match people.get(usize::from(seat)) {
                Some(one) if one.subject == client.subject => {}
                Some(one) if one.freed => client.outbox.cut(ByeReason::Removed),
                Some(_) | None => client.outbox.cut(ByeReason::SeatTaken),
            }
        }
    }

    /// Cuts each socket of a seat whose person is not in `people`, because they have left the table.
    pub(super) fn keep_only(&self, people: &[String]) {
        for client in self.clients.iter().filter(|client| client.seat.is_some()) {
            if !people.contains(&client.subject) {
                client.outbox.cut(ByeReason::SeatTaken);
            }
        }
    }

    /// Cuts every socket.
    pub(super) fn end(&self, why: ByeReason) {
        self.clients.iter().for_each(|client| client.outbox.cut(why));
    }

    /// Cuts every spectator: the link for spectators was ended.
    pub(super) fn end_watching(&self) {
        for client in self.clients.iter().filter(|client| client.seat.is_none()) {
            client.outbox.cut(ByeReason::SeatTaken);
        }
    }

    /// Returns true if this seat has a live socket.
    pub(super) fn online(&self, seat: u8) -> bool {
        self.clients.iter().any(|client| client.seat == Some(seat) && !client.outbox.is_over())
    }

    /// Returns the seats online, as last published.
    pub(super) fn published_online(&self) -> &[u8] {
        &self.last_presence.0
    }

    /// Returns the seats with a live socket, ascending.
    pub(super) fn seats_online(&self) -> Vec<u8> {
        let mut seats: Vec<u8> = self.seats().into_iter().map(|seat| seat.0).collect();
        seats.retain(|seat| self.online(*seat));
        seats
    }

    /// Returns true if no player is connected. Spectators may be.
    pub(super) fn is_without_players(&self) -> bool {
        self.clients.iter().all(|client| client.seat.is_none() || client.outbox.is_over())
    }

    /// Returns true if there is no socket.
    pub(super) fn is_empty(&self) -> bool {
        self.clients.iter().all(|client| client.outbox.is_over())
    }

    /// Returns the socket with this id.
    pub(super) fn client(&self, id: u64) -> Option<&Client> {
        self.clients.iter().find(|client| client.id == id)
    }

    /// Sends to one socket.
    pub(super) fn tell(&self, id: u64, message: &ServerMsg) {
        if let Some(client) = self.client(id) {
            client.outbox.tell(message);
        }
    }

    /// Publishes that saving is interrupted, or works again. Returns true if that changed.
    pub(super) fn tell_saving(&mut self, interrupted: bool) -> bool {
        let news = std::mem::replace(&mut self.interrupted, interrupted) != interrupted;
        if news {
            self.tell_all(&ServerMsg::Saving { interrupted });
        }
        news
    }

    /// Sends to every socket.
    pub(super) fn tell_all(&self, message: &ServerMsg) {
        let text = encode(message);
        for client in &self.clients {
            client.outbox.send(text.clone());
        }
    }

    /// Returns older lines of a log, if memory holds them.
    pub(super) fn lines_before(&self, viewer: Viewer, before: u32, most: u32) -> Option<Vec<LogLine>> {
        self.stream(viewer)?.lines_before(before, most)
    }

    /// Returns the lines of a log that memory holds.
    pub(super) fn all_lines(&self, viewer: Viewer) -> Vec<LogLine> {
        self.stream(viewer).map(Stream::all_lines).unwrap_or_default()
    }

    /// Returns the number of lines of a log.
    pub(super) fn line_count(&self, viewer: Viewer) -> u32 {
        self.stream(viewer).map_or(0, Stream::line_count)
    }

    /// Returns the seats in order.
    pub(super) fn seats(&self) -> Vec<Seat> {
        self.streams.iter().filter_map(|stream| seat_of(stream.viewer)).collect()
    }
}

fn send(clients: &[Client], viewer: Viewer, text: &Text) {
    for client in clients.iter().filter(|client| client.viewer() == viewer) {
        client.outbox.send(text.clone());
    }
}
