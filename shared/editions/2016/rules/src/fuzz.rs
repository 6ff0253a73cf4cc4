//! Whole matches by random choices. Each reaches its end, and every offer keeps its promises.

use crate::Board;
use crate::board::drawn::World;
use crate::frames::summon::Stage;
use crate::names::Color;
use crate::{Rules, Setup};
use alloc::collections::BTreeMap;
use engine::{By, Decision, Keyed, Match, Mode, Ruleset, Seat, Viewer, stored};

/// A cheap uniform source for choices. It is not the match's chance.
struct Pick(u64);

impl Pick {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(n.max(1))).unwrap_or(0)
    }
}

pub(crate) fn setup(marines: usize) -> Setup {
    scenario("cold_start", marines)
}

fn scenario(id: &str, marines: usize) -> Setup {
    let colors = [Color::Red, Color::Green, Color::Blue, Color::Gold][..marines].to_vec();
    Setup { scenario: id.into(), colors, mode: Mode::Friendly, shared_hands: false }
}

/// Plays a whole match. Returns the number of answers, its rounds, and why it ended.
fn play(setup: &Setup, seed: u8, most: u32) -> (u32, u16, String) {
    play_with(setup, seed, most, &mut |_, _| {})
}

fn play_with(
    setup: &Setup,
    seed: u8,
    most: u32,
    each: &mut dyn FnMut(&Match<Rules>, u32),
) -> (u32, u16, String) {
    let mut chance = Keyed::new([seed; 32]);
    let mut pick = Pick(u64::from(seed) + 1);
    let mut play = Match::<Rules>::start(setup, &mut chance).unwrap().after;
    for answers in 0..most {
        if let Some(outcome) = play.outcome() {
            return (answers, play.board().round(), outcome.reason);
        }
        let asks: Vec<(Seat, u32, Decision<_>)> =
            play.asks().map(|open| (open.ask.seat, open.id, open.ask.clone())).collect();
        assert!(asks.iter().any(|(_, _, ask)| ask.must), "no seat is asked: {:?}", play.stack());
        for (_, _, ask) in &asks {
            let (_, default) = play.fallback(ask.seat).unwrap();
            let admitted = crate::offers::admits(play.board(), &ask.options, &default);
            assert!(admitted.is_ok(), "{ask:?} refuses its default {default:?}: {admitted:?}");
        }
        let (seat, id, ask) = &asks[pick.below(u32::try_from(asks.len()).unwrap()) as usize];
        let choice = crate::offers::sample(play.board(), &ask.options, &mut |n| pick.below(n));
        let decided = match play.decide(*seat, *id, choice.clone(), By::Bot, &mut chance) {
            Ok(decided) => decided,
            Err(no) => panic!("{:?} refuses {choice:?}: {no:?}", ask.options),
        };
        let mut replayed = play.clone();
        replayed.apply(&decided.batch);
        assert!(replayed == decided.after, "a batch does not replay to its match");
        play = decided.after;
        holds(&play);
        if play.board().round() == 0 || answers % 50 == 0 {
            is_read_back(&play);
        }
        each(&play, answers);
        if answers % 50 == 0 {
            let _ = Rules::view(play.board(), Viewer::Seat(Seat(1)));
        }
    }
    panic!("no end after {most} answers; round {}, stack {:?}", play.board().round(), play.stack());
}

/// Checks what is true of every board. Cards are never lost or doubled, and no figures share a space except
/// in passing. No figure has as much damage as health, and argent never exceeds the supply.
fn holds(play: &Match<Rules>) {
    let board = play.board();
    for (seat, marine) in board.marines().iter().filter(|(_, marine)| !marine.weapons.is_empty()) {
        let on_table = board.attack().filter(|attack| attack.defender.owner() == *seat);
        let shown = on_table.map_or(0, |attack| [attack.card, attack.second].into_iter().flatten().count());
        let lie = marine.piles.left()
            + marine.piles.discards().len()
            + marine.hand.len()
            + marine.played.len()
            + marine.aside.len();
        let all: usize = marine.sets().iter().map(|set| crate::cards::action::rows(*set).len()).sum();
        assert_eq!(lie + shown, all, "cards of {seat:?} at {:?}", play.stack());
        assert!(marine.damage < board.figures_of(*seat).health);
    }
    let walking =
        play.stack().iter().any(|frame| matches!(frame, crate::Frame::Walk(_) | crate::Frame::Displace(_)));
    let walking = walking || board.act().is_some_and(|act| crate::acting::must_go_on(board, act.figure));
    let figures: Vec<_> = board.figures().collect();
    for (place, (figure, at)) in figures.iter().enumerate() {
        let shared = figures[place + 1..].iter().any(|(_, other)| other.meets(*at));
        assert!(!shared || walking, "{figure:?} shares its space at {:?}", play.stack());
        assert!(board.damage(*figure) < board.health(*figure));
    }
    let argent: u8 = board.cards().values().map(|card| card.argent).sum();
    assert_eq!(argent + board.stored() + board.argent_left(), 12);
}

