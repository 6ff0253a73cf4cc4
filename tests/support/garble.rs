//! Input as a stranger would send it: something valid, changed in one to four places, as JSON, as bytes, or
//! by a value from another place. A case is made from its number and a seed, so that it can be repeated. A
//! failing case is made smaller before it is shown.

mod kinds;

pub use kinds::Kinds;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use std::fmt::Debug;
use std::sync::Arc;

/// Cases of each target in a run of the suite.
pub const SHORT: u32 = 200;

/// Returns a number from the environment.
fn number_of(name: &str) -> Option<u32> {
    std::env::var(name).ok().and_then(|said| said.parse().ok())
}

/// Returns the number of cases of each target: `BULKHEAD_FUZZ_CASES`, or a short run.
pub fn cases() -> u32 {
    number_of("BULKHEAD_FUZZ_CASES").unwrap_or(SHORT)
}

/// Returns a run of this many cases. It is always the same, or that of `BULKHEAD_FUZZ_SEED`.
pub fn runner(cases: u32) -> TestRunner {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number_of("BULKHEAD_FUZZ_SEED").unwrap_or(1).to_le_bytes());
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}

/// Returns the next case of a target that cannot be a closure.
///
/// # Panics
/// Never, because these strategies reject nothing.
pub fn next<T>(runner: &mut TestRunner, strategy: &impl Strategy<Value = T>) -> T {
    strategy.new_tree(runner).expect("a case").current()
}

/// A change at one place.
#[derive(Debug, Clone)]
enum Change {
    /// Removes the value.
    Gone,
    /// Replaces the value.
    Put(Value),
    /// Doubles the value, or wraps it in a list.
    Twice,
    Deeper(u16),
    /// Changes the text: cuts it here, or inserts this byte.
    Cut,
    Byte(u8),
    /// Exchanges a value for another of its kind.
    Other(u32),
}

/// Returns a change that most readers still accept.
fn likely() -> impl Strategy<Value = Change> {
    any::<u32>().prop_map(Change::Other)
}

fn change() -> impl Strategy<Value = Change> {
    let odd = prop_oneof![
        Just(json!(null)),
        Just(json!(true)),
        Just(json!("")),
        Just(json!([])),
        Just(json!({})),
        any::<i64>().prop_map(|number| json!(number)),
        any::<u64>().prop_map(|number| json!(number)),
        any::<f64>().prop_map(|number| json!(number)),
        (0u32..300).prop_map(|number| json!(number)),
        any::<String>().prop_map(|text| json!(text)),
        (0usize..2000).prop_map(|length| json!("x".repeat(length))),
        any::<[u8; 2]>().prop_map(|cell| json!(cell)),
    ];
    prop_oneof![
        2 => Just(Change::Gone),
        8 => odd.prop_map(Change::Put),
        1 => Just(Change::Twice),
        1 => (1u16..300).prop_map(Change::Deeper),
        1 => Just(Change::Cut),
        1 => any::<u8>().prop_map(Change::Byte),
    ]
}

/// Returns a changed item of the corpus.
pub fn garbled(corpus: Vec<String>) -> impl Strategy<Value = String> {
    let kinds = Arc::new(Kinds::of(&corpus));
    garbled_by(corpus.into_iter().map(|text| ((), text)).collect(), kinds).prop_map(|(_, text)| text)
}

/// Does the same, with the context of each text, and values from other places.
pub fn garbled_by<T: Clone + Debug + 'static>(
    corpus: Vec<(T, String)>,
    kinds: Arc<Kinds>,
) -> impl Strategy<Value = (T, String)> {
    let some = |change: BoxedStrategy<Change>| proptest::collection::vec((any::<u32>(), change), 1..4);
    let changes = prop_oneof![some(likely().boxed()), some(change().boxed())];
    (proptest::sample::select(corpus), changes).prop_map(move |((of, text), changes)| {
        let text = changes.into_iter().fold(text, |text, (place, change)| match change {
            Change::Other(pick) => kinds.swap(&text, place, pick).unwrap_or(text),
            change => changed(&text, place as usize, change),
        });
        (of, text)
    })
}

fn changed(text: &str, place: usize, change: Change) -> String {
    match change {
        Change::Cut => String::from_utf8_lossy(&text.as_bytes()[..place % (text.len() + 1)]).into_owned(),
        Change::Byte(byte) => {
            let mut bytes = text.as_bytes().to_vec();
            bytes.insert(place % (bytes.len() + 1), byte);
            String::from_utf8_lossy(&bytes).into_owned()
        }
        change => {
            let Ok(mut value) = serde_json::from_str::<Value>(text) else { return text.to_owned() };
            let place = place % size(&value);
            alter(&mut value, &mut place.clone(), &change);
            value.to_string()
        }
    }
}

fn size(value: &Value) -> usize {
    1 + match value {
        Value::Array(all) => all.iter().map(size).sum::<usize>(),
        Value::Object(all) => all.values().map(size).sum(),
        _ => 0,
    }
}

/// Changes the value with this number, counted from the outside in. Returns true if it must be removed.
fn alter(value: &mut Value, left: &mut usize, change: &Change) -> bool {
    if *left == 0 {
        *left = usize::MAX;
        match change {
            Change::Put(other) => *value = other.clone(),
            Change::Twice => *value = json!([value.clone(), value.clone()]),
            Change::Deeper(levels) => (0..*levels).for_each(|_| *value = json!([value.take()])),
            Change::Gone => return true,
            Change::Cut | Change::Byte(_) | Change::Other(_) => {}
        }
        return false;
    }
    *left -= 1;
    match value {
        Value::Array(all) => {
            let gone = all.iter_mut().position(|one| *left != usize::MAX && alter(one, left, change));
            gone.map(|at| all.remove(at));
        }
        Value::Object(all) => {
            let mut fields = all.iter_mut();
            let gone = fields.find_map(|(name, one)| {
                (*left != usize::MAX && alter(one, left, change)).then(|| name.clone())
            });
            gone.map(|name| all.remove(&name));
        }
        _ => {}
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_place_can_be_changed_and_nothing_else_is() {
        let text = r#"{"a":[1,{"b":2}],"c":"x"}"#;
        let changed: BTreeSet<String> = (0..6).map(|at| changed(text, at, Change::Put(json!(9)))).collect();
        let all = [
            "9",
            r#"{"a":9,"c":"x"}"#,
            r#"{"a":[9,{"b":2}],"c":"x"}"#,
            r#"{"a":[1,9],"c":"x"}"#,
            r#"{"a":[1,{"b":9}],"c":"x"}"#,
            r#"{"a":[1,{"b":2}],"c":9}"#,
        ];
        assert_eq!(changed, all.map(str::to_owned).into());
        assert_eq!(super::changed(text, 4, Change::Gone), r#"{"a":[1,{}],"c":"x"}"#);
    }

    #[test]
    fn a_seed_repeats_its_cases_and_they_differ() {
        let strategy = garbled(vec![r#"{"t":"ping","n":0}"#.to_owned()]);
        let made = || {
            let mut runner = runner(1);
            (0..50).map(|_| next(&mut runner, &strategy)).collect::<Vec<_>>()
        };
        assert_eq!(made(), made());
        assert!(made().into_iter().collect::<BTreeSet<_>>().len() > 25);
    }
}
