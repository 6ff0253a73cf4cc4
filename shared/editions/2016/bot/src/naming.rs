//! Cards that a text asks for, and initiative cards that are looked at.

use crate::book::Book;
use crate::picture::Card;
use engine::Seat;
use serde_json::{Value, json};

/// How much a card is missed: by its attack, its movement, and as a reaction.
pub(crate) fn weight(book: &Book, card: &Card) -> u32 {
    let Some(row) = book.card(card) else { return 0 };
    let attack = row.attack.map_or(0, |attack| u32::from(attack.red) * 12 + u32::from(attack.black) * 25);
    attack + row.speed * 5 + if row.kind == "reaction" { 12 } else { 0 }
}

/// The best one to have again, the least one to give away.
pub(crate) fn card(offer: &Value) -> Option<Value> {
    let book = Book::open()?;
    let cards: Vec<Card> = serde_json::from_value(offer["cards"].clone()).ok()?;
    let best = if offer["what"] == "reload" {
        cards.iter().max_by_key(|card| weight(book, card))
    } else {
        cards.iter().min_by_key(|card| weight(book, card))
    };
    best.map(|card| json!({ "t": "card", "card": card }))
}

/// One's own side goes first.
pub(crate) fn peek(offer: &Value, seat: Seat) -> Value {
    let is_invader = |place: usize| offer["cards"].get(place).map(|card| card == "invader");
    let late = if seat.is_marine() {
        is_invader(0) == Some(true)
    } else {
        is_invader(0) == Some(false) && is_invader(1) == Some(true)
    };
    if late { json!({ "t": "rearrange" }) } else { json!({ "t": "pass" }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invader_wants_his_own_card_first_and_marines_want_it_last() {
        let cards =
            |first: Value, second: Value| json!({ "t": "peek", "cards": [first, second], "bottom": false });
        let marine = json!({ "marine": 1 });
        let said = |cards: Value, seat| peek(&cards, Seat(seat))["t"].clone();
        assert_eq!(said(cards(marine.clone(), json!("invader")), 0), "rearrange");
        assert_eq!(said(cards(json!("invader"), marine.clone()), 0), "pass");
        assert_eq!(said(cards(json!("invader"), marine.clone()), 1), "rearrange");
        assert_eq!(said(cards(marine.clone(), marine), 2), "pass");
    }

    #[test]
    fn the_best_card_comes_back_and_the_least_one_is_given() {
        let cards =
            json!([{ "set": "issue", "number": 1 }, { "set": { "weapon": "breacher" }, "number": 0 }]);
        let said =
            |what: &str| card(&json!({ "what": what, "cards": cards })).unwrap()["card"]["number"].clone();
        assert_eq!((said("reload"), said("jeer")), (json!(0), json!(1)));
    }
}
