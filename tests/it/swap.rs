//! One table in two worlds that differ only in what a marine and whoever watches may not know: what lies hidden in the first
//! rows (a `Plot` for each edition says what that is), and how often another marine changed his standing order. Both worlds
//! are played step by step, with everything that can be asked of a match, and compared after each chapter, byte for byte
//! and frame by frame.
//!
//! The table is made once and its folder copied, so that ids and links are the same in both.

mod classic;
mod modern;
mod plot;

pub(crate) use classic::CLASSIC;
pub(crate) use modern::MODERN;
pub(crate) use plot::Plot;

use crate::secrecy::{SECRET, rewrite_rows, setup_of};
use plot::Marks;
use serde_json::{Value, json};
use server::config::Config;
use server::matches::Timing;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use support::bot::Picker;
use support::canary::Canary;
use support::match_seat::hello;
use support::seat::{Over, PATIENCE};
use support::{MatchSeat, Person, Socket, TestApp};
use tempfile::TempDir;

/// The marine who may not know, and his place among those who are compared.
const BLIND: usize = 2;
/// Whoever watches.
const WATCHER: usize = 3;
/// In which chapters what happens.
pub(crate) const CHAPTERS: usize = 12;

/// A table before its first move, stopped, with the first row of either world.
pub(crate) struct Twins {
    plot: &'static Plot,
    folders: [TempDir; 2],
    /// The invader, two marines, and somebody who watches.
    people: Vec<Person>,
    table: String,
    match_id: String,
    marks: Marks,
}

/// What was noticed, and where.
pub(crate) type Noticed = String;

