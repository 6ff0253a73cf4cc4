//! The clock over rows of a log, each at a moment of table time.

use super::*;
use editions::Seat;

const FREE: i64 = 8_000;
const ACCOUNT: i64 = 100_000;

fn timing() -> Timing {
    Timing { live: Bank { free_ms: FREE, account_ms: ACCOUNT }, ..Timing::default() }
}

fn asked(id: u32, pace: Pace) -> AskInfo {
    AskInfo { seat: Seat(1), id, must: true, pace, hidden: false }
}

fn begun(mode: Mode, clock: protocol::table::ClockKind) -> Clock {
    let mut begun = Clock::at(mode);
    begun.agree(Terms::of(mode, clock, &timing()), &timing());
    begun.start(1_000, &timing());
    begun
}

fn friendly() -> Clock {
    begun(Mode::Friendly, protocol::table::ClockKind::None)
}

fn live() -> Clock {
    begun(Mode::Friendly, protocol::table::ClockKind::Live)
}

fn open() -> Clock {
    let mut clock = friendly();
    clock.ask(1_000, &[asked(7, Pace::Interrupt)], &timing());
    clock
}

fn left(clock: &Clock, now: i64) -> Option<u32> {
    clock.until(clock.window(1).unwrap().due_ms.unwrap(), now)
}

#[test]
fn an_interrupt_window_lasts_thirty_seconds_and_a_turn_has_no_limit() {
    assert_eq!(left(&open(), 6_000), Some(25_000));
    let mut clock = open();
    clock.ask(2_000, &[asked(8, Pace::Turn)], &timing());
    assert_eq!(clock.first(), None);
}

#[test]
fn a_person_who_plays_alone_with_bots_has_no_limit_outside_their_turn() {
    let mut clock = friendly();
    clock.play_alone(1_000, Some(1), &timing());
    clock.ask(1_000, &[asked(7, Pace::Interrupt)], &timing());
    assert_eq!((clock.first(), clock.can_hold(1)), (None, false));
}

#[test]
fn an_open_window_gets_its_time_when_another_person_comes_and_loses_its_limit_when_they_are_gone() {
    let mut clock = friendly();
    clock.play_alone(1_000, Some(1), &timing());
    clock.ask(1_000, &[asked(7, Pace::Interrupt)], &timing());
    clock.play_alone(90_000, None, &timing());
    assert_eq!((left(&clock, 90_000), clock.can_hold(1)), (Some(30_000), true));
    clock.play_alone(95_000, Some(1), &timing());
    assert_eq!(clock.first(), None);
}

#[test]
fn a_clock_and_a_masked_window_also_bind_a_person_who_plays_alone() {
    let mut clocks = [live(), begun(Mode::Masked, protocol::table::ClockKind::None)];
    let lefts = clocks.each_mut().map(|clock| {
        clock.play_alone(1_000, Some(1), &timing());
        clock.ask(1_000, &[AskInfo { hidden: true, ..asked(7, Pace::Interrupt) }], &timing());
        left(clock, 1_000)
    });
    assert_eq!(lefts, [Some(30_000), Some(2_000)]);
}

#[test]
fn a_question_that_stays_open_keeps_its_deadline_and_a_new_one_gets_its_own() {
    let mut clock = open();
    clock.ask(11_000, &[asked(7, Pace::Interrupt)], &timing());
    assert_eq!(left(&clock, 11_000), Some(20_000));
    clock.ask(12_000, &[asked(8, Pace::Interrupt)], &timing());
    assert_eq!(left(&clock, 12_000), Some(30_000));
}

#[test]
fn wait_adds_thirty_seconds_once_a_window_and_twice_a_turn() {
    let mut clock = open();
    clock.hold(2_000, 1, &timing());
    clock.hold(2_000, 1, &timing());
    assert_eq!((left(&clock, 2_000), clock.holds_left(1)), (Some(59_000), 1));
    for ask in [8, 9] {
        clock.ask(3_000, &[asked(ask, Pace::Interrupt)], &timing());
        clock.hold(3_000, 1, &timing());
    }
    assert_eq!((left(&clock, 3_000), clock.can_hold(1)), (Some(30_000), false));
    clock.next_turn();
    assert!(clock.can_hold(1));
}

