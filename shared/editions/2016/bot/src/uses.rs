//! What is used in a window, and what is let pass.

use crate::Pick;
use crate::book::Book;
use crate::picture::{Card, Numbered, Picture, Sheet};
use crate::roll::Roll;
use engine::Seat;
use serde_json::{Value, json};

/// One thing that can be used, with its title.
struct Offered<'a> {
    offer: &'a Value,
    title: String,
}

/// The first of the offers that pays now.
pub(crate) fn answer(offer: &Value, picture: &Picture, seat: Seat, pick: &mut Pick<'_>) -> Value {
    let moment = offer["moment"].as_str().unwrap_or_default();
    for one in offer["uses"].as_array().into_iter().flatten() {
        let one = Offered { offer: one, title: title(&one["what"], picture) };
        let said = match moment {
            "defending" => defending(&one, picture),
            "attacking" => attacking(&one, picture, seat),
            "after_attack" => after(&one, picture, seat),
            _ => elsewhere(&one, picture, pick),
        };
        if let Some(said) = said {
            return said;
        }
    }
    json!({ "t": "pass" })
}

/// What a free moment offers that costs no more than itself: wounds tended, cards drawn.
pub(crate) fn free(uses: &[Value], picture: &Picture, sheet: &Sheet) -> Option<Value> {
    uses.iter().find_map(|offer| {
        let one = Offered { offer, title: title(&offer["what"], picture) };
        match one.title.as_str() {
            "Corpsman" => one.on(worst(&offer["figures"], picture, 2)?),
            "Second Helping" => (sheet.damage >= 3).then(|| one.plain()),
            "Salvage" | "Shake It Off" | "Fresh Shells" | "Charge Coils" | "Pin Them" => Some(one.plain()),
            "Splinter Charge" | "Flash Charge" | "Leech Charge" => Some(one.plain()),
            "Trophy Shot" | "Bonecrusher" => one.on(frailest(&offer["figures"], picture)?),
            _ => None,
        }
    })
}

/// Movement that an ability gives in a free moment.
pub(crate) fn movement(uses: &[Value]) -> Option<Value> {
    let gives = |offer: &&Value| {
        let what = &offer["what"];
        what["class"] == "outrider" || what["glory"]["row"] == 0
    };
    uses.iter().find(gives).map(|offer| json!({ "t": "use", "what": offer["what"] }))
}

fn title(what: &Value, picture: &Picture) -> String {
    let Some(book) = Book::open() else { return String::new() };
    let numbered = |value: &Value| serde_json::from_value::<Numbered>(value.clone()).ok();
    let card = |value: &Value| serde_json::from_value::<Card>(value.clone()).ok();
    if let Some(class) = what["class"].as_str() {
        return capital(class);
    }
    if let Some(place) = what["ability"].as_u64().and_then(|place| usize::try_from(place).ok()) {
        let attacker = picture.attack.as_ref().map(|attack| attack.attacker);
        let actor = attacker.or(picture.acting.as_ref().map(|act| act.figure));
        let demon = actor.and_then(|figure| picture.demon(figure));
        let row = demon.and_then(|demon| book.demon(&demon.kind));
        return row.and_then(|row| row.abilities.get(place)).map(|one| one.title.clone()).unwrap_or_default();
    }
    let event = numbered(&what["event"]).and_then(|card| book.events.get(card.row)).map(|row| &row.title);
    let glory = numbered(&what["glory"]).and_then(|card| book.glory.get(card.row)).map(|row| &row.title);
    let action = card(&what["reaction"]).or_else(|| card(&what["text"]));
    let action = action.and_then(|card| book.card(&card)).map(|row| &row.title);
    event.or(glory).or(action).cloned().unwrap_or_default()
}

/// `close_quarters` as `Close Quarters`.
fn capital(word: &str) -> String {
    let one = |part: &str| {
        let mut signs = part.chars();
        signs.next().map(|first| first.to_uppercase().chain(signs).collect::<String>()).unwrap_or_default()
    };
    word.split('_').map(one).collect::<Vec<_>>().join(" ")
}

impl Offered<'_> {
    fn plain(&self) -> Value {
        json!({ "t": "use", "what": self.offer["what"], "dice": [], "figure": self.offer["figures"].get(0) })
    }

    fn with(&self, dice: &[usize]) -> Value {
        let most = usize::try_from(self.offer["dice"].as_u64().unwrap_or(0)).unwrap_or(0);
        let dice = dice.get(..most.min(dice.len())).unwrap_or_default();
        json!({ "t": "use", "what": self.offer["what"], "dice": dice, "figure": self.offer["figures"].get(0) })
    }

    fn on(&self, figure: u64) -> Option<Value> {
        let offered = self.offer["figures"].as_array()?.iter().any(|one| one.as_u64() == Some(figure));
        offered.then(|| json!({ "t": "use", "what": self.offer["what"], "dice": [], "figure": figure }))
    }
}

/// Of these figures the marine with most damage, if it is so much.
fn worst(figures: &Value, picture: &Picture, least: u8) -> Option<u64> {
    let figures = figures.as_array()?.iter().filter_map(Value::as_u64);
    let hurt = figures.filter_map(|figure| Some((picture.sheet(figure)?.damage, figure)));
    hurt.filter(|(damage, _)| *damage >= least).max().map(|(_, figure)| figure)
}

