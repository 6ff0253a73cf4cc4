//! One of the two worlds, chapter by chapter.

use super::page::Page;
use super::{BLIND, Course, Messages, Noticed, PAGE, Twins, WATCHER, patient};
use crate::leaky::Hidden;
use crate::secrecy::{SECRET, opening};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::bot::Picker;
use support::canary::Canary;
use support::seat::Over;
use support::tape::Tape;
use support::{MatchSeat, Person, TestApp};

/// One of the two worlds.
pub(super) struct World<'a> {
    pub(super) twins: &'a Twins,
    pub(super) no: usize,
    pub(super) app: Option<TestApp>,
    pub(super) people: Vec<Person>,
    /// The people in the plot's seats, then the spectator, as far as they are here.
    pub(super) seats: Vec<MatchSeat>,
    pub(super) picks: [Picker; 3],
    /// What each was sent since the last chapter, as far as it is not with their socket.
    pub(super) heard: Messages,
    /// The open page of the table.
    pub(super) page: Page,
    pub(super) turn: usize,
    /// No more choices.
    pub(super) still: bool,
    /// Areas that are revealed.
    pub(super) lit: BTreeSet<String>,
    /// A person was admitted who should not be.
    pub(super) noticed: Option<Noticed>,
    /// Tokens that were made on the way.
    pub(super) fresh: Canary,
    /// What the dice of both worlds are checked by.
    pub(super) tape: Tape,
    pub(super) course: Course,
    /// What lies hidden, as far as a seat was asked for it last.
    hidden: Hidden,
}

impl<'a> World<'a> {
    pub(super) fn new(twins: &'a Twins, no: usize, app: TestApp) -> Self {
        let mut people = twins.people.clone();
        for person in &mut people {
            app.base.clone_into(&mut person.base);
            person.origin = Some(app.base.clone());
        }
        let picks = [1, 2, 3].map(Picker::new);
        let (seats, heard) = (Vec::new(), Default::default());
        let (fresh, course) = (Canary::default(), Course::default());
        let hidden = Hidden {
            rows: json!(twins.rows[no]),
            board: twins.board.clone(),
            secret: SECRET.to_vec(),
            tokens: people.iter().flat_map(|person| person.cookies.values().cloned()).collect(),
            ..Hidden::default()
        };
        let fair = serde_json::to_value(opening()).expect("an opening");
        let tape = Tape::of(&fair).expect("dice that can be checked");
        Self {
            twins,
            no,
            app: Some(app),
            people,
            seats,
            picks,
            heard,
            page: Page::default(),
            turn: 0,
            still: false,
            lit: BTreeSet::new(),
            noticed: None,
            fresh,
            tape,
            course,
            hidden,
        }
    }

    pub(super) async fn chapter(&mut self, no: usize) {
        match no {
            0 | 9 => self.join().await,
            1 => self.lend().await,
            2 => self.moves(24).await,
            5 | 10 => self.moves(6).await,
            7 => self.until_the_invader_drew().await,
            3 => {
                self.order(10 + 10 * self.no).await;
                self.chat().await;
            }
            4 => self.come_back(Over::WebSocket).await,
            6 => self.undo().await,
            8 => {
                self.pages().await;
                self.doors().await;
                self.restart().await;
            }
            11 => self.orders().await,
            12 => {
                self.open_page(Over::Events).await;
                self.come_back(Over::Events).await;
                self.chat().await;
                self.pages().await;
            }
            _ => unreachable!("a chapter without a story"),
        }
    }

