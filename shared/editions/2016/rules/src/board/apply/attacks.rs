//! The effects of attack facts, and of using a card.

use crate::attacks::{Pool, Push};
use crate::board::{Attack, Board};
use crate::choice::Use;
use crate::fact::{Change, PublicFact, Revealed, Source};
use crate::names::{FigureId, Rolled};
use engine::Seat;

/// Sets the face of the die at this place.
fn put(attack: &mut Attack, place: u8, die: Rolled) {
    if let Some(there) = attack.dice.get_mut(usize::from(place)) {
        *there = die;
    }
}

impl Attack {
    /// Changes its result.
    pub(crate) fn change(&mut self, change: Change) {
        match change {
            Change::Shields(shields) => self.shields = self.shields.saturating_add(shields),
            Change::Damage(damage) => self.push.damage = self.push.damage.saturating_add(damage),
            Change::Pierce(pierce) => self.push.pierce = self.push.pierce.saturating_add(pierce),
            Change::Dodge => self.dodges = true,
            Change::Stuns => self.stuns = true,
            Change::StunsIfHurt => self.stuns_if_hurt = true,
        }
    }
}

impl Board {
    pub(super) fn attacked(&mut self, fact: &PublicFact) {
        if let PublicFact::Declared { attacker, defender, source, strike, range, cover } = fact {
            let was_stunned = [self.is_stunned(*attacker), self.is_stunned(*defender)];
            let Some(stood) = self.place_of(*defender) else { return };
            self.attacks.push(Attack {
                attacker: *attacker,
                defender: *defender,
                source: *source,
                pool: strike.dice,
                range: *range,
                cover: *cover,
                was_stunned,
                dice: alloc::vec::Vec::new(),
                card: None,
                second: None,
                shields: 0,
                dodges: false,
                push: Push::default(),
                stuns: false,
                stuns_if_hurt: false,
                used: alloc::vec::Vec::new(),
                dealt: 0,
                stood,
            });
            let own = matches!(source, Source::Card(_) | Source::Demon | Source::Glory(_) | Source::Again(_));
            self.with_act(*attacker, |act| {
                act.strike = None;
                if own {
                    (act.more, act.farther) = (Pool::default(), 0);
                }
            });
            return;
        }
        if let PublicFact::DefenseRevealed { card } = fact {
            self.take_top(*card);
        }
        let Some(attack) = self.attacks.last_mut() else { return };
        match fact {
            PublicFact::DieDropped { die } => attack.pool = attack.pool.without(*die),
            PublicFact::Rolled { dice } => attack.dice.extend(dice.iter().copied()),
            PublicFact::Rerolled { dice } => dice.iter().for_each(|(place, die)| put(attack, *place, *die)),
            PublicFact::DieSet { place, die, .. } => put(attack, *place, *die),
            PublicFact::DefenseRevealed { card } if attack.card.is_none() => attack.card = Some(*card),
            PublicFact::DefenseRevealed { card } => attack.second = Some(*card),
            PublicFact::DefenseDiscarded { card } => {
                if attack.card == Some(*card) {
                    attack.card = None;
                } else {
                    attack.second = None;
                }
                self.discard(*card);
            }
            PublicFact::Changed { change } => attack.change(*change),
            PublicFact::Hit { damage } => attack.dealt = *damage,
            PublicFact::AttackOver => self.clear_attack(),
            _ => {}
        }
    }

    /// Takes the attack off the table. Revealed cards that are still there go to their discards. [M-DEF-05]
    fn clear_attack(&mut self) {
        let Some(attack) = self.attacks.pop() else { return };
        for card in attack.card.into_iter().chain(attack.second) {
            self.discard_for(attack.defender, card);
        }
    }

    fn take_top(&mut self, card: Revealed) {
        let defender = self.attacks.last().map(|attack| attack.defender);
        match (card, defender.and_then(FigureId::seat)) {
            (Revealed::Action(_), Some(seat)) => self.with(seat, |marine| {
                marine.piles.take();
            }),
            _ => {
                self.events.take();
            }
        }
    }

    fn discard(&mut self, card: Revealed) {
        if let Some(defender) = self.attacks.last().map(|attack| attack.defender) {
            self.discard_for(defender, card);
        }
    }

    fn discard_for(&mut self, defender: FigureId, card: Revealed) {
        match (card, defender.seat()) {
            (Revealed::Action(card), Some(seat)) => self.with(seat, |marine| marine.piles.discard(card)),
            (Revealed::Event(card), _) => self.events.discard(card),
            (Revealed::Action(_), None) => {}
        }
    }

    /// Spends what was used. A reaction, an event and a Glory Kill card are discarded at once; a class is
    /// exhausted. [M-MAR-12] [M-EXH-01] [M-GK-09]
    pub(super) fn used(&mut self, seat: Seat, what: Use) {
        match what {
            Use::Reaction(card) => self.toss(seat, &[card]),
            Use::Event(card) => {
                self.hand.retain(|held| *held != card);
                self.events.discard(card);
            }
            Use::Class(_) => self.with(seat, |marine| marine.exhausted = true),
            Use::Glory(card) => {
                self.take_action(seat, card);
                self.with(seat, |marine| marine.glory.retain(|held| *held != card));
                self.glory.discard(card);
            }
            // It is an action like a card. [M-MAR-07]
            Use::Beacon => self.with_act(FigureId::of(seat), |act| (act.strike, act.card) = (None, None)),
            Use::Ability(_) | Use::Text(_) => {}
        }
    }
}
