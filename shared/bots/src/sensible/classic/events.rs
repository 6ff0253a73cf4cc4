//! Which event cards a sensible invader plays, and on what.

use super::picture::{Cell, Lying, Picture};
use super::play;
use crate::Luck;
use serde_json::{Value, json};

/// The first card that is worth its moment.
pub(super) fn choose(cards: &Value, own_turn: bool, picture: &Picture, luck: &mut Luck) -> Option<Value> {
    cards.as_array()?.iter().find_map(|card| match card["kind"].as_str()? {
        // Doors are the invader's friends.
        "torn_open" => None,
        // It ends with the invader's next turn: played there it lasts longest.
        "lights_out" => own_turn.then(|| play(card, luck)).flatten(),
        "shell_game" => swap(card, picture),
        // A die in time is worth more than wounds that come back.
        "hellfed" if card["targets"]["t"] == "figures" && luck.below(4) > 0 => None,
        _ if card["targets"]["t"] == "doors" && luck.below(3) > 0 => None,
        _ => play(card, luck),
    })
}

/// The swap that takes most from the marines, if it is worth a card.
fn swap(card: &Value, picture: &Picture) -> Option<Value> {
    let marines = picture.marines_at();
    let lies = |token: &Value| picture.tokens.get(&token.as_u64()?.to_string());
    let mut best: Option<(i32, &Value)> = None;
    for pair in card["targets"]["pairs"].as_array()? {
        let (Some(first), Some(second)) = (lies(&pair[0]), lies(&pair[1])) else { continue };
        let farther = away(second.at, &marines) - away(first.at, &marines);
        let gain = farther * (worth(first) - worth(second));
        if best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, pair));
        }
    }
    let (gain, pair) = best?;
    let target = json!({ "t": "tokens", "first": pair[0], "second": pair[1] });
    (gain >= WORTH_A_CARD).then(|| json!({ "t": "play", "card": card["card"], "target": target }))
}

/// Spaces times worth that a swap must gain.
const WORTH_A_CARD: i32 = 8;

/// What a token is worth to the marines.
fn worth(token: &Lying) -> i32 {
    match token.what.t.as_str() {
        "key" => 6,
        "weapon" | "berserk" => 3,
        "health" | "armor" | "adrenaline" => 2,
        _ => 1,
    }
}

/// Spaces to the nearest marine as the crow flies.
fn away(cell: Cell, marines: &[Cell]) -> i32 {
    let far = |marine: &Cell| i32::from(marine[0].abs_diff(cell[0]).max(marine[1].abs_diff(cell[1])));
    marines.iter().map(far).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::choose;
    use crate::Luck;
    use crate::sensible::classic::picture::Picture;
    use serde_json::{Value, json};

    fn picture() -> Picture {
        let view = json!({
            "areas": {}, "doors": {}, "figures": {}, "goal": { "what": "leave", "leg": 1, "area": null },
            "marines": { "1": { "at": [0, 0], "wounds": 5, "start_wounds": 8, "order": null, "bullets": 1,
                                "rockets": 0, "cells": 0 } },
            "tokens": {
                "1": { "what": { "t": "key", "v": "red" }, "at": [2, 0] },
                "2": { "what": { "t": "ammo", "v": "bullets" }, "at": [9, 0] },
                "3": { "what": { "t": "health" }, "at": [3, 0] }
            }
        });
        serde_json::from_value(view).unwrap()
    }

    fn chosen(card: &Value, own_turn: bool) -> Option<Value> {
        choose(&json!([card]), own_turn, &picture(), &mut Luck::new(7))
    }

    #[test]
    fn a_swap_takes_the_key_out_of_reach_and_is_kept_when_it_takes_nothing() {
        let card = |pairs: Value| json!({ "card": 60, "kind": "shell_game", "targets": { "t": "tokens", "pairs": pairs } });
        let said = chosen(&card(json!([[1, 2], [2, 3]])), false).unwrap();
        assert_eq!(said["target"], json!({ "t": "tokens", "first": 1, "second": 2 }));
        assert!(chosen(&card(json!([[2, 3]])), false).is_none());
    }

    #[test]
    fn the_lights_go_out_in_the_invaders_own_turn() {
        let card = json!({ "card": 62, "kind": "lights_out", "targets": { "t": "none" } });
        assert!(chosen(&card, false).is_none());
        assert_eq!(chosen(&card, true).unwrap()["target"], json!({ "t": "none" }));
    }

    #[test]
    fn an_attack_is_fed_with_a_die_that_is_offered() {
        let card = json!({ "card": 64, "kind": "hellfed", "targets": { "t": "dice", "dice": ["blue"] } });
        assert_eq!(chosen(&card, true).unwrap()["target"], json!({ "t": "die", "die": "blue" }));
    }
}
