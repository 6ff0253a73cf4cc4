//! Random players that bring every kind of moment about: they use what they may, and walk to where things
//! happen.

use engine::Ruleset;
use grid::Cell;
use rules_2016::cards::ids::EventId;
use rules_2016::choice::{Stride, Use};
use rules_2016::names::FigureId;
use rules_2016::options::ActOffer;
use rules_2016::scenarios::plan::Item;
use rules_2016::{Board, Choice, Options, Rules};

/// A cheap uniform source; not the match's chance.
#[derive(Debug)]
pub(super) struct Player {
    state: u64,
    /// In most matches the marines stay beside what lies on the floor, so that they are pushed onto it.
    waits: bool,
}

/// Answers that are drawn before the best of them is taken.
const DRAWS: usize = 6;

impl Player {
    pub(super) fn new(seed: u32) -> Self {
        let state = u64::from(seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1;
        Self { state, waits: !(seed / 13).is_multiple_of(4) }
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.state >> 33) % u64::try_from(bound.max(1)).unwrap_or(1)).unwrap_or(0)
    }

    /// Returns an answer, preferably one with consequences.
    pub(super) fn choose(&mut self, board: &Board, options: &Options) -> Choice {
        if let Options::Act(offer) = options
            && self.below(30) > 0
            && let Some(path) = errand(board, offer, self.waits)
        {
            return Choice::Move { path };
        }
        let mut best: Option<(i32, Choice)> = None;
        let draws = match options {
            Options::Displace { .. } => 4 * DRAWS,
            _ if self.below(4) == 0 => 1,
            _ => DRAWS,
        };
        for _ in 0..draws {
            let choice = Rules::sample(board, options, &mut |bound| {
                u32::try_from(self.below(usize::try_from(bound).unwrap_or(1))).unwrap_or(0)
            });
            let likes = self.likes(board, options, &choice);
            if best.as_ref().is_none_or(|(most, _)| likes > *most) {
                best = Some((likes, choice));
            }
        }
        best.map_or(Choice::Pass, |(_, choice)| choice)
    }

    fn likes(&mut self, board: &Board, options: &Options, choice: &Choice) -> i32 {
        let noise = i32::try_from(self.below(20)).unwrap_or(0);
        noise
            + match choice {
                Choice::Move { path } => {
                    let figure = if let Options::Act(offer) = options { Some(offer.figure) } else { None };
                    let end = path.last().map(|stride| stride.to.at);
                    figure.zip(end).map_or(0, |(figure, end)| goes(board, figure, end, self.waits))
                }
                Choice::PickUp { .. } => {
                    if self.waits {
                        -60
                    } else {
                        60
                    }
                }
                // Where something lies for a marine who makes room.
                Choice::Place { at } => {
                    let items = board.items().values().any(|(_, place)| *place == at.at);
                    let tokens = board.links().values().any(|token| token.at == at.at);
                    60 * i32::from(items || tokens)
                }
                // Demons rather attack than play what is in hand.
                Choice::Attack { .. } => match options {
                    Options::Act(offer) if offer.figure.is_demon() => 50,
                    _ => 45,
                },
                Choice::Door { .. } => 25,
                // Glory Kill cards are kept for others' turns.
                Choice::Use { what: Use::Glory(_), .. } if matches!(options, Options::Act(_)) => -10,
                // What wins a match ends it.
                Choice::Take { .. } | Choice::Link { .. } | Choice::Shut { .. } | Choice::Batter { .. } => {
                    -15
                }
                // It stuns a marine.
                Choice::Use { what: Use::Event(card), .. } if card.id() == Some(EventId::Bind) => 50,
                Choice::Play { .. } | Choice::Use { .. } | Choice::Replace => 20,
                Choice::Argent { discard, .. } if discard.is_empty() => 14,
                Choice::Sprint { .. } | Choice::Pass => 5,
                Choice::End => -20,
                _ => 0,
            }
    }
}

/// Returns a walk of a marine onto a staggered demon, or else onto a weapon that it does not have.
fn errand(board: &Board, offer: &ActOffer, waits: bool) -> Option<Vec<Stride>> {
    let seat = offer.figure.seat()?;
    let from = board.place_of(offer.figure)?;
    let prey = board.demons().iter().filter(|(figure, _)| board.is_staggered(**figure, seat));
    let prey: Vec<Cell> = prey.flat_map(|(_, demon)| demon.at.cells()).collect();
    let sets = board.marine(seat).sets();
    let arms =
        board.items().values().filter(|(item, _)| matches!(item, Item::Cards(set) if !sets.contains(set)));
    let arms: Vec<Cell> = arms.map(|(_, at)| *at).collect();
    let goal = |cells: &[Cell]| offer.reach.iter().find(|reach| cells.contains(&reach.at.at));
    let mut step = goal(&prey).or_else(|| goal(&arms).filter(|reach| reach.stop && !waits))?;
    let mut path = vec![Stride { to: step.at, way: step.way }];
    while step.before != from {
        step = offer.reach.iter().find(|reach| reach.at == step.before)?;
        path.push(Stride { to: step.at, way: step.way });
    }
    path.reverse();
    Some(path)
}

/// Returns the value of a place for a walker: items, staggered demons and teleporters for marines, marines
/// for demons.
fn goes(board: &Board, figure: FigureId, end: Cell, waits: bool) -> i32 {
    let far = |at: Cell| i32::try_from(at.chebyshev(end)).unwrap_or(99);
    let Some(_) = figure.seat() else {
        let nearest = board.enemies(figure).map(|(_, at)| far(at.at)).min();
        // A large demon rather walks onto marines, who make room.
        let onto = if nearest == Some(0) { 20 } else { 0 };
        return 20 - nearest.unwrap_or(20).min(20) + onto;
    };
    let beside = |at: Cell| if waits { (far(at) - 1).abs() } else { far(at) * 2 };
    let items = board.items().values().map(|(_, at)| beside(*at));
    let asleep = board.inactive().iter().map(|at| far(*at) * 2 + 4);
    let weak = board.demons().values().filter(|demon| demon.damage > 0).map(|demon| far(demon.at.at) * 3);
    let demons = board.demons().values().map(|demon| far(demon.at.at) * 2 + 8);
    35 - items.chain(asleep).chain(weak).chain(demons).min().unwrap_or(35).min(35)
}
