//! The numbers in a fact: a marine, a door or a region that stays the same all through a match. A fact from
//! an altered record may name one that this match does not have. Applying it would do nothing, or only half.

use super::{Fact, Pile, PublicFact, SecretFact};
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
            Fact::Public(fact) => named.public(fact),
            Fact::Secret(fact) => named.secret(fact),
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
    fn public(&self, fact: &PublicFact) -> bool {
        match fact {
            PublicFact::ClassKept { seat, .. }
            | PublicFact::SquadDealt { seat, .. }
            | PublicFact::Armed { seat, .. }
            | PublicFact::Deployed { seat, .. }
            | PublicFact::Respawned { seat, .. }
            | PublicFact::ClassReadied { seat }
            | PublicFact::Played { seat, .. }
            | PublicFact::Sprinted { seat, .. }
            | PublicFact::Tossed { seat, .. }
            | PublicFact::Cleared { seat }
            | PublicFact::Thrown { seat, .. }
            | PublicFact::Reclaimed { seat, .. }
            | PublicFact::Beamed { seat, .. }
            | PublicFact::SetAside { seat, .. }
            | PublicFact::TakenUp { seat, .. }
            | PublicFact::Reloaded { seat, .. }
            | PublicFact::Cancelled { seat, .. }
            | PublicFact::GateShut { seat, .. }
            | PublicFact::HealthTaken { seat, .. }
            | PublicFact::CardsTaken { seat, .. }
            | PublicFact::Linked { seat, .. }
            | PublicFact::TokenTaken { seat, .. }
            | PublicFact::DieSet { seat, .. }
            | PublicFact::Delivered { seat, .. } => self.marine(*seat),
            PublicFact::GloryKill { seat, figure } => self.marine(*seat) && self.figure(*figure),
            PublicFact::Used { seat, .. }
            | PublicFact::HandGrew { seat, .. }
            | PublicFact::Decided { seat, .. } => self.seat(*seat),
            PublicFact::Over { outcome } => outcome.winners.iter().all(|seat| self.seat(*seat)),
            PublicFact::Turned { pile: Pile::Marine(seat) } => self.marine(*seat),
            PublicFact::InitiativeTurned { card } => self.initiative(*card),
            PublicFact::Began { figure, .. }
            | PublicFact::Ended { figure }
            | PublicFact::Gained { figure, .. }
            | PublicFact::MayAttack { figure, .. }
            | PublicFact::Stronger { figure, .. }
            | PublicFact::Slowed { figure, .. }
            | PublicFact::Lasts { figure, .. }
            | PublicFact::Lapsed { figure, .. }
            | PublicFact::Pinned { figure, .. }
            | PublicFact::Torn { figure, .. }
            | PublicFact::AttackForgone { figure }
            | PublicFact::MovesNow { figure, .. }
            | PublicFact::MovedNow { figure }
            | PublicFact::Unhindered { figure }
            | PublicFact::Stepped { figure, .. }
            | PublicFact::Displaced { figure, .. }
            | PublicFact::DemonCame { figure, .. }
            | PublicFact::Hurt { figure, .. }
            | PublicFact::Recovered { figure, .. }
            | PublicFact::Stunned { figure }
            | PublicFact::StunOver { figure }
            | PublicFact::Fragged { figure, .. }
            | PublicFact::Marked { figure }
            | PublicFact::Battered { figure, .. } => self.figure(*figure),
            PublicFact::Declared { attacker, defender, .. } => {
                self.figure(*attacker) && self.figure(*defender)
            }
            PublicFact::DoorOpened { figure, door, .. } => self.figure(*figure) && self.door(*door),
            PublicFact::Entered { region } => self.board.chart().plan().has_region(*region),
            PublicFact::RoundBegan { .. }
            | PublicFact::PhaseBegan
            | PublicFact::Turned { pile: Pile::Events | Pile::GloryKills }
            | PublicFact::CardsReadied
            | PublicFact::EventsDiscarded { .. }
            | PublicFact::Argent { .. }
            | PublicFact::ArgentSpent { .. }
            | PublicFact::CardTurned { .. }
            | PublicFact::DemonCardUsed { .. }
            | PublicFact::Darkened
            | PublicFact::PortalTurned { .. }
            | PublicFact::PortalGone { .. }
            | PublicFact::PortalSlept { .. }
            | PublicFact::PortalsReturned { .. }
            | PublicFact::GroupChosen { .. }
            | PublicFact::DieDropped { .. }
            | PublicFact::Rolled { .. }
            | PublicFact::Rerolled { .. }
            | PublicFact::DefenseRevealed { .. }
            | PublicFact::DefenseDiscarded { .. }
            | PublicFact::Changed { .. }
            | PublicFact::Hit { .. }
            | PublicFact::AttackOver
            | PublicFact::TeleporterWoke { .. }
            | PublicFact::TokenDropped { .. }
            | PublicFact::HaulerBack { .. } => true,
        }
    }

    fn secret(&self, fact: &SecretFact) -> bool {
        match fact {
            SecretFact::ClassesDealt { seat, .. }
            | SecretFact::ActionsStacked { seat, .. }
            | SecretFact::PutOnTop { seat, .. }
            | SecretFact::Drew { seat, .. }
            | SecretFact::DrewGlory { seat, .. } => self.marine(*seat),
            SecretFact::Peeked { seat, cards } => {
                self.seat(*seat) && cards.iter().all(|card| self.initiative(*card))
            }
            SecretFact::InitiativeStacked { cards } => cards.iter().all(|card| self.initiative(*card)),
            SecretFact::TakenBack { seat, shown, .. } => {
                self.seat(*seat) && shown.iter().all(|shown| self.seat(*shown))
            }
            SecretFact::InvasionsDealt { .. }
            | SecretFact::InvasionKept { .. }
            | SecretFact::EventsStacked { .. }
            | SecretFact::GloryStacked { .. }
            | SecretFact::DrewEvents { .. } => true,
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
        for (fact, good) in [
            (PublicFact::ClassReadied { seat: Seat(1) }, true),
            (PublicFact::ClassReadied { seat: Seat(seats + 1) }, false),
            // The invader has no marine.
            (PublicFact::ClassReadied { seat: Seat::INVADER }, false),
            (PublicFact::HandGrew { seat: Seat::INVADER, count: 1 }, true),
            (PublicFact::HandGrew { seat: Seat(seats + 1), count: 1 }, false),
            (PublicFact::Over { outcome: outcome(&[0, 1]) }, true),
            (PublicFact::Over { outcome: outcome(&[1, 9]) }, false),
            (PublicFact::Turned { pile: Pile::Marine(Seat(9)) }, false),
            (PublicFact::InitiativeTurned { card: Initiative::Marine(1) }, true),
            (PublicFact::InitiativeTurned { card: Initiative::Marine(9) }, false),
            (PublicFact::Stunned { figure: marine(1) }, true),
            (PublicFact::Stunned { figure: demon(0) }, true),
            (PublicFact::Stunned { figure: FigureId::HAULER }, true),
            (PublicFact::Stunned { figure: FigureId(u16::from(seats) + 1) }, false),
            (PublicFact::Stunned { figure: FigureId(7) }, false),
            (PublicFact::DoorOpened { figure: marine(1), door: DoorId(1), cost: 1 }, false),
            (PublicFact::Entered { region: 200 }, false),
        ] {
            assert_eq!(of(fact.clone().into()), good, "{fact:?}");
        }
        for (kept, good) in [
            (SecretFact::Drew { seat: Seat(1), cards: Vec::new() }, true),
            (SecretFact::Drew { seat: Seat(9), cards: Vec::new() }, false),
            (
                SecretFact::InitiativeStacked { cards: [Initiative::Invader, Initiative::Marine(1)].into() },
                true,
            ),
            (SecretFact::InitiativeStacked { cards: [Initiative::Marine(9)].into() }, false),
            (SecretFact::TakenBack { seat: Seat(1), shown: [Seat(9)].into(), redo: false }, false),
        ] {
            assert_eq!(of(kept.clone().into()), good, "{kept:?}");
        }
    }
}