/// A copy of a database that nobody uses. It is in one file as soon as the last who used it has let go of it.
async fn copied(from: &std::path::Path) -> TempDir {
    let since = Instant::now();
    while from.join("bulkhead.db-wal").exists() {
        assert!(since.elapsed() < PATIENCE, "somebody holds the database");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let to = tempfile::tempdir().unwrap();
    std::fs::copy(from.join("bulkhead.db"), to.path().join("bulkhead.db")).unwrap();
    to
}

/// Nothing happens by itself while the test plays, however slow the machine is.
fn patient(config: &mut Config) {
    const LONG: i64 = 3_600_000;
    let timing =
        Timing { interrupt_ms: LONG, short_ms: LONG, floor_ms: LONG, mate_ms: LONG, ..config.timing };
    // Windows at a masked table close by themselves, and are waited for.
    config.timing = Timing { masked_ms: 20, ..timing };
    config.patience.thought = Duration::from_secs(600);
}

impl Twins {
    /// A table of an invader, two marines and the plot's bot, looked at by somebody, in two worlds.
    pub(crate) async fn make(plot: &'static Plot) -> Self {
        let mut app = TestApp::spawn().await;
        let mut host = Person::guest(&app.base, "Ann").await;
        let open = json!({ "options": (plot.options)(), "seat": 0 });
        let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
        let path = |verb: &str| format!("/api/tables/{table}/{verb}");
        let invite = host.post(&path("invite"), json!({})).await.good();
        let mut people = Vec::new();
        for seat in 1..=BLIND {
            let mut marine = Person::guest(&app.base, &format!("Marine {seat}")).await;
            marine.post("/api/join", invite.clone()).await.good();
            marine.post(&path("take"), json!({ "seat": seat })).await.good();
            marine.post(&path("ready"), json!({ "on": true })).await.good();
            people.push(marine);
        }
        if let Some(seat) = plot.bot {
            host.post(&path("bot"), json!({ "seat": seat, "on": true })).await.good();
        }
        let started = host.post(&path("start"), json!({})).await.good();
        let match_id = started["match_id"].as_str().unwrap().to_owned();
        let watch = host.post(&path("watch"), json!({})).await.good();
        let mut vi = Person::guest(&app.base, "Vi").await;
        vi.post("/api/watch", watch.clone()).await.good();
        people.insert(0, host);
        people.push(vi);
        app.stop().await;

        let setup = setup_of(app.folder(), &match_id).await;
        let folders = [copied(app.folder()).await, copied(app.folder()).await];
        let worlds = (plot.worlds)(&setup);
        let mut marks = (plot.marks)(&setup, &worlds);
        for (folder, rows) in folders.iter().zip(&worlds) {
            rewrite_rows(folder.path(), &match_id, rows).await;
        }
        let all = &mut marks.all;
        all.bytes("the secret of the match", &SECRET);
        untold(all);
        for token in [&invite["token"], &watch["token"]] {
            all.text("a link", token.as_str().unwrap());
        }
        for (name, token) in people.iter().flat_map(|person| &person.cookies) {
            all.text(&format!("the cookie {name}"), token);
            all.bytes("what is stored of a session", &Sha256::digest(token.as_bytes()));
        }
        Self { plot, folders, people, table, match_id, marks }
    }

    /// Plays both worlds on servers with this configuration, and says what somebody noticed who should not have, or
    /// what was found in the log.
    pub(crate) async fn play(
        &self,
        tune: impl Fn(&mut Config),
        log: impl Fn() -> String,
    ) -> Result<[Story; 2], Noticed> {
        let mut worlds = Vec::new();
        let tune = |config: &mut Config| {
            patient(config);
            tune(config);
        };
        for (no, folder) in self.folders.iter().enumerate() {
            let app = TestApp::spawn_in(copied(folder.path()).await, &[], tune).await;
            worlds.push(World::new(self, no, app, &tune));
        }
        let [mut one, mut other] = <[World<'_>; 2]>::try_from(worlds).ok().unwrap();
        for chapter in 0..CHAPTERS {
            one.chapter(chapter).await;
            other.chapter(chapter).await;
            if let Some(what) = one.noticed.take() {
                return Err(format!("chapter {chapter}: {what}"));
            }
            let told = [one.told(), other.told()];
            for (world, lit) in told.iter().zip([&one.lit, &other.lit]) {
                self.listen(world, lit).map_err(|what| format!("chapter {chapter}: {what}"))?;
            }
            compare(&told).map_err(|what| format!("chapter {chapter}: {what}"))?;
            let (log, dark) = (log(), self.darkness(&(&one.lit | &other.lit)));
            let Marks { all, by, .. } = &self.marks;
            for canary in [all, &dark, &one.fresh, &other.fresh].into_iter().chain(by) {
                if let Some(what) = canary.sings(&log) {
                    return Err(format!("chapter {chapter}: the log tells {what}"));
                }
            }
        }
        Ok([one.story, other.story])
    }

    /// The marks of what is still dark.
    fn darkness(&self, lit: &BTreeSet<String>) -> Canary {
        let mut canary = Canary::default();
        for (areas, mark) in self.marks.dark.iter().filter(|(areas, _)| areas.is_disjoint(lit)) {
            canary.text(&format!("the dark, {areas:?}"), mark);
        }
        canary
    }

    /// Searches what was told for marks.
    fn listen(&self, told: &[Vec<String>; 4], lit: &BTreeSet<String>) -> Result<(), Noticed> {
        let dark = self.darkness(lit);
        for (who, texts) in told.iter().enumerate() {
            for text in texts {
                let heard = self.marks.all.sings(text).or_else(|| dark.sings(text));
                if let Some(what) = heard.or_else(|| self.marks.by[who].sings(text)) {
                    return Err(format!("{} hears {what}: {text}", name(who)));
                }
                // Veiled moments are no numbers.
                let text = text.replace("_ms\":_", "_ms\":0");
                let value: Value = serde_json::from_str(&text).map_err(|no| format!("{no}: {text}"))?;
                if let Some(told) = (self.plot.reveals)(who, &value) {
                    return Err(format!("{} hears {told}", name(who)));
                }
            }
        }
        Ok(())
    }
}

/// More dice than this story rolls.
const DICE: u64 = 400;

/// What comes from the secret and is told at its time, or never: keys, the luck of bots, links of dice that do not fall here.
fn untold(all: &mut Canary) {
    let seed = fair::Seed::new(SECRET);
    let (keys, chain) = (seed.keys(), seed.chain());
    for key in [&keys.deck, &keys.map, &keys.setup] {
        all.bytes("a key of the match", key.bytes());
    }
    all.bytes("the luck of bots", &seed.own());
    for die in (DICE..fair::DICE).step_by(97).chain([fair::DICE - 1]) {
        all.bytes("a link of a die to come", chain.link(die).unwrap().bytes());
    }
}

fn name(who: usize) -> &'static str {
    ["the invader", "the first marine", "the blind marine", "whoever watches"][who]
}

/// The same for those who may not know.
fn compare(told: &[[Vec<String>; 4]; 2]) -> Result<(), Noticed> {
    for who in [BLIND, WATCHER] {
        let [one, other] = [&told[0][who], &told[1][who]];
        if let Some(at) = (0..one.len().min(other.len())).find(|at| one[*at] != other[*at]) {
            return Err(format!("{} is told\n{}\nand\n{}", name(who), one[at], other[at]));
        }
        if one.len() != other.len() {
            return Err(format!("{} hears {} and {} frames", name(who), one.len(), other.len()));
        }
    }
    Ok(())
}

/// What happened in a world, so that a run in which nothing happened is no proof.
#[derive(Debug, Default)]
pub(crate) struct Story {
    pub(crate) moves: usize,
    pub(crate) by_bots: usize,
    pub(crate) undone: usize,
    pub(crate) resumed: usize,
    pub(crate) refused: usize,
    pub(crate) pages: usize,
    /// Of the blind marine, then of whoever watches.
    pub(crate) frames: [usize; 2],
}

/// One of the two worlds.
struct World<'a> {
    twins: &'a Twins,
    no: usize,
    app: Option<TestApp>,
    tune: &'a dyn Fn(&mut Config),
    people: Vec<Person>,
    /// The invader, two marines, whoever watches; as far as they are here.
    seats: Vec<MatchSeat>,
    picks: [Picker; 3],
    /// What each was told since the last chapter, as far as it is not with his socket.
    heard: [Vec<String>; 4],
    turn: usize,
    /// No move any more.
    still: bool,
    /// Areas that lie open.
    lit: BTreeSet<String>,
    /// Somebody was let in who should not be.
    noticed: Option<Noticed>,
    /// Tokens that were made on the way.
    fresh: Canary,
    story: Story,
}

