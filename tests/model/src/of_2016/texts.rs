//! What the cards say about their moments (chapters 2B.2 to 2B.9 of the catalog): who may use what, and when.

use super::about::About;
use super::defense;
use super::sight;
use engine::Seat;
use rules_2016::Board;
use rules_2016::cards::ids::{ActionId, EventId, GloryId};
use rules_2016::cards::stored::{ActionCard, Class};
use rules_2016::choice::Use;
use rules_2016::fact::Source;
use rules_2016::names::{FigureId, Kind};
use rules_2016::options::Moment;

/// Everything that a seat may use at a moment, but for what it has used in it.
pub(super) fn uses(board: &Board, about: &About, moment: Moment, seat: Seat) -> Vec<Use> {
    let mut found = met(board, about, moment, seat);
    match moment {
        Moment::Defending if defense::is_settled(board) => found.clear(),
        // What else there is can be used after the card was taken away.
        Moment::Attacking if defense::is_dodged(board) => found.retain(|what| is_of_use_on_a_dodge(*what)),
        _ => {}
    }
    found
}

/// It does something although nothing of the attack gets through.
fn is_of_use_on_a_dodge(what: Use) -> bool {
    match what {
        Use::Text(card) => card.id() == Some(ActionId::Rip),
        what => what == Use::Class(Class::Hawkeye),
    }
}

/// What a seat holds whose text is met.
fn met(board: &Board, about: &About, moment: Moment, seat: Seat) -> Vec<Use> {
    if seat == Seat::INVADER {
        let events =
            board.hand().iter().filter(|card| card.id().is_some_and(|id| event(board, about, moment, id)));
        let events = events.map(|card| Use::Event(*card));
        return events.chain(abilities(board, about, moment)).collect();
    }
    let marine = board.marine(seat);
    let cards = marine
        .hand
        .iter()
        .filter(|card| card.id().is_some_and(|id| reaction(board, about, moment, seat, id)));
    let kills =
        marine.glory.iter().filter(|card| card.id().is_some_and(|id| glory(board, about, moment, seat, id)));
    let class =
        marine.class.filter(|class| !marine.exhausted && class_fits(board, about, moment, seat, *class));
    let text = board.attack().and_then(|_| text(board, about, moment, seat));
    cards
        .map(|card| Use::Reaction(*card))
        .chain(kills.map(|card| Use::Glory(*card)))
        .chain(class.map(Use::Class))
        .chain(text.map(Use::Text))
        .collect()
}

/// An event card fits. [M-GEN-05]
fn event(board: &Board, about: &About, moment: Moment, id: EventId) -> bool {
    let attack = board.attack();
    match (moment, id) {
        // While a demon is attacking.
        (Moment::Attacking, EventId::BloodUp)
        // While defending: a demon.
        | (Moment::Defending, EventId::ThickHide)
        // At the start of an Activation Phase; in step 4; when a reaction is played.
        | (Moment::Argent, EventId::Tithe)
        | (Moment::Reaction, EventId::Jeer)
        // When a demon would become stunned.
        | (Moment::Stun, EventId::ShrugOff) => true,
        // When a marine takes a health pack, or performs a Glory Kill; and has something to recover.
        (Moment::GloryKill, EventId::Spite) => about.figure.is_some_and(|figure| board.damage(figure) > 0),
        (Moment::Health, EventId::SwallowLight) => about.figure.is_some_and(|figure| {
            let now = 5_u8.saturating_sub(about.swallowed);
            now > 0 && board.damage(figure) > now.saturating_sub(2)
        }),
        (Moment::PhaseStart, EventId::LightsOut) => !board.is_dark(),
        // Before an initiative card is revealed.
        (Moment::Initiative, EventId::IllOmen) => has_two_kinds(board),
        (Moment::Attacking, EventId::KillingBlow) => {
            attack.is_some_and(|attack| board.damage(attack.defender) >= 7)
        }
        (Moment::Done, EventId::SecondWind) => about.figure.is_some_and(|figure| board.place_of(figure).is_some()),
        (Moment::Activation, EventId::CreepingDread) => about.figure.is_some_and(|figure| !figure.is_demon()),
        // A flyer and a large demon pay nothing extra anyway.
        (Moment::Activation, EventId::Slipstream) => about.figure.is_some_and(|figure| {
            let small = board.demons().get(&figure).is_some_and(|demon| super::places::is_small(demon.kind));
            small && board.act().is_some_and(|act| !act.unhindered)
        }),
        (Moment::Activation, EventId::RiftStep) => about.figure.is_some_and(|figure| {
            figure.is_demon() && super::places::can_rift(board, figure)
        }),
        // Argent that nobody can gain is not gained. [M-ARG-02]
        (Moment::Summoned, EventId::BleedingGate) => {
            board.argent_left() > 0 && about.group.iter().any(|kind| is_faceup(board, *kind))
        }
        (Moment::AfterAttack, EventId::Feed) => attack.is_some_and(|attack| {
            about.hit > 0 && attack.defender.seat().is_some() && attack.attacker.is_demon()
                && board.damage(attack.attacker) > 0
        }),
        (Moment::AfterAttack, EventId::Bind) => attack.is_some_and(|attack| {
            about.hit > 0 && attack.attacker.is_demon() && about.can_stun(board, attack.defender)
        }),
        (Moment::AfterAttack, EventId::LastGasp) => about.gasps && attack.is_some_and(|attack| {
            super::places::within_of_space(board, attack.attacker, &about.stood, 3)
        }),
        _ => false,
    }
}

