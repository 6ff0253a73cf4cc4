//! Random players who prefer what causes interrupts: orders, held cards, walks past friends, doors, blasts.

use super::floor;
use engine::{Decision, Match, Ruleset, Seat};
use grid::{Cell, Footprint};
use rules_2004::board::{DoorState, Plain};
use rules_2004::choice::Target;
use rules_2004::names::{Action, CardKind, FigureId, Kind, Order, Weapon};
use rules_2004::options::{ActOffer, CardOffer, CardTargets, HealMoment, TargetOffer};
use rules_2004::{Choice, Options, Rules};

/// A cheap uniform source for choices; not the match's chance.
#[derive(Debug)]
pub(super) struct Pick(pub(super) u64);

impl Pick {
    pub(super) fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(n.max(1))).unwrap_or(0)
    }

    fn once_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(u32::try_from(all.len()).unwrap_or(0)) as usize).copied()
    }
}

/// Returns an answer of the seat, which is always legal.
pub(super) fn choose(play: &Match<Rules>, ask: &Decision<Options>, pick: &mut Pick) -> Choice {
    let liked = match &ask.options {
        Options::Activate { events: cards, .. }
        | Options::Spawn { events: cards, .. }
        | Options::Events { cards, .. }
            if let Some(robbery) = robbery(play, cards) =>
        {
            Some(robbery)
        }
        Options::Declare { actions, .. } => {
            let ready: Vec<Action> =
                actions.iter().filter(|one| one.no.is_none() && one.order).map(|one| one.action).collect();
            let some = (!pick.once_in(4)).then(|| pick.of(&ready)).flatten();
            some.map(|action| Choice::Declare { action })
        }
        Options::Act(offer) => act(play, offer, pick),
        Options::Activate { figures, .. } if !pick.once_in(4) => big(play, figures, pick),
        Options::Guard { .. } if !pick.once_in(4) => Some(Choice::HoldFire),
        Options::Heal { moment: HealMoment::BeforeRoll, .. } if !pick.once_in(3) => Some(Choice::Pass),
        Options::Reroll { .. } if pick.once_in(2) => Some(Choice::Reroll { dice: Vec::new() }),
        Options::BlowThrough { .. } => sampled(play, ask, pick, |choice| choice != &Choice::Pass),
        Options::Activate { .. } | Options::Spawn { .. } if pick.once_in(3) => {
            sampled(play, ask, pick, |choice| matches!(choice, Choice::Play { .. }))
        }
        _ => None,
    };
    liked.unwrap_or_else(|| sample(play, ask, pick))
}

fn sample(play: &Match<Rules>, ask: &Decision<Options>, pick: &mut Pick) -> Choice {
    Rules::sample(play.board(), &ask.options, &mut |n| pick.below(n))
}

/// Returns a play of Lost nerve on a medic.
fn robbery(play: &Match<Rules>, cards: &[CardOffer]) -> Option<Choice> {
    let plain = Plain::of(play.board());
    let has_heal = |seat: &Seat| plain.marines.get(seat).is_some_and(|one| one.order == Some(Order::Heal));
    cards.iter().filter(|offer| offer.kind == CardKind::LostNerve).find_map(|offer| {
        let CardTargets::Marines { seats } = &offer.targets else { return None };
        let seat = seats.iter().copied().find(has_heal)?;
        Some(Choice::Play { card: offer.card, target: Target::Marine { seat } })
    })
}

/// Returns a sample of that kind, if one turns up soon.
fn sampled(
    play: &Match<Rules>,
    ask: &Decision<Options>,
    pick: &mut Pick,
    is: impl Fn(&Choice) -> bool,
) -> Option<Choice> {
    (0..8).map(|_| sample(play, ask, pick)).find(|choice| is(choice))
}

