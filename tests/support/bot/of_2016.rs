//! The answers to the questions of 2016.

use super::Picker;
use serde_json::{Value, json};

/// The number of event sets that the invader takes.
const SETS: usize = 3;
/// The number of attempts to find something allowed.
const TRIES: usize = 4;

/// Returns an answer to an offer, like [`super::choose`].
pub(super) fn choose(options: &Value, modest: bool, pick: &mut Picker) -> Value {
    let one = |field: &str, pick: &mut Picker| pick.one(&options[field]).cloned();
    let passes = |pick: &mut Picker| modest || pick.below(2) == 0;
    let said = match options["t"].as_str().unwrap_or_default() {
        "class" => one("classes", pick).map(|class| json!({ "t": "class", "class": class })),
        "invasion" => invasion(options, pick),
        "squad" => one("seats", pick).map(|seat| json!({ "t": "squad", "seat": seat })),
        "weapons" => weapons(&options["left"], pick),
        kind @ ("deploy" | "respawn") => one("at", pick).map(|at| json!({ "t": kind, "at": at })),
        "argent" => Some(argent(options, modest, pick)),
        "demon_card" => one("kinds", pick).map(|kind| json!({ "t": "demon_card", "kind": kind })),
        "next" => one("figures", pick).map(|figure| json!({ "t": "next", "figure": figure })),
        "act" => Some(act(options, modest, pick)),
        "portal" => one("portals", pick).map(|portal| json!({ "t": "portal", "portal": portal })),
        "group" => Some(json!({ "t": "group", "group": pick.below(length(&options["groups"])) })),
        "place" | "displace" | "throw" | "haul" => {
            one("at", pick).map(|at| json!({ "t": "place", "at": at }))
        }
        "spread" => Some(spread(options, pick)),
        "drop_die" => one("dice", pick).map(|die| json!({ "t": "drop_die", "die": die })),
        "cover" => (!passes(pick)).then(|| json!({ "t": "replace" })),
        "peek" => (!passes(pick)).then(|| json!({ "t": "rearrange" })),
        "card" if options["may_pass"] == true && passes(pick) => None,
        "card" => one("cards", pick).map(|card| json!({ "t": "card", "card": card })),
        "window" if passes(pick) => None,
        "window" => using(&options["uses"], pick),
        other => panic!("an unknown offer: {other}"),
    };
    said.unwrap_or_else(|| json!({ "t": "pass" }))
}

fn length(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

fn invasion(options: &Value, pick: &mut Picker) -> Option<Value> {
    let mut sets = options["sets"].as_array()?.clone();
    let from = pick.below(sets.len());
    sets.rotate_left(from);
    sets.truncate(SETS);
    Some(json!({ "t": "invasion", "card": pick.one(&options["cards"])?, "sets": sets }))
}

/// Returns two that differ.
fn weapons(left: &Value, pick: &mut Picker) -> Option<Value> {
    let first = pick.one(left)?;
    let second = left.as_array()?.iter().find(|weapon| *weapon != first)?;
    Some(json!({ "t": "weapons", "weapons": [first, second] }))
}

fn argent(options: &Value, modest: bool, pick: &mut Picker) -> Value {
    let most = options["most"].as_u64().unwrap_or_default() as usize;
    let count = if modest { 0 } else { pick.below(most + 1) };
    let cards: Vec<_> = options["hand"].as_array().into_iter().flatten().take(count).collect();
    let put: Vec<_> = cards.iter().map(|_| json!({ "on": pick.one(&options["on"]), "count": 1 })).collect();
    json!({ "t": "argent", "discard": cards, "put": put })
}

fn spread(options: &Value, pick: &mut Picker) -> Value {
    let count = options["count"].as_u64().unwrap_or_default();
    let put: Vec<_> = (0..count)
        .filter_map(|_| pick.one(&options["on"]).map(|on| json!({ "on": on, "count": 1 })))
        .collect();
    json!({ "t": "spread", "put": put })
}

fn using(uses: &Value, pick: &mut Picker) -> Option<Value> {
    let one = pick.one(uses)?;
    let figure = pick.one(&one["figures"]);
    Some(json!({ "t": "use", "what": one["what"], "dice": [], "figure": figure }))
}

fn act(options: &Value, modest: bool, pick: &mut Picker) -> Value {
    let end = json!({ "t": "end" });
    // // A figure that is passing through may not end here, so it goes on.
    let onward = if options["passing"] == true { walk(&options["reach"], pick) } else { None };
    if modest {
        return onward.unwrap_or(end);
    }
    (0..TRIES).find_map(|_| deed(options, pick)).or(onward).unwrap_or(end)
}

/// Returns one of the possible actions, if there is one.
fn deed(options: &Value, pick: &mut Picker) -> Option<Value> {
    let one = |field: &str, pick: &mut Picker| pick.one(&options[field]).cloned();
    match pick.below(12) {
        0..=2 => walk(&options["reach"], pick),
        3..=5 => {
            let target = pick.one(&options["strike"]["targets"])?;
            Some(json!({ "t": "attack", "target": target["figure"], "boost": false }))
        }
        6 => one("doors", pick).map(|door| json!({ "t": "door", "door": door })),
        7 => one("plays", pick).map(|card| json!({ "t": "play", "card": card })),
        8 => one("items", pick).map(|token| json!({ "t": "pick_up", "token": token })),
        9 => {
            let token = one("links", pick)?;
            Some(json!({ "t": "link", "token": token, "card": one("cards", pick)? }))
        }
        10 => one("sprint", pick).map(|card| json!({ "t": "sprint", "card": card })),
        _ => using(&options["uses"], pick),
    }
}

/// Returns the way along `before`, as the offer describes it.
fn walk(reach: &Value, pick: &mut Picker) -> Option<Value> {
    let rows = reach.as_array()?;
    let stops: Vec<_> = rows.iter().filter(|row| row["stop"] == true).collect();
    let goal = *stops.get(pick.below(stops.len()))?;
    let stride = |row: &Value| json!({ "to": row["at"], "way": row["way"] });
    let mut path = vec![stride(goal)];
    let mut before = &goal["before"];
    while let Some(row) = rows.iter().find(|row| row["at"] == *before) {
        path.insert(0, stride(row));
        before = &row["before"];
    }
    Some(json!({ "t": "move", "path": path }))
}
