//! The answer of a guard's standing order at a moment.

use super::{FireRule, GuardRule, Otherwise, SpaceRule, Standing, Wait};
use crate::attacks::{self, sights};
use crate::board::Board;
use crate::choice::Choice;
use crate::frames::guard_window;
use crate::names::FigureId;
use crate::options::{Moment, TargetOffer, WeaponOffer};
use engine::{Mode, Seat};

/// A question to a guard: their shots, and the moment.
#[derive(Clone, Copy)]
pub(crate) struct Shots<'a> {
    pub(crate) figure: FigureId,
    pub(crate) moment: Moment,
    pub(crate) shots: &'a [WeaponOffer],
}

/// Returns what a guard's order answers: nothing, hold, or the shot with the best odds within its rule.
/// [W-08]
pub(crate) fn guard(board: &Board, asked: Shots<'_>, order: &Standing) -> Option<Choice> {
    let seat = Board::seat_of(asked.figure)?;
    if order.guard == GuardRule::HoldFire
        || waits(board, asked, order.wait)
        || !any_worth(board, asked, order)
    {
        return Some(Choice::HoldFire);
    }
    if board.mode() == Mode::Async {
        return by_days(board, asked, order);
    }
    if order.guard == GuardRule::FireFirst {
        let best = best(board, asked, order);
        if best.is_some() || order.fire.otherwise == Otherwise::HoldFire {
            return best.or(Some(Choice::HoldFire));
        }
    }
    (!is_news(board, seat, asked.moment, order.wait)).then_some(Choice::HoldFire)
}

/// Returns the answer over days, where no player is asked while the others wait. The order fires, unless the
/// guard wants to be asked when an attack is declared.
fn by_days(board: &Board, asked: Shots<'_>, order: &Standing) -> Option<Choice> {
    let wants = order.wait.speaks_of_attacks();
    if order.guard == GuardRule::Ask && wants && matches!(asked.moment, Moment::BeforeAttack { .. }) {
        return None;
    }
    Some(best(board, asked, order).unwrap_or(Choice::HoldFire))
}

/// Returns true if the rule waits for another moment than this one. The second attack of one order follows
/// the first at once.
fn waits(board: &Board, asked: Shots<'_>, wait: Wait) -> bool {
    let attack = matches!(asked.moment, Moment::BeforeAttack { .. });
    let now = match wait {
        Wait::Never | Wait::Change | Wait::Sight => true,
        Wait::Attack => attack,
        Wait::AttackOnMe => attack && is_struck(board, asked.figure),
        Wait::TurnEnd => false,
    };
    !now && !asked.moment.is_last()
}

/// Returns true if the declared attack would strike this figure.
fn is_struck(board: &Board, figure: FigureId) -> bool {
    board.attacks().last().is_some_and(|attack| attacks::struck(board, attack).contains(&figure))
}

/// Returns true if there is something new for the guard since they last declined.
fn is_news(board: &Board, seat: Seat, moment: Moment, wait: Wait) -> bool {
    if moment.is_last() || matches!(moment, Moment::BeforeAttack { .. }) {
        return true;
    }
    let Some(marine) = board.marine(seat) else { return false };
    let now = guard_window::picture(board, seat);
    match wait {
        Wait::Change => now != marine.passed,
        Wait::Sight => now.iter().any(|(figure, _)| marine.passed.iter().all(|(known, _)| known != figure)),
        Wait::Never | Wait::Attack | Wait::AttackOnMe | Wait::TurnEnd => true,
    }
}

fn any_worth(board: &Board, asked: Shots<'_>, order: &Standing) -> bool {
    let worth = |offer: &WeaponOffer| {
        offer.targets.iter().any(|target| order.fire.spaces.is_worth(board, offer, target))
    };
    asked.shots.iter().any(worth)
}

/// Returns the shot with the best odds of all that hit no friend.
pub(crate) fn best_shot(board: &Board, asked: Shots<'_>) -> Option<Choice> {
    best(board, asked, &Standing::default())
}

/// Returns the shot with the best odds within the rule.
fn best(board: &Board, asked: Shots<'_>, order: &Standing) -> Option<Choice> {
    let rank = |target: &TargetOffer| (target.odds.wounds, target.odds.kill, target.odds.hit);
    let fit = asked.shots.iter().filter(|offer| order.fire.may_use(offer)).flat_map(|offer| {
        let fires = guard_window::fires(core::slice::from_ref(offer));
        fires.into_iter().filter(move |(_, target)| {
            !hits_friends(target)
                && order.fire.spaces.is_worth(board, offer, target)
                && order.fire.covers(board, offer, target)
        })
    });
    fit.max_by_key(|(_, target)| rank(target)).map(|(fire, _)| fire)
}

/// A blast that hits friends is for their player to decide.
fn hits_friends(target: &TargetOffer) -> bool {
    target.struck.iter().any(|one| Board::seat_of(one.figure).is_some())
}

impl SpaceRule {
    fn is_worth(self, board: &Board, offer: &WeaponOffer, target: &TargetOffer) -> bool {
        let aimed = || {
            let mut struck = target.struck.iter().map(|one| one.figure);
            struck.any(|one| board.invader(one).is_some_and(|invader| invader.at.covers(target.at)))
        };
        target.figure.is_some()
            || match self {
                SpaceRule::Any => true,
                SpaceRule::Never => aimed(),
                SpaceRule::Struck => !sights::reached(board, offer, target).is_empty(),
            }
    }
}

impl FireRule {
    /// Returns true if this weapon may be used.
    fn may_use(&self, offer: &WeaponOffer) -> bool {
        !self.keep_last || offer.ammo.is_none_or(|left| left > 1)
    }

    fn covers(&self, board: &Board, offer: &WeaponOffer, target: &TargetOffer) -> bool {
        let kind = |figure: &FigureId| board.invader(*figure).map(|invader| invader.kind);
        let wanted = || {
            let reached = sights::reached(board, offer, target);
            reached.iter().any(|one| kind(one).is_some_and(|kind| self.kinds.contains(&kind)))
        };
        target.odds.hit >= u16::from(self.chance) * 10
            && self.range.is_none_or(|most| target.range <= most)
            && (self.kinds.is_empty() || wanted())
    }
}
