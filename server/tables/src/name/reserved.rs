//! Names that belong to bots and to seats.

use super::looks::look;
use crate::refusals;
use editions::Refusal;
use std::sync::LazyLock;

/// The word for a bot, alone or after another word.
const BOT: &str = "bot";
/// The words for seats. A name made of these alone is refused.
const SEATS: [&str; 14] = [
    "invader", "invaders", "demon", "demons", "marine", "marines", "seat", "host", "red", "green", "blue",
    "gold", "yellow", "the",
];

static BOTS: LazyLock<[String; 2]> = LazyLock::new(|| [look(BOT), look(&format!("{BOT}s"))]);
static SEATS_SEEN: LazyLock<Vec<String>> = LazyLock::new(|| SEATS.map(look).into());

/// Refuses a name that a bot or a seat may have.
///
/// # Errors
/// Returns a refusal that says why the name is reserved.
pub(super) fn check(name: &str) -> Result<(), Refusal> {
    for name in [name.to_owned(), name.to_lowercase()] {
        let words: Vec<&str> =
            name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let seen: Vec<String> = words.iter().map(|word| look(word)).collect();
        if seen.iter().any(|word| BOTS.contains(word)) {
            return Err(refusals::name_of_bot());
        }
        if !seen.is_empty() && seen.iter().all(|word| SEATS_SEEN.contains(word)) {
            return Err(refusals::name_of_seat());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_bots_and_of_seats_are_reserved() {
        for taken in [
            "Invader bot",
            "Ben (bot)",
            "BOT",
            "b0t",
            "Ben [Bot]",
            "Red b\u{43e}t",
            "invader",
            "The Invader",
            "Red",
            "RED MARINE",
            "Marine, red",
            "m\u{430}rine",
            "Seat",
            "gold",
        ] {
            assert!(check(taken).is_err(), "{taken}");
        }
        for free in [
            "Robot",
            "Abbot",
            "Botond",
            "Red Sonja",
            "Marina",
            "Hosta",
            "Reddy",
            "Blue Öyster",
            "Marine 1",
            "7",
            "The Who",
            "🤖",
        ] {
            assert_eq!(check(free), Ok(()), "{free}");
        }
    }

    #[test]
    fn every_color_of_an_edition_is_the_name_of_a_seat() {
        for color in editions::EDITIONS.catalog().iter().flat_map(|edition| &edition.colors) {
            assert!(check(color).is_err(), "{color}");
        }
    }
}
