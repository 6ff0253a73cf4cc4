//! The table around the board, for one audience: who is asked what, for how long, and who is away.

use super::absence::{is_for_mates, mates_from};
use super::clock::{Clock, Terms};
use super::raw::Raw;
use super::service::Now;
use super::state::{MatchState, audiences, seat_of};
use super::surroundings::Surroundings;
use super::undo::Ballot;
use editions::{AskInfo, Seat, Viewer};
use protocol::status::{
    AbsentSoon, BotVote, Decision, MateDecision, Patience, Paused, SeatClock, StatusPatch, TableStatus, Undo,
    Vote, Waiting,
};

/// The source of [`TableStatus`]. Deadlines are moments instead of spans, so that two of these can be
/// compared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Status {
    mine: Option<Mine>,
    waiting: Vec<Other>,
    names: Vec<String>,
    standing: Option<Raw>,
    bots: Vec<u8>,
    absent: Vec<u8>,
    /// Seats that may be passed over later, each with the moment from which.
    absent_soon: Vec<(u8, i64)>,
    votes: Vec<BotVote>,
    /// Seats and the moments until which the table waits for them.
    patience: Vec<(u8, i64)>,
    mates: Vec<Mate>,
    accounts: Vec<Account>,
    undo: Option<Undo>,
    redo: Option<u32>,
    ballot: Option<Ballot>,
    /// The first line of the viewer's log that the request would take back.
    vote_line: Option<u32>,
    /// The viewer has not voted on it.
    asked: bool,
    parked: bool,
    /// The seat that paused the table, and the moment from which the others may resume, in served time.
    paused: Option<(u8, i64)>,
    can_pause: bool,
    /// The host asks the viewer to give up the seat.
    give_up: bool,
    /// What the table agreed on time.
    terms: Terms,
    /// Table time runs, so spans count down.
    running: bool,
    /// How often time stood still. Spans sent before are wrong after that.
    stalls: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Mine {
    id: u32,
    must: bool,
    options: Raw,
    due_ms: Option<i64>,
    /// What is answered then.
    default: Option<Raw>,
    can_hold: bool,
    held: bool,
    holds_left: u8,
    passed: bool,
}

/// The open question of a teammate who is away.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Mate {
    seat: u8,
    id: u32,
    options: Raw,
    from_ms: Option<i64>,
}

/// What a seat has left to think with, counted from when its question opened, and the moment from which it
/// runs.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Account {
    seat: u8,
    left_ms: i64,
    from_ms: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Other {
    seat: u8,
    question: Raw,
    due_ms: Option<i64>,
    answered: bool,
    held: bool,
}

/// Returns a span on the wire, in milliseconds.
fn span(ms: i64) -> u32 {
    u32::try_from(ms.max(0)).unwrap_or(u32::MAX)
}

/// Returns what each viewer is told of the question to `seat`.
pub(super) fn questions(state: &MatchState, seat: Seat) -> Vec<Raw> {
    let question = |viewer: Viewer| state.rules_match.question_seen(seat, viewer).into();
    audiences(&state.rules_match).into_iter().map(question).collect()
}

/// Returns what the viewer could take back.
fn undo(state: &MatchState, surroundings: &Surroundings, (at, viewer): (usize, Seat)) -> Option<Undo> {
    let over = state.parked.is_some() || state.rules_match.outcome().is_some();
    let point = state.points.of(viewer.0).filter(|_| !over)?;
    let voters = if point.bar.is_some() { surroundings.persons_but(viewer.0) } else { Vec::new() };
    Some(Undo { decision: point.ask, bar: point.bar, voters, line: point.lines.get(at).copied() })
}

