//! Records of what happens to face-down piles, in words that a program without the rules can follow.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An operation on cards of a pile. The top of a pile is the last card of its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// The cards were shuffled at set-up (`Purpose::Setup`) and became the pile. They are listed in the order
    /// before the shuffle.
    Dealt,
    /// The cards were shuffled (`Purpose::Deck`) and became the pile, as in `Dealt`.
    Shuffled,
    /// The cards were shuffled by themselves (`Purpose::Deck`), then put on top of the pile.
    Added,
    /// The cards were taken from the top, topmost first. Cards taken together may be listed in any order.
    Taken,
    /// The cards were put on top of the pile as they are, openly.
    Put,
    /// The cards were removed from the top, because the command that put them there was undone.
    Lifted,
    /// The two topmost cards changed places. The new top card is last.
    Swapped,
    /// The top card moved to the bottom.
    Sunk,
}

/// One operation on the cards of one pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The name of the pile for people, such as `"events"`.
    pub pile: String,
    pub act: Act,
    /// The cards, each by its [`PileCard::word`].
    pub cards: Vec<String>,
}

impl Moved {
    /// Creates the record of an operation on these cards.
    #[must_use]
    pub fn of<T: PileCard>(pile: impl ToString, act: Act, cards: &[T]) -> Self {
        Self { pile: pile.to_string(), act, cards: cards.iter().map(PileCard::word).collect() }
    }

    /// Creates the record of a shuffle, with the cards in the order in which every shuffle begins.
    #[must_use]
    pub fn shuffled<T: PileCard>(pile: impl ToString, act: Act, cards: &[T]) -> Self {
        let mut moved = Self::of(pile, act, cards);
        moved.cards.sort_unstable();
        moved
    }
}

/// A card of a face-down pile.
pub trait PileCard: Serialize {
    /// Returns the word of the card in proofs, made from the words and numbers of its stored form.
    ///
    /// Fields come in falling order of their names. Numbers have at least two digits. Shuffles begin in the
    /// order of these words, so the word of a card never changes, also where its stored form does.
    fn word(&self) -> String
    where
        Self: Sized,
    {
        word(self)
    }
}

fn word<T: Serialize>(card: &T) -> String {
    let mut parts = Vec::new();
    leaves(&serde_json::to_value(card).unwrap_or_default(), &mut parts);
    parts.join(" ")
}

fn leaves(value: &Value, parts: &mut Vec<String>) {
    match value {
        Value::Null => {}
        Value::Bool(one) => parts.push(one.to_string()),
        Value::Number(one) => parts.push(format!("{:0>2}", one.to_string())),
        Value::String(one) => parts.push(one.clone()),
        Value::Array(all) => all.iter().for_each(|one| leaves(one, parts)),
        Value::Object(all) => {
            let mut fields: Vec<(&String, &Value)> = all.iter().collect();
            fields.sort_unstable_by(|one, other| other.0.cmp(one.0));
            for (name, one) in fields {
                // The tag of a tagged value belongs to the word; names of fields do not.
                if all.len() == 1 {
                    parts.push(name.clone());
                }
                leaves(one, parts);
            }
        }
    }
}

/// Returns the operations that turn the earlier pile into the later one, if no shuffle lies between them.
#[must_use]
pub fn between(pile: &str, before: &[String], now: &[String]) -> Vec<Moved> {
    let same = before.iter().zip(now).take_while(|(one, other)| one == other).count();
    let mut lifted = before[same..].to_vec();
    lifted.reverse();
    let moved = |act, cards| Moved { pile: pile.to_string(), act, cards };
    let both = [moved(Act::Lifted, lifted), moved(Act::Put, now[same..].to_vec())];
    both.into_iter().filter(|one| !one.cards.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Set {
        Issue,
        Weapon(&'static str),
    }

    #[derive(Serialize)]
    struct Card {
        set: Set,
        number: u8,
    }

    #[test]
    fn a_card_has_a_word_of_its_own() {
        assert_eq!(word(&Card { set: Set::Issue, number: 3 }), "issue 03");
        assert_eq!(word(&Card { set: Set::Weapon("cannon"), number: 12 }), "weapon cannon 12");
        assert_eq!((word(&7), word(&"squad_leader")), ("07".into(), "squad_leader".into()));
        assert_eq!(word(&serde_json::json!({ "b": [3, 4], "a": null })), "03 04");
    }

    #[test]
    fn what_was_put_on_a_pile_is_lifted_again_when_it_is_taken_back() {
        let pile = |cards: &[&str]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        let lifted = between("events", &pile(&["a", "b", "c"]), &pile(&["a"]));
        assert_eq!(lifted, [Moved { pile: "events".into(), act: Act::Lifted, cards: pile(&["c", "b"]) }]);
        let put = between("events", &pile(&["a"]), &pile(&["a", "b"]));
        assert_eq!(put, [Moved { pile: "events".into(), act: Act::Put, cards: pile(&["b"]) }]);
        assert!(between("events", &pile(&["a"]), &pile(&["a"])).is_empty());
    }
}
