//! A marine's activation: the goal first, attacks where they pay, the end where it is safe.

use crate::assault::{Assault, Chance};
use crate::errand::{self, Errand};
use crate::grenade;
use crate::ground::{FAR, Gait, Ground};
use crate::naming;
use crate::offer::Walks;
use crate::picture::{MarineView, Picture};
use crate::plan::{self, Held, Means, Plan, Role};
use crate::scene::Scene;
use crate::uses;
use engine::Seat;
use grid::{Cell, DoorId};
use rules_2016::cards::action::ActionCard;
use rules_2016::names::TokenId;
use rules_2016::options::{ActOffer, ReachOffer, TargetOffer};
use rules_2016::scenarios::plan::Item;
use rules_2016::{Choice, View};

/// How much a place's danger weighs, in percent.
const DANGER: i64 = 35;
/// From this round on the marine ignores danger. A marine and a demon that wait for each other would wait
/// forever.
const LATE: u16 = 30;
/// The value of a Glory Kill in addition to the demon's end.
const GLORY: i64 = 160;
/// The value of a point of health from a pack.
const HEALTH: i64 = 45;
/// The cost of standing in the way of others.
const BARRED: i64 = 400;
/// The value of a found weapon or grenade.
const FOUND: i64 = 130;
/// The most that any hand or movement comes to.
const MOST: u32 = 30;

/// The marine's knowledge and goals.
struct Mind<'a> {
    view: &'a View,
    sheet: &'a MarineView,
    at: Cell,
    ground: Ground,
    errand: Errand,
    scene: Scene,
    /// The marine carries an objective token.
    carries: bool,
}

/// A free moment.
pub(crate) fn act(offer: &ActOffer, view: &View, seat: Seat) -> Option<Choice> {
    let sheet = view.marine(seat)?;
    let at = sheet.at?;
    let ground = Ground::of(view);
    let errand = errand::errand(view, &ground, seat, Some(at));
    let scene = Scene::of(view, &ground, sheet);
    let carries = view.links().values().any(|link| link.carrier == Some(seat));
    let mind = Mind { carries, view, sheet, at, ground, errand, scene };
    Some(mind.act(offer))
}

/// Returns where to enter the map: near the goal and, if possible, on top of a demon.
pub(crate) fn landing(spaces: &[Cell], view: &View, seat: Seat) -> Option<Cell> {
    let ground = Ground::of(view);
    let scene = Scene::of(view, &ground, view.marine(seat)?);
    let worth = |cell: &Cell| {
        let errand = errand::errand(view, &ground, seat, Some(*cell));
        let lands = view.demon_on(*cell).and_then(|figure| scene.find(figure));
        let gain = lands.and_then(|foe| scene.foes.get(foe)).map_or(0, |foe| foe.worth);
        gain - errand.far(*cell) * errand.step - scene.danger(&ground, *cell) * DANGER / 100
    };
    spaces.iter().copied().max_by_key(worth)
}