impl<'a> World<'a> {
    fn new(twins: &'a Twins, no: usize, app: TestApp, tune: &'a dyn Fn(&mut Config)) -> Self {
        let mut people = twins.people.clone();
        for person in &mut people {
            app.base.clone_into(&mut person.base);
            person.origin = Some(app.base.clone());
        }
        let picks = [1, 2, 3].map(Picker::new);
        let (seats, heard) = (Vec::new(), Default::default());
        let (fresh, story) = (Canary::default(), Story::default());
        Self {
            twins,
            no,
            app: Some(app),
            tune,
            people,
            seats,
            picks,
            heard,
            turn: 0,
            still: false,
            lit: BTreeSet::new(),
            noticed: None,
            fresh,
            story,
        }
    }

    async fn chapter(&mut self, no: usize) {
        match no {
            0 | 8 => self.join().await,
            1 => self.moves(14).await,
            4 | 9 => self.moves(6).await,
            6 => self.until_he_drew().await,
            2 => {
                self.order(10 + 10 * self.no).await;
                self.talk().await;
            }
            3 => self.come_back(Over::WebSocket).await,
            5 => self.undo().await,
            7 => {
                self.pages().await;
                self.doors().await;
                self.restart().await;
            }
            10 => self.orders().await,
            11 => {
                self.come_back(Over::Events).await;
                self.talk().await;
                self.pages().await;
            }
            _ => unreachable!("a chapter without a story"),
        }
    }

    /// What everybody was told in this chapter. Answers to pings are no part of it, and neither is what differs
    /// between any two runs.
    fn told(&mut self) -> [Vec<String>; 4] {
        for (heard, seat) in self.heard.iter_mut().zip(&mut self.seats) {
            heard.append(&mut seat.socket.heard);
        }
        let told = std::mem::take(&mut self.heard);
        let told = told.map(|texts| {
            let texts = texts.into_iter().filter(|text| !text.contains("\"t\":\"pong\""));
            texts.map(|text| crate::secrecy::veil(&text)).collect::<Vec<_>>()
        });
        self.story.frames[0] += told[BLIND].len();
        self.story.frames[1] += told[WATCHER].len();
        self.story.by_bots += told[BLIND].iter().filter(|text| text.contains("\"bot\":true")).count();
        told
    }

