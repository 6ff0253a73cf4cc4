//! The attack on the table, as it stands.

use crate::odds::special;
use crate::picture::{AttackView, Hurt, Picture};
use rules_2016::cards::{action, events};
use rules_2016::fact::Revealed;
use rules_2016::names::{Die, Icons, Rolled};
use rules_2016::{Choice, View, dice};

/// An attack with open dice and card.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Roll<'a> {
    pub(crate) attack: &'a AttackView,
    /// The damage on the dice.
    pub(crate) rolled: u8,
    pub(crate) shields: u8,
    pub(crate) dodge: bool,
    /// The defender's remaining health.
    pub(crate) left: u8,
}

impl<'a> Roll<'a> {
    pub(crate) fn of(view: &'a View) -> Option<Self> {
        let attack = view.attack().as_ref()?;
        let rolled = attack.dice.iter().map(face).sum();
        let row = view.row(attack.defender);
        let mut roll = Self { attack, rolled, shields: attack.shields, dodge: false, left: 1 };
        roll.shields += row.map_or(0, |row| u8::from(row.tough));
        for card in &attack.revealed {
            let icons = match card {
                Revealed::Action(card) => action::row(*card).map(|row| row.icons),
                Revealed::Event(card) => events::row_of(*card).map(|row| row.icons),
            };
            let icons = icons.unwrap_or_default();
            let called = row.filter(|_| icons.special).map_or(Icons::NONE, special);
            roll.shields += icons.shields + called.shields;
            roll.dodge |= icons.dodge || called.dodge;
        }
        let marine = view.sheet(attack.defender).map(Hurt::left);
        roll.left = marine.or(view.demon(attack.defender).map(Hurt::left)).unwrap_or(1);
        Some(roll)
    }

    /// Returns the damage that gets through as it stands.
    pub(crate) fn through(&self) -> u8 {
        if self.dodge { 0 } else { self.rolled.saturating_sub(self.shields) }
    }

    pub(crate) fn kills(&self) -> bool {
        self.through() >= self.left
    }

    /// Returns the dice that show at most this much, by their places.
    pub(crate) fn low(&self, most: u8) -> Vec<u8> {
        let low = |one: &Rolled| face(one) <= most.max(u8::from(one.die == Die::Black));
        (0..).zip(&self.attack.dice).filter(|(_, one)| low(one)).map(|(place, _)| place).collect()
    }
}

/// Returns the damage that a die shows.
fn face(rolled: &Rolled) -> u8 {
    dice::faces(rolled.die).get(usize::from(rolled.face)).copied().unwrap_or(0)
}

/// Answers behind cover: asks for another card if this one lets much through.
pub(crate) fn cover(view: &View) -> Choice {
    let through = Roll::of(view).map_or(0, |roll| roll.through());
    if through >= 1 { Choice::Replace } else { Choice::Pass }
}
