//! One figure's activation: its return, its free moments, its end.

use crate::Rules;
use crate::acting;
use crate::answers::Answers;
use crate::board::Board;
use crate::choice::{Choice, Use};
use crate::deeds;
use crate::effects::{self, Named};
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::frames::attack;
use crate::frames::throw;
use crate::frames::walk::{self, Walk};
use crate::frames::window::{About, Window};
use crate::goals::{gates, hold, links, samples};
use crate::names::FigureId;
use crate::options::{Moment, Options, Question, UseOffer};
use crate::{figures, refusals, returning};
use alloc::boxed::Box;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// The stage of an activation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A marine who is off the map returns first. [M-MAR-01]
    Return,
    /// The marine's class is readied, each time, then effects of the start follow. [M-MAR-02] [Q-22] [T-08]
    Begin,
    /// The seats that let the start of a marine's activation pass.
    Start {
        passed: Vec<Seat>,
    },
    /// The first free moment of a demon. What the invader may use at the start is offered with it, and no
    /// marine has anything then. [T-08]
    First,
    /// Free moments. [T-09]
    Act,
    Over,
}

/// The activation of one figure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Activation {
    pub figure: FigureId,
    pub stage: Stage,
}

/// Movement of a sprint. [M-MAR-08]
const SPRINT: u8 = 6;

impl Activation {
    fn at(self, stage: Stage) -> Self {
        Self { stage, ..self }
    }

    fn begin(self, tx: &mut Tx<'_, Rules>) {
        let figure = self.figure;
        let (moves, mains) = match figure.seat() {
            Some(seat) => {
                if tx.board().marine(seat).exhausted {
                    tx.happen(PublicFact::ClassReadied { seat }.into());
                }
                (0, tx.board().figures_of(seat).mains)
            }
            // [M-DEM-02]
            None => {
                let demon = tx.board().demons().get(&figure);
                let speed =
                    demon.map_or(0, |demon| figures::of(demon.kind).speed.saturating_sub(demon.pinned));
                (speed, 0)
            }
        };
        tx.happen(PublicFact::Began { figure, moves, mains }.into());
        let stage = if figure.is_demon() { Stage::First } else { Stage::Start { passed: Vec::new() } };
        tx.push(self.at(stage).into());
    }

    /// Ends the activation. A marine's played cards are discarded, the hand is refilled, and remaining
    /// movement is lost. What the invader may use after it was offered with the demon's actions. [T-25]
    /// [M-MAR-09] [M-DEM-04] [M-MOV-03]
    fn end(&self, tx: &mut Tx<'_, Rules>) {
        if let Some(seat) = self.figure.seat() {
            throw::reclaim_near(tx, seat);
            tx.happen(PublicFact::Cleared { seat }.into());
            deeds::refill(tx, seat);
        }
        tx.happen(PublicFact::Ended { figure: self.figure }.into());
    }

    /// Uses what was offered: at the start, in between, or at the end, which it brings. After the end, a second
    /// card for it is asked for. [T-08] [T-09] [T-25]
    fn use_it(self, tx: &mut Tx<'_, Rules>, what: Use, named: Named) {
        let (figure, seat) = (self.figure, self.figure.owner());
        let moment = self.moment_of(tx.board(), what);
        if moment != Moment::Done {
            tx.push(self.into());
            effects::use_it(tx, moment, seat, what, named);
            return;
        }
        self.end(tx);
        let about = About::Done { figure };
        tx.push(Window::of(about.clone()).into());
        effects::use_it(tx, moment, seat, what, Named { about: Some(about), ..named });
    }

    fn act(self, tx: &mut Tx<'_, Rules>, choice: Choice) {
        let figure = self.figure;
        if choice == Choice::End {
            tx.push(self.at(Stage::Over).into());
            return;
        }
        let seat = figure.owner();
        if let Choice::Use { what, dice, figure: at } = choice {
            self.use_it(tx, what, Named { dice, figure: at, ..Named::default() });
            return;
        }
        tx.push(self.at(Stage::Act).into());
        match choice {
            Choice::Move { path } => tx.push(Walk { figure, path }.into()),
            Choice::Door { door } => walk::open_door(tx, figure, door),
            // [M-MAR-05]
            Choice::Play { card } => {
                let less = tx.board().act().map_or(0, |act| act.less) + samples::burden(tx.board(), seat);
                let speed = crate::cards::action::row(card).map_or(0, |row| row.speed);
                tx.happen(PublicFact::Played { seat, card, moves: speed.saturating_sub(less) }.into());
                effects::played(tx, seat, card);
            }
            Choice::Sprint { card } => tx.happen(PublicFact::Sprinted { seat, card, moves: SPRINT }.into()),
            Choice::Attack { target, boost } => attack::declare(tx, figure, target, boost),
            Choice::PickUp { token } => acting::pick_up(tx, seat, token),
            Choice::Link { token, card } => links::link(tx, seat, token, card),
            Choice::Take { token } => samples::take(tx, seat, token),
            Choice::Shut { portal, card } => gates::shut(tx, seat, portal, card),
            Choice::Batter { token } => hold::batter(tx, figure, token),
            _ => {}
        }
    }

