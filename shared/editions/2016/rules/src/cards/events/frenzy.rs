//! The events of the set Frenzy and what they do.

use super::{EventRow, EventSet, row};
use crate::Rules;
use crate::board::Board;
use crate::cards::acts::one_red_more;
use crate::cards::effect::{Named, answer, changes, effect};
use crate::cards::ids::EventId;
use crate::cards::when::attacks;
use crate::fact::Change;
use crate::frames::dash;
use crate::frames::window::About;
use crate::names::Icons;
use crate::options::Moment::{Attacking, Done};
use engine::{Seat, Tx};

pub(super) const BLOOD_UP: EventRow =
    row(EventSet::Frenzy, EventId::BloodUp, Icons::S).does(&[effect(Attacking, attacks, one_red_more)]);

pub(super) const SECOND_WIND: EventRow =
    row(EventSet::Frenzy, EventId::SecondWind, Icons::S).does(&[answer(Done, is_there, give_two)]);

pub(super) const KILLING_BLOW: EventRow = row(EventSet::Frenzy, EventId::KillingBlow, Icons::SS)
    .does(&[changes(Attacking, on_the_wounded, &[Change::Damage(2)])]);

fn is_there(board: &Board, _seat: Seat, about: &About) -> bool {
    matches!(about, About::Done { figure } if board.place_of(*figure).is_some())
}

fn give_two(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    if let Some(About::Done { figure }) = named.about {
        dash::give(tx, figure, 2);
    }
}

fn on_the_wounded(board: &Board, seat: Seat) -> bool {
    attacks(board, seat) && board.attack().is_some_and(|attack| board.damage(attack.defender) >= 7)
}
