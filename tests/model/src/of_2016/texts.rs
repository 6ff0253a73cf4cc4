//! What the cards say about their moments (chapters 2B.2 to 2B.9 of the catalog): who may use what, and when.

use super::about::About;
use super::defense;
use super::marines;
use engine::Seat;
use rules_2016::Board;
use rules_2016::cards::ids::{ActionId, EventId};
use rules_2016::cards::stored::Class;
use rules_2016::choice::Use;
use rules_2016::names::Kind;
use rules_2016::options::Moment;

/// Returns everything that a seat may use at a moment, without what it has already used in it.
pub(super) fn uses(board: &Board, about: &About, moment: Moment, seat: Seat) -> Vec<Use> {
    let mut found = met(board, about, moment, seat);
    match moment {
        Moment::Defending if defense::is_settled(board) || defense::is_harmless(board, about) => {
            found.clear()
        }
        // What else there is can be used after the card was taken away.
        Moment::Attacking if defense::is_dodged(board) => found.retain(|what| is_of_use_on_a_dodge(*what)),
        _ => {}
    }
    found
}

/// Returns true if it does something although nothing of the attack gets through.
pub(super) fn is_of_use_on_a_dodge(what: Use) -> bool {
    match what {
        Use::Text(card) => card.id() == Some(ActionId::Rip),
        what => what == Use::Class(Class::Hawkeye),
    }
}

/// Returns what a seat holds whose text applies.
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
        .filter(|card| card.id().is_some_and(|id| marines::reaction(board, about, moment, seat, id)));
    let kills = marine
        .glory
        .iter()
        .filter(|card| card.id().is_some_and(|id| marines::glory(board, about, moment, seat, id)));
    let class = marine
        .class
        .filter(|class| !marine.exhausted && marines::class_fits(board, about, moment, seat, *class));
    let text = board.attack().and_then(|_| marines::text(board, about, moment, seat));
    cards
        .map(|card| Use::Reaction(*card))
        .chain(kills.map(|card| Use::Glory(*card)))
        .chain(class.map(Use::Class))
        .chain(text.map(Use::Text))
        .collect()
}

/// Returns true if an event card fits. [M-GEN-05]
pub(super) fn event(board: &Board, about: &About, moment: Moment, id: EventId) -> bool {
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
        (Moment::Initiative, EventId::IllOmen) => marines::has_two_kinds(board),
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
        // Argent that no demon can gain is not gained. [M-ARG-02]
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

fn is_faceup(board: &Board, kind: Kind) -> bool {
    board.cards().get(&kind).is_some_and(|card| card.faceup)
}

/// Returns the abilities of a demon with an argent icon. [M-ARG-03]
pub(super) fn abilities(board: &Board, about: &About, moment: Moment) -> Vec<Use> {
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
        (Kind::PossessedSoldier, Moment::Attacking) => {
            argent >= 1 && board.attack().is_some_and(|attack| !attack.dice.is_empty())
        }
        (Kind::Pinky, Moment::Activation) => argent >= 1,
        (Kind::Revenant, Moment::AfterAttack) => argent >= 1 && super::places::can_rack(board, about),
        (Kind::Cacodemon, Moment::Attacking) => {
            let spat = board.attack().is_some_and(|attack| attack.stuns_if_hurt);
            argent >= 2 && !spat && target.is_some_and(|target| about.can_stun(board, target))
        }
        (Kind::BaronOfHell, Moment::AfterAttack) => argent >= 1 && super::places::can_stomp(board, figure),
        (Kind::Cyberdemon, Moment::AfterAttack) => {
            argent >= 2 && about.is_own_attack && super::places::can_barrage(board, figure, target)
        }
        _ => false,
    };
    let first = Use::Ability(0);
    if fits { vec![first] } else { Vec::new() }
}

/// Returns the name of a use in the counts.
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
