//! What happens to face-down piles, in words that a program without the rules can follow.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is done with cards of a pile. The top of a pile is the last card of its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Shuffled at set-up (`Purpose::Setup`): they are the pile from now on. Cards in the order in which the shuffle began.
    Dealt,
    /// Shuffled (`Purpose::Deck`), as before.
    Shuffled,
    /// Shuffled by themselves (`Purpose::Deck`), then put on top of the pile.
    Added,
    /// From the top, the topmost first; several that are taken at once may stand in any order.
    Taken,
    /// On top of the pile as they are, in the open.
    Put,
    /// From the top, as what put them there was taken back.
    Lifted,
    /// The two topmost changed places; the one that is the top now last.
    Swapped,
    /// The top one went to the bottom.
    Sunk,
}

/// Something done with cards of one pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// A name for people, `"events"`.
    pub pile: String,
    pub act: Act,
    /// By their [`word`]s.
    pub cards: Vec<String>,
}

impl Moved {
    /// These cards of this pile.
    #[must_use]
    pub fn of<T: Serialize>(pile: impl ToString, act: Act, cards: &[T]) -> Self {
        Self { pile: pile.to_string(), act, cards: cards.iter().map(word).collect() }
    }

    /// Cards that are shuffled, in the order in which every shuffle begins.
    #[must_use]
    pub fn shuffled<T: Serialize>(pile: impl ToString, act: Act, cards: &[T]) -> Self {
        let mut moved = Self::of(pile, act, cards);
        moved.cards.sort_unstable();
        moved
    }
}

/// A card in one word of its own, from its stored form: the words and numbers in it, those of fields in falling order of
/// their names, numbers with two digits at least.
#[must_use]
pub fn word<T: Serialize>(card: &T) -> String {
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
                // What a tagged word is tagged with is part of it; names of fields are not.
                if all.len() == 1 {
                    parts.push(name.clone());
                }
                leaves(one, parts);
            }
        }
    }
}

/// What has to be done with a pile of before to get the one of now, where no shuffle lies between.
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
