//! Clients that stay with a server that others have left. Their connections stay open, and what arrives
//! there is checked separately.

use super::{BUSY_PAUSE, Incoming, Mouth, PlayedMatch};
use crate::bot::choose;
use crate::event_line::EventLine;
use crate::history::Witness;
use crate::http::Person;
use crate::match_seat::command_id;
use crate::seat::PATIENCE;
use futures_util::SinkExt;
use serde_json::json;
use std::sync::atomic::AtomicU64;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

/// Connections to a server that others have left, and what arrives there.
#[derive(Debug, Default)]
pub(super) struct Stayed {
    age: u64,
    pub(super) witnesses: Vec<Witness>,
    /// One of the players, as a client of that server.
    person: Option<Person>,
    mouths: Vec<Option<Mouth>>,
}

impl Stayed {
    pub(super) fn note(&mut self, moment: u64, heard: &Incoming) {
        if heard.age != self.age || self.witnesses.is_empty() {
            return;
        }
        match &heard.message {
            Some(message) => self.witnesses[heard.who].hears(moment, message),
            None => self.mouths[heard.who] = None,
        }
    }
}

impl PlayedMatch {
    /// Moves all players to this server from the next [`PlayedMatch::join`] on. Their connections to the server
    /// before stay open, and what arrives there is kept apart.
    pub(in crate::crash) fn moves_to(&mut self, base: &str) {
        let person = self.people.first().cloned();
        for person in &mut self.people {
            base.clone_into(&mut person.base);
            person.origin = Some(base.to_owned());
        }
        let mouths = self.mouths.iter_mut().map(Option::take).collect();
        self.stayed = Stayed { age: self.age, witnesses: self.witnesses.clone(), person, mouths };
    }

    /// Answers the questions of all players who can, at a server that they have left.
    pub(in crate::crash) async fn speaks_to_the_one_before(&mut self) {
        for who in 0..self.people.len() {
            let ask = self.stayed.witnesses[who].table["mine"].clone();
            let Some(mouth) = self.stayed.mouths[who].as_mut().filter(|_| ask["must"] == true) else {
                continue;
            };
            let choice = choose(&ask["options"], true, &mut self.pick);
            let id = command_id();
            let message = json!({ "t": "choose", "id": id, "decision": ask["id"], "choice": choice });
            self.moment += 1;
            self.stayed.witnesses[who].says(self.moment, &id);
            // From now on the match may hold commands of both sides.
            self.witnesses[who].says(self.moment, &id);
            // It may have closed the connection already.
            let _ = mouth.send(Message::text(message.to_string())).await;
        }
    }

    /// Changes a player's name at a server that they have left. The handle returns true if the server
    /// confirms it.
    pub(in crate::crash) fn renames(&self) -> JoinHandle<bool> {
        let person = self.stayed.person.clone();
        tokio::spawn(async move {
            let Some(person) = person else { return false };
            let name = json!({ "name": "Someone else" });
            // A request like any other. It may end with its server.
            let asked = EventLine::open(&person, "/api/session", &name);
            tokio::time::timeout(PATIENCE, asked).await.is_ok_and(|answer| answer.is_ok())
        })
    }

    /// Reads what the previous server sent last, until all its connections have ended.
    pub(in crate::crash) async fn hears_the_one_before(&mut self) {
        let end = tokio::time::Instant::now() + BUSY_PAUSE * 10;
        while self.stayed.mouths.iter().any(Option::is_some) {
            match tokio::time::timeout_at(end, self.ears.recv()).await {
                Ok(Some(heard)) => self.note(heard, &AtomicU64::new(0)),
                _ => break,
            }
        }
    }

    /// Returns the witnesses that stayed with the previous server.
    pub(in crate::crash) fn who_stayed(&self) -> &[Witness] {
        &self.stayed.witnesses
    }
}
