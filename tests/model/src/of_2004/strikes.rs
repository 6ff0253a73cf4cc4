//! The free attacks of watchful figures on a marine who moves next to them.

use super::arms;
use super::floor::{Floor, seat_of};
use super::judge::Judge;
use super::lines::Eyes;
use super::moments::Moment;
use engine::Decision;
use rules_2004::fact::{PlaceKind, PublicFact, StepKind};
use rules_2004::names::FigureId;
use rules_2004::options::Window;
use rules_2004::{Choice, Options};

/// Follows the steps of marines.
#[derive(Debug, Default)]
pub(super) struct Strikes {
    /// The figure that stepped, and the watchful figures that stood there before and have not struck.
    open: Option<(FigureId, Vec<FigureId>)>,
    asked: bool,
    /// Figures that the step itself has revealed: a teleporter reveals its far end first.
    revealed: Vec<FigureId>,
}

impl Strikes {
    pub(super) fn before(&mut self, floor: &Floor<'_>, told: &PublicFact, judge: &mut Judge) {
        if let PublicFact::Placed { figure, how: PlaceKind::Reveal, .. } = told {
            self.revealed.push(*figure);
        }
        let next = match told {
            PublicFact::Stepped { figure, how, .. } => {
                let own_will = matches!(how, StepKind::Walk | StepKind::Teleport);
                seat_of(*figure).is_some() && own_will || how != &StepKind::Forced
            }
            PublicFact::DoorMoved { .. } | PublicFact::TurnEnded { .. } | PublicFact::Activated { .. } => {
                true
            }
            _ => false,
        };
        if next {
            self.close(floor, judge);
        }
        if let PublicFact::Stepped { figure, how: StepKind::Walk | StepKind::Teleport, .. } = told
            && seat_of(*figure).is_some()
        {
            //
            let watchful = floor.plain.invaders.iter().filter(|(_, invader)| arms::is_watchful(invader.kind));
            let revealed = std::mem::take(&mut self.revealed);
            let stood = watchful.map(|(id, _)| *id).filter(|id| !revealed.contains(id));
            self.open = Some((*figure, stood.collect()));
            self.asked = false;
        }
    }

    /// Returns the figures that may strike now: adjacent to the marine, with a free line. [C-ABL-40]
    /// [C-ABL-41]
    fn strikers(&self, floor: &Floor<'_>) -> Vec<FigureId> {
        let Some((mover, alerted)) = &self.open else { return Vec::new() };
        let Some(to) = floor.place(*mover) else { return Vec::new() };
        let strikes = |figure: &FigureId| {
            let eyes = Eyes { looks: *figure, clean: false };
            floor.place(*figure).is_some_and(|from| {
                from.cells()
                    .any(|from| floor.adjacent(from, to.at) && floor.sees(eyes, from, to.at, Some(*mover)))
            })
        };
        alerted.iter().copied().filter(strikes).collect()
    }

    /// Closes the step. A figure that may still strike but was not asked is a fault.
    fn close(&mut self, floor: &Floor<'_>, judge: &mut Judge) {
        let left = self.strikers(floor);
        if !left.is_empty() {
            judge.missed("watchful strike", &format!("{left:?} may strike at {:?}", self.open), floor);
        }
        if let Some((_, alerted)) = self.open.take()
            && !self.asked
            && !alerted.is_empty()
        {
            judge.count(Moment::Strike, false);
        }
    }

    pub(super) fn stop(&mut self, floor: &Floor<'_>, asks: &[Decision<Options>], judge: &mut Judge) {
        let offered = asks.iter().find_map(|ask| match &ask.options {
            Options::Watchful { mover, strikers } => Some((*mover, strikers)),
            _ => None,
        });
        if let Some((mover, strikers)) = offered {
            judge.count(Moment::Strike, true);
            self.asked = true;
            let mut offered: Vec<FigureId> = strikers.iter().map(|one| one.figure).collect();
            offered.sort_unstable();
            let right = self.strikers(floor);
            let detail = format!("{mover:?} is struck by {offered:?}; the model: {right:?}");
            if self.open.as_ref().is_none_or(|(who, _)| *who != mover)
                || offered.iter().any(|one| !right.contains(one))
            {
                judge.needless("watchful strike", &detail, floor);
            }
            if right.iter().any(|one| !offered.contains(one)) {
                judge.missed("watchful strike", &detail, floor);
            }
        } else if asks.iter().any(|ask| ask.must && is_next(&ask.options)) {
            self.revealed.clear();
            self.close(floor, judge);
        }
    }

    pub(super) fn answered(&mut self, options: &Options, choice: &Choice) {
        let Options::Watchful { .. } = options else { return };
        match (choice, &mut self.open) {
            (Choice::Strike { figure }, Some((_, alerted))) => alerted.retain(|other| other != figure),
            (Choice::Pass, open) => *open = None,
            _ => {}
        }
    }
}

/// Returns true for a question that comes after the strikes of a step.
fn is_next(options: &Options) -> bool {
    match options {
        Options::Act(_) | Options::Declare { .. } | Options::Activate { .. } | Options::Spawn { .. } => true,
        Options::Events { window, .. } => matches!(window, Window::MarineTurn | Window::MarineTurnStart),
        _ => false,
    }
}
