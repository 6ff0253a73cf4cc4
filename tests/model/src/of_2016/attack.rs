//! An attack from its declaration to its end, as the source's six steps go.

use super::about::{About, is_stunned};
use super::fault::Sort;
use super::flow::{Flow, Went};
use super::past::Past;
use super::{defense, places, sight};
use engine::Seat;
use grid::Cell;
use rules_2016::cards::ids::ActionId;
use rules_2016::fact::{Lasting, PublicFact, Source};
use rules_2016::names::{FigureId, Kind};
use rules_2016::options::Moment;
use rules_2016::{Board, Choice, Options};

/// Returns the source of an attack that a demon's ability added, or a marine's card.
fn card(source: Source) -> Option<ActionId> {
    match source {
        Source::Card(card) => card.id(),
        _ => None,
    }
}

/// Returns the number of cards from which a defense can be revealed. [M-DECK-01] [M-DECK-02] [M-DECK-03]
fn cards_left(board: &Board, defender: FigureId) -> usize {
    match defender.seat() {
        Some(seat) => board.marine(seat).piles.left() + board.marine(seat).piles.discards().len(),
        None => board.events().left() + board.events().discards().len(),
    }
}

impl Flow {
    pub(super) fn attack(&mut self) -> Went<()> {
        let declared = self.must("an attack", |told| matches!(told, PublicFact::Declared { .. }))?;
        let PublicFact::Declared { attacker, defender, source, strike, range, cover } = declared else {
            return Ok(());
        };
        let was_stunned = [attacker, defender].map(|figure| is_stunned(self.board(), figure));
        self.judge_sight(attacker, defender, source, (range, cover), was_stunned[1])?;
        let stood: Vec<Cell> =
            self.board().place_of(defender).map(|at| at.cells().collect()).unwrap_or_default();
        let small = self.board().demons().get(&defender).is_some_and(|demon| places::is_small(demon.kind));
        let mut about = About {
            in_attack: Some([attacker, defender]),
            was_stunned,
            stood,
            is_own_attack: source != Source::Extra,
            ..About::default()
        };
        let charges = self.board().act().is_some_and(|act| {
            act.figure == attacker && act.walked >= 3 && act.lasting.contains(&Lasting::Charging)
        });
        self.due.push(if charges { vec![defender] } else { Vec::new() });
        if was_stunned[0] && strike.dice.red + strike.dice.black > 0 {
            if strike.dice.red > 0 && strike.dice.black > 0 {
                self.demand("a die removed", attacker.owner(), |options| {
                    matches!(options, Options::DropDie { .. })
                })?;
            }
            self.must("a die less", |told| matches!(told, PublicFact::DieDropped { .. }))?;
        }
        self.may(|told| matches!(told, PublicFact::Rolled { .. }))?;
        self.reveal(&about, cover)?;
        self.steps_4_and_5(&about)?;
        let hit = self.must("damage", |told| matches!(told, PublicFact::Hit { .. }))?;
        if let PublicFact::Hit { damage } = hit {
            about.hit = damage;
        }
        self.settle(Past::Draws)?;
        about.gasps = small && self.board().place_of(defender).is_none();
        let spits = core::mem::take(&mut self.spat) && about.hit > 0;
        let arcs = card(source) == Some(ActionId::ArcLine) && about.hit >= 2;
        if let Some(due) = self.due.last_mut()
            && (spits || arcs)
        {
            due.push(defender);
        }
        self.after(&about)
    }

    /// Checks that range, sight and cover are as the attack was declared. [M-ATK-01] [M-ATK-04]
    fn judge_sight(
        &mut self,
        attacker: FigureId,
        defender: FigureId,
        source: Source,
        (range, cover): (u8, bool),
        stunned: bool,
    ) -> Went<()> {
        let board = self.board();
        let counted = sight::range(board, attacker, defender);
        let seen = sight::sees(board, attacker, defender);
        let unhidden = card(source) == Some(ActionId::MarkedShot);
        let hidden =
            !unhidden && defender != FigureId::HAULER && sight::has_cover(board, attacker, defender, stunned);
        if counted != Some(u32::from(range)) || !seen {
            return self
                .fault(Sort::Astray, format!("an attack at {range}: counted {counted:?}, seen {seen}"));
        }
        if defender != FigureId::HAULER && hidden != cover {
            return self.fault(Sort::Astray, format!("cover is {hidden}, not {cover}"));
        }
        Ok(())
    }

