//! Values of a corpus by their kind. Values of one kind can be exchanged, and the whole can still be read.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The kind of a value. Values of one kind can replace each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Number,
    Word,
    Flag,
    /// Two numbers: a space of a map.
    Cell,
    /// A thing with a tag, such as a choice or a frame.
    Tagged,
}

fn kind(value: &Value) -> Option<Kind> {
    match value {
        Value::Number(_) => Some(Kind::Number),
        Value::String(_) => Some(Kind::Word),
        Value::Bool(_) => Some(Kind::Flag),
        Value::Array(all) if all.len() == 2 && all.iter().all(Value::is_number) => Some(Kind::Cell),
        Value::Object(all) if all.contains_key("t") => Some(Kind::Tagged),
        _ => None,
    }
}

/// Every value of a corpus, by kind and by its field.
#[derive(Debug, Default)]
pub struct Kinds {
    named: BTreeMap<(String, Kind), Vec<Value>>,
    all: BTreeMap<Kind, Vec<Value>>,
    known: BTreeSet<String>,
}

impl Kinds {
    /// Collects the values of these texts. A text that is no JSON adds nothing.
    pub fn of<'a>(corpus: impl IntoIterator<Item = &'a String>) -> Self {
        let mut kinds = Self::default();
        for text in corpus {
            if let Ok(mut value) = serde_json::from_str::<Value>(text) {
                each(&mut value, "", &mut |name, value, kind| kinds.add(name, value, kind));
            }
        }
        kinds
    }

    fn add(&mut self, name: &str, value: &Value, kind: Kind) {
        if self.known.insert(format!("{name} {value}")) {
            self.named.entry((name.to_owned(), kind)).or_default().push(value.clone());
            self.all.entry(kind).or_default().push(value.clone());
        }
    }

    /// Returns the text with the value at a place exchanged for another one of its kind: mostly one of the
    /// same field, otherwise any, or the number beside it.
    pub(super) fn swap(&self, text: &str, place: u32, pick: u32) -> Option<String> {
        let mut whole = serde_json::from_str::<Value>(text).ok()?;
        let mut places = 0;
        each(&mut whole, "", &mut |_, _, _| places += 1);
        let mut left = (place as usize).checked_rem(places)?;
        let mut at_it = |name: &str, value: &mut Value, kind| {
            if left == 0 {
                *value = self.other(name, value, kind, pick);
            }
            left = left.wrapping_sub(1);
        };
        each(&mut whole, "", &mut at_it);
        Some(whole.to_string())
    }

    fn other(&self, name: &str, value: &Value, kind: Kind, pick: u32) -> Value {
        let (way, pick) = (pick % 8, (pick / 8) as usize);
        match (way, value.as_i64()) {
            (0, Some(number)) => return number.wrapping_add(1).into(),
            (1, Some(number)) => return number.wrapping_sub(1).into(),
            _ => {}
        }
        let named = self.named.get(&(name.to_owned(), kind)).filter(|_| way != 2);
        let from = named.or_else(|| self.all.get(&kind)).map_or(&[][..], Vec::as_slice);
        // // A different value, if there is any.
        let others = from.len() - usize::from(from.contains(value));
        let other = pick.checked_rem(others).and_then(|at| from.iter().filter(|one| *one != value).nth(at));
        other.unwrap_or(value).clone()
    }
}

/// Visits every value that has a kind, with its field, from the outside in.
fn each(value: &mut Value, name: &str, visit: &mut impl FnMut(&str, &mut Value, Kind)) {
    if let Some(kind) = kind(value) {
        visit(name, value, kind);
    }
    match value {
        Value::Array(all) => all.iter_mut().for_each(|one| each(one, name, visit)),
        Value::Object(all) => all.iter_mut().for_each(|(name, one)| each(one, name, visit)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_exchanged_only_for_one_of_its_kind() {
        let corpus = [r#"{"t":"go","at":[1,2],"who":"imp"}"#, r#"{"t":"go","at":[8,9],"who":"baron"}"#];
        let corpus = corpus.map(str::to_owned);
        let kinds = Kinds::of(&corpus);
        let swapped: BTreeSet<String> = (0..6)
            .flat_map(|place| (3..60).map(move |pick| (place, pick)))
            .filter_map(|(place, pick)| kinds.swap(&corpus[0], place, pick))
            .collect();
        assert!(swapped.contains(r#"{"at":[8,9],"t":"go","who":"imp"}"#), "{swapped:?}");
        assert!(swapped.contains(r#"{"at":[1,2],"t":"go","who":"baron"}"#), "{swapped:?}");
        assert!(swapped.contains(r#"{"at":[8,9],"t":"go","who":"baron"}"#), "{swapped:?}");
        for text in swapped {
            let value: Value = serde_json::from_str(&text).unwrap();
            assert!(kind(&value["at"]) == Some(Kind::Cell) && value["who"].is_string(), "{text}");
        }
        assert_eq!(kinds.swap("no JSON", 3, 3), None);
    }
}
