//! Standing orders: what a seat answers without being asked.

use crate::board::Board;
use crate::choice::{Choice, Use};
use crate::effects;
use crate::frames::attack;
use crate::options::{Moment, Options, UseOffer};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use engine::{Decision, Mode, Seat};
use serde::{Deserialize, Serialize};

/// The standing order of a seat, which no other seat sees. It also answers while the player is away.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// For moments without a rule of their own.
    #[serde(default)]
    pub windows: Windows,
    /// For reactions, events and abilities, by the moment they fit.
    #[serde(default)]
    pub moments: BTreeMap<Moment, Rule>,
    /// Behind cover.
    #[serde(default)]
    pub cover: CoverRule,
    /// The last round in which the order holds; `null`: it always holds.
    #[serde(default)]
    pub until: Option<u16>,
}

/// What happens with windows for reactions, events and abilities.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Windows {
    #[default]
    Ask,
    /// All of them pass.
    Pass,
}

/// What the order does at moments of one kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Rule {
    pub then: Then,
    /// The least damage that would get through now. With less, the moment passes.
    pub damage: Option<u8>,
}

/// What happens when something fits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Then {
    #[default]
    Ask,
    Pass,
    /// Uses the first that fits, and the next one while the rule still holds. A use that must be aimed is
    /// left to its owner.
    Use,
}

/// What a defender behind cover does with the revealed card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CoverRule {
    #[default]
    Ask,
    Keep,
    /// Takes the next one if the attack would hurt, and otherwise keeps it.
    ReplaceHits,
}

/// Returns the answer of the order, if any. [T-17] [T-18] [T-19]
pub(crate) fn answer(board: &Board, ask: &Decision<Options>, order: &Standing) -> Option<Choice> {
    let holds = order.until.is_none_or(|last| board.round() <= last);
    match &ask.options {
        Options::Window { moment, uses, .. } => {
            let unset = Rule::default();
            let rule = if holds { order.rule(*moment) } else { unset };
            window(board, ask.seat, *moment, uses, rule)
        }
        Options::Cover { .. } if holds => match order.cover {
            CoverRule::Ask => None,
            CoverRule::Keep => Some(Choice::Pass),
            CoverRule::ReplaceHits => {
                let hurts = attack::as_it_lies(board).is_some_and(|damage| damage > 0);
                Some(if hurts { Choice::Replace } else { Choice::Pass })
            }
        },
        _ => None,
    }
}

impl Standing {
    fn rule(&self, moment: Moment) -> Rule {
        let then = match self.windows {
            Windows::Ask => Then::Ask,
            Windows::Pass => Then::Pass,
        };
        self.moments.get(&moment).copied().unwrap_or(Rule { then, damage: None })
    }
}

/// Answers a window. At a masked table an order only uses cards: a window that it closed would reveal the
/// hand, because it would not close at its own time. By turns over days no seat waits for hidden cards. A
/// seat out of its turn is not asked, and passes unless its order acts.
fn window(board: &Board, seat: Seat, moment: Moment, uses: &[UseOffer], rule: Rule) -> Option<Choice> {
    let done = board.attack().filter(|_| moment == Moment::AfterAttack).map(|attack| attack.dealt);
    let gets_through = done.or_else(|| attack::as_it_lies(board));
    let enough = |least: u8| gets_through.is_none_or(|damage| damage >= least);
    let within = rule.damage.is_none_or(enough);
    if rule.then == Then::Use
        && within
        && let Some(found) = uses.iter().find_map(at_once)
    {
        return Some(found);
    }
    let passes = rule.then == Then::Pass || !within;
    match board.mode() {
        Mode::Masked => None,
        Mode::Async => (passes || !effects::is_own_turn(board, seat, moment)).then_some(Choice::Pass),
        Mode::Friendly => passes.then_some(Choice::Pass),
    }
}

/// Returns a use that names nothing, or the only possible figure.
fn at_once(offer: &UseOffer) -> Option<Choice> {
    let what: Use = offer.what;
    let aimed = offer.figures.len() < 2 && offer.dice == 0;
    aimed.then(|| Choice::Use { what, dice: Vec::new(), figure: offer.figures.first().copied() })
}

#[cfg(test)]
mod tests;
