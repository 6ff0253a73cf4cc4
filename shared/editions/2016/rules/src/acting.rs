//! The offer of a free moment: where the acting figure can go, and what it can attack, play, open and take.

mod aim;
mod stuck;

pub(crate) use aim::{Mark, blast, marks, sight};

use crate::Rules;
use crate::attacks::Strike;
use crate::attacks::odds::{self, Promise};
use crate::board::Board;
use crate::cards::action;
use crate::choice::{Choice, Stride};
use crate::effects;
use crate::fact::{Lasting, PublicFact, SecretFact, Source};
use crate::frames::window::{About, Window};
use crate::goals::{gates, hold, links, samples};
use crate::moving::large;
use crate::moving::rushing::Rush;
use crate::moving::walking::Way;
use crate::names::{ActionKind, FigureId, TokenId};
use crate::options::{ActOffer, Boost, Moment, ReachOffer, StrikeOffer, TargetOffer};
use crate::scenarios::plan::Item;
use crate::{loadout, why};
use alloc::vec::Vec;
use engine::{Purpose, Refusal, Seat, Tx};
use grid::{Cell, DoorId, Footprint};

/// How much damage a health pack heals. [M-ITEM-02]
const HEALTH_PACK: u8 = 5;

/// Returns the offer to the acting figure. Being stunned does not reduce it. [T-09] [M-STUN-06]
pub(crate) fn offer(board: &Board, figure: FigureId) -> ActOffer {
    let act = board.act().filter(|act| act.figure == figure);
    let (moves, mains) = act.map_or((0, 0), |act| (act.moves, act.mains));
    let mut offer = ActOffer {
        mains,
        passing: must_go_on(board, figure),
        reach: reach(board, figure, moves),
        doors: doors(board, figure, moves),
        ready: board.ready_strike(figure).map(|(_, strike)| strike),
        strike: strike(board, figure),
        generators: hold::beside(board, figure),
        uses: effects::uses(board, Moment::Free, figure.owner(), None),
        ..bare(figure, moves)
    };
    let Some(seat) = figure.seat() else { return offer };
    let marine = board.marine(seat);
    let Some(at) = marine.at else { return offer };
    (offer.items, offer.tokens) = lying(board, figure);
    if is_passing(board, figure) {
        return passing(offer);
    }
    let playable = |kind: ActionKind| match kind {
        // [M-MAR-03] [M-MAR-04]
        ActionKind::Main => mains > 0,
        ActionKind::Bonus => true,
        ActionKind::Reaction => false,
    };
    let kind = |card| action::row(card).map(|row| row.kind);
    offer.plays = marine.hand.iter().copied().filter(|card| kind(*card).is_some_and(playable)).collect();
    offer.plays.retain(|card| effects::may_play(board, seat, *card));
    // A played card is no longer in the hand. [M-MAR-08]
    if mains > 0 {
        offer.sprint.clone_from(&marine.hand);
    }
    if !marine.hand.is_empty() {
        offer.links = links::open(board, at);
        offer.gates = gates::open(board, at, moves);
        offer.cards.clone_from(&marine.hand);
    }
    offer.stuck = stuck::is_stuck(board, &offer, at);
    offer
}

/// Returns true if a small figure shares its space, so it is passing through. [M-MOV-08]
pub(crate) fn is_passing(board: &Board, figure: FigureId) -> bool {
    let at = board.place_of(figure).filter(|at| at.is_one());
    at.is_some_and(|at| board.is_taken(at.at, &[figure]))
}

/// Reduces the offer for a figure in a shared space. It can only walk on and take what lies there. [M-MOV-08]
/// [Q-04] [M-ITEM-01]
fn passing(offer: ActOffer) -> ActOffer {
    let ActOffer { figure, moves, mains, passing, reach, ready, items, tokens, .. } = offer;
    ActOffer { mains, passing, reach, ready, items, tokens, ..bare(figure, moves) }
}

/// Returns true if a small figure shares its space and has a way out, so its movement cannot end here.
/// [M-MOV-07]
pub(crate) fn must_go_on(board: &Board, figure: FigureId) -> bool {
    let moves = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    is_passing(board, figure) && reach(board, figure, moves).iter().any(|row| row.stop)
}

