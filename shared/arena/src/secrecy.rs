//! Two matches that differ only in what a seat may not see must look the same to that seat.

use bots::{Bot, Luck};
use editions::{AnyMatch, EDITIONS, Seat, Viewer};
use serde_json::Value;

/// Exchanges hidden cards in a stored match and compares the seats that may not know them. Their views and
/// their bots' decisions must stay the same.
///
/// At a table that is not masked, a window may depend on a hidden card. Only a seat that is asked in both
/// matches then has two offers to compare. Editions keep their face-down cards under `board.deck` and
/// `board.hand`; a match without them passes.
///
/// # Errors
/// Returns a sentence that names the seat and the difference it noticed.
pub fn holds(game: &AnyMatch, masked: bool) -> Result<(), String> {
    let stored: Value = serde_json::from_str(&game.snapshot()).map_err(|no| no.to_string())?;
    let turned = with(&stored, |board| {
        board["deck"].as_array_mut().is_some_and(|deck| {
            deck.reverse();
            deck.len() > 1
        })
    });
    if let Some(turned) = turned {
        compare(game, &turned, masked, "the order of the deck", |_| true)?;
    }
    let dealt = with(&stored, |board| {
        let mut take =
            |pile: &str| board[pile].as_array_mut().filter(|cards| !cards.is_empty()).map(|c| c.remove(0));
        let (Some(one), Some(two)) = (take("deck"), take("hand")) else { return false };
        for (pile, card) in [("deck", two), ("hand", one)] {
            if let Some(cards) = board[pile].as_array_mut() {
                cards.push(card);
            }
        }
        true
    });
    if let Some(dealt) = dealt {
        compare(game, &dealt, masked, "the invader's hand", Seat::is_marine)?;
    }
    for seat in game.seats().into_iter().filter(|seat| seat.is_marine()) {
        own_cards(game, &stored, masked, seat)?;
    }
    Ok(())
}

/// Exchanges the action deck and the hand of a marine of the 2016 edition. Other marines see the hand only if
/// the table shares hands.
fn own_cards(game: &AnyMatch, stored: &Value, masked: bool, seat: Seat) -> Result<(), String> {
    let of = |board: &mut Value| board["marines"].get_mut(seat.0.to_string()).map(Value::take);
    let put = |board: &mut Value, marine| board["marines"][seat.0.to_string()] = marine;
    let turned = with(stored, |board| {
        let Some(mut marine) = of(board) else { return false };
        let turned = marine["piles"]["deck"].as_array_mut().is_some_and(|deck| {
            deck.reverse();
            deck.len() > 1
        });
        put(board, marine);
        turned
    });
    if let Some(turned) = turned {
        compare(game, &turned, masked, "the order of an action deck", |_| true)?;
    }
    let shared = stored["board"]["shared"] == true;
    let dealt = with(stored, |board| {
        let Some(mut marine) = of(board) else { return false };
        let card = marine["hand"].as_array_mut().filter(|hand| !hand.is_empty()).map(|hand| hand.remove(0));
        let next = card.and_then(|card| {
            let deck = marine["piles"]["deck"].as_array_mut().filter(|deck| !deck.is_empty())?;
            deck.insert(0, card);
            deck.pop()
        });
        let Some(next) = next else { return false };
        if let Some(hand) = marine["hand"].as_array_mut() {
            hand.push(next);
        }
        put(board, marine);
        true
    });
    if let Some(dealt) = dealt {
        compare(game, &dealt, masked, "a marine's hand", |other| {
            other != seat && (!shared || !other.is_marine())
        })?;
    }
    Ok(())
}

/// Returns the stored match with a change of its board, or `None` if there was nothing to change.
fn with(stored: &Value, change: impl FnOnce(&mut Value) -> bool) -> Option<Value> {
    let mut other = stored.clone();
    change(&mut other["board"]).then_some(other)
}

fn compare(
    game: &AnyMatch,
    other: &Value,
    masked: bool,
    what: &str,
    blind: impl Fn(Seat) -> bool,
) -> Result<(), String> {
    let (edition, schema) = game.stamp();
    let mut other = EDITIONS.load(edition, schema, &other.to_string()).map_err(|no| no.to_string())?;
    other.refresh().map_err(|no| no.to_string())?;
    let offer = |game: &AnyMatch, seat| game.options(seat).map(|raw| raw.get().to_owned());
    for seat in game.seats().into_iter().filter(|seat| blind(*seat)) {
        if game.view(Viewer::Seat(seat)) != other.view(Viewer::Seat(seat)) {
            return Err(format!("the view of {seat:?} tells {what}"));
        }
        let (one, two) = (offer(game, seat), offer(&other, seat));
        if !masked && one.is_some() != two.is_some() {
            continue;
        }
        if one != two {
            return Err(format!("the offer to {seat:?} tells {what}: {one:?}, {two:?}"));
        }
        for bot in [Bot::Random, Bot::Sensible] {
            if bot.choose(game, seat, &mut Luck::new(7)) != bot.choose(&other, seat, &mut Luck::new(7)) {
                return Err(format!("the {bot} bot on {seat:?} knows {what}"));
            }
        }
    }
    if game.view(Viewer::Public) != other.view(Viewer::Public) {
        return Err(format!("the view of spectators tells {what}"));
    }
    Ok(())
}