#[test]
fn agreed_terms_apply_to_questions_that_are_already_open() {
    for (pace, left_ms) in [(Pace::Turn, FREE + ACCOUNT), (Pace::Interrupt, 500)] {
        let timing = Timing { interrupt_ms: 3_600_000, ..timing() };
        let bank = Bank { free_ms: left_ms, account_ms: 0 };
        let terms = Terms { mode: Mode::Friendly, clock: protocol::table::ClockKind::Live, bank: Some(bank) };
        let mut clock = Clock::at(Mode::Friendly);
        clock.ask(1_000, &[asked(7, pace)], &timing);
        clock.agree(terms, &timing);
        clock.start(1_000, &Timing { floor_ms: 0, ..timing });
        assert_eq!(left(&clock, 1_000).map(i64::from), Some(left_ms), "{pace:?}");
    }
}

#[test]
fn time_rests_while_no_player_is_connected() {
    let mut clock = open();
    clock.stop(11_000);
    assert_eq!((clock.now(90_000_000), left(&clock, 11_000)), (11_000, None));
    clock.start(11_000, &timing());
    assert_eq!(left(&clock, 11_000), Some(20_000));
}

#[test]
fn a_restart_counts_no_time_and_leaves_at_least_the_floor() {
    let mut clock = open();
    clock.hold(1_000, 1, &timing());
    clock.flow.rest();
    clock.start(1_000, &timing());
    assert_eq!(left(&clock, 1_000), Some(60_000));
    let mut clock = open();
    clock.ask(18_000, &[asked(7, Pace::Interrupt)], &timing());
    clock.flow.rest();
    clock.start(18_000, &timing());
    assert_eq!(left(&clock, 18_000), Some(20_000));
}

#[test]
fn a_row_that_states_its_table_time_ignores_the_wall_clock() {
    for wall in [0, 500, 1_000, 3_600_000, i64::MAX] {
        let mut clock = open();
        assert_eq!(clock.reach(Some(4_000), wall, false), 4_000, "{wall}");
        clock.hold(4_000, 1, &timing());
        assert_eq!(clock.reach(Some(3_000), wall, false), 4_000, "it never goes back: {wall}");
    }
}

#[test]
fn an_older_row_uses_the_wall_clock_and_a_start_counts_nothing_before_it() {
    let mut clock = Clock::at(Mode::Friendly);
    let on = clock.reach(None, 1_000, true);
    clock.start(on, &timing());
    assert_eq!((on, clock.reach(None, 6_000, false)), (0, 5_000));
    clock.hold(5_000, 1, &timing());
    assert_eq!(clock.reach(None, 3_000, false), 5_000, "a clock that jumps back takes no time away");
    assert_eq!(clock.reach(None, 90_000, true), 5_000);
}

#[test]
fn a_restart_of_a_table_by_days_counts_between_nothing_and_one_window() {
    const HOUR: i64 = 3_600_000;
    let mut clock = begun(Mode::Async, protocol::table::ClockKind::None);
    assert_eq!(clock.bridge(5 * HOUR, &timing()), 0, "no row states its time");
    clock.reach(Some(1_000), 100 * HOUR, false);
    for (wall, counts) in [(100, 0), (99, 0), (-9_600, 0), (103, 3), (112, 12), (9_999, 12)] {
        assert_eq!(clock.bridge(wall * HOUR, &timing()), counts * HOUR, "{wall}");
    }
    for wall in [i64::MIN, 0, i64::MAX] {
        assert!((0..=12 * HOUR).contains(&clock.bridge(wall, &timing())));
    }
    let mut live = live();
    live.reach(Some(1_000), 100 * HOUR, false);
    assert_eq!(live.bridge(103 * HOUR, &timing()), 0, "at a live table nothing counts");
}

