//! The numbers in a fact: a marine, a door or a region that stays the same all through a match. A fact from
//! an altered record may name one that this match does not have. Applying it would do nothing, or only half.

use super::{Fact, Kept, Pile, Told};
use crate::board::Board;
use crate::initiative::Initiative;
use crate::names::FigureId;
use engine::Seat;
use grid::DoorId;

impl Fact {
    /// Returns true if the board has all seats, marines, doors and regions that the fact names.
    pub(crate) fn is_of(&self, board: &Board) -> bool {
        let named = Named { board };
        match self {
            Fact::Told(told) => named.told(told),
            Fact::Kept(kept) => named.kept(kept),
        }
    }
}

/// What a fact may name.
struct Named<'a> {
    board: &'a Board,
}

impl Named<'_> {
    fn marine(&self, seat: Seat) -> bool {
        self.board.marines().contains_key(&seat)
    }

    fn seat(&self, seat: Seat) -> bool {
        seat == Seat::INVADER || self.marine(seat)
    }

    /// Demons come and go, and so may the hauler. The figures of marines have their seats' numbers.
    fn figure(&self, figure: FigureId) -> bool {
        figure.is_demon() || figure == FigureId::HAULER || figure.seat().is_some_and(|seat| self.marine(seat))
    }

    fn door(&self, door: DoorId) -> bool {
        self.board.chart().plan().ground.map().door(door).is_some()
    }

    fn initiative(&self, card: Initiative) -> bool {
        match card {
            Initiative::Marine(number) => self.marine(Seat(number)),
            Initiative::Invader => true,
        }
    }

    #[expect(clippy::too_many_lines, reason = "one line for each fact: the table of what facts name")]
    fn told(&self, told: &Told) -> bool {
        match told {
            Told::ClassKept { seat, .. }
            | Told::SquadDealt { seat, .. }
            | Told::Armed { seat, .. }
            | Told::Deployed { seat, .. }
            | Told::Respawned { seat, .. }
            | Told::ClassReadied { seat }
            | Told::Played { seat, .. }
            | Told::Sprinted { seat, .. }
            | Told::Tossed { seat, .. }
            | Told::Cleared { seat }
            | Told::Thrown { seat, .. }
            | Told::Reclaimed { seat, .. }
            | Told::Beamed { seat, .. }
            | Told::SetAside { seat, .. }
            | Told::TakenUp { seat, .. }
            | Told::Reloaded { seat, .. }
            | Told::Cancelled { seat, .. }
            | Told::GateShut { seat, .. }
            | Told::HealthTaken { seat, .. }
            | Told::CardsTaken { seat, .. }
            | Told::Linked { seat, .. }
            | Told::TokenTaken { seat, .. }
            | Told::DieSet { seat, .. }
            | Told::Delivered { seat, .. } => self.marine(*seat),
            Told::GloryKill { seat, figure } => self.marine(*seat) && self.figure(*figure),
            Told::Used { seat, .. } | Told::HandGrew { seat, .. } | Told::Decided { seat, .. } => {
                self.seat(*seat)
            }
            Told::Over { outcome } => outcome.winners.iter().all(|seat| self.seat(*seat)),
            Told::Turned { pile: Pile::Marine(seat) } => self.marine(*seat),
            Told::InitiativeTurned { card } => self.initiative(*card),
            Told::Began { figure, .. }
            | Told::Ended { figure }
            | Told::Gained { figure, .. }
            | Told::MayAttack { figure, .. }
            | Told::Stronger { figure, .. }
            | Told::Slowed { figure, .. }
            | Told::Lasts { figure, .. }
            | Told::Lapsed { figure, .. }
            | Told::Pinned { figure, .. }
            | Told::Torn { figure, .. }
            | Told::AttackForgone { figure }
            | Told::MovesNow { figure, .. }
            | Told::MovedNow { figure }
            | Told::Unhindered { figure }
            | Told::Stepped { figure, .. }
            | Told::Displaced { figure, .. }
            | Told::DemonCame { figure, .. }
            | Told::Hurt { figure, .. }
            | Told::Recovered { figure, .. }
            | Told::Stunned { figure }
            | Told::StunOver { figure }
            | Told::Fragged { figure, .. }
            | Told::Marked { figure }
            | Told::Battered { figure, .. } => self.figure(*figure),
            Told::Declared { attacker, defender, .. } => self.figure(*attacker) && self.figure(*defender),
            Told::DoorOpened { figure, door, .. } => self.figure(*figure) && self.door(*door),
            Told::Entered { region } => self.board.chart().plan().has_region(*region),
            Told::RoundBegan { .. }
            | Told::PhaseBegan
            | Told::Turned { pile: Pile::Events | Pile::GloryKills }
            | Told::CardsReadied
            | Told::EventsDiscarded { .. }
            | Told::Argent { .. }
            | Told::ArgentSpent { .. }
            | Told::CardTurned { .. }
            | Told::DemonCardUsed { .. }
            | Told::Darkened
            | Told::PortalTurned { .. }
            | Told::PortalGone { .. }
            | Told::PortalSlept { .. }
            | Told::PortalsReturned { .. }
            | Told::GroupChosen { .. }
            | Told::DieDropped { .. }
            | Told::Rolled { .. }
            | Told::Rerolled { .. }
            | Told::DefenseRevealed { .. }
            | Told::DefenseDiscarded { .. }
            | Told::Changed { .. }
            | Told::Hit { .. }
            | Told::AttackOver
            | Told::TeleporterWoke { .. }
            | Told::TokenDropped { .. }
            | Told::HaulerBack { .. } => true,
        }
    }

    fn kept(&self, kept: &Kept) -> bool {
        match kept {
            Kept::ClassesDealt { seat, .. }
            | Kept::ActionsStacked { seat, .. }
            | Kept::PutOnTop { seat, .. }
            | Kept::Drew { seat, .. }
            | Kept::DrewGlory { seat, .. } => self.marine(*seat),
            Kept::Peeked { seat, cards } => {
                self.seat(*seat) && cards.iter().all(|card| self.initiative(*card))
            }
            Kept::InitiativeStacked { cards } => cards.iter().all(|card| self.initiative(*card)),
            Kept::TakenBack { seat, shown } => {
                self.seat(*seat) && shown.iter().all(|shown| self.seat(*shown))
            }
            Kept::InvasionsDealt { .. }
            | Kept::InvasionKept { .. }
            | Kept::EventsStacked { .. }
            | Kept::GloryStacked { .. }
            | Kept::DrewEvents { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{demon, drawn, marine};
    use alloc::vec::Vec;

    #[test]
    fn a_fact_belongs_to_a_match_that_has_everything_it_names() {
        let board = drawn(". . .").marine(1, "a1").0;
        let seats = board.marines().keys().map(|seat| seat.0).max().unwrap();
        let of = |fact: Fact| fact.is_of(&board);
        let outcome = |winners: &[u8]| engine::Outcome {
            winners: winners.iter().copied().map(Seat).collect(),
            reason: "left".into(),
        };
        for (told, good) in [
            (Told::ClassReadied { seat: Seat(1) }, true),
            (Told::ClassReadied { seat: Seat(seats + 1) }, false),
            // The invader has no marine.
            (Told::ClassReadied { seat: Seat::INVADER }, false),
            (Told::HandGrew { seat: Seat::INVADER, count: 1 }, true),
            (Told::HandGrew { seat: Seat(seats + 1), count: 1 }, false),
            (Told::Over { outcome: outcome(&[0, 1]) }, true),
            (Told::Over { outcome: outcome(&[1, 9]) }, false),
            (Told::Turned { pile: Pile::Marine(Seat(9)) }, false),
            (Told::InitiativeTurned { card: Initiative::Marine(1) }, true),
            (Told::InitiativeTurned { card: Initiative::Marine(9) }, false),
            (Told::Stunned { figure: marine(1) }, true),
            (Told::Stunned { figure: demon(0) }, true),
            (Told::Stunned { figure: FigureId::HAULER }, true),
            (Told::Stunned { figure: FigureId(u16::from(seats) + 1) }, false),
            (Told::Stunned { figure: FigureId(7) }, false),
            (Told::DoorOpened { figure: marine(1), door: DoorId(1), cost: 1 }, false),
            (Told::Entered { region: 200 }, false),
        ] {
            assert_eq!(of(told.clone().into()), good, "{told:?}");
        }
        for (kept, good) in [
            (Kept::Drew { seat: Seat(1), cards: Vec::new() }, true),
            (Kept::Drew { seat: Seat(9), cards: Vec::new() }, false),
            (Kept::InitiativeStacked { cards: [Initiative::Invader, Initiative::Marine(1)].into() }, true),
            (Kept::InitiativeStacked { cards: [Initiative::Marine(9)].into() }, false),
            (Kept::TakenBack { seat: Seat(1), shown: [Seat(9)].into() }, false),
        ] {
            assert_eq!(of(kept.clone().into()), good, "{kept:?}");
        }
    }
}
