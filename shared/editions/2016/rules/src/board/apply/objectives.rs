//! The effects of facts about objectives and threats: tokens, the hauler, the marked demon, portals that go
//! and return.

use crate::attacks::Pool;
use crate::board::{Board, Hauler};
use crate::fact::PublicFact;
use crate::goals::hold;
use crate::names::{FigureId, TokenId};
use engine::Seat;
use grid::Cell;

impl Board {
    pub(super) fn got_on(&mut self, fact: &PublicFact) {
        match fact {
            PublicFact::Linked { token, .. } => {
                self.progress(*token, 1);
                self.warm(Some(*token));
            }
            PublicFact::TokenTaken { seat, token } => self.carry(*token, Some(*seat), None),
            PublicFact::TokenDropped { token, at } => self.carry(*token, None, Some(*at)),
            PublicFact::Delivered { token, at, .. } => {
                self.carry(*token, None, Some(*at));
                self.progress(*token, 1);
            }
            PublicFact::HaulerBack { at, damage } => self.hauler = Some(Hauler { at: *at, damage: *damage }),
            PublicFact::Marked { figure } => self.marked = Some(*figure),
            PublicFact::Battered { figure, token, damage } => {
                self.progress(*token, *damage);
                self.with_act(*figure, |act| {
                    act.strike = None;
                    (act.more, act.farther) = (Pool::default(), 0);
                });
            }
            PublicFact::PortalGone { portal } => self.discard_portal(*portal),
            PublicFact::GateShut { seat, portal, cost } => {
                self.discard_portal(*portal);
                self.with_act(FigureId::of(*seat), |act| act.moves = act.moves.saturating_sub(*cost));
            }
            PublicFact::PortalSlept { portal } => self.sleep(*portal),
            PublicFact::PortalsReturned { color } => {
                self.returned = true;
                let back = self.gone.iter().filter(|(_, portal)| portal.color == *color);
                for (id, mut portal) in
                    back.map(|(id, portal)| (*id, *portal)).collect::<alloc::vec::Vec<_>>()
                {
                    portal.faceup = false;
                    self.gone.remove(&id);
                    self.portals.insert(id, portal);
                }
            }
            _ => {}
        }
    }

    fn progress(&mut self, token: TokenId, more: u8) {
        if let Some(link) = self.links.get_mut(&token) {
            link.progress = link.progress.saturating_add(more).min(hold::DESTROYED);
        }
    }

    /// Records that this relay had its link in the round. `None` begins a new round for all.
    pub(super) fn warm(&mut self, one: Option<TokenId>) {
        match one {
            Some(token) => self.links.get_mut(&token).into_iter().for_each(|link| link.warm = true),
            None => self.links.values_mut().for_each(|link| link.warm = false),
        }
    }

    fn carry(&mut self, token: TokenId, carrier: Option<Seat>, at: Option<Cell>) {
        if let Some(link) = self.links.get_mut(&token) {
            link.carrier = carrier;
            link.at = at.unwrap_or(link.at);
        }
    }

    fn discard_portal(&mut self, id: TokenId) {
        if let Some(portal) = self.portals.remove(&id) {
            self.gone.insert(id, portal);
        }
    }

    /// Turns a portal facedown. When all portals of its color were used, their rotation begins again.
    fn sleep(&mut self, id: TokenId) {
        let Some(portal) = self.portals.get_mut(&id) else { return };
        (portal.faceup, portal.used) = (false, true);
        let color = portal.color;
        if self.portals.values().filter(|portal| portal.color == color).all(|portal| portal.used) {
            let alike = self.portals.values_mut().filter(|portal| portal.color == color);
            alike.for_each(|portal| portal.used = false);
        }
    }
}
