//! The one writer of the board, which makes a fact true. It cannot fail, ask or draw.

mod attacks;
mod lasting;
mod objectives;
mod secret;

use super::{Act, Board, Demon, DemonCard, Marine};
use crate::attacks::Pool;
use crate::fact::{Fact, PublicFact, Source, Spot};
use crate::initiative::Initiative;
use crate::names::{FigureId, Set};
use crate::scenarios::plan::Item;
use alloc::vec::Vec;
use engine::Seat;
use grid::Footprint;

impl Board {
    /// Makes `fact` true.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Public(fact) => self.public(fact),
            Fact::Secret(fact) => self.secret(fact),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one line for each fact: the table of what facts do")]
    fn public(&mut self, fact: &PublicFact) {
        match fact {
            PublicFact::ClassKept { seat, class } => {
                self.with(*seat, |marine| {
                    marine.class = Some(*class);
                    marine.dealt.clear();
                });
            }
            PublicFact::SquadDealt { seat, squad } => self.with(*seat, |marine| marine.squad = Some(*squad)),
            PublicFact::Armed { seat, weapons } => {
                self.with(*seat, |marine| marine.weapons = weapons.to_vec())
            }
            PublicFact::Deployed { seat, at } | PublicFact::Respawned { seat, at } => {
                self.with(*seat, |marine| {
                    marine.at = Some(*at);
                    marine.died_at = None;
                })
            }
            PublicFact::RoundBegan { round, count, still } => {
                (self.round, self.count, self.still, self.dark) = (*round, *count, *still, false);
                self.turn = None;
                self.warm(None);
            }
            PublicFact::PhaseBegan
            | PublicFact::Used { .. }
            | PublicFact::GroupChosen { .. }
            | PublicFact::Decided { .. } => {
                self.noted(fact);
            }
            PublicFact::Turned { .. } | PublicFact::HandGrew { .. } | PublicFact::GloryKill { .. } => {}
            PublicFact::CardsReadied => self.cards.values_mut().for_each(|card| card.exhausted = false),
            PublicFact::EventsDiscarded { cards } => {
                for card in cards {
                    self.hand.retain(|held| held != card);
                    self.events.discard(*card);
                }
            }
            PublicFact::Argent { on, gained } => self.argent(*on, |argent| argent.saturating_add(*gained)),
            PublicFact::ArgentSpent { on, count } => self.argent(*on, |argent| argent.saturating_sub(*count)),
            PublicFact::CardTurned { kind } => self.cards.entry(*kind).or_default().faceup = true,
            PublicFact::InitiativeTurned { card } => {
                self.initiative.pop();
                self.turn = Some(*card);
            }
            PublicFact::DemonCardUsed { kind } => self.cards.entry(*kind).or_default().exhausted = true,
            PublicFact::Began { figure, moves, mains } => self.begin(*figure, *moves, *mains),
            PublicFact::Ended { figure } => self.end(*figure),
            PublicFact::ClassReadied { seat } => self.with(*seat, |marine| marine.exhausted = false),
            PublicFact::Played { seat, card, moves } => self.play(*seat, *card, *moves),
            PublicFact::Sprinted { seat, card, moves } => {
                self.toss(*seat, &[*card]);
                self.with_act(FigureId::of(*seat), |act| {
                    act.moves = act.moves.saturating_add(*moves);
                    act.mains = act.mains.saturating_sub(1);
                    (act.strike, act.card) = (None, None);
                });
            }
            PublicFact::Tossed { seat, cards } => self.toss(*seat, cards),
            PublicFact::Cleared { seat } => self.with(*seat, |marine| {
                for card in core::mem::take(&mut marine.played) {
                    marine.piles.discard(card);
                }
            }),
            PublicFact::Gained { figure, moves } => {
                self.with_act(*figure, |act| act.moves = act.moves.saturating_add(*moves));
            }
            PublicFact::MayAttack { figure, source, strike } => {
                self.with_act(*figure, |act| act.strike = Some((*source, *strike)));
            }
            PublicFact::Stronger { figure, dice, range } => self.with_act(*figure, |act| {
                act.more.red = act.more.red.saturating_add(dice.red);
                act.more.black = act.more.black.saturating_add(dice.black);
                act.farther = act.farther.saturating_add(*range);
            }),
            PublicFact::Slowed { figure, less } => self.with_act(*figure, |act| {
                act.less = act.less.saturating_add(*less);
            }),
            PublicFact::Unhindered { figure } => self.with_act(*figure, |act| act.unhindered = true),
            PublicFact::Stepped { figure, to, cost, .. } => {
                self.put(*figure, *to);
                self.with_act(*figure, |act| {
                    act.moves = act.moves.saturating_sub(*cost);
                    act.walked = act.walked.saturating_add(1);
                });
            }
            PublicFact::Displaced { figure, to } => self.put(*figure, *to),
            PublicFact::DoorOpened { figure, door, cost } => {
                self.open.insert(*door);
                self.with_act(*figure, |act| act.moves = act.moves.saturating_sub(*cost));
            }
            PublicFact::Entered { region } => drop(self.entered.insert(*region)),
            PublicFact::PortalTurned { portal } => {
                if let Some(portal) = self.portals.get_mut(portal) {
                    portal.faceup = true;
                }
            }
            PublicFact::DemonCame { figure, kind, at } => {
                let demon = Demon { kind: *kind, at: *at, damage: 0, stunned: false, pinned: 0, torn: 0 };
                self.demons.insert(*figure, demon);
                self.next_figure = self.next_figure.max(figure.0.saturating_add(1));
            }
            PublicFact::Hurt { figure, damage } => {
                self.wounds(*figure, |suffered, health| suffered.saturating_add(*damage).min(health));
            }
            PublicFact::Recovered { figure, damage } => {
                self.wounds(*figure, |suffered, _| suffered.saturating_sub(*damage));
            }
            PublicFact::Stunned { figure } => self.stun(*figure, true),
            PublicFact::StunOver { figure } => self.stun(*figure, false),
            PublicFact::Fragged { figure, frags } => self.frag(*figure, *frags),
            PublicFact::TeleporterWoke { at } => {
                self.inactive.remove(at);
                self.active.insert(*at);
            }
            PublicFact::HealthTaken { token, .. } => drop(self.items.remove(token)),
            PublicFact::CardsTaken { seat, token } => {
                if let Some((Item::Cards(set), _)) = self.items.remove(token) {
                    self.with(*seat, |marine| marine.gain(set));
                }
            }
            PublicFact::Linked { .. }
            | PublicFact::TokenTaken { .. }
            | PublicFact::TokenDropped { .. }
            | PublicFact::Delivered { .. }
            | PublicFact::HaulerBack { .. }
            | PublicFact::Marked { .. }
            | PublicFact::Battered { .. }
            | PublicFact::PortalGone { .. }
            | PublicFact::PortalSlept { .. }
            | PublicFact::PortalsReturned { .. }
            | PublicFact::GateShut { .. } => self.got_on(fact),
            PublicFact::Lasts { .. }
            | PublicFact::Lapsed { .. }
            | PublicFact::Pinned { .. }
            | PublicFact::Torn { .. }
            | PublicFact::Darkened
            | PublicFact::AttackForgone { .. }
            | PublicFact::MovesNow { .. }
            | PublicFact::MovedNow { .. }
            | PublicFact::Thrown { .. }
            | PublicFact::Reclaimed { .. }
            | PublicFact::Beamed { .. }
            | PublicFact::SetAside { .. }
            | PublicFact::TakenUp { .. }
            | PublicFact::Reloaded { .. }
            | PublicFact::Cancelled { .. } => self.lasts(fact),
            PublicFact::Over { outcome } => self.outcome = Some(outcome.clone()),
            PublicFact::Declared { .. }
            | PublicFact::DieDropped { .. }
            | PublicFact::Rolled { .. }
            | PublicFact::Rerolled { .. }
            | PublicFact::DieSet { .. }
            | PublicFact::DefenseRevealed { .. }
            | PublicFact::DefenseDiscarded { .. }
            | PublicFact::Changed { .. }
            | PublicFact::Hit { .. }
            | PublicFact::AttackOver => self.attacked(fact),
        }
    }

    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Marine)) {
        if let Some(marine) = self.marines.get_mut(&seat) {
            change(marine);
        }
    }

    fn with_act(&mut self, figure: FigureId, change: impl FnOnce(&mut Act)) {
        if let Some(act) = self.acts.iter_mut().rev().find(|act| act.figure == figure) {
            change(act);
        }
    }

    fn begin(&mut self, figure: FigureId, moves: u8, mains: u8) {
        let strike = self.row(figure).map(|row| (Source::Demon, row.attack));
        if let Some(demon) = self.demons.get_mut(&figure) {
            demon.pinned = 0;
        }
        self.acts.push(Act {
            card: None,
            lasting: Vec::new(),
            figure,
            moves,
            mains,
            strike,
            more: Pool::default(),
            farther: 0,
            less: 0,
            unhindered: false,
            walked: 0,
            used: Vec::new(),
        });
    }

    fn argent(&mut self, on: Spot, change: impl FnOnce(u8) -> u8) {
        match on {
            Spot::Invasion => self.stored = change(self.stored),
            Spot::Demon(kind) => {
                let card = self.cards.entry(kind).or_default();
                card.argent = change(card.argent);
            }
        }
    }

    /// Plays a card faceup. Its attack replaces one that was not declared. [M-MAR-07]
    fn play(&mut self, seat: Seat, card: crate::cards::action::ActionCard, moves: u8) {
        let Some(row) = crate::cards::action::row(card) else { return };
        self.with(seat, |marine| {
            marine.hand.retain(|held| *held != card);
            marine.played.push(card);
        });
        let main = row.kind == crate::names::ActionKind::Main;
        self.with_act(FigureId::of(seat), |act| {
            act.moves = act.moves.saturating_add(moves);
            act.mains = act.mains.saturating_sub(u8::from(main));
            act.less = 0;
            act.card = Some(card);
            act.lasting.retain(|lasting| *lasting != crate::fact::Lasting::FreeDoor);
            act.used.retain(|used| *used != crate::choice::Use::Text(card));
            act.strike = row.attack.map(|strike| (Source::Card(card), strike));
        });
    }

    fn toss(&mut self, seat: Seat, cards: &[crate::cards::action::ActionCard]) {
        self.with(seat, |marine| {
            for card in cards {
                marine.hand.retain(|held| held != card);
                marine.piles.discard(*card);
            }
        });
    }

    fn put(&mut self, figure: FigureId, to: Footprint) {
        match figure.seat() {
            Some(seat) => self.with(seat, |marine| marine.at = Some(to.at)),
            None if figure == FigureId::HAULER => {
                if let Some(hauler) = &mut self.hauler {
                    hauler.at = to.at;
                }
            }
            None => {
                if let Some(demon) = self.demons.get_mut(&figure) {
                    demon.at = to;
                }
            }
        }
    }

    /// Changes the damage on a figure. It is never above health or below 0. [M-FRAG-02]
    fn wounds(&mut self, figure: FigureId, change: impl FnOnce(u8, u8) -> u8) {
        let damage = change(self.damage(figure), self.health(figure));
        match figure.seat() {
            Some(seat) => self.with(seat, |marine| marine.damage = damage),
            None if figure == FigureId::HAULER => {
                if let Some(hauler) = &mut self.hauler {
                    hauler.damage = damage;
                }
            }
            None => {
                if let Some(demon) = self.demons.get_mut(&figure) {
                    demon.damage = damage;
                }
            }
        }
    }

    fn stun(&mut self, figure: FigureId, stunned: bool) {
        match figure.seat() {
            Some(seat) => self.with(seat, |marine| marine.stunned = stunned),
            None => {
                if let Some(demon) = self.demons.get_mut(&figure) {
                    demon.stunned = stunned;
                }
            }
        }
    }

    /// Removes a figure from the map. The last demon of a kind turns its card facedown, exhausted or not, and
    /// its argent returns to the supply. A marine loses all damage and conditions and discards every card.
    /// [M-FRAG-03] [M-FRAG-04] [M-FRAG-10] [M-ARG-06] [M-INIT-08]
    fn frag(&mut self, figure: FigureId, frags: u8) {
        self.frags = self.frags.saturating_add(frags);
        if figure == FigureId::HAULER {
            self.hauler = None;
            return;
        }
        let Some(seat) = figure.seat() else {
            let Some(demon) = self.demons.remove(&figure) else { return };
            if !self.demons.values().any(|other| other.kind == demon.kind) {
                let card = self.cards.entry(demon.kind).or_default();
                *card = DemonCard { faceup: false, argent: 0, ..*card };
            }
            return;
        };
        self.with(seat, |marine| {
            marine.died_at = marine.at.take();
            (marine.damage, marine.stunned) = (0, false);
            let held = core::mem::take(&mut marine.hand);
            for card in core::mem::take(&mut marine.played).into_iter().chain(held) {
                marine.piles.discard(card);
            }
        });
    }

    /// Records what only the attack on the table keeps: the uses.
    fn noted(&mut self, fact: &PublicFact) {
        let PublicFact::Used { what, seat } = fact else { return };
        if let Some(attack) = self.attacks.last_mut() {
            attack.used.push(*what);
        } else if let Some(act) = self.acts.last_mut() {
            act.used.push(*what);
        }
        self.used(*seat, *what);
    }

    /// Returns true while the initiative card of this seat is being resolved.
    #[must_use]
    pub fn is_turn_of(&self, seat: Seat) -> bool {
        match self.turn {
            Some(Initiative::Marine(number)) => Seat(number) == seat,
            Some(Initiative::Invader) => seat == Seat::INVADER,
            None => false,
        }
    }
}

impl Marine {
    /// Adds the cards of a set. A fact of its own puts them on the deck.
    fn gain(&mut self, set: Set) {
        self.found.push(set);
    }

    /// Returns every set of this marine.
    #[must_use]
    pub fn sets(&self) -> Vec<Set> {
        let weapons = self.weapons.iter().map(|weapon| Set::Weapon(*weapon));
        core::iter::once(Set::Issue).chain(weapons).chain(self.found.iter().copied()).collect()
    }
}
