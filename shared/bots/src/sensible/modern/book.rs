//! What is printed on cards, demons and dice, as everybody may read it.

use serde::Deserialize;
use std::sync::OnceLock;

use super::picture::Card;

/// The printed rows of the edition.
#[derive(Debug, Deserialize)]
pub(super) struct Book {
    issue: Vec<Row>,
    weapons: Vec<WeaponRow>,
    grenades: Vec<GrenadeRow>,
    pub(super) events: Vec<EventRow>,
    pub(super) glory: Vec<Titled>,
    pub(super) invasions: Vec<InvasionRow>,
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
pub(super) struct Row {
    pub(super) title: String,
    pub(super) kind: String,
    pub(super) speed: u32,
    pub(super) attack: Option<Strike>,
    pub(super) icons: Icons,
}

/// The attack box of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) struct Strike {
    pub(super) red: u8,
    pub(super) black: u8,
    pub(super) range: u32,
}

/// Defense icons.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(super) struct Icons {
    pub(super) shields: u8,
    pub(super) dodge: bool,
    #[serde(default)]
    pub(super) special: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct EventRow {
    pub(super) title: String,
    pub(super) icons: Icons,
}

#[derive(Debug, Deserialize)]
pub(super) struct Titled {
    pub(super) title: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct InvasionRow {
    pub(super) card: String,
    pub(super) blue: Vec<Group>,
    pub(super) yellow: Vec<Group>,
    pub(super) red: Vec<Group>,
}

/// What comes through a portal.
#[derive(Debug, Deserialize)]
pub(super) struct Group {
    pub(super) figures: Vec<(u32, String)>,
    pub(super) argent: u32,
}

/// A demon's card.
#[derive(Debug, Deserialize)]
pub(super) struct DemonRow {
    pub(super) kind: String,
    pub(super) health: u8,
    pub(super) stagger: u8,
    pub(super) speed: u32,
    pub(super) size: (u8, u8),
    pub(super) attack: Strike,
    pub(super) flies: bool,
    pub(super) tough: bool,
    pub(super) special: Icons,
    pub(super) abilities: Vec<Ability>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Ability {
    pub(super) title: String,
    pub(super) argent: u32,
}

#[derive(Debug, Deserialize)]
struct DieRow {
    die: String,
    faces: Vec<u8>,
}

impl Book {
    /// The book, read once. An edition whose rows cannot be read has an empty one.
    pub(super) fn open() -> Option<&'static Book> {
        static BOOK: OnceLock<Option<Book>> = OnceLock::new();
        BOOK.get_or_init(|| {
            let (_, printed) = editions::printed().into_iter().find(|(edition, _)| *edition == "2016")?;
            serde_json::from_value(printed).ok()
        })
        .as_ref()
    }

    /// The row of an action card.
    pub(super) fn card(&self, card: &Card) -> Option<&Row> {
        self.set(&card.set)?.get(usize::from(card.number))
    }

    /// The rows of a set, as the wire names it.
    pub(super) fn set(&self, set: &serde_json::Value) -> Option<&[Row]> {
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
    pub(super) fn weapon(&self, weapon: &str) -> Option<&[Row]> {
        Some(&self.weapons.iter().find(|row| row.weapon == weapon)?.cards)
    }

    /// The four cards that everybody has.
    pub(super) fn issue(&self) -> &[Row] {
        &self.issue
    }

    pub(super) fn demon(&self, kind: &str) -> Option<&DemonRow> {
        self.demons.iter().find(|row| row.kind == kind)
    }

    /// The damage on each face of a die.
    pub(super) fn faces(&self, die: &str) -> &[u8] {
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
