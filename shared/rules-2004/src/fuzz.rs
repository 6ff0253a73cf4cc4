//! Whole matches of random legal choices: they reach an end, and every offer keeps its promises.

use crate::names::Colour;
use crate::{Rules, Setup, offers};
use engine::{Ask, By, Keyed, Match, Ruleset, Seat, Viewer};

/// A cheap uniform source for choices; not the match's chance.
struct Pick(u64);

impl Pick {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(n.max(1))).unwrap_or(0)
    }
}

pub(crate) fn setup(marines: usize) -> Setup {
    let colours = [Colour::Red, Colour::Green, Colour::Blue][..marines].to_vec();
    Setup { scenario: "first".into(), colours, draw: crate::board::DrawRule::PerMarine }
}

/// Plays a whole match; the number of answers it took.
fn play(marines: usize, seed: u8, most: u32) -> u32 {
    let mut chance = Keyed::new([seed; 32]);
    let mut pick = Pick(u64::from(seed) + 1);
    let mut play = Match::<Rules>::start(&setup(marines), &mut chance).unwrap().after;
    for answers in 0..most {
        if play.outcome().is_some() {
            return answers;
        }
        let asks: Vec<(Seat, u32, Ask<_>)> =
            play.asks().map(|open| (open.ask.seat, open.id, open.ask.clone())).collect();
        assert!(asks.iter().any(|(_, _, ask)| ask.must), "nobody is asked: {:?}", play.stack());
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
        play = decided.after;
        if answers % 50 == 0 {
            let _ = Rules::view(play.board(), Viewer::Seat(Seat(1)));
        }
    }
    panic!("no end after {most} answers; round {}, stack {:?}", play.board().round(), play.stack());
}

#[test]
fn random_matches_reach_their_end() {
    for seed in 0..6 {
        let answers = play(1 + usize::from(seed) % 3, seed, 60_000);
        assert!(answers > 10, "a match of {answers} answers");
    }
}