    /// Everybody hears all that was said, and the table does not wait for what ends by itself.
    async fn settle(&mut self) {
        loop {
            support::party::level(&mut self.seats).await;
            if self.seats.is_empty() || !(self.twins.plot.is_busy)(&self.seats) {
                let told = self.seats[0].view["told"].as_array().into_iter().flatten();
                self.lit.extend(told.map(ToString::to_string));
                return;
            }
            self.seats[0].hear().await.expect("it ends");
        }
    }

    /// One after the other, so that each finds the same table.
    async fn join(&mut self) {
        for person in self.people.clone() {
            let seat = MatchSeat::join(&person, &self.twins.match_id).await.expect("he is let in");
            self.seats.push(seat);
            self.settle().await;
        }
    }

    fn asked(&self) -> Option<usize> {
        self.seats.iter().take(BLIND + 1).position(MatchSeat::is_asked)
    }

    async fn moves(&mut self, count: usize) {
        for _ in 0..count {
            self.settle().await;
            let Some(at) = self.asked() else { return };
            for modest in [false, true] {
                self.turn += 1;
                let (seat, pick) = (&mut self.seats[at], &mut self.picks[at]);
                let choice = (self.twins.plot.answer)(at, seat, modest, pick);
                let id = format!("{:032x}", self.turn);
                seat.answer(&id, &choice).await;
                if seat.outcome(&id).await.expect("an outcome")["t"] == "ack" {
                    self.story.moves += 1;
                    break;
                }
            }
        }
        self.settle().await;
    }

    /// Up to a moment at which the invader has just drawn: his lines of this turn are not the others'.
    async fn until_he_drew(&mut self) {
        for _ in 0..60 {
            self.settle().await;
            let has_drawn = (self.twins.plot.has_drawn)(&self.seats[0].ask()["options"]);
            if self.asked() == Some(0) && has_drawn {
                return;
            }
            self.moves(1).await;
        }
        panic!("the invader has no turn");
    }

    /// Says something, and waits for what fits.
    async fn say(&mut self, at: usize, message: &Value, answer: &str) {
        self.seats[at].socket.say(message).await;
        let heard = self.seats[at].hear_until(|heard| heard["t"] == answer).await;
        assert!(heard.is_some(), "{message}");
        self.story.refused += usize::from(answer == "refused");
    }