    /// Follows step 3, and the choice behind cover. [M-ATK-07] [M-COV-06] [M-DEF-07] [Q-31] [T-17]
    fn reveal(&mut self, about: &About, cover: bool) -> Went<()> {
        let Some([_, defender]) = about.in_attack else { return Ok(()) };
        if about.was_stunned[1] || defender == FigureId::HAULER || cards_left(self.board(), defender) == 0 {
            return Ok(());
        }
        let revealed = |fact: &PublicFact| matches!(fact, PublicFact::DefenseRevealed { .. });
        self.must("a defense card", revealed)?;
        // Where nothing gets through, another card is of no use.
        let harmless = defense::is_harmless(self.board(), about);
        if cover && !harmless && cards_left(self.board(), defender) > 0 {
            let side = if defender.is_demon() { "cover, invader" } else { "cover, marine" };
            let choice =
                self.demand(side, defender.owner(), |options| matches!(options, Options::Cover { .. }))?;
            if choice == Choice::Replace {
                self.must("another defense card", revealed)?;
            }
        }
        Ok(())
    }

    /// Follows the defense: the defender, then friends in seat order; after that the attacking side.
    /// [M-ATK-08] [M-ATK-09]
    fn steps_4_and_5(&mut self, about: &About) -> Went<()> {
        let Some([attacker, defender]) = about.in_attack else { return Ok(()) };
        let defenders = if defender.is_demon() { vec![Seat::INVADER] } else { self.marines_from(defender) };
        self.window(about, Moment::Defending, &defenders)?;
        self.settle(Past::Harm)?;
        self.window(about, Moment::Attacking, &[attacker.owner()])?;
        Ok(())
    }

    /// Returns the marines' seats, with that of this figure first.
    fn marines_from(&self, first: FigureId) -> Vec<Seat> {
        let own = first.seat();
        let others = self.board().marines().keys().copied().filter(|seat| Some(*seat) != own);
        own.into_iter().chain(others).collect()
    }

    /// Follows the end of the attack: the attacker's effects, then the defender's, with compulsory effects
    /// between them. [T-21]
    fn after(&mut self, about: &About) -> Went<()> {
        let Some([attacker, defender]) = about.in_attack else { return Ok(()) };
        let mut seats = vec![attacker.owner()];
        seats.extend(if defender.is_demon() { Some(Seat::INVADER) } else { defender.seat() });
        for seat in seats {
            self.due_stuns(about)?;
            self.settle(Past::Harm)?;
            self.window(about, Moment::AfterAttack, &[seat])?;
        }
        self.due_stuns(about)?;
        let mut left = self.due.pop().unwrap_or_default();
        left.retain(|figure| about.can_stun(self.board(), *figure));
        if !left.is_empty() {
            return self.fault(Sort::Missed, format!("{left:?} should be stunned after the attack"));
        }
        self.must("the end of an attack", |told| matches!(told, PublicFact::AttackOver)).map(|_| ())
    }

    /// Follows the stuns that are due.
    fn due_stuns(&mut self, about: &About) -> Went<()> {
        loop {
            let due = self.due.last().cloned().unwrap_or_default();
            let Some(figure) = self.next_stunned(&due)? else { return Ok(()) };
            self.stun(about, figure)?;
            if let Some(due) = self.due.last_mut() {
                due.retain(|one| *one != figure);
            }
        }
    }
}

/// Returns true for a large demon, whose base covers more than one space.
pub(super) fn is_large(board: &Board, figure: FigureId) -> bool {
    let kind: Option<Kind> = board.demons().get(&figure).map(|demon| demon.kind);
    kind.is_some_and(|kind| !places::is_small(kind))
}
