//! The numbers in a fact: a marine, a door or an area that stays the same all through a match. A fact from an
//! altered record may name one that this match does not have. Applying it would do nothing, or only half.

use super::{Fact, Kept, Told};
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
    fn told(&self, told: &Told) -> bool {
        match told {
            Told::Equipped { seat, .. }
            | Told::SkillsDrawn { seat, .. }
            | Told::SkillKept { seat, .. }
            | Told::Declared { seat, .. }
            | Told::AdrenalineUsed { seat, .. }
            | Told::PickedUp { seat, .. }
            | Told::OrderPlaced { seat, .. }
            | Told::OrderGone { seat, .. }
            | Told::Entered { seat, .. }
            | Told::FollowedUp { seat, .. }
            | Told::CardCancelled { seat, .. }
            | Told::WoundPrevented { seat }
            | Told::AmmoSpent { seat, .. }
            | Told::Fragged { seat, .. }
            | Told::LeftBoard { seat }
            | Told::BerserkTurned { seat, .. }
            | Told::WeaponJammed { seat, .. }
            | Told::JamCleared { seat }
            | Told::AllowanceHalved { seat }
            | Told::GoalReached { seat, .. }
            | Told::CargoDropped { seat, .. } => self.marine(*seat),
            Told::Given { from, to, .. } => self.marine(*from) && self.marine(*to),
            Told::Healed { by, who, .. } => self.marine(*who) && by.is_none_or(|by| self.marine(by)),
            Told::TurnBegan { seat }
            | Told::NothingLeft { seat }
            | Told::TurnEnded { seat }
            | Told::KeyFound { seat, .. }
            | Told::DiceRerolled { seat, .. }
            | Told::Decided { seat, .. } => self.seat(*seat),
            Told::Won { winners, .. } => winners.iter().all(|seat| self.seat(*seat)),
            Told::Stepped { figure, .. }
            | Told::Placed { figure, .. }
            | Told::TakenOff { figure, .. }
            | Told::Activated { figure, .. }
            | Told::ActivationEnded { figure }
            | Told::Struck { figure, .. }
            | Told::Wounded { figure, .. }
            | Told::Burned { figure, .. }
            | Told::Mended { figure, .. } => self.figure(*figure),
            Told::Killed { figure, by, .. } => self.figure(*figure) && by.is_none_or(|by| self.seat(by)),
            Told::DoorMoved { figure, door, .. } => self.figure(*figure) && self.door(*door),
            Told::DoorDestroyed { door } | Told::DoorBlocked { door } => self.door(*door),
            Told::AreaRevealed { area, by } => {
                usize::from(area.0) < self.board.map().areas().len() && by.is_none_or(|by| self.seat(by))
            }
            Told::AttackDeclared { attacker, target, past, .. } => {
                self.figure(*attacker)
                    && target.is_none_or(|target| self.figure(target))
                    && self.figures(past)
            }
            Told::CardPlayed { target, .. } => self.target(target),
            Told::RoundBegan { .. }
            | Told::TokenLaid { .. }
            | Told::DiceRolled { .. }
            | Told::AimMetDodge { .. }
            | Told::Judged { .. }
            | Told::Scattered { .. }
            | Told::BarrelExploded { .. }
            | Told::FragScored { .. }
            | Told::AttackOver { .. }
            | Told::AttackDropped { .. }
            | Told::HandGrew { .. }
            | Told::HandShrank { .. }
            | Told::DeckTurned
            | Told::TokenMoved { .. }
            | Told::LightsOut
            | Told::AttackFed { .. }
            | Told::LegBegan { .. }
            | Told::Held { .. } => true,
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

    fn kept(&self, kept: &Kept) -> bool {
        match kept {
            Kept::GuardPassed { seat, picture } => {
                self.marine(*seat) && picture.iter().all(|(figure, _)| self.figure(*figure))
            }
            Kept::TakenBack { seat, shown } => {
                self.seat(*seat) && shown.iter().all(|shown| self.seat(*shown))
            }
            Kept::Stacked { .. } | Kept::Drew { .. } | Kept::Tossed { .. } => true,
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
            |target| Told::CardPlayed { card: CardId(0), kind: CardKind::Skitter, target, half: None };
        let figure = |number| Told::Burned { figure: FigureId(number), stayed: false };
        for told in [
            Told::JamCleared { seat: seat(2) },
            Told::TurnBegan { seat: Seat::INVADER },
            Told::Won { winners: [seat(1), seat(2)].into(), reason: "left".into() },
            figure(1),
            figure(10),
            Told::AreaRevealed { area: AreaId(0), by: None },
            played(Target::Marine { seat: seat(1) }),
        ] {
            assert!(of(told.clone().into()), "{told:?}");
        }
        for told in [
            Told::JamCleared { seat: seat(3) },
            // The invader has no marine.
            Told::JamCleared { seat: Seat::INVADER },
            Told::TurnBegan { seat: seat(3) },
            Told::Won { winners: [seat(1), seat(9)].into(), reason: "left".into() },
            figure(3),
            figure(0),
            Told::AreaRevealed { area: AreaId(1), by: None },
            Told::AreaRevealed { area: AreaId(0), by: Some(seat(3)) },
            Told::DoorDestroyed { door: DoorId(1) },
            Told::DoorMoved { figure: FigureId(1), door: DoorId(1), open: true, cost: 1 },
            played(Target::Door { door: DoorId(1) }),
            played(Target::Weapon { seat: seat(3), weapon: Weapon::Fist }),
        ] {
            assert!(!of(told.clone().into()), "{told:?}");
        }
        let shown = |shown: &[u8]| {
            of(Kept::TakenBack { seat: seat(1), shown: shown.iter().map(|n| seat(*n)).collect() }.into())
        };
        assert!(shown(&[0, 1, 2]) && !shown(&[0, 3]));
    }
}
