//! Doors: who may open or close which, and at what cost.

use crate::Rules;
use crate::board::{Board, Door, DoorState};
use crate::fact::PublicFact;
use crate::frames::event_window::EventWindow;
use crate::moving;
use crate::names::FigureId;
use crate::options::{DoorOffer, Moment, Window};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Refusal, Tx};
use grid::{Cell, DoorId, footprint};

/// Movement to open or close a door, for marines and invaders alike. [C-DOOR-03] [C-MOV-14] [C-MOV-15]
pub(crate) const COST: u8 = 2;

/// Returns the doors that the figure can reach, each with the reason against it, if there is one.
pub(crate) fn offers(board: &Board, figure: FigureId) -> Vec<DoorOffer> {
    let Some(here) = board.footprint_of(figure) else { return Vec::new() };
    let moves = board.act().map_or(0, |act| act.moves);
    let near = board.doors().iter().filter(|(id, _)| here.cells().any(|at| beside(board, **id, at)));
    let standing = near.filter(|(_, door)| door.state != DoorState::Destroyed);
    let offer = |(id, door): (&DoorId, &Door)| DoorOffer {
        door: *id,
        open: door.state == DoorState::Closed,
        cost: COST,
        no: refusal(board, figure, (*id, door), moves),
    };
    standing.map(offer).collect()
}

/// Returns true if the space is one of the four at the door. [C-DOOR-01] [C-DOOR-02]
pub(crate) fn beside(board: &Board, door: DoorId, at: Cell) -> bool {
    board.map().door(door).is_some_and(|slot| slot.cells().contains(&at))
}

/// Returns why the figure cannot use the door now.
fn refusal(board: &Board, figure: FigureId, (id, door): (DoorId, &Door), moves: u8) -> Option<Refusal> {
    if barred_to_invaders(figure, door) {
        return Some(refusals::security_door());
    }
    if locked(board, door) {
        return Some(refusals::locked());
    }
    if door.blocked {
        return Some(refusals::blocked());
    }
    if door.state == DoorState::Open && held_open(board, id) {
        return Some(refusals::held_open());
    }
    (moves < COST).then(|| refusals::door_costs(COST))
}

/// Returns true if a big figure stands across the door's line. [C-DOOR-06]
fn held_open(board: &Board, door: DoorId) -> bool {
    board.figures().any(|(_, at)| footprint::straddled(board.map(), at).any(|found| found == door))
}

/// Invaders never open or close a security door, with or without its key. [C-DOOR-12] [C-MOV-15]
fn barred_to_invaders(figure: FigureId, door: &Door) -> bool {
    door.key.is_some() && Board::seat_of(figure).is_none()
}

/// Returns true for a security door without its key by the compass rose. With the key it is open to all
/// marines for good. [C-DOOR-10] [C-DOOR-11]
pub(crate) fn locked(board: &Board, door: &Door) -> bool {
    door.key.is_some_and(|key| !board.keys().contains(&key))
}

/// Checks that this door is in the offer.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(board: &Board, figure: FigureId, door: DoorId) -> Result<(), Refusal> {
    match offers(board, figure).into_iter().find(|offer| offer.door == door) {
        Some(DoorOffer { no: None, .. }) => Ok(()),
        Some(DoorOffer { no: Some(no), .. }) => Err(no),
        None => Err(far(board, door)),
    }
}

fn far(board: &Board, door: DoorId) -> Refusal {
    // A refusal about a door in the dark reveals nothing, not even where it is.
    let slot = board.map().door(door).filter(|slot| slot.cells().iter().any(|cell| board.is_known(*cell)));
    let spots = slot.map(|slot| slot.cells().map(Into::into).to_vec());
    refusals::no_door().at(spots.unwrap_or_default())
}