/// Returns the default: the activation ends. A figure that cannot stay goes to the cheapest space where it
/// can stop. [M-MOV-07]
pub(crate) fn fallback(board: &Board, offer: &ActOffer) -> Choice {
    let stops = offer.reach.iter().filter(|row| row.stop).min_by_key(|row| row.cost);
    match stops {
        Some(row) if is_passing(board, offer.figure) => Choice::Move { path: way_to(offer, row.at) },
        _ => Choice::End,
    }
}

/// Returns the offer to a figure that has movement outside its activation. [M-MOV-11] [T-23]
pub(crate) fn dash(board: &Board, figure: FigureId) -> ActOffer {
    let moves = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    let doors = if is_passing(board, figure) { Vec::new() } else { doors(board, figure, moves) };
    let (items, tokens) = lying(board, figure);
    let passing = must_go_on(board, figure);
    ActOffer { passing, reach: reach(board, figure, moves), doors, items, tokens, ..bare(figure, moves) }
}

/// Returns an offer with movement and nothing else.
fn bare(figure: FigureId, moves: u8) -> ActOffer {
    ActOffer {
        figure,
        moves,
        mains: 0,
        passing: false,
        reach: Vec::new(),
        doors: Vec::new(),
        plays: Vec::new(),
        sprint: Vec::new(),
        stuck: false,
        ready: None,
        strike: None,
        items: Vec::new(),
        links: Vec::new(),
        cards: Vec::new(),
        tokens: Vec::new(),
        gates: Vec::new(),
        generators: Vec::new(),
        uses: Vec::new(),
    }
}

/// Returns true if nothing is left but to end it.
pub(crate) fn is_bare(offer: &ActOffer) -> bool {
    let still = !offer.reach.iter().any(|row| row.stop) && offer.doors.is_empty() && offer.strike.is_none();
    let empty = offer.plays.is_empty() && offer.sprint.is_empty() && offer.uses.is_empty();
    let aims = offer.links.is_empty() && offer.gates.is_empty() && offer.generators.is_empty();
    still && empty && aims && offer.items.is_empty() && offer.tokens.is_empty()
}

/// Returns the items in a marine's space that they may gain. [M-ITEM-01] [M-WPN-02]
pub(crate) fn items(board: &Board, seat: Seat, at: Cell) -> Vec<TokenId> {
    let sets = board.marine(seat).sets();
    let here = board.items().iter().filter(|(_, (_, cell))| *cell == at);
    let may = here.filter(|(_, (item, _))| match item {
        Item::Health => true,
        Item::Cards(set) => loadout::may_gain(&sets, *set),
    });
    may.map(|(token, _)| *token).collect()
}

/// Returns what a marine may take from the space. It costs no movement, and is possible in any activation,
/// but not during an attack. [M-ITEM-01] [M-BIG-10]
pub(crate) fn lying(board: &Board, figure: FigureId) -> (Vec<TokenId>, Vec<TokenId>) {
    let marine = figure.seat().zip(board.place_of(figure)).filter(|_| board.attack().is_none());
    let Some((seat, at)) = marine else { return (Vec::new(), Vec::new()) };
    (items(board, seat, at.at), samples::here(board, seat, at.at))
}

/// Takes an item. A health pack heals at once, as far as the invader lets it. The cards of a weapon are
/// shuffled and put on top of the deck. [M-ITEM-02] [M-ITEM-03]
pub(crate) fn pick_up(tx: &mut Tx<'_, Rules>, seat: Seat, token: TokenId) {
    let Some((item, _)) = tx.board().items().get(&token).copied() else { return };
    match item {
        Item::Health => {
            tx.happen(PublicFact::HealthTaken { seat, token }.into());
            tx.push(Window::of(About::Health { seat, amount: HEALTH_PACK }).into());
        }
        Item::Cards(set) => {
            tx.happen(PublicFact::CardsTaken { seat, token }.into());
            let mut cards = action::cards(set);
            tx.shuffle(Purpose::Deck, &mut cards);
            tx.happen(SecretFact::PutOnTop { seat, cards }.into());
        }
    }
    effects::gained(tx, seat);
}

/// Returns the movement that may be spent. It is none once a card has forbidden movement, whatever its
/// source. [M-GEN-02]
fn spendable(board: &Board, figure: FigureId, moves: u8) -> u8 {
    if board.has_lasting(figure, Lasting::Rooted) { 0 } else { moves }
}

