//! A player's connection to a match: joins, keeps the view, answers, resumes.

use crate::bot::{Picker, choose};
use crate::http::Person;
use crate::seat::{Over, PATIENCE, Socket};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// One seat of a running match on one device.
#[derive(Debug)]
pub struct MatchSeat {
    pub person: Person,
    pub match_id: String,
    pub over: Over,
    pub socket: Socket,
    pub seat: u64,
    pub stream: String,
    pub n: u64,
    pub table: Value,
    pub view: Value,
    /// The log that came with the full picture.
    pub log: Vec<Value>,
    /// Every command that was acknowledged.
    pub acked: Vec<String>,
    /// The messages to this seat, in order, without `welcome` and presence.
    pub told: Vec<Value>,
    /// The number of the server's marks that match the picture here, and the numbers of the updates whose
    /// marks do not.
    pub marks: usize,
    pub diverged: Vec<u64>,
}

/// Creates a command id.
pub fn command_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}

/// Returns the hello of a client that is no page of the server.
pub fn hello(resume: Option<Value>) -> Value {
    json!({ "t": "hello", "protocol": protocol::PROTOCOL, "build": "", "resume": resume })
}

impl MatchSeat {
    /// Joins and waits for the full picture.
    ///
    /// # Errors
    /// Returns the status of a refused handshake, or 0 without a server.
    pub async fn join(person: &Person, match_id: &str) -> Result<Self, u16> {
        Self::join_over(person, match_id, Over::WebSocket).await
    }

    /// Joins over the chosen transport.
    ///
    /// # Errors
    /// As for [`Self::join`].
    pub async fn join_over(person: &Person, match_id: &str, over: Over) -> Result<Self, u16> {
        let mut socket = Self::knock(person, match_id, over, &hello(None)).await?;
        let welcome = socket.hear_until(|message| message["t"] == "welcome").await.ok_or(0u16)?;
        let mut seat = Self {
            person: person.clone(),
            match_id: match_id.to_owned(),
            over,
            socket,
            seat: 0,
            stream: String::new(),
            n: 0,
            table: Value::Null,
            view: Value::Null,
            log: Vec::new(),
            acked: Vec::new(),
            told: Vec::new(),
            marks: 0,
            diverged: Vec::new(),
        };
        seat.take(&welcome);
        Ok(seat)
    }

    /// Opens a socket. The server admits a visitor at most twice a second, so a quick return waits.
    async fn knock(person: &Person, match_id: &str, over: Over, hello: &Value) -> Result<Socket, u16> {
        let since = Instant::now();
        loop {
            match Socket::enter(person, match_id, over, hello).await {
                Err(429) if since.elapsed() < PATIENCE => {
                    tokio::time::sleep(Duration::from_millis(250)).await
                }
                answer => return answer,
            }
        }
    }

    /// Opens a socket that resumes where the old one stopped, and returns the first answer.
    ///
    /// # Errors
    /// As for [`Self::join`].
    pub async fn come_back(&mut self) -> Result<Value, u16> {
        let hello = hello(Some(json!({ "stream": self.stream, "n": self.n })));
        self.socket = Self::knock(&self.person, &self.match_id, self.over, &hello).await?;
        self.hear().await.ok_or(0)
    }

    /// Records a message.
    pub fn take(&mut self, message: &Value) {
        match message["t"].as_str().unwrap_or_default() {
            "welcome" => {
                self.stream = message["stream"].as_str().unwrap_or_default().to_owned();
                self.n = message["n"].as_u64().unwrap_or_default();
                self.seat = message["seat"].as_u64().unwrap_or_default();
                self.table = message["status"].clone();
                self.view = message["view"].clone();
                self.log = message["log"].as_array().cloned().unwrap_or_default();
            }
            "update" => {
                let n = message["n"].as_u64().unwrap_or_default();
                assert_eq!(n, self.n + 1, "numbers are dense");
                self.n = n;
                patch(&mut self.view, &message["patch"]);
                merge(&mut self.table, &message["status"]);
                self.told.push(message.clone());
            }
            "status" => merge(&mut self.table, &message["status"]),
            "check" => {
                assert_eq!(message["n"], self.n, "a mark is that of the newest picture");
                if message["mark"] == crate::mark::mark(&self.view) {
                    self.marks += 1;
                } else {
                    self.diverged.push(self.n);
                }
            }
            "ack" => self.acked.push(message["id"].as_str().unwrap_or_default().to_owned()),
            _ => {}
        }
    }

