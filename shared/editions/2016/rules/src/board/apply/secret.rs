//! The effects of secret facts: what is dealt, stacked and drawn.

use crate::board::{Board, DemonCard};
use crate::cards::invasions;
use crate::fact::SecretFact;

impl Board {
    pub(super) fn secret(&mut self, fact: &SecretFact) {
        match fact {
            SecretFact::ClassesDealt { seat, classes } => {
                self.with(*seat, |marine| marine.dealt.clone_from(classes));
            }
            SecretFact::InvasionsDealt { cards } => self.invasions.clone_from(cards),
            SecretFact::InvasionKept { card, .. } => {
                self.invasion = Some(*card);
                self.invasions.clear();
                let kinds = invasions::of(*card).kinds().into_iter();
                let kinds = kinds.chain(crate::goals::prey::kind(self));
                self.cards = kinds.map(|kind| (kind, DemonCard::default())).collect();
            }
            SecretFact::ActionsStacked { seat, cards } => {
                self.with(*seat, |marine| marine.piles.turn(cards.clone()))
            }
            SecretFact::EventsStacked { cards } => self.events.turn(cards.clone()),
            SecretFact::GloryStacked { cards } => self.glory.turn(cards.clone()),
            SecretFact::PutOnTop { seat, cards } => {
                self.with(*seat, |marine| marine.piles.put_on_top(cards.iter().copied()));
            }
            SecretFact::InitiativeStacked { cards } => self.initiative.clone_from(cards),
            SecretFact::Drew { seat, cards } => self.with(*seat, |marine| {
                for card in cards {
                    marine.piles.take();
                    marine.hand.push(*card);
                }
            }),
            SecretFact::DrewEvents { cards } => {
                for card in cards {
                    self.events.take();
                    self.hand.push(*card);
                }
            }
            SecretFact::DrewGlory { seat, card } => {
                self.glory.take();
                self.with(*seat, |marine| marine.glory.push(*card));
            }
            SecretFact::Peeked { .. } | SecretFact::TakenBack { .. } => {}
        }
    }
}
