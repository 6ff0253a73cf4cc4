//! What is printed on cards, demons and dice, as everybody may read it.

use serde::Deserialize;
use std::sync::OnceLock;

use crate::picture::Card;

/// The printed rows of the edition.
#[derive(Debug, Deserialize)]
pub(crate) struct Book {
    issue: Vec<Row>,
    weapons: Vec<WeaponRow>,
    grenades: Vec<GrenadeRow>,
    pub(crate) events: Vec<EventRow>,
    pub(crate) glory: Vec<Titled>,
    pub(crate) invasions: Vec<InvasionRow>,
    demons: Vec<DemonRow>,
    dice: Vec<DieRow>,
}

#[derive(Debug, Deserialize)]
struct WeaponRow {
    weapon: String,
    cards: Vec<Row>,
}

#[derive(Debug, Deserialize)]
struct GrenadeRow {
    grenade: String,
    cards: Vec<Row>,
}

/// An action card.
#[derive(Debug, Deserialize)]
pub(crate) struct Row {
    pub(crate) title: String,
    pub(crate) kind: String,
    pub(crate) speed: u32,
    pub(crate) attack: Option<Strike>,
    pub(crate) icons: Icons,
}

/// The attack box of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) struct Strike {
    pub(crate) red: u8,
    pub(crate) black: u8,
    pub(crate) range: u32,
}

/// Defense icons.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(crate) struct Icons {
    pub(crate) shields: u8,
    pub(crate) dodge: bool,
    #[serde(default)]
    pub(crate) special: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct EventRow {
    pub(crate) title: String,
    pub(crate) icons: Icons,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Titled {
    pub(crate) title: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct InvasionRow {
    pub(crate) card: String,
    pub(crate) blue: Vec<Group>,
    pub(crate) yellow: Vec<Group>,
    pub(crate) red: Vec<Group>,
}

/// What comes through a portal.
#[derive(Debug, Deserialize)]
pub(crate) struct Group {
    pub(crate) figures: Vec<(u32, String)>,
    pub(crate) argent: u32,
}

/// A demon's card.
#[derive(Debug, Deserialize)]
pub(crate) struct DemonRow {
    pub(crate) kind: String,
    pub(crate) health: u8,
    pub(crate) stagger: u8,
    pub(crate) speed: u32,
    pub(crate) size: (u8, u8),
    pub(crate) attack: Strike,
    pub(crate) flies: bool,
    pub(crate) tough: bool,
    pub(crate) special: Icons,
    pub(crate) abilities: Vec<Ability>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Ability {
    pub(crate) title: String,
    pub(crate) argent: u32,
}

#[derive(Debug, Deserialize)]
struct DieRow {
    die: String,
    faces: Vec<u8>,
}

impl Book {
    /// The book, read once. An edition whose rows cannot be read has an empty one.
    pub(crate) fn open() -> Option<&'static Book> {
        static BOOK: OnceLock<Option<Book>> = OnceLock::new();
        BOOK.get_or_init(|| serde_json::from_value(crate::printed::printed()).ok()).as_ref()
    }

    /// The row of an action card.
    pub(crate) fn card(&self, card: &Card) -> Option<&Row> {
        self.set(&card.set)?.get(usize::from(card.number))
    }

    /// The rows of a set, as the wire names it.
    pub(crate) fn set(&self, set: &serde_json::Value) -> Option<&[Row]> {
        if let Some(weapon) = set["weapon"].as_str() {
            return self.weapon(weapon);
        }
        if let Some(grenade) = set["grenade"].as_str() {
            let row = self.grenades.iter().find(|row| row.grenade == grenade)?;
            return Some(&row.cards);
        }
        Some(&self.issue)
    }

    /// The cards of a weapon.
    pub(crate) fn weapon(&self, weapon: &str) -> Option<&[Row]> {
        Some(&self.weapons.iter().find(|row| row.weapon == weapon)?.cards)
    }

    /// The four cards that everybody has.
    pub(crate) fn issue(&self) -> &[Row] {
        &self.issue
    }

    pub(crate) fn demon(&self, kind: &str) -> Option<&DemonRow> {
        self.demons.iter().find(|row| row.kind == kind)
    }

    /// The damage on each face of a die.
    pub(crate) fn faces(&self, die: &str) -> &[u8] {
        self.dice.iter().find(|row| row.die == die).map_or(&[], |row| &row.faces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_rows_can_be_read() {
        let book = Book::open().unwrap();
        assert_eq!(book.issue().len(), 4);
        assert_eq!(book.faces("red").len(), 6);
        let card = Card { set: serde_json::json!({ "weapon": "ripsaw" }), number: 2 };
        assert_eq!(book.card(&card).unwrap().title, "Meet the Blade");
        assert!(book.demon("maw").unwrap().flies);
    }
}