fn doors(board: &Board, figure: FigureId, moves: u8) -> Vec<DoorId> {
    let free = board.has_lasting(figure, Lasting::FreeDoor);
    let moves = spendable(board, figure, moves);
    let Some(at) = board.place_of(figure).filter(|_| moves > 0 || free) else { return Vec::new() };
    board.floor().doors_beside(at).into_iter().filter(|door| !board.open().contains(door)).collect()
}

/// Returns every place in reach.
fn reach(board: &Board, figure: FigureId, moves: u8) -> Vec<ReachOffer> {
    let moves = spendable(board, figure, moves);
    let Some(at) = board.place_of(figure).filter(|_| moves > 0) else { return Vec::new() };
    if !at.is_one() {
        let large_at =
            |cell| board.figures().any(|(other, at)| other != figure && !at.is_one() && at.covers(cell));
        let found = large::reach(board.floor(), at, u32::from(moves)).into_iter();
        let row = |(at, before, cost): (Footprint, Footprint, u32)| ReachOffer {
            at,
            before,
            way: Way::Walk,
            cost: u8::try_from(cost).unwrap_or(u8::MAX),
            stop: large::may_end(at, &large_at),
        };
        return found.filter(|(to, ..)| *to != at).map(row).collect();
    }
    let tenant = |cell: Cell| board.tenant(figure, cell);
    let rush = Rush::of(board, figure);
    let walker = board.walker(figure, &tenant, rush.as_ref());
    let found = walker.reach(at.at, u32::from(moves));
    let ends = walker.ends(&found);
    let row = |(cell, cost): (Cell, u32)| {
        let before = found.before(cell)?;
        let way = if walker.goes(before, cell, Way::Link) { Way::Link } else { Way::Walk };
        let stop = ends.contains(&cell);
        let cost = u8::try_from(cost).unwrap_or(u8::MAX);
        Some(ReachOffer { at: Footprint::one(cell), before: Footprint::one(before), way, cost, stop })
    };
    found.cells().filter_map(row).collect()
}

/// Returns true if the figure can walk this path and stop at its end.
fn walks(board: &Board, figure: FigureId, path: &[Stride]) -> bool {
    let moves = spendable(board, figure, board.act().map_or(0, |act| act.moves));
    let Some(at) = board.place_of(figure).filter(|_| !path.is_empty()) else { return false };
    if at.is_one() {
        let tenant = |cell: Cell| board.tenant(figure, cell);
        let steps: Vec<(Cell, Way)> = path.iter().map(|step| (step.to.at, step.way)).collect();
        let one = path.iter().all(|step| step.to.is_one());
        let rush = Rush::of(board, figure);
        let walked = board.walker(figure, &tenant, rush.as_ref()).walk(at.at, u32::from(moves), &steps);
        return one && walked.is_some();
    }
    let mut from = at;
    for step in path {
        if !large::ways(from).contains(&step.to) || !large::passes(board.floor(), from, step.to) {
            return false;
        }
        from = step.to;
    }
    let stop = reach(board, figure, moves).iter().any(|row| row.at == from && row.stop);
    stop && path.len() <= usize::from(moves)
}

/// Returns what the figure may attack now, with the odds. [M-MAR-06] [M-ATK-01] [M-ATK-02]
pub(crate) fn strike(board: &Board, figure: FigureId) -> Option<StrikeOffer> {
    let (source, strike) = board.ready_strike(figure)?;
    let seen = aim::in_sight(board, figure, source);
    let within = |strike: Strike| {
        let near = seen.iter().filter(|mark| mark.range <= strike.range);
        near.map(|mark| target(board, figure, (source, strike), *mark)).collect::<Vec<_>>()
    };
    let boost = effects::charge(board, figure).map(|(argent, more)| Boost {
        argent,
        strike: more,
        targets: within(more),
    });
    let targets = within(strike);
    let any = !targets.is_empty() || boost.as_ref().is_some_and(|boost| !boost.targets.is_empty());
    any.then_some(StrikeOffer { strike, targets, boost })
}

fn target(board: &Board, attacker: FigureId, (source, strike): (Source, Strike), mark: Mark) -> TargetOffer {
    let Mark { figure, range, cover, sight } = mark;
    let Promise { odds, covered, deck } = odds::promise(board, attacker, strike.dice, figure, cover);
    let blast = blast(board, source, figure, board.place_of(figure));
    TargetOffer { figure, range, cover, sight, odds, covered, deck, blast }
}