    /// What is asked beside a move, by whoever is asked something and by whoever is not.
    async fn talk(&mut self) {
        self.settle().await;
        self.turn += 1;
        let id = format!("{:032x}", self.turn);
        let own = self.seats[BLIND].ask()["id"].as_u64().unwrap_or(1);
        let [wall, theirs] = (self.twins.plot.wishes)();
        for choice in [&wall, &theirs, &json!({ "t": "no_such_thing" })] {
            self.say(BLIND, &json!({ "t": "why", "ask": own, "choice": choice }), "because").await;
            let wrong = json!({ "t": "choose", "id": id, "ask": own + 100, "choice": choice });
            self.say(BLIND, &wrong, "refused").await;
        }
        let order = json!({ "t": "standing", "id": id, "order": { "guard": "everything" } });
        self.say(BLIND, &order, "refused").await;
        self.say(BLIND, &json!({ "t": "undo", "id": id, "ask": 10_000 }), "refused").await;
        self.say(WATCHER, &json!({ "t": "choose", "id": id, "ask": 1, "choice": wall }), "refused").await;
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
    async fn come_back(&mut self, over: Over) {
        self.settle().await;
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
                acked,
                told,
                marks,
                diverged,
            } = seat;
            heard.append(&mut socket.heard);
            drop(socket);
            // One after the other, as the table is told of each.
            let missed = |message: &Value| message["t"] == "presence";
            self.seats[0].hear_until(missed).await.expect("he is missed");
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
            let mut seat = back(socket.expect("he is let in again"));
            assert_eq!(seat.hear().await.expect("an answer")["t"], "resumed");
            seat.hear_until(|message| message["t"] == "table").await.expect("what was missed");
            self.story.resumed += 1;
            self.seats.push(seat);
            self.settle().await;
        }
    }

    /// A marine declares something and takes it back.
    async fn undo(&mut self) {
        for _ in 0..40 {
            self.settle().await;
            let Some(at) = self.asked() else { return };
            let back = (self.twins.plot.taken_back)(&self.seats[at]);
            if let Some(choice) = back.filter(|_| at > 0) {
                self.turn += 1;
                let id = format!("{:032x}", self.turn);
                self.seats[at].answer(&id, &choice).await;
                assert_eq!(self.seats[at].outcome(&id).await.unwrap()["t"], "ack");
                self.turn += 1;
                let id = format!("{:032x}", self.turn);
                let back = json!({ "t": "undo", "id": id, "ask": self.seats[at].table["undo"]["ask"] });
                self.seats[at].socket.say(&back).await;
                assert_eq!(self.seats[at].outcome(&id).await.unwrap()["t"], "ack");
                self.story.undone += 1;
                return self.settle().await;
            }
            self.moves(1).await;
        }
    }

    /// Everything that can be looked at beside the match.
    async fn pages(&mut self) {
        let id = &self.twins.match_id;
        let mut pages: Vec<String> =
            ["", "?line=1", "?line=30", "?line=60", "?line=100000", "?as=0", "?as=all", "?row=1"]
                .map(|query| format!("/api/matches/{id}/replay{query}"))
                .into();
        pages.extend(["export", "report", "proof"].map(|what| format!("/api/matches/{id}/{what}")));
        pages.extend(["/api/me".to_owned(), format!("/api/tables/{}", self.twins.table)]);
        for who in [BLIND, WATCHER] {
            for page in &pages {
                let answer = self.people[who].get(page).await;
                let shut =
                    ["as=0", "as=all", "row=1", "export", "proof"].iter().any(|end| page.ends_with(end));
                if shut && answer.status == 200 {
                    self.noticed = Some(format!("{} is let in: {page}", name(who)));
                }
                self.story.pages += usize::from(answer.status == 200);
                self.heard[who].push(answer.text);
            }
        }
    }

    /// Somebody new, and a new link: what is made then must not stand in the log.
    async fn doors(&mut self) {
        let kim = Person::guest(&self.people[0].base, "Kim").await;
        kim.cookies.values().for_each(|token| self.fresh.text("a new session", token));
        let path = format!("/api/tables/{}/watch", self.twins.table);
        let link = self.people[0].post(&path, json!({})).await.good();
        self.fresh.text("a new link", link["token"].as_str().unwrap());
    }

    /// The server stops and starts again.
    async fn restart(&mut self) {
        self.settle().await;
        for (heard, seat) in self.heard.iter_mut().zip(&mut self.seats) {
            heard.append(&mut seat.socket.heard);
        }
        self.seats.clear();
        let app = self.app.take().expect("a server").restart_tuned(|config| (self.tune)(config)).await;
        self.app = Some(app);
    }

    /// The first marine gives a standing order that answers nothing, of another content in either world.
    async fn order(&mut self, no: usize) {
        self.settle().await;
        self.turn += 1;
        let id = format!("{:032x}", self.turn);
        let order = (self.twins.plot.order)(no);
        self.seats[1].socket.say(&json!({ "t": "standing", "id": id, "order": order })).await;
        assert_eq!(self.seats[1].outcome(&id).await.expect("an outcome")["t"], "ack");
    }

    /// He changes it again: in one world twice, in the other never. Rows differ from here on, and a bot's luck goes
    /// by the row: no move after this.
    async fn orders(&mut self) {
        self.settle().await;
        self.still = true;
        if self.no == 1 {
            self.order(30).await;
            self.order(40).await;
        } else {
            self.turn += 2;
        }
        self.settle().await;
    }
}