    /// Returns the next message, recorded. If it has a change of the status, it has the whole status here.
    pub async fn hear(&mut self) -> Option<Value> {
        let mut message = self.socket.hear().await?;
        self.take(&message);
        if message["status"].is_object() {
            message["status"] = self.table.clone();
        }
        Some(message)
    }

    /// Returns the next message that fits. All of them are recorded.
    pub async fn hear_until(&mut self, mut fits: impl FnMut(&Value) -> bool) -> Option<Value> {
        loop {
            let message = self.hear().await?;
            if fits(&message) {
                return Some(message);
            }
        }
    }

    /// Returns the open ask of this seat.
    pub fn ask(&self) -> &Value {
        &self.table["mine"]
    }

    /// Returns true if this seat must answer now. A masked window that it let pass closes by itself.
    pub fn is_asked(&self) -> bool {
        self.ask()["must"] == true && self.ask()["passed"] != true
    }

    /// Sends an answer to the open ask under `id`.
    pub async fn answer(&mut self, id: &str, choice: &Value) {
        let message = json!({ "t": "choose", "id": id, "decision": self.ask()["id"], "choice": choice });
        self.socket.say(&message).await;
    }

    /// Returns the result of the command: its `ack`, `refused` or `busy`.
    pub async fn outcome(&mut self, id: &str) -> Option<Value> {
        self.hear_until(|message| {
            matches!(message["t"].as_str(), Some("ack" | "refused" | "busy")) && message["id"] == id
        })
        .await
    }

    /// Answers the open ask by the bot, until the server accepts one, or another answer has ended the
    /// question (two medics who may both heal). Returns `None` if the socket is gone.
    pub async fn play(&mut self, pick: &mut Picker) -> Option<Value> {
        let asked = self.ask()["id"].clone();
        let mut refused = Vec::new();
        for modest in [false, true] {
            let choice = choose(&self.ask()["options"], modest, pick);
            let id = command_id();
            self.answer(&id, &choice).await;
            let mut outcome = self.outcome(&id).await?;
            while outcome["t"] == "busy" {
                // A server with its own limits rejects a bot that is too fast. The same message is sent
                // again, as the protocol says.
                tokio::time::sleep(Duration::from_millis(200)).await;
                self.answer(&id, &choice).await;
                outcome = self.outcome(&id).await?;
            }
            if outcome["t"] == "ack" || self.ask()["id"] != asked {
                return Some(outcome);
            }
            assert_eq!(outcome["t"], "refused", "{outcome}");
            refused.push(json!([choice, outcome]));
        }
        panic!("the plainest answer was refused: {} {}", json!(refused), self.ask());
    }
}

/// Replaces the fields of `whole` that `changed` has.
pub fn merge(whole: &mut Value, changed: &Value) {
    for (field, value) in changed.as_object().into_iter().flatten() {
        whole[field] = value.clone();
    }
}

/// Applies a patch of a view, as `docs/api/match.md` describes it.
pub fn patch(view: &mut Value, patch: &Value) {
    for (field, change) in patch.as_object().into_iter().flatten() {
        if change.get("del").is_some() {
            let map = &mut view[field];
            for key in change["del"].as_array().into_iter().flatten() {
                let key = key.as_str().map_or_else(|| key.to_string(), str::to_owned);
                if let Some(map) = map.as_object_mut() {
                    map.remove(&key);
                }
            }
            for (key, value) in change["put"].as_object().into_iter().flatten() {
                map[key] = value.clone();
            }
            for (key, fields) in change["set"].as_object().into_iter().flatten() {
                merge(&mut map[key], fields);
            }
        } else {
            view[field] = change.clone();
        }
    }
}
