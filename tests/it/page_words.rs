//! The facts in a schema, and the offers on a page, are those of the types, as TypeScript has them.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const PAGE: &str = include_str!("../../docs/api/2004.md");
const PAGE_2016: &str = include_str!("../../docs/api/2016.md");

/// Returns the text of a type of the 2004 edition without its comments, from its `=` on.
fn type_of(name: &str) -> String {
    type_in("2004", name)
}

fn type_in(edition: &str, name: &str) -> String {
    let path = format!("{}/../web-client/src/lib/gen/{edition}/{name}.ts", env!("CARGO_MANIFEST_DIR"));
    let mut text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    while let Some(begin) = text.find("/*") {
        let end = begin + text[begin..].find("*/").unwrap() + 2;
        text.replace_range(begin..end, "");
    }
    text.split_once(&format!("type {name} =")).unwrap_or_else(|| panic!("no type in {path}")).1.to_owned()
}

/// Returns the text between `begin` and `end`, each time.
fn between<'a>(text: &'a str, begin: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(begin).skip(1).filter_map(move |rest| rest.split_once(end)).map(|(inside, _)| inside)
}

/// Returns the names before a colon in the text of one object.
fn fields(object: &str) -> BTreeSet<String> {
    let parts = object.split(',').filter_map(|part| part.split_once(':'));
    parts.map(|(name, _)| name.trim().trim_matches(['"', '?']).to_owned()).collect()
}

/// Returns the fields of each kind of a tagged type, without the tag.
fn kinds(name: &str) -> BTreeMap<String, BTreeSet<String>> {
    kinds_in("2004", name)
}

fn kinds_in(edition: &str, name: &str) -> BTreeMap<String, BTreeSet<String>> {
    let text = type_in(edition, name);
    let objects = between(&text, "{ \"t\": \"", "}").map(|inside| inside.split_once('"').unwrap());
    objects.map(|(tag, rest)| (tag.to_owned(), fields(rest))).collect()
}

/// Returns the words of the page between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Returns the fields of each kind of a tagged type in the schema of an edition, without the tag.
fn kinds_in_schema(edition: &str, name: &str) -> BTreeMap<String, BTreeSet<String>> {
    let path = format!("{}/../docs/api/match-{edition}.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let kinds = schema["$defs"][format!("{name}{edition}")]["anyOf"].as_array().expect("a tagged type");
    kinds
        .iter()
        .map(|kind| {
            let names = kind["properties"].as_object().unwrap().keys().filter(|name| *name != "t");
            (kind["properties"]["t"]["const"].as_str().unwrap().to_owned(), names.cloned().collect())
        })
        .collect()
}

#[test]
fn every_fact_that_can_be_seen_is_in_the_schema_with_its_fields() {
    for edition in ["2004", "2016"] {
        for name in ["PublicFact", "Own"] {
            let real = kinds_in(edition, name);
            assert!(!real.is_empty(), "{name} of {edition}");
            assert_eq!(kinds_in_schema(edition, name), real, "{name} of {edition}");
        }
    }
}

/// Returns the type of an offer's field with this name.
fn inside_an_offer(name: &str) -> Option<&'static str> {
    Some(match name {
        "figures" => "PushOffer",
        "ways" => "ThroughOffer",
        "strikers" => "WatchOffer",
        "reach" => "ReachStep",
        "targets" | "target" => "TargetOffer",
        "odds" => "Odds",
        _ => return None,
    })
}

fn agrees(value: &Value, name: &str) {
    match value {
        Value::Array(list) => list.iter().for_each(|one| agrees(one, name)),
        Value::Object(object) => {
            let kind = inside_an_offer(name).unwrap_or_else(|| panic!("what is {name}?"));
            let text = type_of(kind);
            let names: BTreeSet<String> = object.keys().cloned().collect();
            assert_eq!(names, fields(text.trim().trim_matches(['{', '}', ';'])), "{kind}");
            object.iter().for_each(|(name, one)| agrees(one, name));
        }
        _ => {}
    }
}

/// Offers that no random match of the first scenario is sure to make.
pub(crate) const SELDOM: [&str; 7] =
    ["blow_through", "cancel", "follow_up", "knockback", "prevent", "promotion", "watchful"];

#[test]
fn every_kind_of_offer_is_on_the_page_and_the_rare_ones_have_the_fields_of_their_types() {
    let block = between(PAGE, "```json options\n", "```").next().expect("the page shows offers");
    let offers: Vec<Value> = block.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let real = kinds("Options2004");
    let mut left: BTreeSet<&str> = real.keys().map(String::as_str).collect();
    for offer in offers {
        let kind = offer["t"].as_str().unwrap();
        left.remove(kind);
        if SELDOM.contains(&kind) {
            let names: BTreeSet<String> =
                offer.as_object().unwrap().keys().filter(|name| *name != "t").cloned().collect();
            assert_eq!(&names, &real[kind], "{kind}");
            offer.as_object().unwrap().iter().for_each(|(name, one)| agrees(one, name));
        }
    }
    assert!(left.is_empty(), "not shown: {left:?}");
}

#[test]
fn every_question_of_2016_is_on_its_page_with_its_fields() {
    let cells = PAGE_2016.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let shown: BTreeMap<String, BTreeSet<String>> = cells
        .flat_map(|(cell, _)| quoted(cell))
        .filter_map(|question| question.strip_suffix('}')?.split_once(" {"))
        .map(|(kind, inside)| {
            let names = inside.split(", ").filter(|name| *name != "…").map(str::to_owned);
            (kind.to_owned(), names.collect())
        })
        .collect();
    assert_eq!(shown, kinds_in("2016", "Options"));
}

#[test]
fn every_act_and_every_answer_of_2016_is_on_its_page() {
    let shown = quoted(PAGE_2016);
    for (kind, needed) in kinds_in("2016", "Choice") {
        let begins = format!("{{\"t\":\"{kind}\"");
        let mut answers = shown.iter().filter(|answer| answer.starts_with(&begins));
        let has_all = |answer: &&str| needed.iter().all(|name| answer.contains(&format!("\"{name}\":")));
        assert!(answers.any(has_all), "{kind} {needed:?}");
    }
    let offer = type_in("2016", "ActOffer");
    for name in fields(offer.trim().trim_matches(['{', '}', ';'])) {
        assert!(name == "figure" || shown.contains(&name.as_str()), "{name} of act");
    }
}