/// Returns an action: sometimes an order first; attacks, also on friends; moves of invaders toward marines;
/// doors; otherwise a random one.
fn act(play: &Match<Rules>, offer: &ActOffer, pick: &mut Pick) -> Option<Choice> {
    if !offer.orders.is_empty() && pick.once_in(2) {
        let liked = [
            Order::Guard,
            Order::Guard,
            Order::Guard,
            Order::Guard,
            Order::Guard,
            Order::Heal,
            Order::Heal,
            Order::Aim,
            Order::Aim,
            Order::Dodge,
            Order::Dodge,
        ];
        let order = pick.of(&liked).filter(|order| offer.orders.contains(order));
        return Some(Choice::Place { order: order.or_else(|| pick.of(&offer.orders))? });
    }
    let doors: Vec<_> = offer.doors.iter().filter(|door| door.no.is_none()).map(|door| door.door).collect();
    let invader = offer.figure >= FigureId::FIRST_INVADER;
    if !doors.is_empty() && (invader && !pick.once_in(8) || pick.once_in(25)) {
        return Some(Choice::Door { door: pick.of(&doors)? });
    }
    if (invader || !pick.once_in(3))
        && let Some(attack) = attack(play, offer, pick)
    {
        return Some(attack);
    }
    if pick.once_in(2) { approach(play, offer, pick) } else { None }
}

/// Returns an invader's walk to the space nearest to a marine, or sometimes to a closed door.
fn approach(play: &Match<Rules>, offer: &ActOffer, pick: &mut Pick) -> Option<Choice> {
    let plain = Plain::of(play.board());
    let start = plain.invaders.get(&offer.figure)?.at;
    let goals: Vec<Cell> = if !pick.once_in(3) {
        let slots = plain.chart.map().doors().iter();
        let closed = |id| plain.doors.get(&id).is_some_and(|door| door.state == DoorState::Closed);
        slots.filter(|slot| closed(slot.id)).flat_map(|slot| slot.cells()).collect()
    } else {
        plain.marines.values().filter_map(|marine| marine.at).collect()
    };
    let far = |at: Footprint| goals.iter().map(|cell| at.chebyshev(Footprint::one(*cell))).min();
    let goal = offer.reach.iter().filter(|step| step.stop).min_by_key(|step| (far(step.at), step.cost))?;
    let mut path = vec![goal.at];
    let mut before = goal.from;
    while before != start {
        path.insert(0, before);
        before = offer.reach.iter().find(|step| step.at == before)?.from;
    }
    Some(Choice::Move { path })
}

/// Returns one of the figures that push, or whose attacks continue.
fn big(play: &Match<Rules>, figures: &[FigureId], pick: &mut Pick) -> Option<Choice> {
    let invaders = Plain::of(play.board()).invaders;
    let is_big = |figure: &FigureId| {
        let kind = invaders.get(figure).map(|invader| invader.kind);
        matches!(kind, Some(Kind::HellKnight | Kind::Mancubus))
    };
    let big: Vec<FigureId> = figures.iter().copied().filter(is_big).collect();
    pick.of(&big).map(|figure| Choice::Activate { figure })
}

/// Returns an attack. A marine's blast rather strikes a friend.
fn attack(play: &Match<Rules>, offer: &ActOffer, pick: &mut Pick) -> Option<Choice> {
    let ways = offer.attacks.iter().filter(|way| way.no.is_none());
    let all: Vec<(Option<Weapon>, &TargetOffer)> =
        ways.flat_map(|way| way.targets.iter().map(move |target| (way.weapon, target))).collect();
    let marine = offer.figure < FigureId::FIRST_INVADER;
    let has = |figure: FigureId, order: Order| {
        let marine = floor::seat_of(figure).and_then(|seat| Plain::of(play.board()).marines.get(&seat));
        marine.is_some_and(|marine| marine.order == Some(order))
    };
    let aims = has(offer.figure, Order::Aim);
    let on_friend = |target: &TargetOffer| {
        let friend = |figure: FigureId| {
            figure < FigureId::FIRST_INVADER && figure != offer.figure && (!aims || has(figure, Order::Dodge))
        };
        target.struck.iter().any(|one| friend(one.figure))
    };
    let friendly: Vec<_> = all.iter().copied().filter(|(_, target)| marine && on_friend(target)).collect();
    let some = if friendly.is_empty() || !aims && pick.once_in(3) { &all } else { &friendly };
    let (weapon, target) = pick.of(some)?;
    let aim = target.aimed.is_some() && !pick.once_in(6);
    Some(Choice::Attack { weapon, at: target.at, figure: target.figure, aim })
}