#[test]
fn the_least_time_of_a_window_costs_no_account() {
    let mut clock = live();
    clock.ask(1_000, &[asked(1, Pace::Turn)], &timing());
    let near = 1_000 + FREE + ACCOUNT - 5_000;
    clock.start(near, &timing());
    assert_eq!(left(&clock, near), Some(20_000));
    clock.ask(near + 15_000, &[], &timing());
    assert_eq!(clock.account(1).unwrap().0, 5_000);
}

#[test]
fn only_a_window_below_its_least_time_is_short() {
    for (pace, at, short) in [
        (Pace::Interrupt, 11_000, false),
        (Pace::Interrupt, 11_001, true),
        (Pace::Interrupt, 30_000, true),
        (Pace::Turn, 80_000, false),
        (Pace::Turn, 100_000, true),
    ] {
        let mut clock = live();
        clock.ask(1_000, &[asked(7, pace)], &timing());
        assert_eq!(clock.is_short(at, &timing()), short, "{pace:?} {at}");
    }
    let mut clock = friendly();
    clock.ask(1_000, &[asked(7, Pace::Turn)], &timing());
    assert!(!clock.is_short(i64::MAX / 2, &timing()), "it waits forever");
    assert!(!masked().is_short(1_000, &timing()));
    assert!(masked().is_short(1_500, &timing()));
}

#[test]
fn a_decision_is_free_for_a_while_and_then_the_account_runs() {
    let mut clock = live();
    clock.ask(1_000, &[asked(1, Pace::Turn)], &timing());
    assert_eq!(left(&clock, 1_000), Some((FREE + ACCOUNT) as u32));
    clock.ask(1_000 + FREE, &[asked(2, Pace::Turn)], &timing());
    assert_eq!(clock.account(1).unwrap().0, ACCOUNT, "the free time costs nothing");
    clock.ask(1_000 + 2 * FREE + 30_000, &[], &timing());
    assert_eq!(clock.account(1), Some((ACCOUNT - 30_000, None)));
}

#[test]
fn a_responder_pays_out_of_turn_too_but_not_for_granted_time() {
    let mut clock = live();
    clock.ask(1_000, &[asked(1, Pace::Interrupt)], &timing());
    clock.hold(2_000, 1, &timing());
    clock.ask(1_000 + FREE + 30_000 + 5_000, &[], &timing());
    assert_eq!(clock.account(1).unwrap().0, ACCOUNT - 5_000);
}

#[test]
fn an_empty_account_leaves_the_free_time_and_then_the_default() {
    let mut clock = live();
    clock.ask(1_000, &[asked(1, Pace::Turn)], &timing());
    clock.ask(1_000_000, &[asked(2, Pace::Turn)], &timing());
    assert_eq!((left(&clock, 1_000_000), clock.account(1).unwrap().0), (Some(FREE as u32), 0));
    clock.ask(1_000_000, &[asked(3, Pace::Interrupt)], &timing());
    assert_eq!(left(&clock, 1_000_000), Some(FREE as u32));
}

#[test]
fn the_same_rows_give_the_same_clock_after_a_restart() {
    let rows = |clock: &mut Clock| {
        clock.ask(1_000, &[asked(1, Pace::Turn)], &timing());
        clock.ask(31_000, &[asked(2, Pace::Interrupt)], &timing());
        clock.hold(32_000, 1, &timing());
        clock.be_patient(33_000, 1, &timing());
        clock.stop(40_000);
    };
    let (mut one, mut other) = (live(), live());
    rows(&mut one);
    rows(&mut other);
    let kept = serde_json::to_string(&one).unwrap();
    assert_eq!(serde_json::from_str::<Clock>(&kept).unwrap(), one);
    assert_eq!(one, other);
}

fn masked() -> Clock {
    let mut clock = begun(Mode::Masked, protocol::table::ClockKind::Live);
    clock.ask(1_000, &[AskInfo { hidden: true, ..asked(7, Pace::Interrupt) }], &timing());
    clock
}