impl Mind<'_> {
    fn act(&self, offer: &ActOffer) -> Choice {
        if let Some(said) =
            self.free(offer).or_else(|| self.walk_on(offer)).or_else(|| self.strike_now(offer))
        {
            return said;
        }
        let walk = self.ground.from(Gait::Marine, [self.at], MOST);
        let free = |cell: Cell| !self.view.is_marine_at(cell) && self.view.demon_on(cell).is_none();
        let assault = Assault::plan(&self.scene, &self.ground, &self.errand, (self.at, &walk, &free));
        if let Some(said) = self.deliver(offer).or_else(|| self.errand_on_the_way(offer)) {
            return said;
        }
        if let Some(card) = grenade::to_play(&offer.plays, self.view, &self.ground, self.at) {
            return Choice::Play { card };
        }
        let hand = self.hand(offer, &assault);
        let means = self.means(offer, &assault);
        let plan = plan::best(&means, &hand);
        let more = self.more_movement(offer, &means, &hand, &plan);
        self.approach(offer, &assault)
            .or_else(|| next_card(offer, &hand, &plan))
            .or(more)
            .or_else(|| self.walk(offer))
            .or_else(|| self.door(offer))
            .unwrap_or(Choice::End)
    }

    /// Returns what costs nothing and is done at once: progress on the goal, items here, healing.
    fn free(&self, offer: &ActOffer) -> Option<Choice> {
        if let (Some(token), Some(card)) = (offer.links.first(), least(&offer.cards)) {
            return Some(Choice::Link { token: *token, card });
        }
        if let (Some(portal), Some(card)) = (offer.gates.first(), least(&offer.cards)) {
            return Some(Choice::Shut { portal: *portal, card });
        }
        if let Some(token) = offer.tokens.first() {
            return Some(Choice::Take { token: *token });
        }
        let wanted = |token: &&TokenId| {
            let item = self.view.items().get(*token);
            item.is_none_or(|item| item.what != Item::Health || self.sheet.damage >= 3)
        };
        if let Some(token) = offer.items.iter().find(wanted) {
            return Some(Choice::PickUp { token: *token });
        }
        uses::free(&offer.uses, self.view, self.sheet)
    }

    /// Returns an attack on the best demon in reach.
    fn strike_now(&self, offer: &ActOffer) -> Option<Choice> {
        let strikes = offer.strike.as_ref()?;
        let worth = |target: &&TargetOffer| {
            let foe = self.scene.find(target.figure);
            foe.map_or(0, |foe| self.scene.shot(foe, strikes.strike, target.cover))
        };
        let best = strikes.targets.iter().max_by_key(worth)?;
        Some(Choice::Attack { target: best.figure, boost: false })
    }

    /// Returns a Glory Kill, or an item worth picking up, with a short detour.
    fn errand_on_the_way(&self, offer: &ActOffer) -> Option<Choice> {
        let here = self.errand.far(self.at);
        let gain = |cell: Cell| {
            let foe = self.view.demon_on(cell).and_then(|figure| self.scene.find(figure));
            let kill = foe
                .and_then(|foe| self.scene.foes.get(foe))
                .map_or(0, |foe| foe.worth + GLORY + i64::from(self.sheet.damage.min(2)) * HEALTH);
            let lies = self.view.items().values().filter(|item| item.at == cell);
            kill + lies.map(|item| self.item(item.what)).sum::<i64>()
        };
        let worth = |step: &&ReachOffer| {
            let cell = step.at.at;
            let gain = gain(cell);
            let detour = (i64::from(step.cost) + self.errand.far(cell) - here).max(0);
            if gain == 0 { i64::MIN } else { gain - detour * self.errand.step.max(10) }
        };
        let best = offer.stops().max_by_key(worth).filter(|step| worth(step) > 0)?;
        offer.walk(best.at)
    }

    fn item(&self, what: Item) -> i64 {
        match what {
            Item::Health => {
                let back = i64::from(self.sheet.damage.min(5));
                if back >= 3 { back * HEALTH } else { 0 }
            }
            Item::Cards(set) if self.sheet.found.contains(&set) => 0,
            Item::Cards(_) => FOUND,
        }
    }

    fn hand(&self, offer: &ActOffer, assault: &Assault<'_>) -> Vec<Held> {
        let own = self.sheet.hand.as_deref().unwrap_or_default();
        let held = own.iter().filter_map(|card| {
            let can = (offer.plays.contains(card), offer.sprint.contains(card));
            Held::of(*card, can, assault, MOST)
        });
        held.collect()
    }

    fn means(&self, offer: &ActOffer, assault: &Assault<'_>) -> Means<'_> {
        let ready = offer.ready.map(|strike| assault.chances(strike, offer.moves.into()));
        Means {
            moves: offer.moves.into(),
            mains: offer.mains.into(),
            far: self.errand.far(self.at),
            errand: &self.errand,
            threatened: self.scene.danger(&self.ground, self.at) > 0,
            ready: ready.unwrap_or_default(),
            stuck: offer.stuck,
        }
    }

    /// Goes to a place from which the current attack reaches a demon.
    fn approach(&self, offer: &ActOffer, assault: &Assault<'_>) -> Option<Choice> {
        let chances = assault.chances(offer.ready?, offer.moves.into());
        let open = |chance: &&Chance| chance.from != self.at && offer.stop(chance.from).is_some();
        let worth = |chance: &&Chance| chance.worth - chance.detour * self.errand.step;
        let best = chances.iter().filter(open).max_by_key(worth).filter(|chance| worth(chance) > 0)?;
        offer.walk(offer.stop(best.from)?.at)
    }

    /// Uses movement from abilities, if it brings the marine to the goal.
    fn more_movement(
        &self,
        offer: &ActOffer,
        means: &Means<'_>,
        hand: &[Held],
        plan: &Plan,
    ) -> Option<Choice> {
        let use_it = uses::movement(&offer.uses).filter(|_| !means.stuck)?;
        let more =
            Means { moves: means.moves + 2, ready: means.ready.clone(), errand: means.errand, ..*means };
        let gain = plan::best(&more, hand).worth - plan.worth;
        (gain >= 2 * self.errand.step.min(30) && gain > 0).then_some(use_it)
    }

    /// Returns what it is worth to end the turn there.
    fn stand(&self, cell: Cell) -> i64 {
        let weight = match self.view.round() {
            LATE.. => 0,
            _ if self.errand.is_patient() => 2 * DANGER,
            _ => DANGER,
        };
        // Home stays free for marines who bring something.
        let barred = if *self.view.home() == Some(cell) { BARRED } else { 0 };
        -self.errand.far(cell) * self.errand.step
            - self.scene.danger(&self.ground, cell) * weight / 100
            - barred
    }

    /// Goes to the best place for the end of the turn.
    fn walk(&self, offer: &ActOffer) -> Option<Choice> {
        let worth = |step: &&ReachOffer| (self.stand(step.at.at), std::cmp::Reverse(step.cost));
        let best = offer.stops().max_by_key(worth)?;
        if self.stand(best.at.at) <= self.stand(self.at) {
            return None;
        }
        offer.walk(best.at)
    }

    /// Goes out of a space that another figure holds, to the best place within reach.
    fn walk_on(&self, offer: &ActOffer) -> Option<Choice> {
        self.view.is_shared(self.at).then_some(())?;
        offer.walk(offer.stops().max_by_key(|step| self.stand(step.at.at))?.at)
    }

    /// Carries a sample through home, whatever figure stands there.
    fn deliver(&self, offer: &ActOffer) -> Option<Choice> {
        let home = self.view.home().filter(|_| self.carries)?;
        let through = |step: &&ReachOffer| offer.passes(step.at, home);
        offer.walk(offer.stops().filter(through).min_by_key(|step| step.cost)?.at)
    }

    /// Opens a door on the way.
    fn door(&self, offer: &ActOffer) -> Option<Choice> {
        let here = self.errand.field.at(self.at).unwrap_or(FAR);
        let onward = |door: &&DoorId| {
            let Some(door) = self.view.doors().get(*door) else { return false };
            let beyond = door.edges.iter().flat_map(|edge| edge.cells());
            self.errand.field.of(beyond).is_some_and(|far| far + 2 <= here)
        };
        offer.doors.iter().find(onward).map(|door| Choice::Door { door: *door })
    }
}

