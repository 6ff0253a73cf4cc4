//! A player that needs nothing but `docs/api`. It picks among the offers.

mod of_2016;

use serde_json::{Value, json};

/// A small generator, so that a seed repeats a run.
#[derive(Debug, Clone)]
pub struct Picker(u64);

impl Picker {
    /// Creates a picker. The same seed gives the same picks.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound.max(1)
    }

    fn one<'a>(&mut self, list: &'a Value) -> Option<&'a Value> {
        let list = list.as_array().filter(|list| !list.is_empty())?;
        list.get(self.below(list.len()))
    }
}

/// Returns an answer to an offer. `modest` takes the plainest one, which is never refused.
pub fn choose(options: &Value, modest: bool, pick: &mut Picker) -> Value {
    match options["t"].as_str().unwrap_or_default() {
        "declare" => {
            let open = options["actions"].as_array().into_iter().flatten().filter(|action| action["no"].is_null());
            let open = Value::Array(open.map(|action| action["action"].clone()).collect());
            json!({ "t": "declare", "action": pick.one(&open) })
        }
        "act" if options["mains"].is_null() => act(options, modest, pick),
        "return" => json!({ "t": "return", "at": pick.one(&options["cells"]) }),
        "guard" => shot(&options["shots"], pick)
            .filter(|_| !modest)
            .map(|shot| json!({ "t": "fire", "weapon": shot.0, "at": shot.1["at"], "figure": shot.1["figure"] }))
            .unwrap_or_else(|| json!({ "t": "hold_fire" })),
        "reroll" => json!({ "t": "reroll", "dice": [] }),
        "heal" if options["moment"] == "before_roll" => json!({ "t": "pass" }),
        "heal" => json!({ "t": "heal", "who": pick.one(&options["who"]) }),
        "events" => json!({ "t": "pass" }),
        "discard" => {
            let count = options["count"].as_u64().unwrap_or_default() as usize;
            let cards: Vec<_> = options["hand"].as_array().into_iter().flatten().take(count).collect();
            json!({ "t": "discard", "cards": cards })
        }
        "spawn" => spawn(options, pick).filter(|_| !modest).unwrap_or_else(|| json!({ "t": "no_spawn" })),
        "reinforce" => json!({ "t": "reinforce", "place": [] }),
        "activate" | "trap_activate" => match pick.one(&options["figures"]) {
            Some(figure) if !modest && pick.below(12) > 0 => json!({ "t": "activate", "figure": figure }),
            _ => json!({ "t": "end_turn" }),
        },
        "watchful" => match pick.one(&options["strikers"]) {
            Some(striker) if !modest => json!({ "t": "strike", "figure": striker["figure"] }),
            _ => json!({ "t": "pass" }),
        },
        "follow_up" if !modest => json!({ "t": "follow_up" }),
        "cancel" if !modest => json!({ "t": "cancel" }),
        "follow_up" | "cancel" | "knockback" | "blow_through" => json!({ "t": "pass" }),
        _ => of_2016::choose(options, modest, pick),
    }
}

fn shot<'a>(weapons: &'a Value, pick: &mut Picker) -> Option<(&'a Value, &'a Value)> {
    let usable: Vec<_> = weapons
        .as_array()?
        .iter()
        .filter(|weapon| weapon["no"].is_null())
        .filter_map(|weapon| Some((&weapon["weapon"], pick.one(&weapon["targets"])?)))
        .collect();
    usable.get(pick.below(usable.len())).copied()
}

fn act(options: &Value, modest: bool, pick: &mut Picker) -> Value {
    let stops = options["reach"].as_array().into_iter().flatten().filter(|step| step["stop"] == true);
    let stops = Value::Array(stops.cloned().collect());
    // // A figure that is passing through may not end here, so it goes on.
    let passing = options["passing"] == true;
    if modest {
        return match pick.one(&stops).filter(|_| passing) {
            Some(goal) => json!({ "t": "move", "path": path(&options["reach"], goal) }),
            None => json!({ "t": "end" }),
        };
    }
    if let Some((weapon, target)) = shot(&options["attacks"], pick) {
        return json!({ "t": "attack", "weapon": weapon, "at": target["at"], "figure": target["figure"], "aim": false });
    }
    if let Some(token) = pick.one(&options["pick_ups"]) {
        return json!({ "t": "pick_up", "token": token });
    }
    let mut doors = options["doors"].as_array().into_iter().flatten();
    if let Some(door) = doors.find(|door| door["no"].is_null() && door["open"] == true) {
        return json!({ "t": "door", "door": door["door"] });
    }
    if let Some(order) = pick.one(&options["orders"]) {
        return json!({ "t": "place", "order": order });
    }
    if let Some(goal) = pick.one(&stops).filter(|_| passing || pick.clone().below(8) > 0) {
        return json!({ "t": "move", "path": path(&options["reach"], goal) });
    }
    json!({ "t": "end" })
}

#[test]
fn a_figure_in_the_middle_of_passing_through_goes_on() {
    let step = json!({ "at": [8, 1], "from": [9, 1], "cost": 1, "stop": true });
    let options = json!({ "t": "act", "passing": true, "reach": [step] });
    for seed in 0..64 {
        for modest in [false, true] {
            let choice = choose(&options, modest, &mut Picker::new(seed));
            assert_eq!(choice, json!({ "t": "move", "path": [[8, 1]] }));
        }
    }
}

/// Returns the way along `from`, as the offer describes it.
fn path(reach: &Value, goal: &Value) -> Vec<Value> {
    let mut path = vec![goal["at"].clone()];
    let mut at = &goal["from"];
    while let Some(step) = reach.as_array().into_iter().flatten().find(|step| step["at"] == *at) {
        path.insert(0, step["at"].clone());
        at = &step["from"];
    }
    path
}

fn spawn(options: &Value, pick: &mut Picker) -> Option<Value> {
    let card = pick.one(&options["cards"])?;
    let halves = card["halves"].as_array()?;
    let half = pick.below(halves.len());
    let mut cells = options["cells"].as_array()?.clone();
    let mut place = Vec::new();
    for figure in halves.get(half)?.as_array()? {
        let color = pick.one(&figure["colors"])?;
        if cells.is_empty() {
            break;
        }
        let at = cells.swap_remove(pick.below(cells.len()));
        place.push(json!({ "kind": figure["kind"], "color": color, "at": at, "remove": null }));
    }
    Some(json!({ "t": "spawn", "card": card["card"], "half": half, "place": place }))
}
