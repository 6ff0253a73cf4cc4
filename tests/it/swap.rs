//! One table in two worlds that differ only in what one player (a marine or the invader) and the spectators
//! may not know. They differ in hidden parts of the first rows, which a `Plot` names, and in how often a
//! marine changed their standing order. Both worlds are played step by step, with everything that can be
//! asked of a match. They are compared after each chapter, byte for byte and frame by frame.
//!
//! The table is made once and its folder copied, so that ids and links are the same in both.

mod asides;
mod invader;
mod of_2004;
mod of_2016;
mod page;
mod plot;
mod world;

pub(crate) use invader::{IN_2004_INVADER, IN_2016_INVADER, IN_2016_INVADER_MASKED};
pub(crate) use of_2004::{IN_2004, IN_2004_ASYNC, IN_2004_MASKED, IN_2004_REVEALED};
pub(crate) use of_2016::{IN_2016, IN_2016_ASYNC};
pub(crate) use plot::Plot;

use crate::leaky::Hidden;
use crate::secrecy::{SECRET, rewrite_rows, setup_of};
use editions::{EDITIONS, Keyed, Viewer};
use plot::Marks;
use serde_json::{Value, json};
use server::config::Config;
use server::matches::Timing;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use support::canary::Canary;
use support::seat::PATIENCE;
use support::{Person, TestApp};
use tempfile::TempDir;
use world::World;

/// The place of the player who may not know: of a marine, or of the invader.
pub(crate) const BLIND: usize = 2;
/// The spectator.
pub(crate) const WATCHER: usize = 3;
/// What the page of the table shows that player besides the match.
pub(crate) const PAGE: usize = 4;
/// What was sent, by place.
pub(crate) type Messages = [Vec<String>; 5];
/// How many chapters there are.
pub(crate) const CHAPTERS: usize = 13;

/// What happened in a chapter, in either world.
#[derive(Debug, Clone)]
pub(crate) struct Chapter {
    no: usize,
    pub(crate) told: [Messages; 2],
    /// Areas that are revealed.
    lit: [BTreeSet<String>; 2],
    /// Tokens that were made on the way.
    fresh: [Canary; 2],
    pub(crate) hidden: [Hidden; 2],
    /// What the servers of both worlds logged.
    pub(crate) log: String,
}

/// A table before its first decision, stopped, with the first row of either world.
pub(crate) struct Twins {
    plot: &'static Plot,
    folders: [TempDir; 2],
    /// The people in the plot's three seats, and a spectator.
    people: Vec<Person>,
    table: String,
    match_id: String,
    /// The first rows of either world.
    rows: [Vec<Value>; 2],
    /// The whole board before the first decision, as far as it is the same in both.
    board: Value,
    marks: Marks,
}

/// What was noticed, and where.
pub(crate) type Noticed = String;

