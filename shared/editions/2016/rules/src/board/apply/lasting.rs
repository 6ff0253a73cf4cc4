//! The effects of lasting facts: what lasts in an activation, thrown and set-aside cards, and movement
//! outside an activation.

use crate::attacks::{Pool, Strike};
use crate::board::{Act, Board};
use crate::cards::glory_kills;
use crate::cards::stored::GloryCard;
use crate::fact::{Lasting, PublicFact, Source};
use crate::names::FigureId;
use alloc::vec::Vec;
use engine::Seat;
use grid::Footprint;

/// How far marines' attacks reach in the dark.
const IN_THE_DARK: u8 = 4;

impl Board {
    pub(super) fn lasts(&mut self, fact: &PublicFact) {
        match fact {
            PublicFact::Lasts { figure, what } => self.with_act(*figure, |act| act.lasting.push(*what)),
            PublicFact::Lapsed { figure, what } => {
                self.with_act(*figure, |act| act.lasting.retain(|one| one != what))
            }
            PublicFact::Pinned { figure, less } => {
                if let Some(demon) = self.demons.get_mut(figure) {
                    demon.pinned = demon.pinned.saturating_add(*less);
                }
            }
            PublicFact::Torn { figure, less } => {
                if let Some(demon) = self.demons.get_mut(figure) {
                    demon.torn = demon.torn.saturating_add(*less);
                }
            }
            PublicFact::Darkened => self.dark = true,
            PublicFact::AttackForgone { figure } => self.with_act(*figure, |act| act.strike = None),
            PublicFact::MovesNow { figure, moves } => self.moves_now(*figure, *moves),
            PublicFact::MovedNow { figure } => self.drop_act(*figure),
            PublicFact::Beamed { seat, to } => self.put(FigureId::of(*seat), Footprint::one(*to)),
            _ => self.laid(fact),
        }
    }

    /// Moves tokens and cards.
    fn laid(&mut self, fact: &PublicFact) {
        match fact {
            PublicFact::Thrown { seat, grenade, at } => {
                self.with(*seat, |marine| marine.thrown.push((*grenade, *at)));
            }
            PublicFact::Reclaimed { seat, grenade } => {
                self.with(*seat, |marine| marine.thrown.retain(|(out, _)| out != grenade));
            }
            PublicFact::SetAside { seat, card } => self.with(*seat, |marine| {
                marine.played.retain(|played| played != card);
                marine.aside.push(*card);
            }),
            PublicFact::TakenUp { seat, card } => self.with(*seat, |marine| {
                marine.aside.retain(|aside| aside != card);
                marine.hand.push(*card);
            }),
            PublicFact::Reloaded { seat, card } => self.with(*seat, |marine| {
                if let Some(card) = marine.piles.take_back(card) {
                    marine.piles.put_on_top([card]);
                }
            }),
            // The card was discarded when it was announced.
            _ => {}
        }
    }

    /// Gives a figure movement outside its own activation, and nothing else. [M-MOV-11]
    fn moves_now(&mut self, figure: FigureId, moves: u8) {
        self.acts.push(Act {
            figure,
            moves,
            mains: 0,
            strike: None,
            more: Pool::default(),
            farther: 0,
            less: 0,
            unhindered: false,
            walked: 0,
            used: Vec::new(),
            card: None,
            lasting: Vec::new(),
        });
    }

    fn drop_act(&mut self, figure: FigureId) {
        if let Some(place) = self.acts.iter().rposition(|act| act.figure == figure) {
            self.acts.remove(place);
        }
    }

    /// Ends an activation, with everything that lowered a stagger until its end.
    pub(super) fn end(&mut self, figure: FigureId) {
        self.drop_act(figure);
        self.demons.values_mut().for_each(|demon| demon.torn = 0);
    }

    /// Takes a Glory Kill card as an action. It replaces an attack that was not declared. [M-MAR-07]
    pub(super) fn take_action(&mut self, seat: Seat, card: GloryCard) {
        let bonus = glory_kills::row_of(card).is_some_and(|row| row.when == glory_kills::Use::Bonus);
        if bonus {
            self.with_act(FigureId::of(seat), |act| (act.strike, act.card) = (None, None));
        }
    }

    /// Returns the strike that the acting figure may make, with what it has added.
    #[must_use]
    pub fn ready_strike(&self, figure: FigureId) -> Option<(Source, Strike)> {
        let act = self.act().filter(|act| act.figure == figure)?;
        let (source, strike) = act.strike?;
        Some((source, self.strengthened(figure, strike)))
    }

    /// Returns an attack with what this activation adds. In the dark a marine's range ends at 4 after all
    /// additions.
    #[must_use]
    pub fn strengthened(&self, figure: FigureId, printed: Strike) -> Strike {
        let mut strike = printed;
        if let Some(act) = self.act().filter(|act| act.figure == figure) {
            let pumped = u8::from(printed.range <= 3 && act.lasting.contains(&Lasting::Pumped));
            strike.dice.red = strike.dice.red.saturating_add(act.more.red).saturating_add(pumped);
            strike.dice.black = strike.dice.black.saturating_add(act.more.black);
            strike.range = strike.range.saturating_add(act.farther);
        }
        if self.dark && figure.seat().is_some() {
            strike.range = strike.range.min(IN_THE_DARK);
        }
        strike
    }

    /// Returns true if the effect lasts in this figure's activation.
    #[must_use]
    pub fn has_lasting(&self, figure: FigureId, what: Lasting) -> bool {
        let own = self.acts.iter().rev().find(|act| act.figure == figure);
        own.is_some_and(|act| act.lasting.contains(&what))
    }
}
