//! The events of the set Hunger and what they do.

use super::{EventRow, EventSet, row};
use crate::Rules;
use crate::board::{Attack, Board};
use crate::cards::acts::nothing;
use crate::cards::effect::{Named, answer, effect};
use crate::cards::ids::EventId;
use crate::cards::when::{always, by_a_demon, stands};
use crate::deeds;
use crate::frames::spread::Spread;
use crate::frames::status;
use crate::frames::window::About;
use crate::names::{FigureId, Icons};
use crate::options::Moment::{AfterAttack, Argent, Health};
use engine::{Seat, Tx};

/// How much Swallow Light takes from a health pack.
pub(crate) const SWALLOWED: u8 = 2;

pub(super) const FEED: EventRow =
    row(EventSet::Hunger, EventId::Feed, Icons::S).does(&[effect(AfterAttack, fed, heal_the_attacker)]);

pub(super) const TITHE: EventRow =
    row(EventSet::Hunger, EventId::Tithe, Icons::S).does(&[effect(Argent, always, tithe)]);

/// The window itself applies what this prevents.
pub(super) const SWALLOW_LIGHT: EventRow =
    row(EventSet::Hunger, EventId::SwallowLight, Icons::SS).does(&[answer(Health, lessens, nothing)]);

/// Returns true if the marine would recover less than now.
fn lessens(board: &Board, _seat: Seat, about: &About) -> bool {
    let About::Health { seat, amount } = about else { return false };
    *amount > 0 && board.damage(FigureId::of(*seat)) > amount.saturating_sub(SWALLOWED)
}

/// The hauler is no marine.
fn fed(board: &Board, seat: Seat) -> bool {
    let hurt = |attack: &Attack| attack.dealt > 0 && attack.defender.seat().is_some();
    by_a_demon(board).is_some_and(|attack| hurt(attack) && board.damage(attack.attacker) > 0)
        && stands(board, seat)
}

fn heal_the_attacker(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().attack().map(|attack| attack.attacker) {
        deeds::recover(tx, figure, 2);
    }
}

fn tithe(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    let on = status::spots(tx.board());
    tx.push(Spread { count: 1, on, draw: 1 }.into());
}
