//! The standing order of a seat, and what it answers.

mod guard;

use crate::board::Board;
use crate::choice::Choice;
use crate::frames::event_window;
use crate::names::Kind;
use crate::options::{CardOffer, Window};
use alloc::collections::{BTreeMap, BTreeSet};
use engine::Mode;
use serde::{Deserialize, Serialize};

pub(crate) use guard::{Shots, best_shot, guard};

/// The private standing order of a seat, kept by the server. It also answers while its owner is away.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Standing2004"))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// For the Guard order.
    pub guard: GuardRule,
    /// The moments that `guard` applies to. The guard lets the others pass.
    #[serde(default)]
    pub wait: Wait,
    /// The targets that `fire_first` fires at.
    #[serde(default)]
    pub fire: FireRule,
    /// For the Dodge order's re-roll.
    pub dodge: DodgeRule,
    /// For the invader's event cards, by the moment they fit. A moment without a rule asks.
    #[serde(default)]
    pub cards: BTreeMap<Window, CardRule>,
}

impl Standing {
    /// Returns true if, over days, the table does not wait for this seat at an attack, because its owner did
    /// not choose to be asked then.
    pub(crate) fn leaves_attacks(&self, board: &Board) -> bool {
        board.mode() == Mode::Async && !self.wait.speaks_of_attacks()
    }

    /// Returns the rule in force for a dodge.
    pub(crate) fn dodge_rule(&self, board: &Board) -> DodgeRule {
        if self.leaves_attacks(board) { DodgeRule::RerollHits } else { self.dodge }
    }
}

/// What a guard does when they can fire.
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

/// The moments that a guard's order waits for. Whatever it waits for, it also answers at the end of the turn,
/// and before a card that takes the order or the shots away.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// Doesn't wait: answers at the first moment at which the guard could fire.
    Never,
    /// Asks when an enemy within reach came, left or moved since the guard last declined, and at each attack.
    #[default]
    Change,
    /// Asks when an enemy came within reach that was not there when the guard last declined, and at each
    /// attack.
    Sight,
    /// An attack is declared, on any marine.
    Attack,
    /// An attack is declared that would strike the guard.
    AttackOnMe,
    /// The end of the turn.
    TurnEnd,
}

impl Wait {
    /// Returns true if its owner chose to be asked when an attack is declared.
    fn speaks_of_attacks(self) -> bool {
        matches!(self, Wait::Attack | Wait::AttackOnMe)
    }
}

/// Which barrels and empty spaces are worth a shot to a guard. [C-OBS-23]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum SpaceRule {
    /// Those at which an enemy would be struck.
    #[default]
    Struck,
    /// Any.
    Any,
    /// None: a shot is aimed at an enemy's own space.
    Never,
}

/// The targets that a guard fires at without asking. Every condition must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields, default)]
pub struct FireRule {
    /// Kinds to fire at; empty: all kinds.
    pub kinds: BTreeSet<Kind>,
    /// The least chance to hit, in percent.
    pub chance: u8,
    /// The farthest target, in spaces.
    pub range: Option<u8>,
    /// The guard doesn't fire its last token of ammunition.
    pub keep_last: bool,
    /// Barrels, and spaces without a figure for a blast. Applies to questions too, not only to shots of the
    /// order itself.
    pub spaces: SpaceRule,
    /// What happens if no target in sight fits.
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

/// What a dodging marine does with an attack roll against them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum DodgeRule {
    #[default]
    Ask,
    /// Re-rolls the whole attack if it would wound, and otherwise keeps it.
    RerollHits,
}

/// What the invader's order does at moments of one kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields, default)]
pub struct CardRule {
    pub then: CardThen,
    /// The most wounds that the marine whose turn it is may have left; with more, the moment passes.
    pub wounds: Option<u8>,
}

/// What happens when a card in hand fits.
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

/// Returns the answer of the invader's order at a moment for event cards. [C-CARD-03]
///
/// In the masked mode the order only plays cards: a window that it closed would reveal the hand. In the async
/// mode no player is asked, so the moment passes unless the order plays.
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
