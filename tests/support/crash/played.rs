//! One match under bots: every seat and one spectator, over real sockets, all of them witnesses.

mod stayed;

use super::Trouble;
use crate::bot::{Picker, choose};
use crate::history::Witness;
use crate::http::Person;
use crate::match_seat::{command_id, hello};
use crate::party::Party;
use crate::seat::{PATIENCE, Socket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use stayed::Stayed;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tokio_util::sync::CancellationToken;

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Mouth = SplitSink<Stream, Message>;

/// The pause before the next request to a `busy` server.
const BUSY_PAUSE: Duration = Duration::from_millis(100);
/// Older lines are requested before this one, which no match has, or before a smaller one.
const NEWEST: usize = 1_000_000;
const LINES: usize = 600;
/// How often the answer to one question may be refused.
const REFUSALS: u32 = 6;

/// The reason why the bots stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// They were told to stop, and every command was answered.
    Rested,
    /// The match is over.
    Over,
    /// The server is gone. Commands may be without an answer.
    Gone,
}

/// A command and its sender.
#[derive(Debug, Clone)]
struct Command {
    who: usize,
    message: Value,
}

impl Command {
    fn id(&self) -> &str {
        self.message["id"].as_str().unwrap_or_default()
    }
}

/// A message to one client, or the end of its connection.
#[derive(Debug)]
struct Incoming {
    who: usize,
    /// The number of its connection.
    age: u64,
    message: Option<Value>,
}

/// A match, the bots in it, and what they saw.
#[derive(Debug)]
pub(super) struct PlayedMatch {
    pub(super) match_id: String,
    pub(super) witnesses: Vec<Witness>,
    people: Vec<Person>,
    mouths: Vec<Option<Mouth>>,
    ears: mpsc::UnboundedReceiver<Incoming>,
    ear: mpsc::UnboundedSender<Incoming>,
    age: u64,
    moment: u64,
    pick: Picker,
    /// Sent and not answered.
    open: Vec<Command>,
    /// To be sent again.
    busy: Vec<String>,
    /// The last acknowledged command.
    last: Option<Command>,
    /// Answers refused since one was accepted.
    refused: u32,
    present: Vec<bool>,
    pongs: usize,
    /// Connections to a server that was left.
    stayed: Stayed,
    pub(super) acknowledged: u64,
    pub(super) messages: u64,
}

impl PlayedMatch {
    /// Hosts a table with these options, fills it, lets a spectator in, starts the match and joins it.
    pub(super) async fn start(base: &str, seed: u64, options: &Value) -> Result<Self, Trouble> {
        let party = Party::start_at(base, options).await;
        let mut people = party.people.clone();
        let watch = people[0].post(&format!("/api/tables/{}/watch", party.table), json!({})).await.good();
        let mut watcher = Person::guest(base, "Vi").await;
        watcher.post("/api/watch", json!({ "token": watch["token"] })).await.good();
        people.push(watcher);
        let seats = 0..u8::try_from(party.people.len()).unwrap_or_default();
        let mut witnesses: Vec<Witness> = seats.map(Witness::seated).collect();
        witnesses.push(Witness::watching(witnesses.len()));
        let (ear, ears) = mpsc::unbounded_channel();
        let mut game = Self {
            match_id: party.match_id,
            mouths: people.iter().map(|_| None).collect(),
            present: vec![false; people.len()],
            witnesses,
            people,
            ears,
            ear,
            age: 0,
            moment: 0,
            pick: Picker::new(seed),
            open: Vec::new(),
            busy: Vec::new(),
            last: None,
            refused: 0,
            pongs: 0,
            stayed: Stayed::default(),
            acknowledged: 0,
            messages: 0,
        };
        game.join().await?;
        Ok(game)
    }

    /// Connects every player and the spectator. Some request the rest of their stream, others the full
    /// picture.
    pub(super) async fn join(&mut self) -> Result<(), Trouble> {
        self.age += 1;
        self.moment += 1;
        for who in 0..self.people.len() {
            self.present[who] = false;
            self.witnesses[who].joins(self.moment);
            let mut socket = self.knock(who).await?;
            let one = &self.witnesses[who];
            let resumes = !one.stream.is_empty() && self.pick.below(2) == 0;
            let resume = resumes.then(|| json!({ "stream": one.stream, "n": one.n }));
            socket.say(&hello(resume)).await;
            let (mouth, ears) = socket.split();
            self.mouths[who] = Some(mouth);
            tokio::spawn(listen(ears, who, self.age, self.ear.clone()));
        }
        while !self.present.iter().all(|present| *present) {
            self.hear("a full picture").await?;
        }
        Ok(())
    }

