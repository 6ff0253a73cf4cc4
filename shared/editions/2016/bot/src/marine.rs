//! A marine in his activation: the goal first, attacks where they pay, the end where it is safe.

use crate::assault::{Assault, Chance};
use crate::book::{Book, Strike};
use crate::errand::{self, Errand};
use crate::grenade;
use crate::ground::{Cell, FAR, Gait, Ground};
use crate::naming;
use crate::offer::{Act, Blow};
use crate::picture::{Card, Picture, Sheet};
use crate::plan::{self, Held, Means, Plan, Role};
use crate::scene::Scene;
use crate::uses;
use engine::Seat;
use serde_json::{Value, json};

/// Of a hundred: how much a place's danger weighs.
const DANGER: i64 = 35;
/// From this round on he looks at danger no more: a marine and a demon that wait for each other would wait for ever.
const LATE: u32 = 30;
/// What a Glory Kill gives beside the demon's end.
const GLORY: i64 = 160;
/// What a point of health is worth that a pack gives back.
const HEALTH: i64 = 45;
/// What it costs to stand in the way of others.
const BARRED: i64 = 400;
/// What a found weapon or grenade is worth.
const FOUND: i64 = 130;
/// No hand and no movement comes to more than this.
const MOST: u32 = 30;

/// What he knows and wants.
struct Mind<'a> {
    book: &'a Book,
    picture: &'a Picture,
    sheet: &'a Sheet,
    at: Cell,
    ground: Ground,
    errand: Errand,
    scene: Scene,
    /// He carries an objective token.
    carries: bool,
}

/// A free moment.
pub(crate) fn act(offer: &Value, picture: &Picture, seat: Seat) -> Option<Value> {
    let offer = Act::read(offer)?;
    let sheet = picture.marine(seat)?;
    let (book, at) = (Book::open()?, sheet.at?);
    let ground = Ground::of(picture);
    let errand = errand::errand(picture, &ground, seat, Some(at));
    let scene = Scene::of(book, picture, &ground, sheet);
    let carries = picture.links.values().any(|link| link.carrier == Some(seat.0));
    let mind = Mind { carries, book, picture, sheet, at, ground, errand, scene };
    mind.act(&offer)
}

/// Where to come onto the map: near the goal, on top of a demon if it can be.
pub(crate) fn landing(spaces: &Value, picture: &Picture, seat: Seat) -> Option<Value> {
    let (book, ground) = (Book::open()?, Ground::of(picture));
    let scene = Scene::of(book, picture, &ground, picture.marine(seat)?);
    let spaces: Vec<Cell> = serde_json::from_value(spaces.clone()).ok()?;
    let worth = |cell: &&Cell| {
        let errand = errand::errand(picture, &ground, seat, Some(**cell));
        let lands = picture.demon_on(**cell).and_then(|(figure, _)| scene.find(figure));
        let gain = lands.and_then(|foe| scene.foes.get(foe)).map_or(0, |foe| foe.worth);
        gain - errand.far(**cell) * errand.step - scene.danger(&ground, **cell) * DANGER / 100
    };
    spaces.iter().max_by_key(worth).map(|cell| json!(cell))
}