/// Checks that a stored match reads back the same, with its unfinished business.
fn is_read_back(play: &Match<Rules>) {
    let text = serde_json::to_string(play).unwrap();
    let mut read: Match<Rules> = stored::read_match(Rules::SCHEMA, &text).unwrap();
    let read_on = read.refresh();
    assert!(read_on.is_ok(), "{read_on:?}: {:?}", play.stack());
    assert!(read == *play, "another match is read than was written: {:?}", play.stack());
}

/// Returns what all seats but the owner may notice of a waiting table: who is asked, how, and what the others
/// are offered and see.
fn noticed(board: &Board, frame: &crate::Frame, owner: Seat) -> String {
    let asks = Rules::asks(board, frame);
    let rows = asks.iter().map(|ask| {
        let offer = (ask.seat != owner).then(|| format!("{:?}", ask.options));
        (ask.seat, ask.must, ask.class, ask.pace, offer)
    });
    let mut seen = format!("{:?}", rows.collect::<Vec<_>>());
    for viewer in Rules::seats(board).into_iter().filter(|seat| *seat != owner).map(Viewer::Seat) {
        let questions: Vec<_> = asks.iter().map(|ask| Rules::question(board, frame, ask, viewer)).collect();
        seen += &format!("{questions:?} {:?}", Rules::view(board, viewer));
    }
    seen
}

/// How often each secret was replaced.
type Compared = BTreeMap<World, u32>;

/// Checks that nothing that others can notice changes with a secret of a seat. By days, a seat that is not
/// asked has standing orders, which are none of its secrets.
fn hides(play: &Match<Rules>, compared: &mut Compared) {
    let (board, frame) = (play.board(), play.stack().last().unwrap());
    let by_days = board.mode() == Mode::Async;
    let asked: Vec<Seat> = play.asks().map(|open| open.ask.seat).collect();
    for seat in Rules::seats(board).into_iter().filter(|seat| !by_days || asked.contains(seat)) {
        let mine = noticed(board, frame, seat);
        for world in World::ALL {
            let Some(other) = board.in_another(world, seat) else { continue };
            // The chosen group is open, and belongs to this invasion card.
            if world == World::Invasion && is_coming(play) {
                continue;
            }
            let theirs = noticed(&other, frame, seat);
            assert!(mine == theirs, "{world:?} of {seat:?} is noticed at {frame:?}");
            let leak = |noticed: &str, board| format!("{noticed} {}", world.happened(board, seat));
            assert_ne!(leak(&mine, board), leak(&theirs, &other), "the test is blind to {world:?}");
            *compared.entry(world).or_insert(0) += 1;
        }
    }
}

/// Returns true if a group was chosen and is being placed.
fn is_coming(play: &Match<Rules>) -> bool {
    let chosen =
        |frame: &crate::Frame| matches!(frame, crate::Frame::Summon(summon) if summon.stage != Stage::Group);
    play.stack().iter().any(chosen)
}

/// Hands, decks, Glory Kill cards, event sets, the invasion card and facedown demons.
/// [M-INFO-01] [M-INFO-04] [M-INFO-03]
#[test]
fn at_a_masked_table_no_seat_notices_another_secret() {
    compares_worlds(Mode::Masked, 50..74);
}

/// [Q-45] [M-INFO-04]
#[test]
fn by_turns_over_days_no_seat_notices_a_secret_of_the_seat_that_is_asked() {
    compares_worlds(Mode::Async, 80..96);
}

fn compares_worlds(mode: Mode, seeds: core::ops::Range<u8>) {
    let mut compared = Compared::new();
    for seed in seeds {
        let setup = Setup { mode, ..setup(2 + usize::from(seed % 3)) };
        play_with(&setup, seed, 40_000, &mut |play, answers| {
            // The setup has no hands. Later, every few questions are enough.
            if answers % 5 == 0 && play.board().round() > 0 && play.outcome().is_none() {
                hides(play, &mut compared);
            }
        });
    }
    assert!(
        World::ALL.iter().all(|world| compared.get(world).is_some_and(|many| *many > 10)),
        "{compared:?}"
    );
}

#[test]
fn random_matches_of_the_tutorial_reach_their_end() {
    for seed in 0..24 {
        let marines = 2 + usize::from(seed % 3);
        let (answers, rounds, reason) = play(&setup(marines), seed, 20_000);
        assert!(answers > 20, "{answers} answers, {rounds} rounds, {reason}");
        println!("{marines} marines: {answers} answers, {rounds} rounds, {reason}");
    }
}

#[test]
fn random_matches_of_every_mission_reach_their_end() {
    for (seed, row) in (60..).zip(&crate::scenarios::ALL[1..]) {
        let marines = 1 + usize::from(seed % 4);
        let (answers, rounds, reason) = play(&scenario(row.id, marines), seed, 20_000);
        println!("{} with {marines} marines: {answers} answers, {rounds} rounds, {reason}", row.id);
    }
}

#[test]
fn masked_and_slow_tables_reach_their_end_too() {
    for mode in [Mode::Masked, Mode::Async] {
        for seed in 30..34 {
            play(&Setup { mode, ..setup(2) }, seed, 40_000);
        }
    }
}
