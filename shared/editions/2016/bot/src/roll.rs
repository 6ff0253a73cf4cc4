//! The attack on the table, added up as it lies.

use crate::book::Book;
use crate::picture::{Attack, Picture, Revealed};
use serde_json::{Value, json};

/// An attack with dice and card in the open.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Roll<'a> {
    pub(crate) attack: &'a Attack,
    /// Damage on the dice.
    pub(crate) rolled: u8,
    pub(crate) shields: u8,
    pub(crate) dodge: bool,
    /// Health that the defender has left.
    pub(crate) left: u8,
}

impl<'a> Roll<'a> {
    pub(crate) fn of(picture: &'a Picture) -> Option<Self> {
        let (attack, book) = (picture.attack.as_ref()?, Book::open()?);
        let face = |one: &crate::picture::Rolled| book.faces(&one.die).get(one.face).copied().unwrap_or(0);
        let rolled = attack.dice.iter().map(face).sum();
        let demon = picture.demon(attack.defender).and_then(|demon| book.demon(&demon.kind));
        let mut roll = Self { attack, rolled, shields: attack.shields, dodge: false, left: 1 };
        roll.shields += demon.map_or(0, |row| u8::from(row.tough));
        for card in &attack.revealed {
            let icons = match card {
                Revealed::Action(card) => book.card(card).map(|row| row.icons),
                Revealed::Event(card) => book.events.get(card.row).map(|row| row.icons),
            };
            let icons = icons.unwrap_or_default();
            let called = demon.filter(|_| icons.special).map(|row| row.special).unwrap_or_default();
            roll.shields += icons.shields + called.shields;
            roll.dodge |= icons.dodge || called.dodge;
        }
        let marine = picture.sheet(attack.defender).map(crate::picture::Sheet::left);
        roll.left = marine.or(picture.demon(attack.defender).map(crate::picture::Demon::left)).unwrap_or(1);
        Some(roll)
    }

    /// Damage that goes through as it lies.
    pub(crate) fn through(&self) -> u8 {
        if self.dodge { 0 } else { self.rolled.saturating_sub(self.shields) }
    }

    pub(crate) fn kills(&self) -> bool {
        self.through() >= self.left
    }

    /// The dice that show so little or less, by their places.
    pub(crate) fn low(&self, most: u8) -> Vec<usize> {
        let book = Book::open();
        let face = |one: &crate::picture::Rolled| {
            book.and_then(|book| book.faces(&one.die).get(one.face).copied()).unwrap_or(0)
        };
        let dice = self.attack.dice.iter().enumerate();
        dice.filter(|(_, one)| face(one) <= most.max(u8::from(one.die == "black")))
            .map(|(place, _)| place)
            .collect()
    }
}

/// Behind cover another card is taken when this one lets much through.
pub(crate) fn cover(picture: &Picture) -> Value {
    let through = Roll::of(picture).map_or(0, |roll| roll.through());
    if through >= 1 { json!({ "t": "replace" }) } else { json!({ "t": "pass" }) }
}