/// The order of the initiative cards that are left could be another.
fn has_two_kinds(board: &Board) -> bool {
    board.initiative().windows(2).any(|two| two[0] != two[1])
}

fn is_faceup(board: &Board, kind: Kind) -> bool {
    board.cards().get(&kind).is_some_and(|card| card.faceup)
}

/// Abilities of a demon with an argent icon. [M-ARG-03]
fn abilities(board: &Board, about: &About, moment: Moment) -> Vec<Use> {
    let acting = match moment {
        Moment::Attacking | Moment::AfterAttack => board.attack().map(|attack| attack.attacker),
        Moment::Activation => about.figure,
        _ => None,
    };
    let kind = acting.and_then(|figure| board.demons().get(&figure)).map(|demon| demon.kind);
    let (Some(figure), Some(kind)) = (acting, kind) else { return Vec::new() };
    let argent = board.cards().get(&kind).map_or(0, |card| card.argent);
    let target = board.attack().map(|attack| attack.defender);
    let fits = match (kind, moment) {
        (Kind::Husk, Moment::Attacking) => {
            argent >= 1 && board.attack().is_some_and(|attack| !attack.dice.is_empty())
        }
        (Kind::Ramhide, Moment::Activation) => argent >= 1,
        (Kind::Bonewright, Moment::AfterAttack) => argent >= 1 && super::places::can_rack(board, about),
        (Kind::Maw, Moment::Attacking) => {
            let spat = board.attack().is_some_and(|attack| attack.stuns_if_hurt);
            argent >= 2 && !spat && target.is_some_and(|target| about.can_stun(board, target))
        }
        (Kind::Warlord, Moment::AfterAttack) => argent >= 1 && super::places::can_stomp(board, figure),
        (Kind::Colossus, Moment::AfterAttack) => {
            argent >= 2 && about.is_own_attack && super::places::can_barrage(board, figure, target)
        }
        _ => false,
    };
    let first = Use::Ability(0);
    if fits { vec![first] } else { Vec::new() }
}

/// A reaction card fits. A marine who is off the map plays none: only class abilities work there. [M-FRAG-07]
fn reaction(board: &Board, about: &About, moment: Moment, seat: Seat, id: ActionId) -> bool {
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

/// A Glory Kill card fits.
fn glory(board: &Board, about: &About, moment: Moment, seat: Seat, id: GloryId) -> bool {
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

/// A class ability fits; the card is ready.
fn class_fits(board: &Board, _about: &About, moment: Moment, seat: Seat, class: Class) -> bool {
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

/// The text of the card that the attack is made with. The second attack of a card does not have it.
fn text(board: &Board, about: &About, moment: Moment, seat: Seat) -> Option<ActionCard> {
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

/// A word for a count.
pub(super) fn title(what: Use) -> String {
    match what {
        Use::Reaction(card) => format!("- reaction {:?}", card.id()),
        Use::Text(card) => format!("- text {:?}", card.id()),
        Use::Event(card) => format!("- event {:?}", card.id()),
        Use::Glory(card) => format!("- kill {:?}", card.id()),
        Use::Class(class) => format!("- class {class:?}"),
        Use::Ability(_) => "- ability".into(),
        Use::Beacon => "- beacon".into(),
    }
}