    async fn knock(&self, who: usize) -> Result<Socket, Trouble> {
        let since = Instant::now();
        loop {
            match Socket::open(&self.people[who], &format!("/ws/match/{}", self.match_id)).await {
                Ok(socket) => return Ok(socket),
                Err(_) if since.elapsed() < PATIENCE => tokio::time::sleep(BUSY_PAUSE).await,
                Err(status) => return Err(self.stuck(&format!("the match admits no client: {status}"))),
            }
        }
    }

    fn stuck(&self, what: &str) -> Trouble {
        Trouble::Stuck(format!("match {}: {what}; without an answer: {:?}", self.match_id, self.open))
    }

    /// Plays until it is told to halt, the match is over or the server is gone. Counts each acknowledgement.
    pub(super) async fn play(&mut self, halt: &CancellationToken, acks: &AtomicU64) -> Result<End, Trouble> {
        loop {
            while let Ok(heard) = self.ears.try_recv() {
                self.note(heard, acks);
            }
            if self.mouths.iter().any(Option::is_none) {
                return self.all_gone(acks).await;
            }
            self.say_again().await;
            if self.open.is_empty() {
                if halt.is_cancelled() {
                    return Ok(End::Rested);
                }
                if self.is_over() {
                    return Ok(End::Over);
                }
                self.act().await?;
            }
            tokio::select! {
                heard = self.ears.recv() => heard.into_iter().for_each(|heard| self.note(heard, acks)),
                () = halt.cancelled(), if self.open.is_empty() => {}
                () = tokio::time::sleep(PATIENCE) => return Err(self.stuck("nothing happens for too long")),
            }
        }
    }

    /// Reads the remaining messages until every connection has ended.
    async fn all_gone(&mut self, acks: &AtomicU64) -> Result<End, Trouble> {
        let end = tokio::time::Instant::now() + BUSY_PAUSE * 10;
        while self.mouths.iter().any(Option::is_some) {
            match tokio::time::timeout_at(end, self.ears.recv()).await {
                Ok(Some(heard)) => self.note(heard, acks),
                // The server is there and closed only some. All return.
                _ => break,
            }
        }
        Ok(End::Gone)
    }

    /// Answers for each asked seat, sometimes twice at once, or together with a standing order.
    async fn act(&mut self) -> Result<(), Trouble> {
        let mine = |witness: &Witness| {
            let ask = &witness.table["mine"];
            ask["must"] == true && ask["passed"] != true
        };
        let Some(who) = self.witnesses.iter().position(mine) else { return Ok(()) };
        if self.refused > REFUSALS {
            return Err(
                self.stuck(&format!("every answer is refused: {}", self.witnesses[who].table["mine"]))
            );
        }
        let ask = self.witnesses[who].table["mine"].clone();
        let choice = choose(&ask["options"], self.refused > 0, &mut self.pick);
        let message = json!({ "t": "choose", "id": command_id(), "decision": ask["id"], "choice": choice });
        let command = Command { who, message };
        let other = self.pick.below(self.witnesses.len() - 1);
        if self.pick.below(8) == 0 && other != who {
            let order = self.witnesses[other].table["standing"].clone();
            let message = json!({ "t": "standing", "id": command_id(), "order": order });
            self.say(Command { who: other, message }).await;
        }
        if self.pick.below(8) == 0 {
            self.utter(&command).await;
        }
        self.say(command).await;
        Ok(())
    }

    async fn say(&mut self, command: Command) {
        self.utter(&command).await;
        self.open.push(command);
    }

    async fn utter(&mut self, command: &Command) {
        self.moment += 1;
        self.witnesses[command.who].says(self.moment, command.id());
        self.send(command.who, &command.message).await;
    }

    async fn send(&mut self, who: usize, message: &Value) {
        if let Some(mouth) = &mut self.mouths[who] {
            // The readers notice that the server is gone.
            let _ = mouth.send(Message::text(message.to_string())).await;
        }
    }

    async fn say_again(&mut self) {
        if self.busy.is_empty() {
            return;
        }
        tokio::time::sleep(BUSY_PAUSE).await;
        let busy = std::mem::take(&mut self.busy);
        for command in self.open.clone().iter().filter(|command| busy.iter().any(|id| id == command.id())) {
            self.utter(command).await;
        }
    }

