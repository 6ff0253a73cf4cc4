//! The numbers in a fact: a marine, a door or an area that stays the same all through a match. A fact from an
//! altered record may name one that this match does not have. Applying it would do nothing, or only half.

use super::{Fact, PublicFact, SecretFact};
use crate::board::Board;
use crate::choice::Target;
use crate::names::FigureId;
use engine::Seat;
use grid::DoorId;

impl Fact {
    /// Returns true if the board has all seats, marines, doors and areas that the fact names.
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
        self.board.marine(seat).is_some()
    }

    fn seat(&self, seat: Seat) -> bool {
        seat == Seat::INVADER || self.marine(seat)
    }

    /// Figures of the invader come and go. Those of the marines have their seats' numbers.
    fn figure(&self, figure: FigureId) -> bool {
        figure >= FigureId::FIRST_INVADER || Board::seat_of(figure).is_some_and(|seat| self.marine(seat))
    }

    fn figures(&self, figures: &[FigureId]) -> bool {
        figures.iter().all(|figure| self.figure(*figure))
    }

    fn door(&self, door: DoorId) -> bool {
        self.board.map().door(door).is_some()
    }

    #[expect(clippy::too_many_lines, reason = "one line for each fact: the table of what facts name")]
    fn public(&self, fact: &PublicFact) -> bool {
        match fact {
            PublicFact::Equipped { seat, .. }
            | PublicFact::SkillsDrawn { seat, .. }
            | PublicFact::SkillKept { seat, .. }
            | PublicFact::Declared { seat, .. }
            | PublicFact::AdrenalineUsed { seat, .. }
            | PublicFact::PickedUp { seat, .. }
            | PublicFact::OrderPlaced { seat, .. }
            | PublicFact::OrderGone { seat, .. }
            | PublicFact::Entered { seat, .. }
            | PublicFact::FollowedUp { seat, .. }
            | PublicFact::CardCancelled { seat, .. }
            | PublicFact::WoundPrevented { seat }
            | PublicFact::AmmoSpent { seat, .. }
            | PublicFact::Fragged { seat, .. }
            | PublicFact::LeftBoard { seat }
            | PublicFact::BerserkTurned { seat, .. }
            | PublicFact::WeaponJammed { seat, .. }
            | PublicFact::JamCleared { seat }
            | PublicFact::AllowanceHalved { seat }
            | PublicFact::GoalReached { seat, .. }
            | PublicFact::CargoDropped { seat, .. } => self.marine(*seat),
            PublicFact::Given { from, to, .. } => self.marine(*from) && self.marine(*to),
            PublicFact::Healed { by, who, .. } => self.marine(*who) && by.is_none_or(|by| self.marine(by)),
            PublicFact::TurnBegan { seat }
            | PublicFact::NothingLeft { seat }
            | PublicFact::TurnEnded { seat }
            | PublicFact::KeyFound { seat, .. }
            | PublicFact::DiceRerolled { seat, .. }
            | PublicFact::Decided { seat, .. } => self.seat(*seat),
            PublicFact::Won { winners, .. } => winners.iter().all(|seat| self.seat(*seat)),
            PublicFact::Stepped { figure, .. }
            | PublicFact::Placed { figure, .. }
            | PublicFact::TakenOff { figure, .. }
            | PublicFact::Activated { figure, .. }
            | PublicFact::ActivationEnded { figure }
            | PublicFact::Struck { figure, .. }
            | PublicFact::Wounded { figure, .. }
            | PublicFact::Burned { figure, .. }
            | PublicFact::Mended { figure, .. } => self.figure(*figure),
            PublicFact::Killed { figure, by, .. } => {
                self.figure(*figure) && by.is_none_or(|by| self.seat(by))
            }
            PublicFact::DoorMoved { figure, door, .. } => self.figure(*figure) && self.door(*door),
            PublicFact::DoorDestroyed { door } | PublicFact::DoorBlocked { door } => self.door(*door),
            PublicFact::AreaRevealed { area, by } => {
                usize::from(area.0) < self.board.map().areas().len() && by.is_none_or(|by| self.seat(by))
            }
            PublicFact::AttackDeclared { attacker, target, past, .. } => {
                self.figure(*attacker)
                    && target.is_none_or(|target| self.figure(target))
                    && self.figures(past)
            }
            PublicFact::CardPlayed { target, .. } => self.target(target),
            PublicFact::RoundBegan { .. }
            | PublicFact::TokenLaid { .. }
            | PublicFact::DiceRolled { .. }
            | PublicFact::AimMetDodge { .. }
            | PublicFact::Judged { .. }
            | PublicFact::Scattered { .. }
            | PublicFact::BarrelExploded { .. }
            | PublicFact::FragScored { .. }
            | PublicFact::AttackOver { .. }
            | PublicFact::AttackDropped { .. }
            | PublicFact::HandGrew { .. }
            | PublicFact::HandShrank { .. }
            | PublicFact::DeckTurned
            | PublicFact::TokenMoved { .. }
            | PublicFact::LightsOut
            | PublicFact::AttackFed { .. }
            | PublicFact::LegBegan { .. }
            | PublicFact::Held { .. } => true,
        }
    }

    fn target(&self, target: &Target) -> bool {
        match target {
            Target::Marine { seat } | Target::Weapon { seat, .. } => self.marine(*seat),
            Target::Door { door } => self.door(*door),
            Target::Figures { figures } => self.figures(figures),
            Target::None | Target::Tokens { .. } | Target::Die { .. } => true,
        }
    }

    fn secret(&self, fact: &SecretFact) -> bool {
        match fact {
            SecretFact::GuardPassed { seat, picture } => {
                self.marine(*seat) && picture.iter().all(|(figure, _)| self.figure(*figure))
            }
            SecretFact::TakenBack { seat, shown, .. } => {
                self.seat(*seat) && shown.iter().all(|shown| self.seat(*shown))
            }
            SecretFact::Stacked { .. } | SecretFact::Drew { .. } | SecretFact::Tossed { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{seat, table};
    use crate::names::{CardId, CardKind, Weapon};
    use grid::AreaId;

    #[test]
    fn a_fact_belongs_to_a_match_that_has_everything_it_names() {
        let board = table("1 2").board;
        let map = board.map();
        assert!(map.doors().is_empty() && map.areas().len() == 1);
        let of = |fact: Fact| fact.is_of(&board);
        let played =
            |target| PublicFact::CardPlayed { card: CardId(0), kind: CardKind::Skitter, target, half: None };
        let figure = |number| PublicFact::Burned { figure: FigureId(number), stayed: false };
        for fact in [
            PublicFact::JamCleared { seat: seat(2) },
            PublicFact::TurnBegan { seat: Seat::INVADER },
            PublicFact::Won { winners: [seat(1), seat(2)].into(), reason: "left".into() },
            figure(1),
            figure(10),
            PublicFact::AreaRevealed { area: AreaId(0), by: None },
            played(Target::Marine { seat: seat(1) }),
        ] {
            assert!(of(fact.clone().into()), "{fact:?}");
        }
        for fact in [
            PublicFact::JamCleared { seat: seat(3) },
            // The invader has no marine.
            PublicFact::JamCleared { seat: Seat::INVADER },
            PublicFact::TurnBegan { seat: seat(3) },
            PublicFact::Won { winners: [seat(1), seat(9)].into(), reason: "left".into() },
            figure(3),
            figure(0),
            PublicFact::AreaRevealed { area: AreaId(1), by: None },
            PublicFact::AreaRevealed { area: AreaId(0), by: Some(seat(3)) },
            PublicFact::DoorDestroyed { door: DoorId(1) },
            PublicFact::DoorMoved { figure: FigureId(1), door: DoorId(1), open: true, cost: 1 },
            played(Target::Door { door: DoorId(1) }),
            played(Target::Weapon { seat: seat(3), weapon: Weapon::Fist }),
        ] {
            assert!(!of(fact.clone().into()), "{fact:?}");
        }
        let shown = |shown: &[u8]| {
            of(SecretFact::TakenBack {
                seat: seat(1),
                shown: shown.iter().map(|n| seat(*n)).collect(),
                redo: false,
            }
            .into())
        };
        assert!(shown(&[0, 1, 2]) && !shown(&[0, 3]));
    }
}
