//! Event: a normal door cannot be used until the invader's next turn (after a door-jam card).

use super::{CardRow, standing_doors};
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::names::CardKind;
use crate::options::{CardTargets, Window};
use engine::Tx;

/// A normal door cannot be opened or closed until the invader's next turn begins.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, ..CardRow::blank(CardKind::Lockdown, 3) };

fn targets(board: &Board) -> Option<CardTargets> {
    standing_doors(board, |door| door.key.is_none() && !door.blocked)
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Door { door } = target else { return };
    tx.happen(PublicFact::DoorBlocked { door: *door }.into());
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::table;
    use crate::cards;
    use crate::choice::{Choice, Target};
    use crate::names::{Action, CardKind, Key};
    use crate::options::{CardTargets, Options, Window};
    use engine::Seat;
    use grid::DoorId;

    const DOORS: &str = "
        area A hall
        door 1
        door 2 red
        map
        +-+-+-+-+-+-+
        |A A1A A2A A|
        +   1   2   +
        |A A1A A2A A|
        +-+-+-+-+-+-+
        end
        marks
        . 1 . . . Z
        . . . . . .
        end";

    #[test]
    fn a_locked_down_door_cannot_be_used_until_the_invaders_next_turn() {
        let mut bench = table(DOORS).hand(&[CardKind::Lockdown]).turn(1, Action::Sprint);
        let Options::Events { window: Window::Any, cards } = bench.options(Seat::INVADER).clone() else {
            panic!("any time")
        };
        let card = cards[0].card;
        bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Door { door: DoorId(1) } });
        bench.refused(Seat(1), Choice::Door { door: DoorId(1) });
        bench.choose(Seat(1), Choice::End);
        assert!(!bench.play.board().doors()[&DoorId(1)].blocked, "the invader's turn has begun");
    }

    ///
    #[test]
    fn a_locked_down_door_holds_against_invaders_too() {
        let text = DOORS.replace(". 1 . . . Z", ". . Z . . 1");
        let opens = |lockdown: bool| {
            let drawn = table(&text).hand(&[CardKind::Lockdown]);
            let mut bench = drawn.invader_turn(crate::frames::invader_turn::InvaderStage::Activate);
            if lockdown {
                let card = bench.play.board().hand()[0];
                bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Door { door: DoorId(1) } });
            }
            bench.choose(Seat::INVADER, Choice::Activate { figure: crate::names::FigureId(10) });
            let tried = bench.attempt(Seat::INVADER, Choice::Door { door: DoorId(1) });
            tried.map(drop).map_err(|no| no.code)
        };
        assert_eq!(opens(true), Err("blocked".into()));
        assert_eq!(opens(false), Ok(()));
    }

    #[test]
    fn only_normal_doors_can_be_locked_down() {
        let board = table(DOORS).key(Key::Red).hand(&[CardKind::Lockdown]).board;
        let offers = cards::events(&board, Window::Any);
        assert_eq!(offers[0].targets, CardTargets::Doors { doors: vec![DoorId(1)] });
    }

    #[test]
    fn two_cards_hold_two_doors_and_both_are_free_at_the_invaders_next_turn() {
        let text = DOORS.replace("door 2 red", "door 2").replace(". 1 . . . Z", ". 1 2 . . Z");
        let text = text.replace(". . . . . .", ". . . 3 . .");
        let mut bench = table(&text).hand(&[CardKind::Lockdown; 2]).turn(1, Action::Sprint);
        for door in [2, 1] {
            let card = bench.play.board().hand()[0];
            bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Door { door: DoorId(door) } });
        }
        let blocked = |bench: &engine::testkit::Bench<crate::Rules>| {
            [1, 2].map(|door| bench.play.board().doors()[&DoorId(door)].blocked)
        };
        for marine in [1, 2, 3] {
            assert_eq!(blocked(&bench), [true, true], "in the turn of marine {marine}");
            if marine > 1 {
                bench.choose(Seat(marine), Choice::Declare { action: Action::Sprint });
            }
            bench.choose(Seat(marine), Choice::End);
        }
        assert_eq!(blocked(&bench), [false, false]);
    }
}
