//! What the lobby says of an edition equals what its matches say.

use super::*;
use crate::{AnyBatch, AnyMatch, Keyed, Viewer};
use engine::Seat;
use serde_json::{Value, json};

/// The lobby's frag limits equal those of the match at its start, and no other number of marines can play.
/// [M-SETUP-03] [M-OBJ-04] [C-SET-01]
#[test]
fn a_sheet_states_what_every_number_of_marines_will_find() {
    for known in EDITIONS.registered() {
        let edition = &known.entry.id;
        let sheets = EDITIONS.sheets(edition).unwrap();
        for (sheet, scenario) in sheets.iter().zip(&known.entry.scenarios) {
            assert_eq!(sheet.scenario, scenario.id);
            let mut limits = sheet.frag_limits.iter();
            for marines in 1..=usize::from(known.entry.marines) {
                let new = NewMatch {
                    edition: edition.clone(),
                    scenario: scenario.id.clone(),
                    colors: known.entry.colors[..marines].to_vec(),
                    rules: BTreeMap::new(),
                    after: None,
                };
                let setup = EDITIONS.setup(&new);
                if scenario.refuses(marines).is_some() {
                    assert_eq!(setup.unwrap_err().rule.as_deref(), Some(scenario.rule.as_str()));
                    continue;
                }
                let mut chance = Keyed::new([7; 32]);
                let (_, game) = EDITIONS.start(edition, &setup.unwrap(), &mut chance).unwrap();
                let view: serde_json::Value =
                    serde_json::from_str(game.view(Viewer::Public).json().get()).unwrap();
                let limit = limits.next().copied().map(u64::from);
                assert_eq!(view["frag_limit"].as_u64(), limit, "{} {marines}", scenario.id);
            }
            assert_eq!(limits.next(), None, "{}", scenario.id);
        }
        assert_eq!(sheets.len(), known.entry.scenarios.len());
    }
    assert_eq!(EDITIONS.sheets("1999"), None);
}

#[test]
fn every_map_of_every_edition_is_checked_and_has_no_fault() {
    for (edition, maps) in [("2004", 5), ("2016", 13)] {
        let surveys = EDITIONS.map_surveys(edition);
        assert!(surveys.len() >= maps, "{edition}: {}", surveys.len());
        for survey in surveys {
            assert!(survey.faults.is_empty() && survey.loops >= 2, "{survey:?}");
        }
    }
    assert!(EDITIONS.map_surveys("1999").is_empty());
}

#[test]
fn a_stored_debrief_is_read_by_its_own_edition_and_schema_alone() {
    let stored = serde_json::json!({
        "round": 3, "frags": 1, "frag_limit": 4, "outcome": { "winners": [1], "reason": "samples" },
    });
    let schema = EDITIONS.find("2016").unwrap().schema();
    assert_eq!(EDITIONS.debrief("2016", schema, &stored), Some(stored.clone()));
    assert_eq!(EDITIONS.debrief("2016", schema + 1, &stored), None, "it is made anew from the match");
    assert_eq!(EDITIONS.debrief("2004", EDITIONS.find("2004").unwrap().schema(), &stored), None);
    assert_eq!(EDITIONS.debrief("1999", 1, &stored), None);
}

fn begun(edition: &str, scenario: &str) -> (AnyMatch, Keyed) {
    let new = NewMatch {
        edition: edition.into(),
        scenario: scenario.into(),
        colors: vec!["red".into()],
        rules: BTreeMap::new(),
        after: None,
    };
    let mut chance = Keyed::new([7; 32]);
    let (_, game) = EDITIONS.start(edition, &EDITIONS.setup(&new).unwrap(), &mut chance).unwrap();
    (game, chance)
}

fn ordered(edition: &str, order: &Value) -> Result<(AnyBatch, AnyMatch), Refusal> {
    let scenario = if edition == "2004" { "first" } else { "marrow" };
    let (game, mut chance) = begun(edition, scenario);
    game.order(Seat(1), order.clone(), &mut chance)
}

/// A field that is left out would take its default, so a player would lose what they had set.
#[test]
fn a_standing_order_without_one_of_its_fields_is_refused_and_the_field_is_named() {
    let fire = json!({ "kinds": [], "chance": 0, "keep_last": false, "spaces": "any", "otherwise": "ask" });
    let whole_2004 = json!({ "guard": "ask", "wait": "sight", "fire": fire, "dodge": "ask",
        "cards": { "any": { "then": "play" } } });
    let whole_2016 = json!({ "windows": "pass", "moments": { "stun": { "then": "use" } }, "cover": "keep" });
    for (edition, whole, fields) in [
        (
            "2004",
            whole_2004,
            &["guard", "wait", "fire", "dodge", "cards", "fire.spaces", "cards.any.then"][..],
        ),
        ("2016", whole_2016, &["windows", "moments", "cover", "moments.stun.then"]),
    ] {
        assert!(ordered(edition, &whole).is_ok(), "{edition}: only a `null` is left out");
        for path in fields {
            let (around, name) = path.rsplit_once('.').unwrap_or(("", path));
            let mut order = whole.clone();
            let object =
                around.split('.').filter(|part| !part.is_empty()).fold(&mut order, |at, part| &mut at[part]);
            object.as_object_mut().unwrap().remove(name).unwrap();
            let refusal = EDITIONS.phrase(edition, ordered(edition, &order).unwrap_err());
            let place = if around.is_empty() { String::new() } else { format!(" in `{around}`") };
            assert_eq!(refusal.code, "malformed");
            assert!(refusal.text.contains(&format!("The field `{name}`{place} is missing.")), "{refusal:?}");
        }
    }
}

/// Earlier versions stored orders without the fields that came later.
#[test]
fn a_stored_standing_order_without_its_later_fields_is_read() {
    for (edition, whole, later) in [
        (
            "2004",
            json!({ "guard": "ask", "wait": "sight", "fire": { "kinds": [], "chance": 0, "range": null,
            "keep_last": false, "spaces": "any", "otherwise": "ask" }, "dodge": "ask", "cards": {} }),
            "wait",
        ),
        ("2016", json!({ "windows": "pass", "moments": {}, "cover": "keep", "until": null }), "cover"),
    ] {
        let (batch, game) = ordered(edition, &whole).unwrap();
        let mut stored: Value = serde_json::from_str(&batch.json()).unwrap();
        let order = stored.pointer_mut("/events/0/ordered/1").unwrap();
        order.as_object_mut().unwrap().remove(later).unwrap();
        let (edition, schema) = game.stamp();
        assert!(game.read_batch(edition, schema, &stored.to_string()).is_ok(), "{edition} without {later}");
    }
}