/// Opens or closes the door, and pushes what follows.
pub(crate) fn turn(tx: &mut Tx<'_, Rules>, figure: FigureId, door: DoorId) {
    let open = tx.board().closed(door);
    let marine = Board::seat_of(figure).is_some();
    let before = moving::before(tx.board());
    tx.happen(PublicFact::DoorMoved { figure, door, open, cost: COST }.into());
    if marine && open {
        tx.push(EventWindow { window: Window::MarineTurn }.into());
    }
    moving::follow_up(tx, Moment::AfterDoor { figure }, before);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use crate::board::drawn::{Drawn, dark, places, seat, table};
    use crate::names::{Action, Key};
    use engine::Seat;
    use engine::testkit::Bench;

    fn hall(marks: &str) -> String {
        format!(
            "area A left
            area B right
            door 1
            door 2 red
            map
            +-+-+-+-+-+-+
            |A A A1B B2B|
            +     1   2 +
            |A A A1B B2B|
            +-+-+-+-+-+-+
            end
            marks
            {marks}
            end"
        )
    }

    const DOOR: Choice = Choice::Door { door: DoorId(1) };
    const RED: Choice = Choice::Door { door: DoorId(2) };

    fn is_open(bench: &Bench<Rules>, door: u8) -> bool {
        bench.play.board().doors()[&DoorId(door)].state == DoorState::Open
    }

    fn rule(bench: &mut Bench<Rules>, who: Seat, choice: Choice) -> String {
        bench.refused(who, choice).rule.unwrap()
    }

    fn marine(marks: &str) -> Drawn {
        table(&hall(marks))
    }

    /// [C-DOOR-06]
    #[test]
    fn a_door_does_not_close_on_a_big_figure() {
        let open = |marks: &str| marine(marks).open('1').turn(1, Action::Sprint);
        let mut held = open(". 1 D D . .");
        assert_eq!(rule(&mut held, seat(1), DOOR), "C-DOOR-02");
        let mut held = open(". . D D . .\n            . . 1 . . .");
        assert_eq!(rule(&mut held, seat(1), DOOR), "C-DOOR-06");
        let mut beside = open(". D D . . .\n            . . 1 . . .");
        beside.choose(seat(1), DOOR);
        assert!(!is_open(&beside, 1));
    }

    /// [C-DOOR-02] [C-BIG-01]
    #[test]
    fn a_big_figure_reaches_a_door_from_any_of_its_spaces() {
        let mut bench = marine(". D D . . 1").activation(10);
        bench.choose(Seat::INVADER, DOOR);
        assert!(is_open(&bench, 1));
    }

    /// [C-DOOR-01] [C-DOOR-02]
    #[test]
    fn a_door_is_moved_from_its_four_spaces_only() {
        for marks in [
            ". . 1 . . .",
            ". . . 1 . .",
            ". . . . . .\n            . . 1 . . .",
            ". . . . . .\n            . . . 1 . .",
        ] {
            let mut bench = marine(marks).turn(1, Action::Sprint);
            bench.choose(seat(1), DOOR);
            assert!(is_open(&bench, 1), "{marks}");
        }
        let mut bench = marine(". 1 . . . .").turn(1, Action::Sprint);
        let no = bench.refused(seat(1), DOOR);
        assert_eq!((no.rule.as_deref(), no.spots.len()), (Some("C-DOOR-02"), 4));
    }

    /// [C-DOOR-03] [C-MOV-14] [C-MOV-09]
    #[test]
    fn opening_and_closing_take_two_of_the_same_movement() {
        let mut bench = marine(". . 1 . . .").turn(1, Action::Sprint);
        bench.choose(seat(1), DOOR);
        assert_eq!(bench.play.board().act().unwrap().moves, 6);
        bench.choose(seat(1), DOOR);
        assert!(!is_open(&bench, 1));
        assert_eq!(bench.play.board().act().unwrap().moves, 4);
        bench.choose(seat(1), Choice::Move { path: places("b1 a1 b1") });
        assert_eq!(bench.refused(seat(1), DOOR).rule.as_deref(), Some("C-DOOR-02"));
    }

    /// [C-MOV-14] [C-DOOR-03]
    #[test]
    fn one_movement_left_opens_no_door() {
        let mut bench = marine("1 . . . . .").turn(1, Action::Advance);
        bench.choose(seat(1), Choice::Move { path: places("b1 c1 c2") });
        assert_eq!(rule(&mut bench, seat(1), DOOR), "C-MOV-14");
    }

    /// [C-DOOR-03]
    #[test]
    fn invaders_open_normal_doors_as_well() {
        let mut bench = marine("1 . . Z . .").activation(10);
        bench.choose(Seat::INVADER, DOOR);
        assert!(is_open(&bench, 1));
        assert_eq!(bench.play.board().act().unwrap().moves, 2);
    }

    /// [C-DOOR-10]
    #[test]
    fn a_security_door_is_locked_at_first() {
        let mut bench = marine(". . . . 1 .").turn(1, Action::Sprint);
        assert_eq!(rule(&mut bench, seat(1), RED), "C-DOOR-10");
    }

    /// [C-DOOR-11] [C-MOV-15]
    #[test]
    fn a_found_key_unlocks_its_doors_for_every_marine() {
        let mut bench = marine("1 . . . 2 .").key(Key::Red).turn(2, Action::Sprint);
        bench.choose(seat(2), RED);
        assert!(is_open(&bench, 2));
        assert_eq!(bench.play.board().act().unwrap().moves, 6);
        let mut bench = marine(". . . . 1 .").key(Key::Blue).turn(1, Action::Sprint);
        assert_eq!(rule(&mut bench, seat(1), RED), "C-DOOR-10");
    }

    /// [C-DOOR-11] [C-EQP-17]
    #[test]
    fn picking_a_key_up_lays_it_by_the_compass_rose() {
        let text = hall(". . . . 1 .\n            end\n            marks\n            . . . . R .");
        let mut bench = table(&text).turn(1, Action::Sprint);
        let token = *bench.play.board().tokens().keys().next().unwrap();
        bench.choose(seat(1), Choice::PickUp { token }).choose(seat(1), RED);
        assert!(bench.play.board().keys().contains(&Key::Red));
        assert!(is_open(&bench, 2));
    }

    /// [C-DOOR-12] [C-MOV-15]
    #[test]
    fn invaders_never_move_a_security_door() {
        let mut bench = marine("1 . . . Z .").key(Key::Red).activation(10);
        assert_eq!(rule(&mut bench, Seat::INVADER, RED), "C-DOOR-12");
    }

    ///
    #[test]
    fn a_door_in_the_dark_is_not_pointed_out() {
        let mut bench = dark(&hall(". . 1 . . ."), "A").turn(1, Action::Sprint);
        let unknown = bench.refused(seat(1), Choice::Door { door: DoorId(30) });
        assert_eq!(bench.refused(seat(1), RED), unknown);
    }

    #[test]
    fn a_blocked_or_destroyed_door_cannot_be_moved() {
        let blocked = marine(". . 1 . . .").with(PublicFact::DoorBlocked { door: DoorId(1) });
        assert_eq!(blocked.turn(1, Action::Sprint).refused(seat(1), DOOR).code, "blocked");
        let gone = marine(". . 1 . . .").with(PublicFact::DoorDestroyed { door: DoorId(1) });
        assert_eq!(gone.turn(1, Action::Sprint).refused(seat(1), DOOR).code, "no_door");
    }

    /// [C-EXP-01]
    #[test]
    fn an_opened_door_reveals_what_lies_behind_it() {
        let mut bench = dark(&hall(". . 1 . . ."), "A").turn(1, Action::Sprint);
        assert_eq!(bench.play.board().revealed().len(), 1);
        bench.choose(seat(1), DOOR);
        assert_eq!(bench.play.board().revealed().len(), 2);
    }

    /// [C-DOOR-03] [C-MOV-14]
    #[test]
    fn a_door_moves_once_for_every_two_spaces_left() {
        for (moves, times) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)] {
            let mut drawn = marine(". . 1 . Z");
            drawn.tell(PublicFact::TurnBegan { seat: seat(1) });
            let action = Action::Sprint;
            drawn.tell(PublicFact::Declared { seat: seat(1), action, moves, attacks: 0, order: false });
            let act = crate::frames::marine_turn::MarineStage::Act;
            let mut bench =
                drawn.bench([crate::frames::marine_turn::MarineTurn { seat: seat(1), stage: act }.into()]);
            let moved = (0..3).take_while(|_| bench.attempt(seat(1), DOOR).is_ok());
            assert_eq!(moved.count(), times, "{moves} movement");
        }
    }

    /// [C-DOOR-11] [C-EQP-17]
    #[test]
    fn a_key_unlocks_every_door_of_its_color_and_of_no_other() {
        let text = "
            area A hall
            door 1 red
            door 2 red
            door 3 blue
            map
            +-+-+-+-+-+-+-+-+
            |A A1A A2A A3A A|
            +   1   2   3   +
            |A A1A A2A A3A A|
            +-+-+-+-+-+-+-+-+
            end
            marks
            . 1 . 2 . 3 . .
            . . . . . . . .
            end";
        let drawn = table(text).key(Key::Red);
        let opens =
            |number: u8| admits(&with_moves(&drawn, number), FigureId(number.into()), DoorId(number)).is_ok();
        assert_eq!([1, 2, 3].map(opens), [true, true, false]);
    }

    fn with_moves(drawn: &Drawn, number: u8) -> Board {
        let (seat, action) = (seat(number), Action::Sprint);
        let drawn = drawn.clone().with(PublicFact::TurnBegan { seat });
        drawn.with(PublicFact::Declared { seat, action, moves: 8, attacks: 0, order: false }).board
    }

    /// [C-MOV-15] [C-DOOR-03]
    #[test]
    fn an_unlocked_security_door_takes_two_as_well() {
        for (moves, opens) in [(1, false), (2, true), (3, true)] {
            let (seat, action) = (seat(1), Action::Sprint);
            let drawn = marine(". . . . 1 .").key(Key::Red).with(PublicFact::TurnBegan { seat });
            let drawn = drawn.with(PublicFact::Declared { seat, action, moves, attacks: 0, order: false });
            assert_eq!(admits(&drawn.board, FigureId(1), DoorId(2)).is_ok(), opens, "{moves} movement");
        }
    }

    /// [C-DOOR-10] [C-DOOR-11]
    #[test]
    fn each_of_the_three_keys_unlocks_its_own_color_alone() {
        let text = "
            area A hall
            door 1 red
            door 2 blue
            door 3 yellow
            map
            +-+-+-+-+-+-+-+-+
            |A A1A A2A A3A A|
            +   1   2   3   +
            |A A1A A2A A3A A|
            +-+-+-+-+-+-+-+-+
            end
            marks
            . 1 . 2 . 3 . .
            . . . . . . . .
            end";
        let opens = |keys: &[Key]| {
            let drawn = keys.iter().fold(table(text), |drawn, key| drawn.key(*key));
            [1, 2, 3].map(|number| {
                admits(&with_moves(&drawn, number), FigureId(number.into()), DoorId(number)).is_ok()
            })
        };
        assert_eq!(opens(&[]), [false, false, false]);
        assert_eq!(opens(&[Key::Red]), [true, false, false]);
        assert_eq!(opens(&[Key::Blue]), [false, true, false]);
        assert_eq!(opens(&[Key::Yellow]), [false, false, true]);
        assert_eq!(opens(&[Key::Yellow, Key::Red]), [true, false, true]);
    }

    /// [C-DOOR-06]
    #[test]
    fn a_square_figure_holds_a_door_from_either_side_of_its_line_and_not_from_beside_it() {
        let closes = |marks: &str| {
            let drawn = marine(marks).open('1').with(PublicFact::TurnBegan { seat: seat(1) });
            let held = held_open(&drawn.board, DoorId(1));
            assert!(!held_open(&drawn.board, DoorId(2)), "the other door");
            !held
        };
        assert!(!closes("1 . H H . .\n            . . H H . ."));
        assert!(closes("1 H H . . .\n            . H H . . ."));
        assert!(closes("1 . . H H .\n            . . . H H ."));
        assert!(!closes("1 . . . . .\n            . . D D . ."), "on the second of its two lines");
        assert!(closes("1 . Z I . .\n            . . Z I . ."), "small figures hold nothing");
    }
}