impl Status {
    /// Returns the status for the audience at position `at`. Spectators are asked nothing and have no orders.
    pub(super) fn of(
        state: &MatchState,
        surroundings: &Surroundings,
        online: &[u8],
        mate_ms: i64,
        (at, viewer): (usize, Viewer),
    ) -> Self {
        let seat = seat_of(viewer);
        let asks = if state.parked.is_some() { Vec::new() } else { state.rules_match.asks() };
        let open = |ask: &AskInfo| state.clock.window(ask.seat.0).filter(|w| w.ask == ask.id && ask.must);
        let due = |ask: &AskInfo| open(ask).and_then(|window| window.due_ms);
        let played = seat.filter(|seat| surroundings.bot(seat.0).is_none());
        let mine = asks.iter().find(|ask| Some(ask.seat) == played).map(|ask| Mine {
            id: ask.id,
            must: ask.must,
            options: state.rules_match.options(ask.seat).into(),
            due_ms: due(ask),
            default: due(ask).map(|_| state.rules_match.default_choice(ask.seat).into()),
            can_hold: open(ask).is_some() && state.clock.can_hold(ask.seat.0),
            held: open(ask).is_some_and(|window| window.held),
            holds_left: state.clock.holds_left(ask.seat.0),
            passed: open(ask).is_some_and(|window| window.passed),
        });
        let thinking = asks.iter().filter(|ask| ask.must).map(|ask| Other {
            seat: ask.seat.0,
            question: state.rules_match.question_seen(ask.seat, viewer).into(),
            due_ms: due(ask),
            answered: false,
            held: open(ask).is_some_and(|window| window.held),
        });
        let answered = surroundings.answers.early().iter().map(|answered| Other {
            seat: answered.seat.0,
            question: answered.questions.get(at).cloned().unwrap_or_default(),
            due_ms: None,
            answered: true,
            held: false,
        });
        let is_away = |seat: u8| !online.contains(&seat) && surroundings.bot(seat).is_none();
        let mates = asks
            .iter()
            .filter(|ask| seat.is_some_and(|reader| is_for_mates(ask, reader.0, is_away(ask.seat.0))));
        let mates = mates.map(|ask| Mate {
            seat: ask.seat.0,
            id: ask.id,
            options: state.rules_match.options(ask.seat).into(),
            from_ms: mates_from(state, ask.seat.0, mate_ms),
        });
        let (seats, ballot) = (state.rules_match.seats(), surroundings.undo.ballot());
        let account = |seat: &Seat| {
            let (left_ms, from_ms) = state.clock.account(seat.0)?;
            Some(Account { seat: seat.0, left_ms, from_ms })
        };
        Self {
            mine,
            waiting: thinking.chain(answered).collect(),
            names: surroundings.names(),
            standing: seat.map(|seat| state.rules_match.standing(seat).into()),
            bots: surroundings.bots(),
            absent: surroundings.absence.long().to_vec(),
            absent_soon: surroundings.absence.soon().to_vec(),
            votes: surroundings.absence.votes.view(),
            patience: seats.iter().filter_map(|seat| Some((seat.0, state.clock.promised(seat.0)?))).collect(),
            mates: mates.collect(),
            accounts: seats.iter().filter_map(account).collect(),
            undo: seat.and_then(|seat| undo(state, surroundings, (at, seat))),
            redo: seat.filter(|_| state.goes_on()).and_then(|seat| Some(state.points.redo(seat.0)?.ask)),
            ballot: ballot.cloned(),
            vote_line: surroundings.undo.target().and_then(|point| point.lines.get(at).copied()),
            asked: ballot.is_some_and(|ballot| seat.is_some_and(|seat| ballot.missing.contains(&seat.0))),
            parked: state.parked.is_some(),
            paused: state.clock.paused().filter(|_| state.goes_on()).map(|by| (by, surroundings.resume_ms)),
            can_pause: played.is_some_and(|seat| state.goes_on() && state.clock.can_pause(seat.0)),
            give_up: seat.is_some_and(|seat| surroundings.is_wanted(seat.0)),
            terms: state.clock.terms(),
            running: state.clock.flow.running(),
            stalls: surroundings.stalls(),
        }
    }

    /// Returns true if the wire form has a span, which counts down from the newest message.
    fn has_spans(&self) -> bool {
        self.mine.as_ref().is_some_and(|mine| mine.due_ms.is_some())
            || self.waiting.iter().any(|other| other.due_ms.is_some())
            || self.mates.iter().any(|mate| mate.from_ms.is_some())
            || !(self.absent_soon.is_empty() && self.patience.is_empty() && self.accounts.is_empty())
            || self.ballot.is_some()
            || self.paused.is_some()
    }