/// Checks that this is one of the things that the figure may do.
///
/// # Errors
/// Returns the reason.
pub(crate) fn admits(board: &Board, offer: &ActOffer, choice: &Choice) -> Result<(), Refusal> {
    let offered = match choice {
        Choice::Move { path } if walks(board, offer.figure, path) => true,
        Choice::Move { path } => return Err(why::walk(board, offer.figure, path)),
        Choice::Door { door } => offer.doors.contains(door),
        Choice::Play { card } => offer.plays.contains(card),
        Choice::Sprint { card } => offer.sprint.contains(card),
        Choice::Attack { target, boost } => attackable(offer, *boost).iter().any(|one| one.figure == *target),
        Choice::PickUp { token } => offer.items.contains(token),
        Choice::Link { token, card } => offer.links.contains(token) && offer.cards.contains(card),
        Choice::Take { token } => offer.tokens.contains(token),
        Choice::Shut { portal, card } => offer.gates.contains(portal) && offer.cards.contains(card),
        Choice::Batter { token } => offer.generators.contains(token),
        Choice::Use { .. } => return effects::admits(board, &offer.uses, choice),
        Choice::End => !offer.passing,
        _ => false,
    };
    if offered { Ok(()) } else { Err(why::not(board, offer, choice)) }
}

fn attackable(offer: &ActOffer, boost: bool) -> &[TargetOffer] {
    match (&offer.strike, boost) {
        (Some(strike), false) => &strike.targets,
        (Some(StrikeOffer { boost: Some(boost), .. }), true) => &boost.targets,
        _ => &[],
    }
}

/// Returns the spaces to a place in reach.
pub(crate) fn way_to(offer: &ActOffer, at: Footprint) -> Vec<Stride> {
    let mut path = Vec::new();
    let mut here = at;
    while let Some(row) = offer.reach.iter().find(|row| row.at == here) {
        path.insert(0, Stride { to: here, way: row.way });
        here = row.before;
        if path.len() > offer.reach.len() {
            break;
        }
    }
    path
}

fn one<T: Copy>(rows: &[T], pick: &mut dyn FnMut(u32) -> u32) -> Option<T> {
    let count = u32::try_from(rows.len()).ok().filter(|count| *count > 0)?;
    rows.get(pick(count) as usize).copied()
}

/// Returns a choice that serves the objective, for either side.
fn aim(offer: &ActOffer, pick: &mut dyn FnMut(u32) -> u32) -> Option<Choice> {
    if let Some(token) = one(&offer.tokens, pick) {
        return Some(Choice::Take { token });
    }
    if let Some(token) = one(&offer.generators, pick) {
        return Some(Choice::Batter { token });
    }
    let card = one(&offer.cards, pick)?;
    let link = one(&offer.links, pick).map(|token| Choice::Link { token, card });
    link.or_else(|| one(&offer.gates, pick).map(|portal| Choice::Shut { portal, card }))
}

/// Returns a random choice of the figure.
pub(crate) fn sample(board: &Board, offer: &ActOffer, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    // A few attempts at what is offered, then the end.
    for _ in 0..4 {
        let found = match pick(8) {
            0 | 1 => {
                let stops: Vec<Footprint> =
                    offer.reach.iter().filter(|row| row.stop).map(|row| row.at).collect();
                one(&stops, pick).map(|at| Choice::Move { path: way_to(offer, at) })
            }
            2 | 3 => {
                let boost = pick(2) == 0 && !attackable(offer, true).is_empty();
                let figures: Vec<FigureId> = attackable(offer, boost).iter().map(|one| one.figure).collect();
                one(&figures, pick).map(|target| Choice::Attack { target, boost })
            }
            4 => one(&offer.doors, pick).map(|door| Choice::Door { door }),
            5 => one(&offer.plays, pick).map(|card| Choice::Play { card }),
            6 => one(&offer.items, pick).map(|token| Choice::PickUp { token }).or_else(|| aim(offer, pick)),
            _ if pick(3) == 0 => one(&offer.sprint, pick).map(|card| Choice::Sprint { card }),
            _ => effects::sample(&offer.uses, pick),
        };
        if let Some(found) = found {
            return found;
        }
    }
    fallback(board, offer)
}
