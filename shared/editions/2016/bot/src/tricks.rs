//! Cards and abilities that the bot has an opinion of, by where they stand in the printed tables.

use crate::picture::Picture;
use rules_2016::View;
use rules_2016::cards::action::ActionCard;
use rules_2016::cards::classes::Class;
use rules_2016::choice::Use;
use rules_2016::names::{Grenade, Kind, Set, Weapon};

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
    /// What this use is; an ability is one of the attacker's, or of the figure that acts.
    pub(crate) fn of(what: Use, view: &View) -> Self {
        match what {
            Use::Class(class) => Trick::Class(class),
            Use::Reaction(card) | Use::Text(card) => Self::card(card),
            Use::Event(card) => Self::event(card.row),
            Use::Glory(card) => Self::glory(card.row),
            Use::Ability(place) => {
                let attacker = view.attack().as_ref().map(|attack| attack.attacker);
                let actor = attacker.or(view.acting().as_ref().map(|act| act.figure));
                let demon = actor.and_then(|figure| view.demon(figure));
                demon.map_or(Trick::Other, |demon| Self::ability(demon.kind, place))
            }
            Use::Beacon => Trick::Other,
        }
    }

    /// An action card, by its set and its place in it.
    pub(crate) fn card(card: ActionCard) -> Self {
        match (card.set, card.number) {
            (Set::Issue, 3) => Trick::DigIn,
            (Set::Weapon(Weapon::Carbine), 0) => Trick::AimedString,
            (Set::Weapon(Weapon::Carbine), 2) => Trick::WatchYourSix,
            (Set::Weapon(Weapon::Scattergun), 2) => Trick::QuickPump,
            (Set::Weapon(Weapon::Repeater), 1) => Trick::PinThem,
            (Set::Weapon(Weapon::Repeater), 2) => Trick::Backpedal,
            (Set::Weapon(Weapon::Longrifle), 2) => Trick::ReadTheWind,
            (Set::Weapon(Weapon::Breacher), 2) => Trick::FreshShells,
            (Set::Weapon(Weapon::RotaryGun), 2) => Trick::LeadCurtain,
            (Set::Weapon(Weapon::RocketRack), 2) => Trick::BlastHop,
            (Set::Weapon(Weapon::RailLance), 0) => Trick::Lance,
            (Set::Weapon(Weapon::RailLance), 1) => Trick::Overcharge,
            (Set::Weapon(Weapon::NovaProjector), 1) => Trick::ChargeCoils,
            (Set::Weapon(Weapon::NovaProjector), 2) => Trick::HeatWash,
            (Set::Grenade(Grenade::Splinter | Grenade::Flash | Grenade::Leech), 0) => Trick::Grenade,
            _ => Trick::Other,
        }
    }

    /// An event card by its row.
    fn event(row: u8) -> Self {
        match row {
            BLOOD_UP => Trick::BloodUp,
            1 => Trick::SecondWind,
            KILLING_BLOW => Trick::KillingBlow,
            THICK_HIDE => Trick::ThickHide,
            9 => Trick::Slipstream,
            10 => Trick::RiftStep,
            _ => Trick::Other,
        }
    }

    /// A Glory Kill card by its row.
    fn glory(row: u8) -> Self {
        match row {
            0 => Trick::RushOfBlood,
            1 => Trick::TrophyShot,
            2 => Trick::Bonecrusher,
            3 => Trick::MeatShield,
            4 => Trick::SlipAway,
            5 => Trick::SteadyHand,
            6 => Trick::RedMist,
            7 => Trick::SecondHelping,
            9 => Trick::Salvage,
            10 => Trick::ShakeItOff,
            _ => Trick::Other,
        }
    }

    /// A demon's ability by its place on the card.
    fn ability(kind: Kind, place: u8) -> Self {
        match (kind, place) {
            (Kind::Husk, 0) => Trick::Volley,
            (Kind::Ramhide, 0) => Trick::Charge,
            (Kind::Maw, 0) => Trick::Spit,
            (Kind::Furnace, 0) => Trick::FanOfFire,
            _ => Trick::Other,
        }
    }
}

const BLOOD_UP: u8 = 0;
const KILLING_BLOW: u8 = 2;
const THICK_HIDE: u8 = 3;
const CREEPING_DREAD: u8 = 6;
const LIGHTS_OUT: u8 = 7;
const FEED: u8 = 12;
const JEER: u8 = 15;
const BIND: u8 = 16;

/// Event cards that are worth more in the hand than as argent, by row, the best first.
pub(crate) const LIKED: [u8; 8] =
    [BLOOD_UP, BIND, KILLING_BLOW, THICK_HIDE, CREEPING_DREAD, FEED, LIGHTS_OUT, JEER];

#[cfg(test)]
mod tests {
    use super::*;
    use rules_2016::cards::action::{cards, row};
    use rules_2016::cards::{events, glory_kills};
    use rules_2016::figures;

    /// `AimedString` as it is printed: `Aimed String`.
    fn printed(trick: Trick) -> String {
        let name = format!("{trick:?}");
        let capital = |sign: char| if sign.is_uppercase() { format!(" {sign}") } else { sign.to_string() };
        name.chars().map(capital).collect::<String>().trim().to_lowercase()
    }

    /// Every row that the tables above name is the one that they mean.
    #[test]
    fn every_row_is_the_one_that_is_meant() {
        let sets = Weapon::ALL.map(Set::Weapon).into_iter().chain([Set::Issue]);
        let action = sets.flat_map(cards).map(|card| (Trick::card(card), row(card).unwrap().title));
        let event = (0..).zip(events::ALL).map(|(at, row)| (Trick::event(at), row.title));
        let glory = (0..).zip(glory_kills::ALL).map(|(at, row)| (Trick::glory(at), row.title));
        let ability = Kind::ALL.into_iter().flat_map(|kind| {
            (0..).zip(figures::of(kind).abilities).map(move |(at, one)| (Trick::ability(kind, at), one.title))
        });
        let all: Vec<_> = action.chain(event).chain(glory).chain(ability).collect();
        let known: Vec<_> = all.iter().filter(|(trick, _)| *trick != Trick::Other).collect();
        assert_eq!(known.len(), 34);
        for (trick, title) in known {
            assert_eq!(printed(*trick), title.to_lowercase());
        }
        let liked = LIKED.map(|at| events::ALL[usize::from(at)].title);
        let wanted = [
            "Blood Up",
            "Bind",
            "Killing Blow",
            "Thick Hide",
            "Creeping Dread",
            "Feed",
            "Lights Out",
            "Jeer",
        ];
        assert_eq!(liked, wanted);
    }
}
