//! Actions in a world besides choices: chat, lost sockets, undo, pages, links.

use super::world::World;
use super::{BLIND, WATCHER};
use serde_json::{Value, json};
use support::match_seat::hello;
use support::seat::Over;
use support::{MatchSeat, Person, Socket};

impl World<'_> {
    /// Sends a message, and waits for a fitting answer.
    async fn say(&mut self, at: usize, message: &Value, answer: &str) {
        self.seats[at].socket.say(message).await;
        let heard = self.seats[at].hear_until(|heard| heard["t"] == answer).await;
        assert!(heard.is_some(), "{message}");
        self.course.refused += usize::from(answer == "refused");
    }

    /// Sends requests besides choices, for players with and without a decision.
    pub(super) async fn chat(&mut self) {
        self.settle().await;
        self.turn += 1;
        let id = format!("{:032x}", self.turn);
        let own = self.seats[BLIND].ask()["id"].as_u64().unwrap_or(1);
        let [wall, theirs] = (self.twins.plot.wishes)();
        for choice in [&wall, &theirs, &json!({ "t": "no_such_thing" })] {
            self.say(BLIND, &json!({ "t": "why", "decision": own, "choice": choice }), "because").await;
            let wrong = json!({ "t": "choose", "id": id, "decision": own + 100, "choice": choice });
            self.say(BLIND, &wrong, "refused").await;
        }
        let order = json!({ "t": "standing", "id": id, "order": { "guard": "everything" } });
        self.say(BLIND, &order, "refused").await;
        self.say(BLIND, &json!({ "t": "undo", "id": id, "decision": 10_000 }), "refused").await;
        self.say(WATCHER, &json!({ "t": "choose", "id": id, "decision": 1, "choice": wall }), "refused")
            .await;
        for at in [BLIND, WATCHER] {
            self.say(at, &json!({ "t": "resync" }), "welcome").await;
            for before in [3, 40, 100_000] {
                self.say(at, &json!({ "t": "history", "before": before }), "history").await;
            }
        }
        self.say(1, &json!({ "t": "chat", "text": "behind you" }), "chat").await;
        self.say(1, &json!({ "t": "mark", "at": [4, 7] }), "marked").await;
        self.settle().await;
    }

    /// Two sockets are lost, something happens, and they come back where they were.
    pub(super) async fn come_back(&mut self, over: Over) {
        self.settle().await;
        // The invader is asked until their turn is over. They leave while others play, so that they miss
        // something.
        while !self.still && self.asked() == Some(BLIND) && self.twins.plot.blind() == 0 {
            self.moves(1).await;
        }
        let mut gone = Vec::new();
        for (seat, heard) in self.seats.split_off(BLIND).into_iter().zip(&mut self.heard[BLIND..]) {
            let MatchSeat {
                person,
                match_id,
                mut socket,
                over: _,
                seat,
                stream,
                n,
                table,
                view,
                log,
                acked,
                told,
                marks,
                diverged,
            } = seat;
            heard.append(&mut socket.heard);
            drop(socket);
            // One after the other, because the table is told of each.
            let missed = |message: &Value| message["t"] == "presence";
            self.seats[0].hear_until(missed).await.expect("the player is missed");
            let hello = hello(Some(json!({ "stream": stream, "n": n })));
            let back = move |socket| MatchSeat {
                person,
                match_id,
                over,
                socket,
                seat,
                stream,
                n,
                table,
                view,
                log,
                acked,
                told,
                marks,
                diverged,
            };
            gone.push((hello, back));
        }
        if self.still {
            support::party::level(&mut self.seats).await;
        } else {
            self.moves(1).await;
        }
        for (person, (hello, back)) in self.people.clone()[BLIND..].iter().zip(gone) {
            let socket = Socket::enter(person, &self.twins.match_id, over, &hello).await;
            let mut seat = back(socket.expect("the player is let in again"));
            assert_eq!(seat.hear().await.expect("an answer")["t"], "resumed");
            seat.hear_until(|message| message["t"] == "status").await.expect("what was missed");
            self.course.resumed += 1;
            self.seats.push(seat);
            self.settle().await;
        }
    }

    /// A marine declares something, undoes it, redoes it and undoes it again.
    pub(super) async fn undo(&mut self) {
        for _ in 0..40 {
            self.settle().await;
            let Some(at) = self.asked() else { return };
            let back = (self.twins.plot.taken_back)(&self.seats[at]);
            if let Some(choice) = back.filter(|_| self.seats[at].seat > 0) {
                self.turn += 1;
                let id = format!("{:032x}", self.turn);
                self.seats[at].answer(&id, &choice).await;
                assert_eq!(self.seats[at].outcome(&id).await.unwrap()["t"], "ack");
                for way in ["undo", "redo", "undo"] {
                    self.turn += 1;
                    let id = format!("{:032x}", self.turn);
                    let table = &self.seats[at].table;
                    let decision = if way == "undo" { &table["undo"]["decision"] } else { &table["redo"] };
                    let back = json!({ "t": way, "id": id, "decision": decision });
                    self.seats[at].socket.say(&back).await;
                    assert_eq!(self.seats[at].outcome(&id).await.unwrap()["t"], "ack");
                }
                self.course.undone += 1;
                return self.settle().await;
            }
            self.moves(1).await;
        }
    }

    /// Reads everything that can be seen besides the match.
    pub(super) async fn pages(&mut self) {
        let (id, plot) = (&self.twins.match_id, self.twins.plot);
        let other = format!("?as={}", plot.rich());
        let mut pages: Vec<String> =
            ["", "?line=1", "?line=30", "?line=60", "?line=100000", &other, "?as=all", "?row=1"]
                .map(|query| format!("/api/matches/{id}/replay{query}"))
                .into();
        pages.extend(
            ["", "?line=1", "?line=60", &other, "?row=1"]
                .map(|query| format!("/api/matches/{id}/rolls{query}")),
        );
        pages.extend(["export", "report", "proof"].map(|what| format!("/api/matches/{id}/{what}")));
        pages.extend(["/api/me".to_owned(), format!("/api/tables/{}", self.twins.table)]);
        for who in [BLIND, WATCHER] {
            for page in &pages {
                let answer = self.people[who].get(page).await;
                let shut =
                    [&*other, "as=all", "row=1", "export", "proof"].iter().any(|end| page.ends_with(end));
                if shut && answer.status == 200 {
                    self.noticed = Some(format!("{} is let in: {page}", plot.name_of(who)));
                }
                self.course.pages += usize::from(answer.status == 200);
                if page.ends_with("/rolls") {
                    self.noticed = self.noticed.take().or(self.dice_of(who, &answer.json()).err());
                }
                self.heard[who].push(answer.text);
            }
        }
    }

    /// Checks that every die so far is the expected one, and that no die is sent before it is rolled.
    fn dice_of(&mut self, who: usize, page: &Value) -> Result<(), String> {
        let mut tape = self.tape.clone();
        tape.read(page)
            .map_err(|what| format!("{} is told of dice: {what}", self.twins.plot.name_of(who)))?;
        self.course.dice = self.course.dice.max(tape.dice);
        Ok(())
    }

    /// Adds a new person and a new link. What is made then must not be in the log.
    pub(super) async fn doors(&mut self) {
        let kim = Person::guest(&self.people[0].base, "Kim").await;
        kim.cookies.values().for_each(|token| self.fresh.text("a new session", token));
        let path = format!("/api/tables/{}/watch", self.twins.table);
        let link = self.people[0].post(&path, json!({})).await.good();
        self.fresh.text("a new link", link["token"].as_str().unwrap());
    }
}