/// Returns the least useful card.
fn least(cards: &[ActionCard]) -> Option<ActionCard> {
    cards.iter().copied().min_by_key(|card| naming::weight(*card))
}

/// Returns the next card of the plan: one that strengthens, then an attack that reaches a demon, then
/// movement.
fn next_card(offer: &ActOffer, hand: &[Held], plan: &Plan) -> Option<Choice> {
    let of =
        |role: Role| hand.iter().zip(&plan.roles).filter(move |(_, one)| **one == role).map(|(held, _)| held);
    let fights = of(Role::Play).any(|held| held.row.attack.is_some());
    let supports = of(Role::Play).find(|held| fights && held.supports());
    let moves = |held: &Held| u32::from(offer.moves) + u32::from(held.row.speed);
    let reaches = |held: &&Held| held.walk().is_some_and(|walk| walk <= moves(held));
    let moving = |held: &&Held| held.row.attack.is_none();
    let next = supports.or_else(|| of(Role::Play).find(reaches)).or_else(|| of(Role::Play).find(moving));
    if let Some(held) = next {
        return Some(Choice::Play { card: held.card });
    }
    if let Some(held) = of(Role::Sprint).next() {
        return Some(Choice::Sprint { card: held.card });
    }
    of(Role::Play).next().map(|held| Choice::Play { card: held.card })
}
