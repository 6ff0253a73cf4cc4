//! The four actions of a marine's turn: what each allows, and declaring one.

use crate::Rules;
use crate::board::{Board, Marine};
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::names::{Action, Skill};
use crate::options::{ActionOffer, Options};
use crate::refusals;
use crate::{acting, goals, orders, skills};
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};

/// What an action allows, before skills and cards.
#[derive(Clone, Copy)]
struct Row {
    action: Action,
    moves: u8,
    attacks: u8,
    order: bool,
}

/// Sprint: 8 spaces, no attack. [C-TURN-04]
const SPRINT: Row = Row { action: Action::Sprint, moves: 8, attacks: 0, order: false };
/// Advance: 4 spaces and 1 attack, in any order. [C-TURN-05]
const ADVANCE: Row = Row { action: Action::Advance, moves: 4, attacks: 1, order: false };
/// Unload: 2 attacks with any weapons, no movement. [C-TURN-07]
const UNLOAD: Row = Row { action: Action::Unload, moves: 0, attacks: 2, order: false };
/// Ready, form 1: 4 spaces and 1 order. [C-TURN-09]
const READY_MOVE: Row = Row { action: Action::ReadyMove, moves: 4, attacks: 0, order: true };
/// Ready, form 2: 1 attack and 1 order. [C-TURN-10]
const READY_ATTACK: Row = Row { action: Action::ReadyAttack, moves: 0, attacks: 1, order: true };

/// Every action. [C-TURN-03]
const ALL: [Row; 5] = [SPRINT, ADVANCE, UNLOAD, READY_MOVE, READY_ATTACK];

/// Movement of one adrenaline, in spaces. [C-EQP-12]
pub(crate) const ADRENALINE: u8 = 4;

/// Returns what the marine may do first in their turn.
pub(crate) fn options(board: &Board, seat: Seat) -> Options {
    let offer = |row: Row| {
        let row = trained(board, seat, row)?;
        let Row { action, attacks, order, .. } = row;
        let (moves, no) = (moves(board, seat, &row), burdened(board, seat, action));
        let idle = moves == 0 && is_idle(board, PublicFact::Declared { seat, action, moves, attacks, order });
        Some(ActionOffer { action, moves, attacks, order, idle, no })
    };
    Options::Declare {
        actions: ALL.into_iter().filter_map(offer).collect(),
        adrenaline: board.marine(seat).map_or(0, ready_adrenaline),
        heal: orders::healable(board, seat),
    }
}

/// Returns true if a turn with this action would end by itself. [C-TURN-12]
fn is_idle(board: &Board, declared: PublicFact) -> bool {
    let mut board = board.clone();
    board.apply(&declared.into());
    board.act().is_some_and(|act| !acting::can_act(&acting::offer(&board, act.figure)))
}

/// Returns the action as this marine's skills change it. A battle plan joins both forms of Ready, a steady
/// advance has a second attack, and close quarters adds a melee attack after a Sprint.
fn trained(board: &Board, seat: Seat, mut row: Row) -> Option<Row> {
    let has = |mark: fn(&skills::SkillRow) -> bool| skills::has(board, Board::figure_of(seat), mark);
    match row.action {
        Action::Sprint if has(|skill| skill.sprint_attack) => row.attacks += 1,
        Action::Advance if has(|skill| skill.steady) => row.attacks += 1,
        Action::ReadyMove if has(|skill| skill.plans) => row.attacks = READY_ATTACK.attacks,
        Action::ReadyAttack if has(|skill| skill.plans) => return None,
        _ => {}
    }
    Some(row)
}

/// The carrier of the scenario's cargo may not sprint. [C-ENC-02]
fn burdened(board: &Board, seat: Seat, action: Action) -> Option<Refusal> {
    let heavy = action == Action::Sprint && goals::carries(board, seat);
    heavy.then(refusals::cargo)
}