impl Mind<'_> {
    fn act(&self, offer: &Act) -> Option<Value> {
        if let Some(said) = self.free(offer).or_else(|| self.strike_now(offer)) {
            return Some(said);
        }
        let walk = self.ground.from(Gait::Marine, &[self.at], MOST);
        let free = |cell: Cell| !self.picture.is_marine_at(cell) && self.picture.demon_on(cell).is_none();
        let assault =
            Assault::plan(self.book, &self.scene, &self.ground, &self.errand, (self.at, &walk, &free));
        if let Some(said) = self.deliver(offer).or_else(|| self.errand_on_the_way(offer)) {
            return Some(said);
        }
        if let Some(card) = grenade::to_play(&offer.plays, self.picture, &self.ground, self.at) {
            return Some(json!({ "t": "play", "card": card }));
        }
        let hand = self.hand(offer, &assault);
        let means = self.means(offer, &assault);
        let plan = plan::best(&means, &hand);
        let more = self.more_movement(offer, &means, &hand, &plan);
        self.approach(offer, &assault)
            .or_else(|| self.next_card(offer, &hand, &plan))
            .or(more)
            .or_else(|| self.walk(offer))
            .or_else(|| self.door(offer))
            .or_else(|| Some(json!({ "t": "end" })))
    }

    /// What costs nothing is done at once: progress on the goal, things that lie here, wounds.
    fn free(&self, offer: &Act) -> Option<Value> {
        if let (Some(token), Some(card)) = (offer.links.first(), self.least(&offer.cards)) {
            return Some(json!({ "t": "link", "token": token, "card": card }));
        }
        if let (Some(portal), Some(card)) = (offer.gates.first(), self.least(&offer.cards)) {
            return Some(json!({ "t": "shut", "portal": portal, "card": card }));
        }
        if let Some(token) = offer.tokens.first() {
            return Some(json!({ "t": "take", "token": token }));
        }
        let wanted = |token: &&u64| {
            let item = self.picture.items.get(&token.to_string());
            item.is_none_or(|item| item.what != "health" || self.sheet.damage >= 3)
        };
        if let Some(token) = offer.items.iter().find(wanted) {
            return Some(json!({ "t": "pick_up", "token": token }));
        }
        uses::free(&offer.uses, self.picture, self.sheet)
    }

    /// The card that is missed least.
    fn least<'c>(&self, cards: &'c [Card]) -> Option<&'c Card> {
        cards.iter().min_by_key(|card| naming::weight(self.book, card))
    }

    /// An attack on the best of those in reach.
    fn strike_now(&self, offer: &Act) -> Option<Value> {
        let strikes = offer.strike.as_ref()?;
        let strike = strikes.strike.printed();
        let worth = |target: &&crate::offer::Target| {
            let foe = self.scene.find(target.figure);
            foe.map_or(0, |foe| self.scene.shot(self.book, foe, strike, target.cover))
        };
        let best = strikes.targets.iter().max_by_key(worth)?;
        Some(json!({ "t": "attack", "target": best.figure, "boost": false }))
    }

    /// A Glory Kill, or something worth picking up, not far off the way.
    fn errand_on_the_way(&self, offer: &Act) -> Option<Value> {
        let here = self.errand.far(self.at);
        let gain = |cell: Cell| {
            let kill = self.picture.demon_on(cell).and_then(|(figure, _)| self.scene.find(figure));
            let kill = kill
                .and_then(|foe| self.scene.foes.get(foe))
                .map_or(0, |foe| foe.worth + GLORY + i64::from(self.sheet.damage.min(2)) * HEALTH);
            kill + self
                .picture
                .items
                .values()
                .filter(|item| item.at == cell)
                .map(|item| self.item(&item.what))
                .sum::<i64>()
        };
        let worth = |step: &&crate::offer::Step| {
            let cell = step.at.first();
            let gain = gain(cell);
            let detour = (i64::from(step.cost) + self.errand.far(cell) - here).max(0);
            if gain == 0 { i64::MIN } else { gain - detour * self.errand.step.max(10) }
        };
        let best = offer.stops().max_by_key(worth).filter(|step| worth(step) > 0)?;
        offer.walk(&best.at)
    }

    fn item(&self, what: &Value) -> i64 {
        if what == "health" {
            let back = i64::from(self.sheet.damage.min(5));
            return if back >= 3 { back * HEALTH } else { 0 };
        }
        let has = self.sheet.found.contains(&what["cards"]);
        if has { 0 } else { FOUND }
    }

    fn hand<'b>(&'b self, offer: &Act, assault: &Assault<'_>) -> Vec<Held<'b>> {
        let own = self.sheet.hand.as_deref().unwrap_or_default();
        let held = own.iter().filter_map(|card| {
            let can = (offer.plays.contains(card), offer.sprint.contains(card));
            Held::of(self.book, card, can, assault, MOST)
        });
        held.collect()
    }

    fn means(&self, offer: &Act, assault: &Assault<'_>) -> Means<'_> {
        let ready = offer.ready.as_ref().map(|strike| assault.chances(strike.printed(), offer.moves));
        Means {
            moves: offer.moves,
            mains: offer.mains,
            far: self.errand.far(self.at),
            errand: &self.errand,
            threatened: self.scene.danger(&self.ground, self.at) > 0,
            ready: ready.unwrap_or_default(),
        }
    }

    /// To a place from which the attack that is ready reaches somebody.
    fn approach(&self, offer: &Act, assault: &Assault<'_>) -> Option<Value> {
        let strike = offer.ready.as_ref()?.printed();
        let chances = assault.chances(strike, offer.moves);
        let open = |chance: &&Chance| chance.from != self.at && offer.stop(chance.from).is_some();
        let worth = |chance: &&Chance| chance.worth - chance.detour * self.errand.step;
        let best = chances.iter().filter(open).max_by_key(worth).filter(|chance| worth(chance) > 0)?;
        offer.walk(&offer.stop(best.from)?.at)
    }

    /// The next card of the plan: what strengthens, then an attack that reaches somebody, then movement.
    fn next_card(&self, offer: &Act, hand: &[Held<'_>], plan: &Plan) -> Option<Value> {
        let of = |role: Role| {
            hand.iter().zip(&plan.roles).filter(move |(_, one)| **one == role).map(|(held, _)| held)
        };
        let fights = of(Role::Play).any(|held| held.row.attack.is_some());
        if let Some(held) = of(Role::Play).find(|held| fights && held.supports()) {
            return Some(json!({ "t": "play", "card": held.card }));
        }
        let reaches = |held: &&Held<'_>| held.walk().is_some_and(|walk| walk <= offer.moves + held.row.speed);
        let moving = |held: &&Held<'_>| held.row.attack.is_none();
        let next = of(Role::Play).find(reaches).or_else(|| of(Role::Play).find(moving));
        if let Some(held) = next {
            return Some(json!({ "t": "play", "card": held.card }));
        }
        if let Some(held) = of(Role::Sprint).next() {
            return Some(json!({ "t": "sprint", "card": held.card }));
        }
        of(Role::Play).next().map(|held| json!({ "t": "play", "card": held.card }))
    }

    /// Movement that abilities give, where it brings him to the goal.
    fn more_movement(&self, offer: &Act, means: &Means<'_>, hand: &[Held<'_>], plan: &Plan) -> Option<Value> {
        let use_it = uses::movement(&offer.uses)?;
        let more =
            Means { moves: means.moves + 2, ready: means.ready.clone(), errand: means.errand, ..*means };
        let gain = plan::best(&more, hand).worth - plan.worth;
        (gain >= 2 * self.errand.step.min(30) && gain > 0).then_some(use_it)
    }

    /// What it is worth to end the turn there.
    fn stand(&self, cell: Cell) -> i64 {
        let weight = match self.picture.round {
            LATE.. => 0,
            _ if self.errand.is_patient() => 2 * DANGER,
            _ => DANGER,
        };
        // Home is kept free for those who bring something.
        let barred = if self.picture.home == Some(cell) { BARRED } else { 0 };
        -self.errand.far(cell) * self.errand.step
            - self.scene.danger(&self.ground, cell) * weight / 100
            - barred
    }

    /// To the best place for the end of the turn.
    fn walk(&self, offer: &Act) -> Option<Value> {
        let worth = |step: &&crate::offer::Step| (self.stand(step.at.first()), std::cmp::Reverse(step.cost));
        let best = offer.stops().max_by_key(worth)?;
        if self.stand(best.at.first()) <= self.stand(self.at) {
            return None;
        }
        offer.walk(&best.at)
    }

    /// With what he carries through home, whoever stands there.
    fn deliver(&self, offer: &Act) -> Option<Value> {
        let home = self.picture.home.filter(|_| self.carries)?;
        let through = |step: &&crate::offer::Step| offer.passes(&step.at, home);
        offer.walk(&offer.stops().filter(through).min_by_key(|step| step.cost)?.at)
    }

    /// Opens a door that lies on the way.
    fn door(&self, offer: &Act) -> Option<Value> {
        let here = self.errand.field.at(self.at).unwrap_or(FAR);
        let onward = |door: &&u64| {
            let Some(door) = self.picture.doors.get(&door.to_string()) else { return false };
            let beyond = door.edges.iter().flat_map(|edge| edge.cells());
            let least = beyond.filter_map(|cell| self.errand.field.at(cell)).min();
            least.is_some_and(|far| far + 2 <= here)
        };
        offer.doors.iter().find(onward).map(|door| json!({ "t": "door", "door": door }))
    }
}

impl Blow {
    /// As it would be printed.
    pub(crate) fn printed(self) -> Strike {
        Strike { red: self.dice.red, black: self.dice.black, range: self.range }
    }
}
