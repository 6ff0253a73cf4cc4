//! What marines hold, and the moments that its text names: reactions, Glory Kill cards, classes, and the card
//! of an attack.

use super::about::About;
use super::sight;
use engine::Seat;
use rules_2016::Board;
use rules_2016::cards::ids::{ActionId, GloryId};
use rules_2016::cards::stored::{ActionCard, Class};
use rules_2016::fact::Source;
use rules_2016::names::FigureId;
use rules_2016::options::Moment;

/// Returns true if a reaction card fits. A marine who is off the map plays none: only class abilities work
/// there. [M-FRAG-07]
pub(super) fn reaction(board: &Board, about: &About, moment: Moment, seat: Seat, id: ActionId) -> bool {
    let me = FigureId::of(seat);
    if board.place_of(me).is_none() {
        return false;
    }
    let attack = board.attack();
    let defends = attack.is_some_and(|attack| attack.defender == me);
    match (moment, id) {
        (Moment::Defending, ActionId::DigIn | ActionId::HeatWash) => defends,
        (Moment::Defending, ActionId::LeadCurtain) => {
            defends && attack.is_some_and(|attack| attack.range >= 2)
        }
        (Moment::Defending, ActionId::WatchYourSix) => {
            let of_a_friend = |friend: FigureId| {
                let near = sight::range(board, me, friend).is_some_and(|range| range <= 5);
                friend.seat().is_some() && near && sight::sees(board, me, friend)
            };
            defends || attack.is_some_and(|attack| of_a_friend(attack.defender))
        }
        (Moment::AfterAttack, ActionId::StaticSkin) => {
            defends
                && attack.is_some_and(|attack| attack.range == 1 && about.can_stun(board, attack.attacker))
        }
        (Moment::AfterAttack, ActionId::Backpedal) => defends,
        (Moment::Stopped, ActionId::MeetTheBlade) => about.figure.is_some_and(|demon| {
            sight::range(board, me, demon).is_some_and(|range| range <= 1) && sight::sees(board, me, demon)
        }),
        _ => false,
    }
}

/// Returns true if a Glory Kill card fits.
pub(super) fn glory(board: &Board, about: &About, moment: Moment, seat: Seat, id: GloryId) -> bool {
    let me = FigureId::of(seat);
    let attack = board.attack();
    let defends = attack.is_some_and(|attack| attack.defender == me);
    let attacks = attack.is_some_and(|attack| attack.attacker == me);
    match (moment, id) {
        (Moment::Defending, GloryId::MeatShield) => defends,
        (Moment::Defending, GloryId::SlipAway) => {
            defends && attack.is_some_and(|attack| attack.card.is_some() && attack.range >= 3)
        }
        (Moment::Attacking, GloryId::SteadyHand) => {
            attacks && attack.is_some_and(|attack| !attack.dice.is_empty())
        }
        (Moment::Attacking, GloryId::RedMist) => attacks && super::places::staggered_near(board, seat, 3) > 0,
        (Moment::Stun, GloryId::ShakeItOff) => about.figure == Some(me),
        _ => false,
    }
}

/// Returns true if a class ability fits and the card is ready.
pub(super) fn class_fits(board: &Board, _about: &About, moment: Moment, seat: Seat, class: Class) -> bool {
    let me = FigureId::of(seat);
    let Some(attack) = board.attack() else {
        return moment == Moment::Initiative && class == Class::Signals && has_two_kinds(board);
    };
    match (moment, class) {
        (Moment::Attacking, Class::CloseQuarters) => {
            attack.attacker == me && attack.range <= 2 && !attack.dice.is_empty()
        }
        (Moment::Attacking, Class::Hawkeye) => {
            let events = board.events();
            attack.attacker == me && attack.card.is_some() && events.left() + events.discards().len() > 0
        }
        (Moment::Defending, Class::Bulwark) => {
            let piles = &board.marine(seat).piles;
            let another = piles.left() + piles.discards().len() > 0;
            attack.defender == me && attack.card.is_some() && attack.second.is_none() && another
        }
        _ => false,
    }
}

/// Returns the attacking card if its text fits. The second attack of a card does not have it.
pub(super) fn text(board: &Board, about: &About, moment: Moment, seat: Seat) -> Option<ActionCard> {
    let attack = board.attack().filter(|attack| attack.attacker == FigureId::of(seat))?;
    let Source::Card(card) = attack.source else { return None };
    let fits = match (moment, card.id()?) {
        (Moment::Attacking, ActionId::ElbowWork) => about.was_stunned[1],
        (Moment::Attacking, ActionId::AimedString) => !attack.dice.is_empty(),
        (Moment::Attacking, ActionId::WideBore) => attack.range == 1,
        (Moment::Attacking, ActionId::Lance | ActionId::Rip) => true,
        (Moment::AfterAttack, ActionId::SplitBurst) => {
            super::places::can_shoot_again(board, attack.attacker, attack.defender)
        }
        (Moment::AfterAttack, ActionId::SnapRocket) => {
            !super::places::beside_space(board, about, attack.defender).is_empty()
        }
        _ => false,
    };
    fits.then_some(card)
}

/// Returns true if the remaining initiative cards could have another order.
pub(super) fn has_two_kinds(board: &Board) -> bool {
    board.initiative().windows(2).any(|two| two[0] != two[1])
}