/// Returns the spaces of movement. Skills add to a moving action; a card halves it, rounded up.
fn moves(board: &Board, seat: Seat, row: &Row) -> u8 {
    let Some(marine) = board.marine(seat) else { return 0 };
    let full = row.moves + quickness(&marine.skills, row);
    if marine.halved { full.div_ceil(2) } else { full }
}

/// Returns what skills add to Sprint, Advance and the moving Ready.
fn quickness(of: &[Skill], row: &Row) -> u8 {
    match row.action {
        Action::Sprint => skills::sum(of, |skill| skill.sprint),
        Action::Advance | Action::ReadyMove => skills::sum(of, |skill| skill.walk),
        Action::Unload | Action::ReadyAttack => 0,
    }
}

/// Returns the adrenaline that may be spent now. What was found this turn waits for a later one. [C-EQP-12]
///
fn ready_adrenaline(marine: &Marine) -> u8 {
    marine.adrenaline.saturating_sub(marine.adrenaline_new)
}

/// Checks that this choice is in the offer. An action comes before anything else. [C-TURN-03]
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(actions: &[ActionOffer], adrenaline: u8, choice: &Choice) -> Result<(), Refusal> {
    match choice {
        Choice::Declare { action } => match actions.iter().find(|offer| offer.action == *action) {
            Some(ActionOffer { no: Some(no), .. }) => Err(no.clone()),
            Some(_) => Ok(()),
            None => Err(refusals::choose_action()),
        },
        Choice::Adrenaline if adrenaline > 0 => Ok(()),
        Choice::Adrenaline => Err(refusals::no_adrenaline()),
        _ => Err(refusals::declare_first()),
    }
}

/// Declares the action and sets its allowance. Adrenaline adds only to moving actions.
pub(crate) fn declare(tx: &mut Tx<'_, Rules>, seat: Seat, action: Action) {
    let row = ALL.into_iter().find(|row| row.action == action);
    let Some(row) = row.and_then(|row| trained(tx.board(), seat, row)) else { return };
    let boost = tx.board().marine(seat).map_or(0, |marine| marine.boost);
    let moves = moves(tx.board(), seat, &row) + if row.moves > 0 { boost } else { 0 };
    let (attacks, order) = (row.attacks, row.order);
    tx.happen(PublicFact::Declared { seat, action, moves, attacks, order }.into());
}

