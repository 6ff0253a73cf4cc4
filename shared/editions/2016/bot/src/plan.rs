//! The use of a hand of cards: which are played, which are discarded to sprint, which are kept for the goal.

use crate::assault::{Assault, Chance};
use crate::errand::Errand;
use crate::tricks::Trick;
use rules_2016::cards::action::{self, ActionCard, ActionRow};
use rules_2016::names::ActionKind;

/// The value of a card discarded for the goal.
const PROGRESS: i64 = 600;
/// Movement of a sprint.
const SPRINT: u32 = 6;
/// The value of a kept card.
const KEPT: i64 = 6;
/// The value of a kept reaction with enemies near.
const READY: i64 = 70;
/// The value of a second attack on the same demon, in percent.
const AGAIN: i64 = 60;
/// The value of a card that makes the next attack stronger.
const STRONGER: i64 = 60;

/// The use of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Keep,
    Play,
    Sprint,
}

/// A card of the hand and its possible uses.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) card: ActionCard,
    pub(crate) row: &'static ActionRow,
    pub(crate) plays: bool,
    pub(crate) sprints: bool,
    chances: Vec<Chance>,
}

/// What a plan can draw on.
#[derive(Debug)]
pub(crate) struct Means<'a> {
    pub(crate) moves: u32,
    pub(crate) mains: u32,
    /// The rest of the way.
    pub(crate) far: i64,
    pub(crate) errand: &'a Errand,
    pub(crate) threatened: bool,
    /// Movement leads nowhere.
    pub(crate) stuck: bool,
    /// An attack that can already be made.
    pub(crate) ready: Vec<Chance>,
}

#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) worth: i64,
    pub(crate) roles: Vec<Role>,
}

impl Held {
    pub(crate) fn of(
        card: ActionCard,
        (plays, sprints): (bool, bool),
        assault: &Assault<'_>,
        most: u32,
    ) -> Option<Self> {
        let row = action::row(card)?;
        let chances = row.attack.filter(|_| plays).map(|strike| assault.chances(strike, most));
        Some(Self { card, row, plays, sprints, chances: chances.unwrap_or_default() })
    }

    fn is_main(&self) -> bool {
        self.row.kind == ActionKind::Main
    }

    /// Returns true if it makes the next attack stronger.
    pub(crate) fn supports(&self) -> bool {
        matches!(Trick::card(self.card), Trick::QuickPump | Trick::ReadTheWind | Trick::Overcharge)
    }

    /// Returns the least movement for its best attack.
    pub(crate) fn walk(&self) -> Option<u32> {
        self.chances.iter().max_by_key(|chance| chance.worth - chance.detour * 20).map(|chance| chance.walk)
    }
}

/// Returns the best use of a hand.
pub(crate) fn best(means: &Means<'_>, hand: &[Held]) -> Plan {
    let mut roles = vec![Role::Keep; hand.len()];
    let mut best = Plan { worth: i64::MIN, roles: roles.clone() };
    search(means, hand, 0, means.mains, &mut roles, &mut best);
    best
}

fn search(means: &Means<'_>, hand: &[Held], next: usize, mains: u32, roles: &mut Vec<Role>, best: &mut Plan) {
    let Some(held) = hand.get(next) else {
        let worth = worth(means, hand, roles);
        if worth > best.worth {
            *best = Plan { worth, roles: roles.clone() };
        }
        return;
    };
    for role in [Role::Keep, Role::Play, Role::Sprint] {
        let main = role == Role::Sprint || role == Role::Play && held.is_main();
        let can = match role {
            Role::Keep => true,
            Role::Play => held.plays,
            Role::Sprint => held.sprints,
        };
        if !can || main && mains == 0 {
            continue;
        }
        roles[next] = role;
        search(means, hand, next + 1, mains - u32::from(main), roles, best);
    }
    roles[next] = Role::Keep;
}

fn worth(means: &Means<'_>, hand: &[Held], roles: &[Role]) -> i64 {
    let (mut moves, mut kept, mut worth) = (means.moves, 0, 0);
    let mut attacks: Vec<&[Chance]> = vec![&means.ready];
    let mut supports = 0;
    let goes = |moves: u32| if means.stuck { 0 } else { moves };
    for (held, role) in hand.iter().zip(roles) {
        match role {
            Role::Keep => {
                kept += 1;
                let ready = means.threatened && held.row.kind == ActionKind::Reaction;
                worth += if ready { READY } else { KEPT };
            }
            Role::Play => {
                moves += goes(held.row.speed.into());
                if Trick::card(held.card) == Trick::BlastHop {
                    worth -= 90;
                }
                supports += i64::from(held.supports());
                if !held.chances.is_empty() {
                    attacks.push(&held.chances);
                }
            }
            Role::Sprint => moves += goes(SPRINT),
        }
    }
    let mut left = i64::from(moves);
    let mut struck: Vec<usize> = Vec::new();
    let mut fights = false;
    for chances in attacks {
        let value = |chance: &Chance| {
            let again = struck.contains(&chance.foe);
            let detour = if again { 0 } else { chance.detour };
            let gain = if again { chance.worth * AGAIN / 100 } else { chance.worth };
            (gain - detour * means.errand.step, detour)
        };
        let best =
            chances.iter().filter(|chance| i64::from(chance.walk) <= left).max_by_key(|one| value(one).0);
        if let Some(chance) = best.filter(|chance| value(chance).0 > 0) {
            let (gain, detour) = value(chance);
            left -= detour;
            worth += gain + detour * means.errand.step;
            struck.push(chance.foe);
            fights = true;
        }
    }
    if fights {
        worth += supports * STRONGER;
    }
    worth += left.clamp(0, means.far) * means.errand.step;
    if left >= means.far && means.errand.need > 0 {
        worth += i64::try_from(means.errand.need.min(kept)).unwrap_or(0) * PROGRESS;
    }
    worth
}
