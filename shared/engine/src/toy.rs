//! A toy edition for the engine's own tests: two seats add to a sum. It is in its second schema.

use crate::diff::Diff;
use crate::event::By;
use crate::refusal::Refusal;
use crate::ruleset::{Class, Decision, Outcome, Ruleset};
use crate::seat::{Seat, Viewer};
use crate::stored::{Part, Value};
use crate::tx::Tx;
use crate::{Match, Purpose};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// The edition.
#[derive(Debug)]
pub(crate) struct Toy;

/// Schema 1 called `start` `from`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) start: u32,
}

/// Schema 1 called `sum` `total`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Board {
    pub(crate) sum: u32,
    pub(crate) notes: BTreeMap<Seat, u32>,
}

/// Schema 1 wrote `{"added": 3}`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fact {
    Added { by: u32 },
    Shown,
    Noted { seat: Seat, what: u32 },
    Undone { seat: Seat, shown: Vec<Seat>, redo: bool },
    Decided,
}

/// Schema 1 had a frame `pause`, which is gone, and called `turn` `move`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Frame {
    Turn(Seat),
    /// The seat may object. Then the seat of the second entry goes on.
    Window(Seat, Seat),
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Choice {
    Add(u32),
    Roll,
    Show,
    Note(u32),
    /// Adds one and asks the other seat.
    Ask,
    /// Answers the window.
    Pass,
    End,
}

/// Schema 1 was a bare number.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Standing {
    /// True if the order passes at windows.
    pub(crate) pass: bool,
}

/// A view: the sum, and the viewer's own note.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct View(pub(crate) u32, pub(crate) Option<u32>);

impl Diff for View {
    type Patch = View;
    fn diff(&self, newer: &Self) -> Option<View> {
        (self != newer).then(|| newer.clone())
    }
}

/// The other seat.
pub(crate) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// Returns a match at its first question, to seat 0.
pub(crate) fn start() -> Match<Toy> {
    match Match::start(&Setup { start: 0 }, &mut crate::Scripted::default()) {
        Ok(decided) => decided.after,
        Err(no) => panic!("{no:?}"),
    }
}

impl Ruleset for Toy {
    const EDITION: &'static str = "toy";
    const SCHEMA: u32 = 2;

    type Setup = Setup;
    type Board = Board;
    type Fact = Fact;
    type Frame = Frame;
    type Options = ();
    type Choice = Choice;
    type Standing = Standing;
    type View = View;
    type Seen = Fact;
    type Question = ();

    fn upcast(from: u32, part: Part, mut json: Value) -> Option<Value> {
        let mut rename = |old: &str, new: &str| {
            let fields = json.as_object_mut()?;
            let value = fields.remove(old)?;
            fields.insert(new.into(), value);
            Some(())
        };
        if from != 1 {
            return None;
        }
        match part {
            Part::Setup => rename("from", "start")?,
            Part::Board => rename("total", "sum")?,
            Part::Frame => rename("move", "turn")?,
            Part::Fact => {
                if let Some(by) = json.get_mut("added") {
                    *by = serde_json::json!({ "by": by.take() });
                }
            }
            Part::Standing => json = serde_json::json!({ "pass": json != 0 }),
        }
        Some(json)
    }

    fn open(setup: &Setup) -> Result<(Board, Frame), Refusal> {
        Ok((Board { sum: setup.start, notes: BTreeMap::new() }, Frame::Turn(Seat(0))))
    }

    fn seats(_: &Board) -> Vec<Seat> {
        alloc::vec![Seat(0), Seat(1)]
    }

    fn knows(board: &Board, fact: &Fact) -> bool {
        match fact {
            Fact::Noted { seat, .. } => Self::seats(board).contains(seat),
            Fact::Undone { seat, shown, .. } => {
                shown.iter().chain([seat]).all(|seat| Self::seats(board).contains(seat))
            }
            Fact::Added { .. } | Fact::Shown | Fact::Decided => true,
        }
    }