/// Returns a random admitted choice.
pub(crate) fn sample(
    actions: &[ActionOffer],
    adrenaline: u8,
    heal: &[Seat],
    pick: &mut dyn FnMut(u32) -> u32,
) -> Choice {
    if adrenaline > 0 && pick(4) == 0 {
        return Choice::Adrenaline;
    }
    if let Some(who) = heal.first().filter(|_| pick(4) == 0) {
        return Choice::Heal { who: *who };
    }
    let open: Vec<Action> =
        actions.iter().filter(|offer| offer.no.is_none()).map(|offer| offer.action).collect();
    let at = pick(u32::try_from(open.len().max(1)).unwrap_or(1));
    Choice::Declare { action: open.get(at as usize).copied().unwrap_or(Action::Unload) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{Drawn, places, seat, table};
    use crate::frames::marine_turn::{MarineStage, MarineTurn};
    use crate::names::{FigureId, Order, Token, TokenId};
    use engine::testkit::Bench;

    fn declaring(drawn: Drawn) -> Bench<Rules> {
        drawn.bench([MarineTurn { seat: Seat(1), stage: MarineStage::Declare }.into()])
    }

    fn declared(drawn: Drawn, action: Action) -> Bench<Rules> {
        let mut bench = declaring(drawn);
        bench.choose(seat(1), Choice::Declare { action });
        bench
    }

    /// Checks movement, attacks and order of the declared action, on a board where all of it can be used.
    fn check_allowance(action: Action, expected: (u8, u8, bool)) {
        let bench = declared(table("1 . . . . . . . . . Z"), action);
        let act = bench.play.board().act().unwrap();
        assert_eq!((act.moves, act.attacks, act.order), expected);
    }

    fn fire(figure: u16, at: &str) -> Choice {
        let at = at.parse().unwrap();
        Choice::Attack {
            weapon: Some(crate::names::Weapon::Pistol),
            at,
            figure: Some(FigureId(figure)),
            aim: false,
        }
    }

    fn idle(drawn: Drawn) -> Vec<Action> {
        let bench = declaring(drawn);
        let Options::Declare { actions, .. } = bench.options(seat(1)) else {
            panic!("the marine declares first")
        };
        actions.iter().filter(|offer| offer.idle).map(|offer| offer.action).collect()
    }

    /// [C-TURN-12]
    #[test]
    fn an_action_that_would_end_the_turn_at_once_is_marked() {
        assert_eq!(idle(table("1 . . #\n# # # Z")), [Action::Unload], "no target: an order still fits Ready");
        assert_eq!(idle(table("1 . Z")), []);
        let marked = declared(table("1 . . #\n# # # Z"), Action::Unload);
        assert_ne!(marked.play.board().turn(), Some(seat(1)), "the turn is over");
    }

    fn rule(bench: &mut Bench<Rules>, choice: Choice) -> String {
        bench.refused(seat(1), choice).rule.unwrap()
    }

    /// [C-TURN-03]
    #[test]
    fn one_of_the_actions_is_declared_before_anything_else() {
        let mut bench = declaring(table("1 . Z"));
        let Options::Declare { actions, .. } = bench.options(seat(1)) else {
            panic!("the marine declares first")
        };
        assert_eq!(actions.len(), 5, "Ready has two forms");
        assert_eq!(rule(&mut bench, Choice::Move { path: places("b1") }), "C-TURN-03");
        assert_eq!(rule(&mut bench, fire(10, "c1")), "C-TURN-03");
        bench.choose(seat(1), Choice::Declare { action: Action::Sprint });
        let no = bench.refused(seat(1), Choice::Declare { action: Action::Advance });
        assert_eq!(no.code, "choose_act");
    }

    /// [C-TURN-04]
    #[test]
    fn sprint_is_eight_spaces_and_no_attack() {
        check_allowance(Action::Sprint, (8, 0, false));
        let mut bench = declared(table("1 . . . . . . . . . Z"), Action::Sprint);
        assert_eq!(rule(&mut bench, fire(10, "k1")), "C-TURN-04");
        assert_eq!(
            rule(&mut bench, Choice::Move { path: places("b1 c1 d1 e1 f1 g1 h1 i1 j1") }),
            "C-TURN-04"
        );
        bench.choose(seat(1), Choice::Move { path: places("b1 c1 d1 e1 f1 g1 h1 i1") });
    }

    /// [C-TURN-05]
    #[test]
    fn advance_is_four_spaces_and_one_attack() {
        check_allowance(Action::Advance, (4, 1, false));
        let mut bench = declared(table("1 . . . . . Z"), Action::Advance);
        assert_eq!(rule(&mut bench, Choice::Move { path: places("b1 c1 d1 e1 f1") }), "C-TURN-05");
        assert_eq!(rule(&mut bench, Choice::Place { order: Order::Aim }), "C-TURN-09");
    }

    /// [C-TURN-06]
    #[test]
    fn the_attack_of_an_advance_may_come_between_two_steps() {
        let mut bench = declared(table("1 . . . . . Z"), Action::Advance);
        bench.choose(seat(1), Choice::Move { path: places("b1") });
        bench.script([1, 0]).choose(seat(1), fire(10, "g1"));
        assert_eq!(bench.play.board().act().unwrap().attacks, 0);
        bench.choose(seat(1), Choice::Move { path: places("c1 d1") });
        assert_eq!(bench.play.board().act().unwrap().moves, 1);
        assert_eq!(rule(&mut bench, fire(10, "g1")), "C-TURN-05");
    }

    /// [C-TURN-07]
    #[test]
    fn unload_is_two_attacks_and_no_movement() {
        check_allowance(Action::Unload, (0, 2, false));
        let mut bench = declared(table("1 . . . Z"), Action::Unload);
        assert_eq!(rule(&mut bench, Choice::Move { path: places("b1") }), "C-TURN-07");
    }

    /// [C-TURN-08]
    #[test]
    fn the_two_attacks_of_unload_may_use_different_weapons() {
        let mut bench = declared(table("1 Z . I"), Action::Unload);
        bench.script([1, 0]).choose(seat(1), fire(10, "b1"));
        let fist = Choice::Attack {
            weapon: Some(crate::names::Weapon::Fist),
            at: "b1".parse().unwrap(),
            figure: None,
            aim: false,
        };
        bench.script([1, 0]).choose(seat(1), fist);
        assert_eq!(bench.play.board().attacks().len(), 0);
        assert_ne!(bench.play.board().turn(), Some(seat(1)), "with nothing left to do the turn has ended");
    }

    /// [C-TURN-09]
    #[test]
    fn ready_with_movement_places_one_order() {
        check_allowance(Action::ReadyMove, (4, 0, true));
        let mut bench = declared(table("1 . . Z"), Action::ReadyMove);
        assert_eq!(rule(&mut bench, fire(10, "d1")), "C-TURN-09");
        bench.choose(seat(1), Choice::Place { order: Order::Guard });
        assert_eq!(rule(&mut bench, Choice::Place { order: Order::Aim }), "C-TURN-09");
        assert_eq!(bench.play.board().marine(seat(1)).unwrap().order, Some(Order::Guard));
    }

    /// [C-TURN-10]
    #[test]
    fn ready_with_an_attack_places_one_order() {
        check_allowance(Action::ReadyAttack, (0, 1, true));
        let mut bench = declared(table("1 . . Z"), Action::ReadyAttack);
        assert_eq!(rule(&mut bench, Choice::Move { path: places("b1") }), "C-TURN-10");
        bench.choose(seat(1), Choice::Place { order: Order::Dodge });
        assert_eq!(bench.play.board().marine(seat(1)).unwrap().order, Some(Order::Dodge));
    }

    /// [C-TURN-11]
    #[test]
    fn an_aim_placed_first_serves_the_attack_of_the_same_turn() {
        let mut bench = declared(table("1 . . Z"), Action::ReadyAttack);
        bench.choose(seat(1), Choice::Place { order: Order::Aim });
        let Choice::Attack { weapon, at, figure, .. } = fire(10, "d1") else { unreachable!() };
        bench.script([1, 0]).choose(seat(1), Choice::Attack { weapon, at, figure, aim: true });
        assert_eq!(bench.play.board().attacks().last().map(|attack| attack.aimed), Some(true));
    }

    /// [C-TURN-11]
    #[test]
    fn the_order_may_come_after_the_steps_too() {
        let mut bench = declared(table("1 . . Z"), Action::ReadyMove);
        bench.choose(seat(1), Choice::Move { path: places("b1") });
        bench.choose(seat(1), Choice::Place { order: Order::Guard });
        assert_eq!(bench.play.board().marine(seat(1)).unwrap().order, Some(Order::Guard));
    }

    ///
    #[test]
    fn an_order_is_not_given_up_to_free_the_slot() {
        let mut bench = declared(table("1 . . Z").order(1, Order::Aim), Action::ReadyMove);
        assert_eq!(rule(&mut bench, Choice::Place { order: Order::Guard }), "C-ORD-02");
        let mut bench = declared(table("1 . . Z"), Action::ReadyMove);
        bench.choose(seat(1), Choice::Place { order: Order::Guard });
    }

    /// [C-EQP-12]
    #[test]
    fn adrenaline_adds_four_spaces_in_a_later_turn_only() {
        let found = PublicFact::PickedUp {
            seat: Seat(1),
            token: TokenId(9),
            what: Token::Adrenaline,
            at: "a1".parse().unwrap(),
        };
        let mut fresh = declaring(table("1 . .").with(found.clone()));
        assert_eq!(rule(&mut fresh, Choice::Adrenaline), "C-EQP-12");
        let mut later = declaring(table("1 . .").with(found).with(PublicFact::TurnEnded { seat: Seat(1) }));
        later.choose(seat(1), Choice::Adrenaline);
        assert_eq!(rule(&mut later, Choice::Adrenaline), "C-EQP-12");
        later.choose(seat(1), Choice::Declare { action: Action::Advance });
        assert_eq!(later.play.board().act().unwrap().moves, 8);
    }

    ///
    /// [C-EQP-12]
    #[test]
    fn of_several_adrenaline_tokens_those_found_this_turn_wait() {
        for (kept, found, ready) in [(0, 1, 0), (1, 0, 1), (1, 1, 1), (2, 1, 2), (1, 2, 1), (2, 0, 2)] {
            let drawn = table("1 . .").marine(1, |marine| {
                (marine.adrenaline, marine.adrenaline_new) = (kept + found, found);
            });
            let Options::Declare { adrenaline, .. } = options(&drawn.board, Seat(1)) else {
                panic!("declares")
            };
            assert_eq!(adrenaline, ready, "{kept} kept, {found} found");
        }
    }

    #[test]
    fn adrenaline_adds_nothing_to_an_action_without_movement() {
        let mut bench = declaring(table("1 . Z").marine(1, |marine| marine.adrenaline = 1));
        bench.choose(seat(1), Choice::Adrenaline).choose(seat(1), Choice::Declare { action: Action::Unload });
        assert_eq!(bench.play.board().act().unwrap().moves, 0);
    }

    /// [C-SET-14]
    #[test]
    fn using_a_skill_does_not_spend_it() {
        let mut bench = declared(table("1 . 2").skill(1, Skill::QuickStep), Action::Sprint);
        for _ in 0..2 {
            assert_eq!(bench.play.board().act().unwrap().moves, 10);
            bench = declared(Drawn { board: bench.play.board().clone() }, Action::Sprint);
        }
    }

    #[test]
    fn quick_step_adds_to_moving_actions_and_a_tremor_halves_them_rounded_up() {
        let moves = |drawn: Drawn, action| declared(drawn, action).play.board().act().unwrap().moves;
        let quick = || table("1 . Z").skill(1, Skill::QuickStep);
        assert_eq!(moves(quick(), Action::Sprint), 10);
        assert_eq!(moves(quick(), Action::ReadyMove), 5);
        assert_eq!(moves(quick(), Action::Unload), 0);
        assert_eq!(moves(quick().with(PublicFact::AllowanceHalved { seat: Seat(1) }), Action::Advance), 3);
    }

    /// [C-TURN-03] [C-EQP-12]
    #[test]
    fn adrenaline_alone_comes_before_the_action_and_none_after_it() {
        let drawn = table("1 2 Z").marine(1, |marine| marine.adrenaline = 2);
        let at = "a1".parse().unwrap();
        let drawn = drawn.with(PublicFact::TokenLaid { token: TokenId(9), what: Token::Armor, at });
        let mut bench = declaring(drawn);
        bench.choose(seat(1), Choice::Adrenaline);
        let gift = crate::names::Gift::Ammo(crate::names::Ammo::Bullets);
        for early in [
            Choice::Move { path: places("b1 a1") },
            fire(10, "c1"),
            Choice::PickUp { token: TokenId(9) },
            Choice::Give { to: seat(2), gift },
            Choice::Place { order: Order::Guard },
            Choice::Teleport { to: None },
            Choice::Door { door: grid::DoorId(1) },
            Choice::Leave,
            Choice::End,
        ] {
            assert_eq!(rule(&mut bench, early), "C-TURN-03");
        }
        bench.choose(seat(1), Choice::Declare { action: Action::Sprint });
        assert_eq!(bench.play.board().act().unwrap().moves, 12);
        assert!(bench.attempt(seat(1), Choice::Adrenaline).is_err(), "one is left, and it is too late");
        bench.choose(seat(1), Choice::PickUp { token: TokenId(9) });
    }

    /// [C-EQP-12]
    #[test]
    fn each_adrenaline_adds_four_to_an_action_that_moves_and_nothing_to_the_others() {
        let actions = [
            (Action::Sprint, 8),
            (Action::Advance, 4),
            (Action::ReadyMove, 4),
            (Action::Unload, 0),
            (Action::ReadyAttack, 0),
        ];
        for (action, plain) in actions {
            for tokens in 0..=3 {
                let mut bench = declaring(table("1 . Z").marine(1, |marine| marine.adrenaline = tokens));
                for _ in 0..tokens {
                    bench.choose(seat(1), Choice::Adrenaline);
                }
                bench.choose(seat(1), Choice::Declare { action });
                let added = if plain > 0 { 4 * tokens } else { 0 };
                assert_eq!(bench.play.board().act().unwrap().moves, plain + added, "{action:?} {tokens}");
            }
        }
    }

    const STEPS: [&str; 4] = ["b1", "c1", "d1", "e1"];

    fn walk(bench: &mut Bench<Rules>, steps: &[&str]) {
        for step in steps {
            bench.choose(seat(1), Choice::Move { path: places(step) });
        }
    }

    /// [C-TURN-05] [C-TURN-06]
    #[test]
    fn the_one_attack_of_an_advance_comes_after_none_some_or_all_of_its_steps() {
        for before in 0..=STEPS.len() {
            let mut bench = table("1 . . . . . . Z\n2 . . . . . . .").turn(1, Action::Advance);
            walk(&mut bench, &STEPS[..before]);
            bench.script([1, 0]).choose(seat(1), fire(10, "h1"));
            if before < STEPS.len() {
                assert_eq!(rule(&mut bench, fire(10, "h1")), "C-TURN-05");
            }
            walk(&mut bench, &STEPS[before..]);
            assert_eq!(bench.play.board().place_of(FigureId(1)), Some("e1".parse().unwrap()));
            assert_eq!(bench.play.board().turn(), Some(seat(2)), "nothing is left after {before}");
        }
    }

    /// [C-TURN-09] [C-TURN-10] [C-TURN-11]
    #[test]
    fn the_order_of_ready_comes_before_or_after_its_attack_or_any_of_its_steps() {
        let place = |bench: &mut Bench<Rules>| {
            bench.choose(seat(1), Choice::Place { order: Order::Dodge });
        };
        let order = |bench: &Bench<Rules>| bench.play.board().marine(seat(1)).unwrap().order;
        for before in 0..=STEPS.len() {
            let mut bench = table("1 . . . . .\n2 . . . . .").turn(1, Action::ReadyMove);
            walk(&mut bench, &STEPS[..before]);
            place(&mut bench);
            walk(&mut bench, &STEPS[before..]);
            assert_eq!((order(&bench), bench.play.board().turn()), (Some(Order::Dodge), Some(seat(2))));
        }
        for first in [true, false] {
            let mut bench = table("1 . . Z\n2 . . .").turn(1, Action::ReadyAttack);
            if first {
                place(&mut bench);
            }
            bench.script([1, 0]).choose(seat(1), fire(10, "d1"));
            if !first {
                place(&mut bench);
            }
            assert_eq!((order(&bench), bench.play.board().turn()), (Some(Order::Dodge), Some(seat(2))));
        }
    }

    /// [C-TURN-07] [C-TURN-08]
    #[test]
    fn the_two_attacks_of_unload_go_by_any_two_weapons_in_any_order() {
        use crate::names::Weapon::{Fist, Pistol};
        for weapons in [[Pistol, Fist], [Fist, Pistol], [Fist, Fist], [Pistol, Pistol]] {
            let mut bench = table("1 Z . .\n2 . . .").turn(1, Action::Unload);
            for (left, weapon) in [1, 0].into_iter().zip(weapons) {
                let at = "b1".parse().unwrap();
                let shot = Choice::Attack { weapon: Some(weapon), at, figure: None, aim: false };
                bench.script([0, 0]).choose(seat(1), shot);
                let attacks = bench.play.board().act().map_or(0, |act| act.attacks);
                assert_eq!(attacks, left, "{weapons:?}");
            }
            assert_eq!(bench.play.board().turn(), Some(seat(2)), "no third");
        }
    }
}
