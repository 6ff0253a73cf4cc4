//! Choices before the first round: class, weapons, the invader's cards.

use crate::book::{Book, Group};
use crate::odds;
use crate::picture::Picture;
use serde_json::{Value, json};

/// Classes, the most useful first.
const CLASSES: [&str; 10] = [
    "quartermaster",
    "outrider",
    "bulwark",
    "hawkeye",
    "corpsman",
    "headhunter",
    "close_quarters",
    "wraith_step",
    "scavenger",
    "signals",
];
/// Weapons, the most useful first: a good main attack with movement, then cards that help every turn.
const WEAPONS: [&str; 6] = ["carbine", "arc_rifle", "scattergun", "longrifle", "repeater", "breacher"];
/// Sets of events, the most useful first.
const SETS: [&str; 6] = ["frenzy", "malice", "bastion", "hunger", "gloom", "rift"];
/// Sets that the invader takes.
const TAKEN: usize = 3;

pub(crate) fn answer(offer: &Value, picture: &Picture) -> Option<Value> {
    match offer["t"].as_str()? {
        "class" => Some(json!({ "t": "class", "class": first(&offer["classes"], &CLASSES)? })),
        "invasion" => invasion(offer, picture),
        // Who can take most gets more.
        "squad" => Some(json!({ "t": "squad", "seat": offer["seats"].get(0)? })),
        "weapons" => weapons(&offer["left"]),
        _ => None,
    }
}

fn rank(word: &Value, liked: &[&str]) -> usize {
    let place = liked.iter().position(|one| word.as_str() == Some(one));
    place.unwrap_or(liked.len())
}

fn first(words: &Value, liked: &[&str]) -> Option<Value> {
    words.as_array()?.iter().min_by_key(|word| rank(word, liked)).cloned()
}

fn weapons(left: &Value) -> Option<Value> {
    let mut left = left.as_array()?.clone();
    left.sort_by_key(|word| rank(word, &WEAPONS));
    left.dedup();
    Some(json!({ "t": "weapons", "weapons": [left.first()?, left.get(1)?] }))
}

fn invasion(offer: &Value, picture: &Picture) -> Option<Value> {
    let book = Book::open()?;
    let might = |card: &&Value| {
        let row = book.invasions.iter().find(|row| card.as_str() == Some(&row.card));
        row.map_or(0, |row| {
            let best = |groups: &[Group]| {
                groups.iter().map(|group| strength(book, group, picture)).max().unwrap_or(0)
            };
            // Blue ones come first, and on every map.
            best(&row.blue) * 3 + best(&row.yellow) * 2 + best(&row.red)
        })
    };
    let card = offer["cards"].as_array()?.iter().max_by_key(might)?;
    let mut sets = offer["sets"].as_array()?.clone();
    sets.sort_by_key(|set| rank(set, &SETS));
    sets.truncate(TAKEN);
    Some(json!({ "t": "invasion", "card": card, "sets": sets }))
}

/// What a group is worth: what its figures do to marines for as long as they stand.
pub(crate) fn strength(book: &Book, group: &Group, picture: &Picture) -> i64 {
    let one = |kind: &str| {
        let stands = book.demon(kind).map_or(1, |row| i64::from(row.health) + 2 * i64::from(row.tough));
        odds::menace(book, kind, picture).max(60) * (stands + 4)
    };
    let figures: i64 = group.figures.iter().map(|(count, kind)| i64::from(*count) * one(kind)).sum();
    figures + i64::from(group.argent) * 200
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_unlike_weapons_are_taken_where_tokens_are_left_twice() {
        let left = json!(["breacher", "carbine", "carbine", "repeater"]);
        let said = weapons(&left).unwrap();
        assert_eq!(said["weapons"], json!(["carbine", "repeater"]));
    }
}