/// What a defense costs is spent where it saves two wounds, or a life.
fn defending(one: &Offered<'_>, picture: &Picture) -> Option<Value> {
    let roll = Roll::of(picture)?;
    let (through, dies) = (roll.through(), roll.kills());
    let saves = |shields: u8| through.min(shields) >= 2 || dies && through - shields.min(through) < roll.left;
    let pays = match one.title.as_str() {
        "Dig In" | "Meat Shield" | "Thick Hide" => saves(2),
        // It costs no more than itself: for himself or for a friend.
        "Watch Your Six" => through == 1 || saves(1),
        "Lead Curtain" => saves(3),
        "Heat Wash" => dies || through >= 3,
        "Bulwark" => through >= 1,
        "Slip Away" => through >= 3 || dies,
        _ => through >= 2,
    };
    pays.then(|| one.plain())
}

fn attacking(one: &Offered<'_>, picture: &Picture, seat: Seat) -> Option<Value> {
    let roll = Roll::of(picture)?;
    let short = roll.left.saturating_sub(roll.through());
    let blocked = roll.shields.saturating_sub(roll.rolled);
    match one.title.as_str() {
        // Damage that a dodge takes with it, or that nobody needs, is not paid for.
        _ if roll.kills() => None,
        "Hawkeye" => (roll.dodge || roll.shields >= 2).then(|| one.plain()),
        _ if roll.dodge => None,
        "Volley" | "Steady Hand" => {
            let low = roll.low(0);
            (!low.is_empty() && blocked <= 2).then(|| one.with(&low))
        }
        "Aimed String" => {
            let low = [roll.low(0), roll.low(1)].into_iter().find(|low| !low.is_empty())?;
            Some(one.with(&low))
        }
        "Close Quarters" => {
            let low = [roll.low(0), roll.low(1), roll.low(2)].into_iter().find(|low| !low.is_empty())?;
            Some(one.with(&low))
        }
        "Blood Up" => (blocked == 0).then(|| one.plain()),
        "Killing Blow" => (blocked <= 1 && (short <= 2 || seat == Seat::INVADER)).then(|| one.plain()),
        "Lance" => (roll.shields > 0).then(|| one.plain()),
        "Red Mist" => (short <= 2).then(|| one.plain()),
        "Spit" => (roll.through() >= 1 && !is_stunned(picture, roll.attack.defender)).then(|| one.plain()),
        _ => Some(one.plain()),
    }
}

fn is_stunned(picture: &Picture, figure: u64) -> bool {
    let marine = picture.sheet(figure).map(|sheet| sheet.stunned);
    marine.or(picture.demon(figure).map(|demon| demon.stunned)).unwrap_or(false)
}

/// Of these figures the demon with the least health left; no friend.
fn frailest(figures: &Value, picture: &Picture) -> Option<u64> {
    let figures = figures.as_array()?.iter().filter_map(Value::as_u64);
    let demons = figures.filter_map(|figure| Some((picture.demon(figure)?.left(), figure)));
    demons.min().map(|(_, figure)| figure)
}

/// What a demon may do in a free moment instead of its attack: it pays against two marines.
pub(crate) fn instead(
    uses: &[Value],
    picture: &Picture,
    marines_near: usize,
    attacks: bool,
) -> Option<Value> {
    let pays = marines_near >= 2 || marines_near == 1 && !attacks;
    let offer = uses.iter().find(|offer| title(&offer["what"], picture) == "Fan of Fire" && pays)?;
    Some(Offered { offer, title: String::new() }.plain())
}

fn after(one: &Offered<'_>, picture: &Picture, seat: Seat) -> Option<Value> {
    let figures = &one.offer["figures"];
    if one.title == "Backpedal" {
        let hurt = picture.marine(seat).is_some_and(|sheet| sheet.damage * 2 >= sheet.health);
        return hurt.then(|| one.plain());
    }
    if figures.as_array().is_none_or(Vec::is_empty) {
        return Some(one.plain());
    }
    if seat.is_marine() {
        return frailest(figures, picture).and_then(|figure| one.on(figure));
    }
    let all = figures.as_array()?.iter().filter_map(Value::as_u64);
    let marines = all.filter_map(|figure| Some((picture.sheet(figure)?.left(), figure)));
    marines.min().and_then(|(_, figure)| one.on(figure))
}

/// At the start of an activation, before an initiative card, and wherever else a window opens.
fn elsewhere(one: &Offered<'_>, picture: &Picture, pick: &mut Pick<'_>) -> Option<Value> {
    match one.title.as_str() {
        // Enemies in the way are rare.
        "Slipstream" => (pick(6) == 0).then(|| one.plain()),
        "Second Wind" => (pick(3) == 0).then(|| one.plain()),
        "Rift Step" => {
            let acting = picture.acting.as_ref()?.figure;
            let row = Book::open()?.demon(&picture.demon(acting)?.kind)?;
            (crate::horde::to_prey(picture, acting)? > row.speed + row.attack.range).then(|| one.plain())
        }
        "Charge" => {
            let acting = picture.acting.as_ref()?.figure;
            let far = crate::horde::to_prey(picture, acting)?;
            let row = Book::open()?.demon(&picture.demon(acting)?.kind)?;
            (far > row.speed && far <= row.speed + 5).then(|| one.plain())
        }
        _ => Some(one.plain()),
    }
}
