//! The BFG 9000: its tokens, its cards and what they do.

use super::{WeaponSet, found};
use crate::Rules;
use crate::attacks::strike;
use crate::board::{Attack, Board};
use crate::cards::action::card;
use crate::cards::acts::name;
use crate::cards::blast;
use crate::cards::effect::{Named, changes, effect};
use crate::cards::ids::ActionId;
use crate::cards::stored::ActionCard;
use crate::cards::when::{acts_here, defends};
use crate::fact::{Change, PublicFact};
use crate::frames::naming;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::{Icons, Weapon};
use crate::options::CardFor;
use crate::options::Moment::{Defending, Free};
use engine::{Seat, Tx};

pub(super) const SET: WeaponSet = found(
    Weapon::Bfg9000,
    &[
        card(ActionId::Nova, Main, 0).attacks(strike(2, 2, 8)).blasts(blast::within(2, 3)).after(burn_out),
        card(ActionId::ChargeCoils, Bonus, 0).does(&[effect(Free, has_set_aside, take_up)]),
        card(ActionId::HeatWash, Reaction, 0)
            .does(&[changes(Defending, defends, &[Change::Shields(3), Change::Stuns])])
            .icons(Icons::S),
    ],
);

/// Removes the card from the marine's cards for the mission. If its own blast fragged the marine, it is
/// shuffled in with the others.
fn burn_out(tx: &mut Tx<'_, Rules>, attack: &Attack, card: ActionCard) {
    if let Some(seat) = attack.attacker.seat().filter(|seat| tx.board().marine(*seat).played.contains(&card))
    {
        tx.happen(PublicFact::SetAside { seat, card }.into());
    }
}

fn has_set_aside(board: &Board, seat: Seat) -> bool {
    acts_here(board, seat) && board.marine(seat).aside.contains(&naming::nova())
}

fn take_up(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    tx.happen(PublicFact::TakenUp { seat, card: naming::nova() }.into());
    name(tx, seat, CardFor::Coils);
}