/// Copies a database that is not in use. It is in one file as soon as the last user has released it.
async fn copied(from: &std::path::Path) -> TempDir {
    let since = Instant::now();
    while from.join("bulkhead.db-wal").exists() {
        assert!(since.elapsed() < PATIENCE, "another server holds the database");
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
    /// A table of an invader, two marines and the plot's bot, with a spectator, in two worlds.
    pub(crate) async fn make(plot: &'static Plot) -> Self {
        let mut app = TestApp::spawn().await;
        let mut host = Person::guest(&app.base, "Ann").await;
        let open = json!({ "options": (plot.options)(plot.mode), "seat": plot.seats_of[0] });
        let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
        let path = |verb: &str| format!("/api/tables/{table}/{verb}");
        let invite = host.post(&path("invite"), json!({})).await.good();
        let mut people = Vec::new();
        for (seat, name) in plot.seats_of[1..].iter().zip(["Bea", "Cal"]) {
            let mut friend = Person::guest(&app.base, name).await;
            friend.post("/api/join", invite.clone()).await.good();
            friend.post(&path("take"), json!({ "seat": seat })).await.good();
            friend.post(&path("ready"), json!({ "on": true })).await.good();
            people.push(friend);
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
        let board = board_of(plot.edition, &setup);
        Self { plot, folders, people, table, match_id, rows: worlds, board, marks }
    }

    /// Plays both worlds, and returns what was told and logged in each chapter.
    pub(crate) async fn play(
        &self,
        log: impl Fn() -> String,
    ) -> Result<([Course; 2], Vec<Chapter>), Noticed> {
        let mut worlds = Vec::new();
        for (no, folder) in self.folders.iter().enumerate() {
            let app = TestApp::spawn_in(copied(folder.path()).await, &[], patient).await;
            worlds.push(World::new(self, no, app));
        }
        let [mut one, mut other] = <[World<'_>; 2]>::try_from(worlds).ok().unwrap();
        let mut chapters = Vec::new();
        for no in 0..CHAPTERS {
            one.chapter(no).await;
            other.chapter(no).await;
            if let Some(what) = one.noticed.take() {
                return Err(format!("chapter {no}: {what}"));
            }
            let told = [one.messages(), other.messages()];
            chapters.push(Chapter {
                no,
                told,
                lit: [one.lit.clone(), other.lit.clone()],
                fresh: [one.fresh.clone(), other.fresh.clone()],
                hidden: [one.hidden(), other.hidden()],
                log: log(),
            });
        }
        Ok(([one.course, other.course], chapters))
    }

    /// Returns what players noticed in a chapter that they should not know, or what was found in the log.
    pub(crate) fn judge(&self, chapter: &Chapter) -> Result<(), Noticed> {
        let found = |what: Noticed| format!("chapter {}: {what}", chapter.no);
        for (told, lit) in chapter.told.iter().zip(&chapter.lit) {
            self.listen(told, lit).map_err(found)?;
        }
        self.compare(&chapter.told).map_err(found)?;
        let [one, other] = &chapter.lit;
        let (dark, Marks { all, by, .. }) = (self.darkness(&(one | other)), &self.marks);
        for canary in [all, &dark].into_iter().chain(&chapter.fresh).chain(by) {
            if let Some(what) = canary.sings(&chapter.log) {
                return Err(found(format!("the log tells {what}")));
            }
        }
        Ok(())
    }

    /// Returns the marks of what is still unrevealed.
    fn darkness(&self, lit: &BTreeSet<String>) -> Canary {
        let mut canary = Canary::default();
        for (areas, mark) in self.marks.dark.iter().filter(|(areas, _)| areas.is_disjoint(lit)) {
            canary.text(&format!("the dark, {areas:?}"), mark);
        }
        canary
    }

    /// Compares what is sent to those who may not know.
    fn compare(&self, told: &[Messages; 2]) -> Result<(), Noticed> {
        for who in [BLIND, WATCHER, PAGE] {
            let ([one, other], name) = ([&told[0][who], &told[1][who]], self.plot.name_of(who));
            if let Some(at) = (0..one.len().min(other.len())).find(|at| one[*at] != other[*at]) {
                return Err(format!("{name} is told\n{}\nand\n{}", one[at], other[at]));
            }
            if one.len() != other.len() {
                return Err(format!("{name} hears {} and {} frames", one.len(), other.len()));
            }
        }
        Ok(())
    }

    /// Searches what was sent for marks.
    fn listen(&self, told: &Messages, lit: &BTreeSet<String>) -> Result<(), Noticed> {
        let dark = self.darkness(lit);
        for (who, texts) in told.iter().enumerate() {
            let (ears, name) = (self.plot.ears(who), self.plot.name_of(who));
            let reads = ears == 0 && self.marks.guide;
            for text in texts {
                let heard = self.marks.all.sings(text).or_else(|| dark.sings(text).filter(|_| !reads));
                if let Some(what) = heard.or_else(|| self.marks.by[ears].sings(text)) {
                    return Err(format!("{name} hears {what}: {text}"));
                }
                // Veiled moments are no numbers.
                let text = text.replace("_ms\":_", "_ms\":0");
                let value: Value = serde_json::from_str(&text).map_err(|no| format!("{no}: {text}"))?;
                if let Some(told) = (self.plot.reveals)(ears, &value) {
                    return Err(format!("{name} hears {told}"));
                }
            }
        }
        Ok(())
    }
}

/// Returns the board that a setup makes, with nothing hidden.
fn board_of(edition: &str, setup: &str) -> Value {
    let (_, game) = EDITIONS.start(edition, setup, &mut Keyed::new(SECRET)).expect("a match");
    serde_json::from_str(game.view(Viewer::Everything).json().get()).expect("a view")
}

/// More dice than this test rolls.
const DICE: u64 = 400;

/// Adds what comes from the secret and is published later, or never: keys, the luck of bots, chain elements
/// of dice that are not rolled here.
fn untold(all: &mut Canary) {
    let seed = fair::ServerSeed::new(SECRET);
    let (keys, chain) = (seed.keys(), seed.chain());
    for key in [&keys.deck, &keys.map, &keys.setup] {
        all.bytes("a key of the match", key.bytes());
    }
    all.bytes("the luck of bots", &seed.own());
    for die in (DICE..fair::DICE).step_by(97).chain([fair::DICE - 1]) {
        all.bytes("a link of a die to come", chain.element(die).unwrap().bytes());
    }
}

/// What happened in a world, so that a run without events is no proof.
#[derive(Debug, Default)]
pub(crate) struct Course {
    pub(crate) moves: usize,
    pub(crate) by_bots: usize,
    pub(crate) undone: usize,
    pub(crate) resumed: usize,
    pub(crate) refused: usize,
    pub(crate) pages: usize,
    /// Dice that were sent afterwards.
    pub(crate) dice: u64,
    /// For the player who may not know, for the spectator, for the page of the table.
    pub(crate) frames: [usize; 3],
}
