//! Cards and abilities that the bot has a preference about, by the ids of their cards.

use crate::picture::Picture;
use rules_2016::View;
use rules_2016::cards::action::ActionCard;
use rules_2016::cards::classes::Class;
use rules_2016::cards::events::EventCard;
use rules_2016::cards::glory_kills::GloryCard;
use rules_2016::cards::ids::{ActionId, EventId, GloryId};
use rules_2016::choice::Use;
use rules_2016::names::Kind;

/// What can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trick {
    AimedString,
    Backpedal,
    BlastHop,
    BloodUp,
    Bonecrusher,
    Charge,
    ChargeCoils,
    Class(Class),
    DigIn,
    FanOfFire,
    FreshShells,
    Grenade,
    HeatWash,
    KillingBlow,
    Lance,
    LeadCurtain,
    MeatShield,
    Overcharge,
    PinThem,
    QuickPump,
    ReadTheWind,
    RedMist,
    RiftStep,
    RushOfBlood,
    Salvage,
    SecondHelping,
    SecondWind,
    ShakeItOff,
    SlipAway,
    Slipstream,
    Spit,
    SteadyHand,
    ThickHide,
    TrophyShot,
    Volley,
    WatchYourSix,
    Other,
}

impl Trick {
    /// Returns what this use is. An ability belongs to the attacker or the acting figure.
    pub(crate) fn of(what: Use, view: &View) -> Self {
        match what {
            Use::Class(class) => Trick::Class(class),
            Use::Reaction(card) | Use::Text(card) => Self::card(card),
            Use::Event(card) => Self::event(card),
            Use::Glory(card) => Self::glory(card),
            Use::Ability(place) => {
                let attacker = view.attack().as_ref().map(|attack| attack.attacker);
                let actor = attacker.or(view.acting().as_ref().map(|act| act.figure));
                let demon = actor.and_then(|figure| view.demon(figure));
                demon.map_or(Trick::Other, |demon| Self::ability(demon.kind, place))
            }
            Use::Beacon => Trick::Other,
        }
    }

    /// Returns what an action card is.
    pub(crate) fn card(card: ActionCard) -> Self {
        use ActionId::{FlashCharge, FragGrenade, SiphonGrenade};
        match card.id() {
            Some(ActionId::DigIn) => Trick::DigIn,
            Some(ActionId::AimedString) => Trick::AimedString,
            Some(ActionId::WatchYourSix) => Trick::WatchYourSix,
            Some(ActionId::QuickPump) => Trick::QuickPump,
            Some(ActionId::PinThem) => Trick::PinThem,
            Some(ActionId::Backpedal) => Trick::Backpedal,
            Some(ActionId::ReadTheWind) => Trick::ReadTheWind,
            Some(ActionId::FreshShells) => Trick::FreshShells,
            Some(ActionId::LeadCurtain) => Trick::LeadCurtain,
            Some(ActionId::BlastHop) => Trick::BlastHop,
            Some(ActionId::Lance) => Trick::Lance,
            Some(ActionId::Overcharge) => Trick::Overcharge,
            Some(ActionId::ChargeCoils) => Trick::ChargeCoils,
            Some(ActionId::HeatWash) => Trick::HeatWash,
            Some(FragGrenade | FlashCharge | SiphonGrenade) => Trick::Grenade,
            _ => Trick::Other,
        }
    }

    fn event(card: EventCard) -> Self {
        match card.id() {
            Some(EventId::BloodUp) => Trick::BloodUp,
            Some(EventId::SecondWind) => Trick::SecondWind,
            Some(EventId::KillingBlow) => Trick::KillingBlow,
            Some(EventId::ThickHide) => Trick::ThickHide,
            Some(EventId::Slipstream) => Trick::Slipstream,
            Some(EventId::RiftStep) => Trick::RiftStep,
            _ => Trick::Other,
        }
    }

    fn glory(card: GloryCard) -> Self {
        match card.id() {
            Some(GloryId::RushOfBlood) => Trick::RushOfBlood,
            Some(GloryId::TrophyShot) => Trick::TrophyShot,
            Some(GloryId::Bonecrusher) => Trick::Bonecrusher,
            Some(GloryId::MeatShield) => Trick::MeatShield,
            Some(GloryId::SlipAway) => Trick::SlipAway,
            Some(GloryId::SteadyHand) => Trick::SteadyHand,
            Some(GloryId::RedMist) => Trick::RedMist,
            Some(GloryId::SecondHelping) => Trick::SecondHelping,
            Some(GloryId::Salvage) => Trick::Salvage,
            Some(GloryId::ShakeItOff) => Trick::ShakeItOff,
            Some(GloryId::WarCry) | None => Trick::Other,
        }
    }

    /// Returns what a demon's ability is, by its place on the card.
    fn ability(kind: Kind, place: u8) -> Self {
        match (kind, place) {
            (Kind::PossessedSoldier, 0) => Trick::Volley,
            (Kind::Pinky, 0) => Trick::Charge,
            (Kind::Cacodemon, 0) => Trick::Spit,
            (Kind::Mancubus, 0) => Trick::FanOfFire,
            _ => Trick::Other,
        }
    }
}

/// Event cards that are worth more in the hand than as argent, best first.
pub(crate) const LIKED: [EventId; 8] = [
    EventId::BloodUp,
    EventId::Bind,
    EventId::KillingBlow,
    EventId::ThickHide,
    EventId::CreepingDread,
    EventId::Feed,
    EventId::LightsOut,
    EventId::Jeer,
];

#[cfg(test)]
mod tests {
    use super::*;
    use rules_2016::cards::action::{cards, row};
    use rules_2016::cards::{events, glory_kills};
    use rules_2016::figures;
    use rules_2016::names::{Set, Weapon};
    use std::fmt::Debug;

    fn name(one: impl Debug) -> String {
        format!("{one:?}")
    }

    /// Each trick is the card of its name, and no card is named twice.
    #[test]
    fn every_trick_is_the_card_of_its_name() {
        let sets = Weapon::ALL.map(Set::Weapon).into_iter().chain([Set::Issue]);
        let action = sets.flat_map(cards).map(|card| (Trick::card(card), name(row(card).unwrap().id)));
        let event = (0..).zip(events::ALL);
        let event = event.map(|(at, row)| (Trick::event(EventCard { row: at, copy: 0 }), name(row.id)));
        let glory = (0..).zip(glory_kills::ALL);
        let glory = glory.map(|(at, row)| (Trick::glory(GloryCard { row: at, copy: 0 }), name(row.id)));
        let ability = Kind::ALL.into_iter().flat_map(|kind| {
            (0..)
                .zip(figures::of(kind).abilities)
                .map(move |(at, one)| (Trick::ability(kind, at), name(one.id)))
        });
        let all: Vec<_> = action.chain(event).chain(glory).chain(ability).collect();
        let known: Vec<_> = all.iter().filter(|(trick, _)| *trick != Trick::Other).collect();
        assert_eq!(known.len(), 34);
        for (trick, id) in known {
            assert_eq!(name(trick), *id);
        }
    }
}