    async fn hear(&mut self, what: &str) -> Result<(), Trouble> {
        match tokio::time::timeout(PATIENCE, self.ears.recv()).await {
            Ok(Some(heard)) => self.note(heard, &AtomicU64::new(0)),
            _ => return Err(self.stuck(&format!("{what} does not come"))),
        }
        if self.mouths.iter().any(Option::is_none) {
            return Err(self.stuck(&format!("a connection ended before {what} came")));
        }
        Ok(())
    }

    fn note(&mut self, heard: Incoming, acks: &AtomicU64) {
        if heard.age != self.age {
            self.moment += 1;
            self.stayed.note(self.moment, &heard);
            return;
        }
        let Some(message) = heard.message else {
            self.mouths[heard.who] = None;
            return;
        };
        self.moment += 1;
        self.messages += 1;
        self.witnesses[heard.who].hears(self.moment, &message);
        let answered = self.open.iter().position(|one| one.id() == message["id"]);
        match message["t"].as_str().unwrap_or_default() {
            "welcome" | "resumed" => self.present[heard.who] = true,
            "pong" => self.pongs += 1,
            "busy" => self.busy.extend(message["id"].as_str().map(str::to_owned)),
            "ack" => {
                if let Some(at) = answered {
                    self.last = Some(self.open.swap_remove(at));
                    self.refused = 0;
                    self.acknowledged += 1;
                    acks.fetch_add(1, Ordering::Relaxed);
                }
            }
            "refused" => {
                if let Some(at) = answered {
                    self.open.swap_remove(at);
                    self.refused += 1;
                }
            }
            _ => {}
        }
    }

    /// After the fault, repeats every unanswered command until it has an answer, and the last acknowledged
    /// one too, and reads all messages.
    pub(super) async fn settle(&mut self) -> Result<(), Trouble> {
        for command in self.open.clone() {
            self.utter(&command).await;
        }
        if let Some(last) = self.last.clone() {
            self.say(last).await;
        }
        while !self.open.is_empty() {
            self.hear("an answer").await?;
            self.say_again().await;
        }
        if self.pick.below(4) == 0 {
            let who = self.pick.below(self.people.len());
            // Some of the newest lines, or of any that exist.
            let before = if self.pick.below(2) == 0 { NEWEST } else { 1 + self.pick.below(LINES) };
            self.send(who, &json!({ "t": "history", "before": before })).await;
        }
        self.level().await
    }

    /// Reads all messages of every seat.
    pub(super) async fn level(&mut self) -> Result<(), Trouble> {
        self.pongs = 0;
        for who in 0..self.people.len() {
            let n = self.witnesses[who].n;
            self.send(who, &json!({ "t": "ping", "n": n })).await;
        }
        while self.pongs < self.people.len() {
            self.hear("a pong").await?;
        }
        Ok(())
    }

    /// Returns what a restart at rest must not change: every picture, every open question, and whom the table
    /// waits for.
    pub(super) fn pictures(&self) -> Vec<Value> {
        let one = |witness: &Witness| {
            let table = &witness.table;
            let waiting = table["waiting"].as_array().into_iter().flatten();
            let waiting = waiting.filter(|other| other["answered"] != true);
            let waiting: Vec<_> =
                waiting.map(|other| (other["seat"].clone(), other["question"].clone())).collect();
            let (ask, options) = (&table["mine"]["id"], &table["mine"]["options"]);
            json!({ "view": witness.view, "ask": ask, "options": options, "waiting": waiting })
        };
        self.witnesses.iter().map(one).collect()
    }

    /// Returns the ids of commands without an answer, with their seat.
    pub(super) fn unanswered(&self) -> Vec<(i64, String)> {
        self.open.iter().map(|one| (one.who as i64, one.id().to_owned())).collect()
    }

    pub(super) fn is_over(&self) -> bool {
        !self.witnesses[0].view["outcome"].is_null()
    }
}

async fn listen(mut stream: SplitStream<Stream>, who: usize, age: u64, ear: mpsc::UnboundedSender<Incoming>) {
    loop {
        let message = match stream.next().await {
            Some(Ok(Message::Text(text))) => serde_json::from_str(&text).ok(),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
            _ => None,
        };
        let ended = message.is_none();
        if ear.send(Incoming { who, age, message }).is_err() || ended {
            return;
        }
    }
}