#[test]
fn a_masked_window_closes_at_its_own_time_whatever_is_answered() {
    let mut clock = masked();
    assert_eq!(left(&clock, 1_000), Some(2_000));
    clock.pass(1_100, 1, &timing());
    assert_eq!(left(&clock, 1_100), Some(1_900));
    assert!(clock.window(1).unwrap().passed);
    clock.ask(3_000, &[], &timing());
    assert_eq!(clock.account(1).unwrap().0, ACCOUNT, "no account is charged");
}

#[test]
fn a_hold_ends_with_the_pass_and_not_before_the_masked_window_closes() {
    let mut clock = masked();
    clock.hold(1_200, 1, &timing());
    clock.pass(1_300, 1, &timing());
    assert_eq!(left(&clock, 1_300), Some(1_700));
    let mut clock = masked();
    clock.hold(1_200, 1, &timing());
    clock.pass(9_000, 1, &timing());
    assert_eq!(left(&clock, 9_000), Some(0));
}

#[test]
fn by_turns_over_days_time_runs_while_no_player_is_connected() {
    const HOUR: i64 = 3_600_000;
    let mut clock = begun(Mode::Async, protocol::table::ClockKind::Live);
    assert_eq!(clock.account(1), None, "there is no account");
    clock.ask(1_000, &[asked(7, Pace::Interrupt)], &timing());
    clock.stop(2_000);
    clock.flow.rest();
    assert_eq!(clock.now(5_000), 7_000);
    clock.start(1_000 + 11 * HOUR, &timing());
    assert_eq!(left(&clock, 1_000 + 11 * HOUR), Some(HOUR as u32));
    clock.stop(2_000 + 11 * HOUR);
    clock.start(1_000 + 99 * HOUR, &timing());
    assert_eq!(left(&clock, 1_000 + 99 * HOUR), Some(20_000), "a late player still has the floor");
}

#[test]
fn patience_of_the_table_costs_no_account() {
    let mut clock = live();
    clock.ask(1_000, &[asked(1, Pace::Turn)], &timing());
    clock.be_patient(2_000, 1, &timing());
    assert_eq!(clock.patience(1, 2_000), Some(602_000));
    clock.ask(1_000 + FREE + 600_000, &[], &timing());
    assert_eq!(clock.account(1).unwrap().0, ACCOUNT);
    assert_eq!(clock.patience(1, 700_000), None);
}

fn decided(by: By, ask: u32) -> Cause {
    Cause::Decision { seat: Seat(1), by, ask }
}

/// Returns the clock after one window for each of these ways to answer.
fn after(ways: &[By]) -> Clock {
    let mut clock = open();
    for (ask, by) in (7..).zip(ways) {
        clock.answered(decided(*by, ask));
        clock.ask(2_000, &[asked(ask + 1, Pace::Interrupt)], &timing());
    }
    clock
}

#[test]
fn a_seat_whose_two_windows_ran_out_has_eight_seconds_until_it_answers() {
    assert_eq!(left(&after(&[By::TimedOut]), 2_000), Some(30_000));
    assert_eq!(left(&after(&[By::TimedOut, By::TimedOut]), 2_000), Some(8_000));
    assert_eq!(left(&after(&[By::TimedOut, By::TimedOut, By::Teammate]), 2_000), Some(8_000));
    assert_eq!(left(&after(&[By::TimedOut, By::TimedOut, By::Player]), 2_000), Some(30_000));
    assert_eq!(left(&after(&[By::TimedOut, By::Player, By::TimedOut]), 2_000), Some(30_000));
}

#[test]
fn a_hold_in_a_short_window_restores_full_windows() {
    let mut clock = after(&[By::TimedOut, By::TimedOut]);
    clock.hold(2_000, 1, &timing());
    assert_eq!(left(&clock, 2_000), Some(38_000));
    clock.ask(3_000, &[asked(12, Pace::Interrupt)], &timing());
    assert_eq!(left(&clock, 3_000), Some(30_000));
}