    /// Returns the moment of a use that this activation offers.
    fn moment_of(&self, board: &Board, what: Use) -> Moment {
        let is_of = |uses: Vec<UseOffer>| uses.iter().any(|offer| offer.what == what);
        if self.stage == Stage::First && is_of(of_the_start(board, self.figure)) {
            Moment::Activation
        } else if is_of(of_the_end(board, self.figure)) {
            Moment::Done
        } else {
            Moment::Free
        }
    }

    /// Asks for a free moment. It passes if the figure can do nothing, unless that would tell what a hand
    /// lacks.
    fn asks_to_act(&self, board: &Board) -> Vec<Decision<Options>> {
        let (figure, seat) = (self.figure, self.figure.owner());
        if board.place_of(figure).is_none() {
            return Vec::new();
        }
        let mut offer = acting::offer(board, figure);
        let first = self.stage == Stage::First;
        if first {
            offer.uses.extend(of_the_start(board, figure));
        }
        offer.uses.extend(of_the_end(board, figure));
        let hides = effects::may_hide(board, seat)
            || first && effects::may_hide_at(board, Moment::Activation, seat, None)
            || figure.is_demon()
                && effects::may_hide_at(board, Moment::Done, seat, Some(&About::Done { figure }));
        if acting::is_bare(&offer) && !hides {
            return Vec::new();
        }
        alloc::vec![Decision::must(seat, Options::Act(Box::new(offer)))]
    }
}

/// Returns what the owner of the acting figure may use at the start of the activation. [T-08]
fn of_the_start(board: &Board, figure: FigureId) -> Vec<UseOffer> {
    effects::uses(board, Moment::Activation, figure.owner(), None)
}

/// Returns what the invader may use after the activation of a demon that may end it now. [T-25] [M-MOV-07]
fn of_the_end(board: &Board, figure: FigureId) -> Vec<UseOffer> {
    if !figure.is_demon() || acting::must_go_on(board, figure) {
        return Vec::new();
    }
    let uses = effects::uses(board, Moment::Done, figure.owner(), Some(&About::Done { figure }));
    uses.into_iter().map(|offer| UseOffer { ends: true, ..offer }).collect()
}

impl Step<Rules> for Activation {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let seat = self.figure.owner();
        match &self.stage {
            Stage::Return => match self.figure.seat().map(|seat| board.marine(seat).at) {
                Some(None) if !board.active().is_empty() => {
                    let at = returning::teleporters(board, seat);
                    alloc::vec![Decision::must(seat, Options::Respawn { at })]
                }
                _ => Vec::new(),
            },
            Stage::First | Stage::Act => self.asks_to_act(board),
            Stage::Start { passed } => {
                let seats = effects::seats(board, seat);
                effects::asks(board, Moment::Activation, &seats, passed)
            }
            Stage::Begin | Stage::Over => Vec::new(),
        }
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        match (self.stage.clone(), choice) {
            (Stage::Return, Choice::Respawn { at }) => {
                tx.push(self.at(Stage::Begin).into());
                returning::respawn(tx, seat, at);
            }
            (Stage::First | Stage::Act, choice) => self.act(tx, choice),
            (Stage::Start { mut passed }, Choice::Pass) => {
                passed.push(seat);
                tx.push(self.at(Stage::Start { passed }).into());
            }
            (Stage::Start { .. }, Choice::Use { what, dice, figure }) => {
                tx.push(self.into());
                let named = Named { dice, figure, ..Named::default() };
                effects::use_it(tx, Moment::Activation, seat, what, named);
            }
            _ => tx.push(self.into()),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        match self.stage {
            // Without an active teleporter the marine's activation passes. [M-TEL-07]
            Stage::Return => {
                let here = tx.board().place_of(self.figure).is_some();
                if here {
                    tx.push(self.at(Stage::Begin).into());
                }
            }
            Stage::Begin if tx.board().place_of(self.figure).is_some() => self.begin(tx),
            Stage::Begin => {}
            Stage::Start { .. } => tx.push(self.at(Stage::Act).into()),
            // A marine who is fragged in their own activation ends it. [M-MAR-13] [M-FRAG-09]
            Stage::First | Stage::Act | Stage::Over => self.end(tx),
        }
    }
}

/// The answers of a return: one of the teleporters.
pub(crate) struct RespawnAnswers;

impl Answers for RespawnAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Respawn { at } = options else { return Vec::new() };
        at.iter().map(|at| Choice::Respawn { at: *at }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_return()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Respawning
    }
}

/// The answers of a free moment: all that the figure may do.
pub(crate) struct ActAnswers;

impl Answers for ActAnswers {
    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::not_now()
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Act(offer) => Question::Acting { figure: offer.figure },
            _ => Question::Resolving,
        }
    }

    fn admits(&self, board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match options {
            Options::Act(offer) => acting::admits(board, offer, choice),
            _ => Err(self.refusal(options, choice)),
        }
    }

    fn fallback(&self, board: &Board, options: &Options) -> Choice {
        match options {
            Options::Act(offer) => acting::fallback(board, offer),
            _ => Choice::End,
        }
    }

    fn sample(&self, board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        match options {
            Options::Act(offer) => acting::sample(board, offer, pick),
            _ => Choice::End,
        }
    }
}

#[cfg(test)]
mod tests;
