//! The numbers on the cards, demons and dice of the edition, for a client that shows them without knowing the
//! rules. Titles and texts are in `text/en/cards.ftl`, by the ids of the cards.

use rules_2016::attacks::{Special, Strike};
use rules_2016::cards::action::{self, ActionRow};
use rules_2016::cards::{classes, events, glory_kills, grenades, invasions, weapons};
use rules_2016::names::{Die, Icons, Kind, PortalColor, Set};
use rules_2016::{dice, figures};
use serde_json::{Value, json};

/// Returns everything of the 2016 edition, in the order of its rows.
pub(crate) fn printed() -> Value {
    json!({
        "issue": cards(Set::Issue),
        "weapons": weapons::ALL.iter().map(|row| json!({
            "weapon": row.weapon,
            "striped": row.striped,
            "cards": cards(Set::Weapon(row.weapon)),
        })).collect::<Vec<_>>(),
        "grenades": grenades::ALL.iter().map(|row| json!({
            "grenade": row.grenade,
            "cards": cards(Set::Grenade(row.grenade)),
        })).collect::<Vec<_>>(),
        "classes": classes::ALL.iter().map(|row| json!({
            "class": row.class,
            "exhausts": row.exhausts,
        })).collect::<Vec<_>>(),
        "events": events::ALL.iter().map(|row| json!({
            "id": row.id,
            "set": row.set,
            "icons": icons(row.icons),
        })).collect::<Vec<_>>(),
        "glory": glory_kills::ALL.iter().map(|row| row.id).collect::<Vec<_>>(),
        "invasions": invasions::ALL.iter().map(invasion).collect::<Vec<_>>(),
        "demons": Kind::ALL.map(demon).to_vec(),
        "dice": dice_faces(),
    })
}

fn dice_faces() -> Vec<Value> {
    [Die::Red, Die::Black].map(|die| json!({ "die": die, "faces": dice::faces(die) })).into()
}

fn icons(icons: Icons) -> Value {
    json!({ "shields": icons.shields, "dodge": icons.dodge, "special": icons.special })
}

fn strike(strike: Strike) -> Value {
    json!({ "red": strike.dice.red, "black": strike.dice.black, "range": strike.range })
}

fn cards(set: Set) -> Vec<Value> {
    let card = |row: &ActionRow| {
        json!({
            "id": row.id,
            "kind": row.kind,
            "speed": row.speed,
            "attack": row.attack.map(strike),
            "icons": icons(row.icons),
        })
    };
    action::rows(set).iter().map(card).collect()
}

fn invasion(row: &invasions::InvasionRow) -> Value {
    let groups = |color| {
        row.groups(color)
            .iter()
            .map(|group| json!({ "figures": group.figures, "argent": group.argent }))
            .collect::<Vec<_>>()
    };
    json!({
        "card": row.card,
        "blue": groups(PortalColor::Blue),
        "yellow": groups(PortalColor::Yellow),
        "red": groups(PortalColor::Red),
    })
}

fn demon(kind: Kind) -> Value {
    let row = figures::of(kind);
    let special = match row.special {
        Special::Dodge => json!({ "shields": 0, "dodge": true }),
        Special::Shields(shields) => json!({ "shields": shields, "dodge": false }),
    };
    json!({
        "kind": kind,
        "figures": row.count,
        "health": row.health,
        "stagger": row.stagger,
        "speed": row.speed,
        "size": row.size,
        "attack": strike(row.attack),
        "flies": row.flies,
        "tough": row.tough,
        "special": special,
        "abilities": row.abilities.iter().map(|one| json!({
            "id": one.id,
            "argent": one.argent,
        })).collect::<Vec<_>>(),
    })
}
