//! The BFG 9000: its tokens, its cards and what they do.

use super::{WeaponSet, found};
use crate::Rules;
use crate::attacks::strike;
use crate::board::{Attack, Board};
use crate::cards::action::card;
use crate::cards::acts::{blast, name};
use crate::cards::effect::{Named, effect};
use crate::cards::ids::ActionId;
use crate::cards::stored::ActionCard;
use crate::cards::when::{acts_here, defends, others_near};
use crate::fact::{Change, Told};
use crate::frames::attack::change;
use crate::frames::naming;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::{Icons, Weapon};
use crate::options::CardFor;
use crate::options::Moment::{Defending, Free};
use engine::{Seat, Tx};

pub(super) const SET: WeaponSet = found(
    Weapon::Bfg9000,
    "BFG 9000",
    &[
            card(ActionId::Nova, "Nova", Main, 0)
                .attacks(strike(2, 2, 8))
                .says("Then each other figure within 2 of the defender's space suffers 3, and this card is set aside.").after(burst),
            card(ActionId::ChargeCoils, "Charge Coils", Bonus, 0)
                .says("Take Nova into your hand if it is set aside; discard 1 other card of your hand.").does(&[effect(Free, has_set_aside, take_up)]),
            card(ActionId::HeatWash, "Heat Wash", Reaction, 0)
                .says("While defending: 3 more shields; after the attack you are stunned.").does(&[effect(Defending, defends, shield_and_stun)])
                .icons(Icons::S),
    ],
);

/// Removes the card from the marine's cards for the mission. If its own blast fragged the marine, it is
/// shuffled in with the others.
fn burst(tx: &mut Tx<'_, Rules>, attack: &Attack, card: ActionCard) {
    blast(tx, attack, others_near(tx.board(), attack, 2), 3);
    if let Some(seat) = attack.attacker.seat().filter(|seat| tx.board().marine(*seat).played.contains(&card))
    {
        tx.happen(Told::SetAside { seat, card }.into());
    }
}

fn has_set_aside(board: &Board, seat: Seat) -> bool {
    acts_here(board, seat) && board.marine(seat).aside.contains(&naming::nova())
}

fn take_up(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    tx.happen(Told::TakenUp { seat, card: naming::nova() }.into());
    name(tx, seat, CardFor::Coils);
}

fn shield_and_stun(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    change(tx, Change::Shields(3));
    change(tx, Change::Stuns);
}