    fn apply(board: &mut Board, fact: &Fact) {
        match fact {
            Fact::Added { by } => board.sum += by,
            Fact::Noted { seat, what } => {
                board.notes.insert(*seat, *what);
            }
            Fact::Shown | Fact::Undone { .. } | Fact::Decided => {}
        }
    }

    fn asks(_: &Board, frame: &Frame) -> Vec<Decision<()>> {
        match frame {
            Frame::Turn(seat) => alloc::vec![Decision::must(*seat, ())],
            Frame::Window(seat, _) => alloc::vec![Decision::must(*seat, ()).out_of_turn().hidden()],
        }
    }

    fn admits(_: &Board, (): &(), _: &Choice) -> Result<(), Refusal> {
        Ok(())
    }

    fn answer(tx: &mut Tx<'_, Self>, frame: Frame, seat: Seat, choice: Choice) {
        let (Frame::Turn(next) | Frame::Window(_, next)) = frame;
        tx.push(Frame::Turn(if choice == Choice::End { other(next) } else { next }));
        match choice {
            Choice::Add(by) => tx.happen(Fact::Added { by }),
            Choice::Roll => {
                let by = tx.draw(Purpose::Dice, 6);
                tx.happen(Fact::Added { by });
            }
            Choice::Show => tx.happen(Fact::Shown),
            Choice::Note(what) => tx.happen(Fact::Noted { seat, what }),
            Choice::Ask => {
                tx.happen(Fact::Added { by: 1 });
                tx.push(Frame::Window(other(seat), seat));
            }
            Choice::Pass | Choice::End => {}
        }
    }

    fn run(_: &mut Tx<'_, Self>, _: Frame) {}

    fn fallback(_: &Board, _: &Frame, _: &Decision<()>) -> Choice {
        Choice::Pass
    }

    /// From a sum of 100 on, nothing is left to object to.
    fn moot(board: &Board, ask: &Decision<()>) -> Option<Choice> {
        (ask.class == Class::Hidden && board.sum >= 100).then_some(Choice::Pass)
    }

    fn sample(_: &Board, (): &(), _: &mut dyn FnMut(u32) -> u32) -> Choice {
        Choice::Pass
    }

    fn standing(_: &Board, frame: &Frame, _: &Decision<()>, order: &Standing) -> Option<Choice> {
        (order.pass && matches!(frame, Frame::Window(..))).then_some(Choice::Pass)
    }

    fn decided(_: Seat, _: By, _: &Choice) -> Option<Fact> {
        Some(Fact::Decided)
    }

    fn undone(seat: Seat, shown: Vec<Seat>, redo: bool) -> Fact {
        Fact::Undone { seat, shown, redo }
    }

    fn reveals(fact: &Fact) -> bool {
        *fact == Fact::Shown
    }

    fn question(_: &Board, _: &Frame, _: &Decision<()>, _: Viewer) {}

    fn view(board: &Board, viewer: Viewer) -> View {
        let own = |seat: &Seat| viewer.is(*seat);
        View(board.sum, board.notes.iter().find(|(seat, _)| own(seat)).map(|(_, what)| *what))
    }

    fn seen(fact: &Fact, _: &Board, viewer: Viewer) -> Option<Fact> {
        match fact {
            Fact::Noted { seat, .. } => viewer.is(*seat).then(|| fact.clone()),
            Fact::Undone { shown, .. } => shown.iter().any(|seat| viewer.is(*seat)).then(|| fact.clone()),
            _ => Some(fact.clone()),
        }
    }

    fn outcome(_: &Board) -> Option<Outcome> {
        None
    }

    fn mode(_: &Board) -> crate::Mode {
        crate::Mode::Friendly
    }

    fn is_turn_end(_: &Fact) -> bool {
        false
    }

    fn is_of_dice(_: &Fact) -> bool {
        false
    }
}