    /// Returns what each place was sent in this chapter. Answers to pings do not count, nor does what differs
    /// between any two runs.
    pub(super) fn messages(&mut self) -> Messages {
        for (heard, seat) in self.heard.iter_mut().zip(&mut self.seats) {
            heard.append(&mut seat.socket.heard);
        }
        self.page.tell(&mut self.heard[PAGE]);
        let told = std::mem::take(&mut self.heard);
        let told = told.map(|texts| {
            let texts = texts.into_iter().filter(|text| !text.contains("\"t\":\"pong\""));
            texts.map(|text| crate::secrecy::veil(&text)).collect::<Vec<_>>()
        });
        for (count, who) in self.course.frames.iter_mut().zip([BLIND, WATCHER, PAGE]) {
            *count += told[who].len();
        }
        // Without its moments, which differ, the text is no JSON.
        let names_bot = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_digit());
        let by_bot = |text: &&String| text.split("\"bot\":").skip(1).any(names_bot);
        self.course.by_bots += told[BLIND].iter().filter(by_bot).count();
        told
    }

    /// Returns what is hidden now. Right after a restart no seat is here; then it is what was hidden before.
    pub(super) fn hidden(&mut self) -> Hidden {
        if self.seats.len() > BLIND {
            self.hidden.views = self.seats.iter().map(|seat| seat.view.clone()).collect();
            self.hidden.order = self.seats[1].table["standing"].clone();
        }
        self.hidden.clone()
    }

    /// Brings every seat up to date, and waits for everything that ends by itself.
    pub(super) async fn settle(&mut self) {
        loop {
            support::party::level(&mut self.seats).await;
            if self.seats.is_empty() || !(self.bot_thinks() || (self.twins.plot.is_busy)(&self.seats)) {
                let told = self.seats[0].view["told"].as_array().into_iter().flatten();
                self.lit.extend(told.map(ToString::to_string));
                return;
            }
            self.seats[0].hear().await.expect("it ends");
        }
    }

    /// Returns true if a bot must still answer.
    fn bot_thinks(&self) -> bool {
        let table = &self.seats[0].table;
        let bots = table["bots"].as_array().into_iter().flatten().collect::<Vec<_>>();
        let mut waiting = table["waiting"].as_array().into_iter().flatten();
        waiting.any(|other| bots.contains(&&other["seat"]) && other["answered"] != true)
    }

    /// Joins one after the other, so that each finds the same table.
    async fn join(&mut self) {
        self.open_page(Over::WebSocket).await;
        for person in self.people.clone() {
            let seat = MatchSeat::join(&person, &self.twins.match_id).await.expect("the player is let in");
            self.seats.push(seat);
            self.settle().await;
            self.read_page().await;
        }
    }

    pub(super) fn asked(&self) -> Option<usize> {
        self.seats.iter().take(BLIND + 1).position(MatchSeat::is_asked)
    }

    pub(super) async fn moves(&mut self, count: usize) {
        for _ in 0..count {
            self.settle().await;
            let Some(at) = self.asked() else { return };
            for modest in [false, true] {
                self.turn += 1;
                let (seat, pick) = (&mut self.seats[at], &mut self.picks[at]);
                let choice = (self.twins.plot.answer)(seat, modest, pick);
                let id = format!("{:032x}", self.turn);
                seat.answer(&id, &choice).await;
                if seat.outcome(&id).await.expect("an outcome")["t"] == "ack" {
                    self.course.moves += 1;
                    break;
                }
            }
        }
        self.settle().await;
    }

    /// A player leaves the first activation, or turn, to a bot, and takes the seat back after it.
    async fn lend(&mut self) {
        self.settle().await;
        let place = self.twins.plot.lends;
        while self.asked() != Some(place) {
            self.moves(1).await;
        }
        while let Some(choice) = (self.twins.plot.lead)(&self.seats[place]) {
            self.turn += 1;
            let id = format!("{:032x}", self.turn);
            self.seats[place].answer(&id, &choice).await;
            assert_eq!(self.seats[place].outcome(&id).await.expect("an outcome")["t"], "ack");
            self.settle().await;
            assert_eq!(self.asked(), Some(place));
        }
        self.bot(place, true).await;
        self.settle().await;
        assert_ne!(self.asked(), Some(place), "the bot has played");
        self.bot(place, false).await;
        self.settle().await;
    }

    /// Gives a player's seat to a bot, or takes it back. All are told.
    async fn bot(&mut self, place: usize, on: bool) {
        let path = format!("/api/tables/{}/bot", self.twins.table);
        let own = json!(self.twins.plot.seats_of[place]);
        self.people[place].post(&path, json!({ "seat": own, "on": on })).await.good();
        let told = |table: &Value| table["bots"].as_array().is_some_and(|bots| bots.contains(&own) == on);
        for seat in &mut self.seats {
            while !told(&seat.table) {
                seat.hear().await.expect("who plays is told");
            }
        }
        self.read_page().await;
    }

    /// Plays up to a moment at which the invader has just drawn: the invader's lines of this turn are not the
    /// others'.
    async fn until_the_invader_drew(&mut self) {
        for _ in 0..60 {
            self.settle().await;
            let asked = self.asked().map(|at| &self.seats[at]).filter(|seat| seat.seat == 0);
            if asked.is_some_and(|seat| (self.twins.plot.has_drawn)(&seat.ask()["options"])) {
                return;
            }
            self.moves(1).await;
        }
        panic!("the invader has no turn");
    }

    /// Restarts the server.
    async fn restart(&mut self) {
        self.settle().await;
        for (heard, seat) in self.heard.iter_mut().zip(&mut self.seats) {
            heard.append(&mut seat.socket.heard);
        }
        self.seats.clear();
        self.page.close(&mut self.heard[PAGE]);
        let app = self.app.take().expect("a server").restart_tuned(patient).await;
        self.app = Some(app);
    }

    /// The first marine gives a standing order that answers nothing, with other content in either world.
    async fn order(&mut self, no: usize) {
        self.settle().await;
        self.turn += 1;
        let id = format!("{:032x}", self.turn);
        let order = (self.twins.plot.order)(no);
        self.seats[1].socket.say(&json!({ "t": "standing", "id": id, "order": order })).await;
        assert_eq!(self.seats[1].outcome(&id).await.expect("an outcome")["t"], "ack");
    }

    /// The first marine changes it again: in one world twice, in the other never. Rows differ from here on,
    /// and a bot's luck depends on the row, so no choice follows.
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
