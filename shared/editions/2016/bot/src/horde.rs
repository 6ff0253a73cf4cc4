//! The invader over his demons: argent, which card, which figure next.

use crate::book::Book;
use crate::ground::{Field, Gait, Ground};
use crate::odds;
use crate::picture::{Demon, Goal, Numbered, Picture};
use serde_json::{Value, json};

/// Cards that are worth more in the hand than as argent, the best first.
const LIKED: [&str; 8] =
    ["Blood Up", "Bind", "Killing Blow", "Thick Hide", "Creeping Dread", "Feed", "Lights Out", "Jeer"];
/// So many cards stay in the hand.
const STAY: usize = 3;

/// Movement to what is worth attacking: marines, the weak ones a little nearer, the hauler, generators before marines.
pub(crate) fn prey(picture: &Picture, ground: &Ground, gait: Gait) -> Field {
    let hold = matches!(picture.goal, Goal::Hold);
    let weak = |left: u8| u32::from(left > 3) + if hold { 3 } else { 0 };
    let marines = picture.marines_at().map(|(_, at, sheet)| (weak(sheet.left()), at));
    let hauler = picture.hauler.iter().map(|hauler| (0, hauler.at));
    let stand = picture.links.values().filter(|link| hold && link.progress < picture.wanted);
    ground.to(gait, marines.chain(hauler).chain(stand.map(|link| (0, link.at))))
}

/// How a demon walks.
pub(crate) fn gait(book: &Book, kind: &str) -> Gait {
    let heavy = book.demon(kind).is_some_and(|row| row.flies || row.size.0 * row.size.1 > 1);
    if heavy { Gait::Heavy } else { Gait::Demon }
}

/// How far a demon is from the nearest marine.
pub(crate) fn to_prey(picture: &Picture, figure: u64) -> Option<u32> {
    let demon = picture.demon(figure)?;
    let gait = gait(Book::open()?, &demon.kind);
    prey(picture, &Ground::of(picture), gait).of(&demon.at.cells())
}

/// Cards that help least are given for argent, as much as the demons there can use.
pub(crate) fn argent(offer: &Value, picture: &Picture) -> Value {
    let nothing = json!({ "t": "argent", "discard": [], "put": [] });
    let (Some(book), Some(hand)) = (Book::open(), offer["hand"].as_array()) else { return nothing };
    let rank = |card: &Value| {
        let row = serde_json::from_value::<Numbered>(card.clone()).ok();
        let title = row.and_then(|card| book.events.get(card.row)).map_or("", |row| row.title.as_str());
        LIKED.iter().position(|liked| *liked == title).unwrap_or(LIKED.len())
    };
    let mut cards = hand.clone();
    cards.sort_by_key(|card| std::cmp::Reverse(rank(card)));
    let most = offer["most"].as_u64().and_then(|most| usize::try_from(most).ok()).unwrap_or(0);
    let spare = hand.len().saturating_sub(STAY).min(most);
    let spots = spots(&offer["on"], picture, book);
    let count = spare.min(spots.len());
    let put: Vec<Value> = spots.into_iter().take(count).map(|on| json!({ "on": on, "count": 1 })).collect();
    json!({ "t": "argent", "discard": cards.get(..count).unwrap_or_default(), "put": put })
}

/// Where a token is of use, one entry for each token.
fn spots(on: &Value, picture: &Picture, book: &Book) -> Vec<Value> {
    let mut found: Vec<(i64, Value)> = Vec::new();
    for spot in on.as_array().into_iter().flatten() {
        let Some(kind) = spot["demon"].as_str() else { continue };
        let figures = picture.demons.values().filter(|demon| demon.kind == kind).count();
        let price = book.demon(kind).into_iter().flat_map(|row| &row.abilities);
        let price = price.map(|ability| ability.argent).filter(|argent| *argent > 0).min().unwrap_or(0);
        let has = picture.cards.get(kind).map_or(0, |card| card.argent);
        let wants = (price * u32::try_from(figures).unwrap_or(0)).saturating_sub(has);
        found.extend(
            (0..wants.min(3))
                .map(|more| (odds::menace(book, kind, picture) - i64::from(more) * 60, spot.clone())),
        );
    }
    found.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let mut spots: Vec<Value> = found.into_iter().map(|(_, spot)| spot).collect();
    let later = !picture.portals.is_empty() && picture.stored < 2;
    if later && let Some(spot) = on.as_array().into_iter().flatten().find(|spot| spot.is_string()) {
        spots.push(spot.clone());
    }
    spots
}

/// The kind, or the figure, that can do most now.
pub(crate) fn order(offer: &Value, picture: &Picture) -> Option<Value> {
    let book = Book::open()?;
    let ground = Ground::of(picture);
    let fields = [Gait::Demon, Gait::Heavy].map(|gait| prey(picture, &ground, gait));
    let might = |demon: &Demon| {
        let Some(row) = book.demon(&demon.kind) else { return 0 };
        let field = &fields[usize::from(gait(book, &demon.kind) == Gait::Heavy)];
        let far = field.of(&demon.at.cells()).unwrap_or(99);
        let over = far.saturating_sub(row.speed + row.attack.range);
        let worth = odds::menace(book, &demon.kind, picture) + 20;
        // Whoever may be gone before its turn comes goes first.
        let frail = if demon.staggered { 30 } else { 0 };
        if over == 0 { worth * 2 + frail } else { worth * 2 / i64::from(over + 2) }
    };
    if let Some(kinds) = offer["kinds"].as_array() {
        let of = |kind: &&Value| {
            let figures = picture.demons.values().filter(|demon| kind.as_str() == Some(&demon.kind));
            figures.map(might).sum::<i64>()
        };
        return kinds.iter().max_by_key(of).map(|kind| json!({ "t": "demon_card", "kind": kind }));
    }
    // The nearest first: it makes room for those behind it.
    let near = |figure: &&Value| {
        let demon = figure.as_u64().and_then(|figure| picture.demon(figure));
        demon.and_then(|demon| {
            fields[usize::from(gait(book, &demon.kind) == Gait::Heavy)].of(&demon.at.cells())
        })
    };
    let figures = offer["figures"].as_array()?;
    let next = figures.iter().min_by_key(|figure| near(figure).unwrap_or(u32::MAX))?;
    Some(json!({ "t": "next", "figure": next }))
}
