//! Whole matches on the proving ground, which no table plays. Random matches reach an end, and every offer
//! keeps its promises. The first scenario can be won.

use crate::names::Color;
use crate::names::{Action, Key, Token};
use crate::options::ActOffer;
use crate::{Board, Choice, Options, Rules, Setup, acting, offers};
use engine::{By, Decision, Keyed, Match, Ruleset, Seat, Viewer};
use grid::Cell;

/// A cheap uniform source for choices. It is not the match's chance.
struct Pick(u64);

impl Pick {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(n.max(1))).unwrap_or(0)
    }
}

pub(crate) fn setup(marines: usize) -> Setup {
    let colors = [Color::Red, Color::Green, Color::Blue][..marines].to_vec();
    Setup {
        scenario: "first".into(),
        colors,
        draw: crate::board::DrawRule::PerMarine,
        level: crate::levels::Level::Standard,
        mode: engine::Mode::Friendly,
        map: crate::board::MapRule::Whole,
        carry: None,
    }
}

/// Plays a whole match. Returns the number of answers.
fn play(setup: &Setup, seed: u8, most: u32) -> u32 {
    let mut chance = Keyed::new([seed; 32]);
    let mut pick = Pick(u64::from(seed) + 1);
    let mut play = Match::<Rules>::start(setup, &mut chance).unwrap().after;
    for answers in 0..most {
        if play.outcome().is_some() {
            return answers;
        }
        let asks: Vec<(Seat, u32, Decision<_>)> =
            play.asks().map(|open| (open.ask.seat, open.id, open.ask.clone())).collect();
        assert!(asks.iter().any(|(_, _, ask)| ask.must), "no seat is asked: {:?}", play.stack());
        for (_, _, ask) in &asks {
            let default = offers::fallback(play.board(), ask);
            let admitted = offers::admits(play.board(), &ask.options, &default);
            assert!(admitted.is_ok() || !ask.must, "{ask:?} refuses its default {default:?}: {admitted:?}");
        }
        let (seat, id, ask) = &asks[pick.below(u32::try_from(asks.len()).unwrap()) as usize];
        if !ask.must && pick.below(6) > 0 {
            continue;
        }
        let choice = offers::sample(play.board(), &ask.options, &mut |n| pick.below(n));
        let decided = match play.decide(*seat, *id, choice.clone(), By::Bot, &mut chance) {
            Ok(decided) => decided,
            Err(no) if ask.must => panic!("{:?} refuses {choice:?}: {no:?}", ask.options),
            Err(_) => continue,
        };
        let mut replayed = play.clone();
        replayed.apply(&decided.batch);
        assert!(replayed == decided.after, "a batch does not replay to its match");
        assert!(decided.after.board().floor_holds(), "a fact changed the floor unnoticed");
        play = decided.after;
        if answers % 50 == 0 {
            let _ = Rules::view(play.board(), Viewer::Seat(Seat(1)));
        }
    }
    panic!("no end after {most} answers; round {}, stack {:?}", play.board().round(), play.stack());
}

/// The proving ground, where every weapon lies on the floor and the big invaders wait.
fn proving(marines: usize) -> Setup {
    Setup { scenario: "proving".into(), ..setup(marines) }
}

#[test]
fn random_matches_with_every_weapon_reach_their_end() {
    for (marines, seed) in [(1, 1), (2, 2), (2, 5), (3, 3), (3, 4)] {
        let answers = play(&proving(marines), seed, 60_000);
        assert!(answers > 10, "a match of {answers} answers");
    }
}

/// Counts the steps to the goal over the whole map, with every door open.
fn steps(board: &Board, from: Cell, goal: Cell) -> u32 {
    let blocking = &board.chart().plan().blocking;
    let way = grid::path::distance(board.map(), from, goal, |a, b| {
        let free = grid::path::open_between(board.map(), a, b, &|_| false) && !blocking.contains(&b);
        free.then_some(1)
    });
    way.unwrap_or(u32::MAX)
}

/// Returns what a marine does who only wants the red key and then the exit.
fn homeward(board: &Board, offer: &ActOffer) -> Choice {
    let plan = board.chart().plan();
    if let Some(token) = offer.pick_ups.first() {
        return Choice::PickUp { token: *token };
    }
    if offer.leave.is_some() {
        return Choice::Leave;
    }
    if let Some(door) = offer.doors.iter().find(|door| door.open && door.no.is_none()) {
        return Choice::Door { door: door.door };
    }
    let key = plan.tokens.iter().find(|(token, _)| *token == Token::Key(Key::Red)).unwrap().1;
    let out = board.map().door_cells(plan.exit.unwrap())[0];
    let goal = if board.keys().contains(&Key::Red) { out } else { key };
    let here = steps(board, board.place_of(offer.figure).unwrap(), goal);
    let stops = offer.reach.iter().filter(|step| step.stop);
    match stops.map(|step| (steps(board, step.at.at, goal), step.at)).min() {
        Some((left, at)) if left < here => Choice::Move { path: acting::way_to(offer, at) },
        _ => Choice::End,
    }
}

/// [C-WIN-01]
#[test]
fn a_marine_who_finds_the_red_key_wins_by_the_red_door() {
    let mut chance = Keyed::new([5; 32]);
    let mut play = Match::<Rules>::start(&setup(1), &mut chance).unwrap().after;
    for _ in 0..500 {
        if let Some(outcome) = play.outcome() {
            assert_eq!((outcome.winners.as_slice(), outcome.reason.as_str()), (&[Seat(1)][..], "exit"));
            assert!(play.board().keys().contains(&Key::Red));
            return;
        }
        let (seat, id, ask) = play
            .asks()
            .find(|open| open.ask.must)
            .map(|open| (open.ask.seat, open.id, open.ask.clone()))
            .unwrap();
        let choice = match &ask.options {
            Options::Declare { .. } => Choice::Declare { action: Action::Sprint },
            Options::Act(offer) if seat.is_marine() => homeward(play.board(), offer),
            _ => offers::fallback(play.board(), &ask),
        };
        play = play.decide(seat, id, choice, By::Bot, &mut chance).unwrap().after;
    }
    panic!(
        "the marine never came home: round {}, at {:?}",
        play.board().round(),
        play.board().marine(Seat(1))
    );
}
