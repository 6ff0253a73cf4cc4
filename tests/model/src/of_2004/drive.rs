//! Plays matches, and shows each fact and each question to the model.

use super::dodges::Dodges;
use super::floor::{Floor, seat_of};
use super::guards::Guards;
use super::heals::Heals;
use super::judge::Judge;
use super::players::{self, Pick};
use super::setups;
use super::shots;
use super::strikes::Strikes;
use super::tally::Tally;
use engine::{Batch, By, Decision, Keyed, Ruleset, Seat};
use rules_2004::board::Plain;
use rules_2004::fact::PublicFact;
use rules_2004::names::{Action, FigureId, Order};
use rules_2004::standing::{FireRule, SpaceRule, Standing, Wait};
use rules_2004::{Board, Choice, Fact, Options, Rules};

/// How much is played.
#[derive(Debug, Clone, Copy)]
pub struct Run {
    pub matches: u32,
    /// The seed of the first match; each further one has the next.
    pub seed: u64,
    /// A match is left after so many answers.
    pub answers: u32,
}

/// Plays the matches and returns what came of them.
///
/// # Panics
/// If the engine refuses an answer that it sampled itself, or a set-up.
#[must_use]
pub fn run(run: Run) -> Tally {
    let mut judge = Judge::default();
    for seed in run.seed..run.seed + u64::from(run.matches) {
        play(seed, run.answers, &mut judge);
        judge.tally.matches += 1;
    }
    judge.tally
}

/// Disagreements after which a match is left: the model has lost its place.
const LOST: u32 = 40;

fn play(seed: u64, answers: u32, judge: &mut Judge) {
    let mut pick = Pick(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1);
    let (setup, place) = setups::any(&mut pick);
    let name = place.name();
    judge.name = format!("seed {seed}, {name} with {} marines", setup.colors.len());
    judge.wrong = 0;
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Keyed::new(key);
    let mut model = Model::default();
    let mut play = setups::start(&setup, place, &mut chance);
    let seats: Vec<Seat> = Plain::of(play.board()).marines.keys().copied().collect();
    for seat in seats {
        play = play.order(seat, every_moment(), &mut chance).after;
    }
    for _ in 0..answers {
        if play.outcome().is_some() || judge.wrong > LOST {
            return;
        }
        let asks: Vec<(Seat, u32, Decision<Options>)> =
            play.asks().map(|open| (open.ask.seat, open.id, open.ask.clone())).collect();
        model.stop(play.board(), &asks, judge);
        let (seat, id, choice, options) = loop {
            let (seat, id, ask) = &asks[pick.below(u32::try_from(asks.len()).unwrap_or(1)) as usize];
            if ask.must || pick.below(6) == 0 {
                break (*seat, *id, players::choose(&play, ask, &mut pick), &ask.options);
            }
        };
        judge.note(format!("seat {} answers {choice:?}", seat.0));
        model.answered(seat, options, &choice);
        let Ok(decided) = play.decide(seat, id, choice, By::Bot, &mut chance) else { continue };
        model.facts(play.board(), &decided.batch, judge);
        play = decided.after;
        judge.tally.answers += 1;
    }
}

/// Returns an order that answers nothing for a marine. The model judges what may be asked before a standing
/// order filters it.
fn every_moment() -> Standing {
    let fire = FireRule { spaces: SpaceRule::Any, ..FireRule::default() };
    Standing { wait: Wait::Never, fire, ..Standing::default() }
}

/// The parts of the model, each of which looks at everything.
#[derive(Debug, Default)]
struct Model {
    guards: Guards,
    dodges: Dodges,
    heals: Heals,
    strikes: Strikes,
}

impl Model {
    fn facts(&mut self, before: &Board, batch: &Batch<Rules>, judge: &mut Judge) {
        let mut board = before.clone();
        for fact in batch.facts() {
            let Fact::Public(told) = fact else {
                Rules::apply(&mut board, fact);
                continue;
            };
            let over = matches!(told, PublicFact::Won { .. });
            if !over {
                let floor = Floor::of(&board);
                self.guards.before(&floor, told, judge);
                self.dodges.before(&floor, told, judge);
                self.heals.before(&floor, told, judge);
                self.strikes.before(&floor, told, judge);
                self.guards.attack_ends(&floor, told);
            }
            judge.note(format!("{told:?}"));
            Rules::apply(&mut board, fact);
            let floor = Floor::of(&board);
            self.guards.after(&floor, told);
            self.dodges.after(&floor, told, judge);
        }
    }

    fn stop(&mut self, board: &Board, asks: &[(Seat, u32, Decision<Options>)], judge: &mut Judge) {
        let floor = Floor::of(board);
        let asks: Vec<Decision<Options>> = asks.iter().map(|(.., ask)| ask.clone()).collect();
        for ask in asks.iter().filter(|ask| ask.must) {
            let mut words = format!("{:?}", ask.options);
            words.truncate(60);
            judge.note(format!("seat {} is asked {words}", ask.seat.0));
        }
        self.guards.stop(&floor, &asks, judge);
        self.dodges.stop(&floor, &asks, judge);
        self.heals.stop(&floor, &asks, judge);
        self.strikes.stop(&floor, &asks, judge);
        aims(&floor, &asks, judge);
        own_turn(&floor, &asks, judge);
    }

    fn answered(&mut self, seat: Seat, options: &Options, choice: &Choice) {
        self.guards.answered(seat, options, choice);
        self.dodges.answered(seat, choice);
        self.strikes.answered(options, choice);
    }
}

/// Checks that a marine in their own turn is offered the same attacks. An interrupt follows the normal rules.
/// [C-ORD-21]
fn own_turn(floor: &Floor<'_>, asks: &[Decision<Options>], judge: &mut Judge) {
    for ask in asks {
        match &ask.options {
            Options::Act(offer) if offer.attacks_left > 0 && freely(floor, offer.figure) => {
                shots::compare(
                    floor,
                    ask.seat,
                    &offer.attacks,
                    &shots::of(floor, ask.seat),
                    "in their turn",
                    judge,
                );
            }
            _ => {}
        }
    }
}

/// Returns true if a marine attacks by one of the usual actions. After a Sprint only a melee attack is left.
/// [C-TURN-04]
fn freely(floor: &Floor<'_>, figure: FigureId) -> bool {
    let act = floor.plain.acts.last().filter(|act| act.figure == figure);
    seat_of(figure).is_some() && act.is_some_and(|act| act.action != Some(Action::Sprint))
}

/// Checks that exactly the marines with the order may aim an attack. [C-ORD-10]
fn aims(floor: &Floor<'_>, asks: &[Decision<Options>], judge: &mut Judge) {
    for ask in asks {
        let Options::Act(offer) = &ask.options else { continue };
        let Some(marine) = floor.plain.marines.get(&ask.seat) else { continue };
        let aims = marine.order == Some(Order::Aim);
        let targets = offer.attacks.iter().filter(|one| one.no.is_none()).flat_map(|one| &one.targets);
        if targets.clone().any(|target| target.aimed.is_some() != aims) {
            let detail = format!("seat {} has {:?}", ask.seat.0, marine.order);
            if aims {
                judge.missed("aim before a roll", &detail, floor);
            } else {
                judge.needless("aim before a roll", &detail, floor);
            }
        }
    }
}
