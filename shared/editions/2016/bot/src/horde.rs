//! The invader's decisions above the demons: argent, which card, which figure next.

use crate::ground::{Gait, Ground};
use crate::odds;
use crate::picture::{DemonView, Hurt, Picture};
use crate::tricks::LIKED;
use grid::Field;
use rules_2016::cards::events::EventCard;
use rules_2016::choice::Put;
use rules_2016::fact::Spot;
use rules_2016::figures;
use rules_2016::goals::Goal;
use rules_2016::names::{FigureId, Kind};
use rules_2016::{Choice, View};

/// How many cards stay in the hand.
const STAY: usize = 3;

/// Returns the movement to targets: marines, weak ones counting nearer, the hauler, and generators before
/// marines.
pub(crate) fn prey(view: &View, ground: &Ground, gait: Gait) -> Field {
    let hold = matches!(view.goal(), Goal::Hold { .. });
    let weak = |left: u8| u32::from(left > 3) + if hold { 3 } else { 0 };
    let marines = view.marines_at().map(|(_, at, sheet)| (weak(sheet.left()), at));
    let hauler = view.hauler().iter().map(|hauler| (0, hauler.at));
    let stand = view.links().values().filter(|link| hold && link.progress < *view.wanted());
    ground.to(gait, marines.chain(hauler).chain(stand.map(|link| (0, link.at))))
}

/// Returns how a demon walks.
pub(crate) fn gait(kind: Kind) -> Gait {
    let row = figures::of(kind);
    if row.flies || row.is_large() { Gait::Heavy } else { Gait::Demon }
}

/// Returns how far a demon is from the nearest marine.
pub(crate) fn to_prey(view: &View, figure: FigureId) -> Option<u32> {
    let demon = view.demon(figure)?;
    prey(view, &Ground::of(view), gait(demon.kind)).of(demon.at.cells())
}

/// Discards the least useful cards for argent, as much as the demons on the map can use.
pub(crate) fn argent(hand: &[EventCard], most: u8, on: &[Spot], view: &View) -> Choice {
    let rank = |card: &EventCard| {
        let place = LIKED.iter().position(|liked| card.id() == Some(*liked));
        place.unwrap_or(LIKED.len())
    };
    let mut discard = hand.to_vec();
    discard.sort_by_key(|card| std::cmp::Reverse(rank(card)));
    let spare = hand.len().saturating_sub(STAY).min(most.into());
    let spots = spots(on, view);
    discard.truncate(spare.min(spots.len()));
    let put = spots.into_iter().take(discard.len()).map(|on| Put { on, count: 1 }).collect();
    Choice::Argent { discard, put }
}

/// Returns where a token is useful, one entry for each token.
fn spots(on: &[Spot], view: &View) -> Vec<Spot> {
    let mut found: Vec<(i64, Spot)> = Vec::new();
    for spot in on {
        let Spot::Demon(kind) = *spot else { continue };
        let figures = view.demons().values().filter(|demon| demon.kind == kind).count();
        let prices = figures::of(kind).abilities.iter().map(|ability| u32::from(ability.argent));
        let price = prices.filter(|argent| *argent > 0).min().unwrap_or(0);
        let has = view.cards().get(&kind).map_or(0, |card| card.argent);
        let wants = (price * u32::try_from(figures).unwrap_or(0)).saturating_sub(has.into());
        let worth = |more: u32| odds::menace(kind, view) - i64::from(more) * 60;
        found.extend((0..wants.min(3)).map(|more| (worth(more), *spot)));
    }
    found.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let mut spots: Vec<Spot> = found.into_iter().map(|(_, spot)| spot).collect();
    if !view.portals().is_empty() && *view.stored() < 2 && on.contains(&Spot::Invasion) {
        spots.push(Spot::Invasion);
    }
    spots
}

/// How far every demon is from its targets, by how it walks.
struct Hunt<'a> {
    view: &'a View,
    fields: [Field; 2],
}

impl<'a> Hunt<'a> {
    fn of(view: &'a View) -> Self {
        let ground = Ground::of(view);
        Self { view, fields: [Gait::Demon, Gait::Heavy].map(|gait| prey(view, &ground, gait)) }
    }

    fn far(&self, demon: &DemonView) -> Option<u32> {
        self.fields[usize::from(gait(demon.kind) == Gait::Heavy)].of(demon.at.cells())
    }

    /// Returns what a demon can do now.
    fn might(&self, demon: &DemonView) -> i64 {
        let row = figures::of(demon.kind);
        let reach = u32::from(row.speed) + u32::from(row.attack.range);
        let over = self.far(demon).unwrap_or(99).saturating_sub(reach);
        let worth = odds::menace(demon.kind, self.view) + 20;
        // A demon that may be gone before its turn goes first.
        let frail = if demon.staggered { 30 } else { 0 };
        if over == 0 { worth * 2 + frail } else { worth * 2 / i64::from(over + 2) }
    }
}

/// Returns the kind that can do most now.
pub(crate) fn card(kinds: &[Kind], view: &View) -> Option<Choice> {
    let hunt = Hunt::of(view);
    let of = |kind: &&Kind| {
        let figures = view.demons().values().filter(|demon| demon.kind == **kind);
        figures.map(|demon| hunt.might(demon)).sum::<i64>()
    };
    kinds.iter().max_by_key(of).map(|kind| Choice::DemonCard { kind: *kind })
}

/// Returns the next figure, nearest first, so that it makes room for those behind it.
pub(crate) fn next(figures: &[FigureId], view: &View) -> Option<Choice> {
    let hunt = Hunt::of(view);
    let near =
        |figure: &&FigureId| view.demon(**figure).and_then(|demon| hunt.far(demon)).unwrap_or(u32::MAX);
    figures.iter().min_by_key(near).map(|figure| Choice::Next { figure: *figure })
}