    /// Returns what changed since `older`, with spans counted from `now`, or `None` if nothing did.
    pub(super) fn patch(&self, older: &Status, clock: &Clock, now: Now) -> Option<StatusPatch> {
        if self == older {
            return None;
        }
        let spans = self.has_spans();
        let status = self.view(clock, now);
        let asked =
            (&self.ballot, self.asked, self.vote_line) != (&older.ballot, older.asked, older.vote_line);
        let patch = StatusPatch {
            mine: (spans || self.mine != older.mine).then_some(status.mine),
            waiting: (spans || self.waiting != older.waiting).then_some(status.waiting),
            names: (self.names != older.names).then_some(status.names),
            standing: (self.standing != older.standing).then_some(status.standing),
            bots: (self.bots != older.bots).then_some(status.bots),
            absent: (self.absent != older.absent).then_some(status.absent),
            absent_soon: (spans || self.absent_soon != older.absent_soon).then_some(status.absent_soon),
            votes: (self.votes != older.votes).then_some(status.votes),
            patience: (spans || self.patience != older.patience).then_some(status.patience),
            mates: (spans || self.mates != older.mates).then_some(status.mates),
            mode: (self.terms.mode != older.terms.mode).then_some(status.mode),
            clock: (self.terms.clock != older.terms.clock).then_some(status.clock),
            clocks: (spans || self.accounts != older.accounts).then_some(status.clocks),
            undo: (self.undo != older.undo).then_some(status.undo),
            redo: (self.redo != older.redo).then_some(status.redo),
            vote: (spans || asked).then_some(status.vote),
            paused: (spans || self.paused != older.paused).then_some(status.paused),
            can_pause: (self.can_pause != older.can_pause).then_some(status.can_pause),
            parked: (self.parked != older.parked).then_some(status.parked),
            give_up: (self.give_up != older.give_up).then_some(status.give_up),
        };
        (!patch.is_empty()).then_some(patch)
    }

    /// Returns the wire form, with spans counted from `now`.
    pub(super) fn view(&self, clock: &Clock, now: Now) -> TableStatus {
        let left = |due: Option<i64>| due.and_then(|due| clock.until(due, now.table_ms));
        TableStatus {
            mine: self.mine.as_ref().map(|ask| Decision {
                id: ask.id,
                must: ask.must,
                options: ask.options.boxed(),
                left_ms: left(ask.due_ms),
                default: ask.default.as_ref().map(Raw::boxed),
                can_hold: ask.can_hold,
                held: ask.held,
                holds_left: ask.holds_left,
                passed: ask.passed,
            }),
            waiting: self
                .waiting
                .iter()
                .map(|other| Waiting {
                    seat: other.seat,
                    question: other.question.boxed(),
                    left_ms: left(other.due_ms),
                    answered: other.answered,
                    held: other.held,
                })
                .collect(),
            names: self.names.clone(),
            standing: self.standing.as_ref().map(Raw::boxed),
            bots: self.bots.clone(),
            absent: self.absent.clone(),
            absent_soon: self
                .absent_soon
                .iter()
                .map(|(seat, from)| AbsentSoon { seat: *seat, from_ms: left(Some(*from)) })
                .collect(),
            votes: self.votes.clone(),
            patience: self
                .patience
                .iter()
                .filter(|(_, until)| *until > now.table_ms)
                .map(|(seat, until)| Patience { seat: *seat, left_ms: left(Some(*until)) })
                .collect(),
            mates: self.mates.iter().map(|mate| mate.view(clock, now)).collect(),
            mode: self.terms.mode,
            clock: self.terms.clock,
            clocks: self.accounts.iter().map(|account| account.view(clock, now)).collect(),
            undo: self.undo.clone(),
            redo: self.redo,
            vote: self.ballot.as_ref().map(|ballot| Vote {
                no: ballot.no,
                seat: ballot.seat,
                asked: self.asked,
                line: self.vote_line,
                left_ms: span(ballot.due_ms - now.served.ms),
            }),
            parked: self.parked,
            paused: self
                .paused
                .map(|(seat, free_ms)| Paused { seat, others_ms: span(free_ms - now.served.ms) }),
            can_pause: self.can_pause,
            give_up: self.give_up,
        }
    }
}

impl Mate {
    fn view(&self, clock: &Clock, now: Now) -> MateDecision {
        let from_ms = self.from_ms.and_then(|from| clock.until(from, now.table_ms));
        MateDecision { seat: self.seat, id: self.id, options: self.options.boxed(), from_ms }
    }
}

impl Account {
    fn view(&self, clock: &Clock, now: Now) -> SeatClock {
        let now = now.table_ms;
        let spent = self.from_ms.map_or(0, |from| (now - from).max(0));
        let runs_ms = self.from_ms.filter(|_| clock.flow.running()).map(|from| span(from - now));
        SeatClock { seat: self.seat, left_ms: span(self.left_ms - spent), runs_ms }
    }
}
