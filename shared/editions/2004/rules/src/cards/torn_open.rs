//! Event: destroys a door, security doors too (after Smash).

use super::{CardRow, standing_doors};
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::frames::reveal::Reveal;
use crate::names::CardKind;
use crate::options::{CardTargets, Window};
use engine::Tx;

/// Destroys a door. No other rule can. [C-DOOR-05]
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, ..CardRow::blank(CardKind::TornOpen, 2) };

/// Returns the known standing doors, security doors too. [C-DOOR-13]
fn targets(board: &Board) -> Option<CardTargets> {
    standing_doors(board, |_| true)
}

/// The space behind it may come into sight at once. [C-DOOR-05]
fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Door { door } = target else { return };
    tx.happen(PublicFact::DoorDestroyed { door: *door }.into());
    tx.push(Reveal {}.into());
}

#[cfg(test)]
mod tests {
    use crate::board::DoorState;
    use crate::board::drawn::{cell, dark, table};
    use crate::cards;
    use crate::choice::{Choice, Target};
    use crate::frames::invader_turn::InvaderStage;
    use crate::names::{Action, CardKind};
    use crate::options::Window;
    use engine::Seat;
    use grid::DoorId;

    /// Door 1 is normal. Door 2 needs the red key and leads to unrevealed spaces.
    const DOORS: &str = "
        area A hall
        area B vault
        door 1
        door 2 red
        map
        +-+-+-+-+-+-+
        |A A1A A2B B|
        +   1   2   +
        |A A1A A2B B|
        +-+-+-+-+-+-+
        end
        marks
        1 . . . . Z
        . . . . . .
        end";

    /// [C-DOOR-05]
    #[test]
    fn the_card_destroys_a_door_and_the_space_behind_comes_into_sight() {
        let mut bench =
            dark(DOORS, "A").open('1').hand(&[CardKind::TornOpen]).invader_turn(InvaderStage::Activate);
        let card = bench.play.board().hand()[0];
        bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Door { door: DoorId(2) } });
        let board = bench.play.board();
        assert_eq!(board.doors()[&DoorId(2)].state, DoorState::Destroyed);
        assert!(board.is_known(cell("f1")), "the vault is revealed");
        assert!(!board.closed(DoorId(2)));
    }

    /// [C-DOOR-13]
    #[test]
    fn a_security_door_can_be_destroyed_too() {
        let board = table(DOORS).hand(&[CardKind::TornOpen]).board;
        let offers = cards::events(&board, Window::Any);
        let doors = vec![DoorId(1), DoorId(2)];
        assert_eq!(offers[0].targets, crate::options::CardTargets::Doors { doors });
    }

    #[test]
    fn a_destroyed_door_and_an_unrevealed_door_are_no_targets() {
        let drawn = dark(DOORS, "A").hand(&[CardKind::TornOpen]);
        let drawn = drawn.with(crate::fact::PublicFact::DoorDestroyed { door: DoorId(1) });
        let offers = cards::events(&drawn.board, Window::Any);
        assert_eq!(offers[0].targets, crate::options::CardTargets::Doors { doors: vec![DoorId(2)] });
    }

    /// [C-DOOR-05]
    #[test]
    fn no_marines_attack_reaches_a_door() {
        let bench = table(DOORS).turn(1, Action::Advance);
        let crate::Options::Act(offer) = bench.options(Seat(1)) else { panic!("the marine acts") };
        assert!(offer.attacks.iter().all(|way| way.targets.is_empty()));
    }
}
