//! What a seat wants answered for it: its standing order, and what that answers.

use crate::board::Board;
use crate::choice::Choice;
use crate::frames::{event_window, guard_window};
use crate::names::Kind;
use crate::options::{CardOffer, TargetOffer, WeaponOffer, Window};
use alloc::collections::{BTreeMap, BTreeSet};
use engine::Mode;
use serde::{Deserialize, Serialize};

/// The private standing order of a seat, kept by the server. It answers also while its owner is away.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Standing2004"))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// For the Guard order.
    pub guard: GuardRule,
    /// At what `fire_first` fires.
    #[serde(default)]
    pub fire: FireRule,
    /// For the Dodge order's re-roll.
    pub dodge: DodgeRule,
    /// For the invader's event cards, by the moment they fit. A moment without a rule asks.
    #[serde(default)]
    pub cards: BTreeMap<Window, CardRule>,
}

/// What a guard does when he could fire.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum GuardRule {
    #[default]
    Ask,
    HoldFire,
    /// Fires at the first legal target within the rule, with the best odds.
    FireFirst,
}

/// Which targets a guard fires at by himself. All of it must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields, default)]
pub struct FireRule {
    /// Only at these; none: at all of them.
    pub kinds: BTreeSet<Kind>,
    /// At least this chance to hit, in percent.
    pub chance: u8,
    /// At most so many spaces away.
    pub range: Option<u8>,
    /// Not with the last token of ammunition.
    pub keep_last: bool,
    /// When nothing in sight is within the rule.
    pub otherwise: Otherwise,
}

/// What happens to a moment that a rule does not cover.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Otherwise {
    #[default]
    Ask,
    HoldFire,
}

/// What a dodging marine does with an attack roll against him.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum DodgeRule {
    #[default]
    Ask,
    /// Re-rolls the whole attack when it would wound, else keeps it.
    RerollHits,
}

/// What the invader wants done at moments of one kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields, default)]
pub struct CardRule {
    pub then: CardThen,
    /// Only while the marine whose turn it is has at most so many wounds left; else the moment passes.
    pub wounds: Option<u8>,
}

/// With a fitting card in hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum CardThen {
    #[default]
    Ask,
    /// Never offers this.
    Never,
    /// Plays the first that fits.
    Play,
}

/// What a guard's order answers: nothing, hold, or the shot with the best odds within its rule.
pub(crate) fn guard(board: &Board, shots: &[WeaponOffer], order: &Standing) -> Option<Choice> {
    match order.guard {
        GuardRule::Ask => None,
        GuardRule::HoldFire => Some(Choice::HoldFire),
        GuardRule::FireFirst => {
            let worth = |target: &TargetOffer| (target.odds.wounds, target.odds.kill, target.odds.hit);
            let each = shots.iter().filter(|offer| order.fire.may_use(offer));
            let fires = each.flat_map(|offer| guard_window::fires(core::slice::from_ref(offer)));
            let fit = fires.filter(|(_, target)| !hits_friends(target) && order.fire.covers(board, target));
            let best = fit.max_by_key(|(_, target)| worth(target)).map(|(fire, _)| fire);
            best.or((order.fire.otherwise == Otherwise::HoldFire).then_some(Choice::HoldFire))
        }
    }
}

/// A blast over friends is for their player to decide.
fn hits_friends(target: &TargetOffer) -> bool {
    target.struck.iter().any(|one| Board::seat_of(one.figure).is_some())
}

impl FireRule {
    /// This weapon may be used.
    fn may_use(&self, offer: &WeaponOffer) -> bool {
        !self.keep_last || offer.ammo.is_none_or(|left| left > 1)
    }

    fn covers(&self, board: &Board, target: &TargetOffer) -> bool {
        let kind = |figure| board.invader(figure).map(|invader| invader.kind);
        let mut struck = target.figure.into_iter().chain(target.struck.iter().map(|one| one.figure));
        let wanted = self.kinds.is_empty()
            || struck.any(|one| kind(one).is_some_and(|kind| self.kinds.contains(&kind)));
        wanted
            && target.odds.hit >= u16::from(self.chance) * 10
            && self.range.is_none_or(|most| target.range <= most)
    }
}

/// What the invader's order answers at a moment for event cards. [C-CARD-03]
///
/// In the masked mode it only ever plays: a window that it closed would tell of the hand. In the async mode
/// nobody is asked, so whatever it does not play passes.
pub(crate) fn events(board: &Board, window: Window, cards: &[CardOffer], order: &Standing) -> Option<Choice> {
    let rule = order.cards.get(&window).copied().unwrap_or_default();
    let wounds = board.turn().and_then(|seat| board.marine(seat)).map(|marine| marine.wounds);
    let within = rule.wounds.is_none_or(|most| wounds.is_some_and(|left| left <= most));
    if rule.then == CardThen::Play
        && within
        && let Some(play) = event_window::first(board, cards)
    {
        return Some(play);
    }
    match board.mode() {
        Mode::Masked => None,
        Mode::Async => Some(Choice::Pass),
        Mode::Friendly => (rule.then == CardThen::Never || !within).then_some(Choice::Pass),
    }
}

#[cfg(test)]
mod tests;
