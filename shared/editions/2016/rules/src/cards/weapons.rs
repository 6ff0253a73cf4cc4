//! The weapon sets (chapter 2B.3): six to begin with, five to be found.

use super::action::{ActionRow, card};
use super::ids::ActionId;
use crate::attack::strike;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::{Icons, Weapon};

/// A weapon: its tokens and its cards.
#[derive(Debug)]
pub struct WeaponSet {
    pub weapon: Weapon,
    pub title: &'static str,
    /// A token with stripes is found on the map, never taken at the start. [M-SETUP-07]
    pub striped: bool,
    pub tokens: u8,
    pub cards: &'static [ActionRow],
}

const fn first(weapon: Weapon, title: &'static str, cards: &'static [ActionRow]) -> WeaponSet {
    WeaponSet { weapon, title, striped: false, tokens: 2, cards }
}

const fn found(weapon: Weapon, title: &'static str, cards: &'static [ActionRow]) -> WeaponSet {
    WeaponSet { weapon, title, striped: true, tokens: 1, cards }
}

/// Every weapon of this edition.
pub const ALL: &[WeaponSet] = &[
    first(
        Weapon::Carbine,
        "Carbine",
        &[
            card(ActionId::AimedString, "Aimed String", Main, 3)
                .attacks(strike(3, 0, 7))
                .says("While attacking: you may roll 1 die again.")
                .icons(Icons::S),
            card(ActionId::WalkingFire, "Walking Fire", Bonus, 1).attacks(strike(1, 0, 7)).icons(Icons::S),
            card(ActionId::WatchYourSix, "Watch Your Six", Reaction, 0)
                .says("While you, or another marine within 5 whom you see, are defending: 1 more shield.")
                .icons(Icons::SS),
        ],
    ),
    first(
        Weapon::Scattergun,
        "Scattergun",
        &[
            card(ActionId::WideBore, "Wide Bore", Main, 4)
                .attacks(strike(1, 1, 3))
                .says("A red die more if the defender is at range 1.")
                .icons(Icons::S),
            card(ActionId::ShoulderShove, "Shoulder Shove", Bonus, 2)
                .says("Displace 1 small enemy beside you by 1 space; you say where to.")
                .icons(Icons::S),
            card(ActionId::QuickPump, "Quick Pump", Bonus, 2)
                .says("A red die more for your next attack of this activation with a printed range of 3 or less."),
        ],
    ),
    first(
        Weapon::ArcRifle,
        "Arc Rifle",
        &[
            card(ActionId::ArcLine, "Arc Line", Main, 3)
                .attacks(strike(2, 0, 6))
                .says("After the attack: a defender that suffered 2 or more is stunned.")
                .icons(Icons::S),
            card(ActionId::CoilDump, "Coil Dump", Bonus, 0).attacks(strike(0, 1, 4)).icons(Icons::S),
            card(ActionId::StaticSkin, "Static Skin", Reaction, 0)
                .says("After an enemy at range 1 has attacked you: it is stunned.")
                .icons(Icons::S),
        ],
    ),
    first(
        Weapon::Repeater,
        "Repeater",
        &[
            card(ActionId::SplitBurst, "Split Burst", Main, 2)
                .attacks(strike(2, 0, 5))
                .says("After it you may attack once more, 2 red dice at range 5, another defender."),
            card(ActionId::PinThem, "Pin Them", Bonus, 1)
                .says("1 enemy within 5 whom you see has 2 less speed at its next activation.")
                .icons(Icons::SS),
            card(ActionId::Backpedal, "Backpedal", Reaction, 0).says("After you are attacked: gain 2 movement.").icons(Icons::S),
        ],
    ),
    first(
        Weapon::Longrifle,
        "Longrifle",
        &[
            card(ActionId::MarkedShot, "Marked Shot", Main, 1)
                .attacks(strike(1, 1, 10))
                .says("The defender cannot use cover.")
                .icons(Icons::S),
            card(ActionId::ShiftPerch, "Shift Perch", Bonus, 3).icons(Icons::D),
            card(ActionId::ReadTheWind, "Read the Wind", Bonus, 1)
                .says("A red die and 2 range more for your next attack of this activation.")
                .icons(Icons::S),
        ],
    ),
    first(
        Weapon::Breacher,
        "Breacher",
        &[
            card(ActionId::BothBarrels, "Both Barrels", Main, 3).attacks(strike(0, 2, 2)),
            card(ActionId::KickItIn, "Kick It In", Bonus, 2).says("You may open 1 door beside you for nothing.").icons(Icons::S),
            card(ActionId::FreshShells, "Fresh Shells", Bonus, 1)
                .says("Put 1 main card of your discards on top of your deck.")
                .icons(Icons::S),
        ],
    ),
    found(
        Weapon::RotaryGun,
        "Rotary Gun",
        &[
            card(ActionId::FullSpin, "Full Spin", Main, 2).attacks(strike(4, 0, 6)).icons(Icons::S),
            card(ActionId::ShortSpin, "Short Spin", Bonus, 0).attacks(strike(2, 0, 6)).icons(Icons::S),
            card(ActionId::LeadCurtain, "Lead Curtain", Reaction, 0)
                .says("While defending against range 2 or more: 3 more shields.")
                .icons(Icons::S),
        ],
    ),
    found(
        Weapon::RocketRack,
        "Rocket Rack",
        &[
            card(ActionId::Rocket, "Rocket", Main, 2)
                .attacks(strike(0, 2, 8))
                .says("Then each other figure beside the defender's space suffers 2."),
            card(ActionId::SnapRocket, "Snap Rocket", Bonus, 0)
                .attacks(strike(0, 1, 5))
                .says("Then 1 figure beside the defender's space, of your choice, suffers 1.")
                .icons(Icons::S),
            card(ActionId::BlastHop, "Blast Hop", Bonus, 5).says("You suffer 1.").icons(Icons::D),
        ],
    ),
    found(
        Weapon::RailLance,
        "Rail Lance",
        &[
            card(ActionId::Lance, "Lance", Main, 0)
                .attacks(strike(0, 3, 12))
                .says("While attacking: up to 2 shields do not count.")
                .icons(Icons::S),
            card(ActionId::Overcharge, "Overcharge", Bonus, 0)
                .says("A black die more for your next attack of this activation; after it you spend no movement.")
                .icons(Icons::S),
            card(ActionId::BraceAndSlide, "Brace and Slide", Bonus, 2).icons(Icons::D),
        ],
    ),
    found(
        Weapon::Ripsaw,
        "Ripsaw",
        &[
            card(ActionId::Rip, "Rip", Main, 5)
                .attacks(strike(0, 2, 1))
                .says("While attacking: the defender's stagger is 2 lower in this activation; it adds up.")
                .icons(Icons::S),
            card(ActionId::RushIn, "Rush In", Bonus, 4)
                .says("Gain 4 movement; in this activation no step of yours leads away from the nearest enemy.")
                .icons(Icons::S),
            card(ActionId::MeetTheBlade, "Meet the Blade", Reaction, 0)
                .attacks(strike(0, 1, 1))
                .says("When a demon ends its movement at range 1 and you see it: attack it.")
                .icons(Icons::S),
        ],
    ),
    found(
        Weapon::NovaProjector,
        "Nova Projector",
        &[
            card(ActionId::Nova, "Nova", Main, 0)
                .attacks(strike(2, 2, 8))
                .says("Then each other figure within 2 of the defender's space suffers 3, and this card is set aside."),
            card(ActionId::ChargeCoils, "Charge Coils", Bonus, 0)
                .says("Take Nova into your hand if it is set aside; discard 1 other card of your hand."),
            card(ActionId::HeatWash, "Heat Wash", Reaction, 0)
                .says("While defending: 3 more shields; after the attack you are stunned.")
                .icons(Icons::S),
        ],
    ),
];

/// A weapon's set.
#[must_use]
#[expect(clippy::expect_used, reason = "a test of the setup looks every weapon up")]
pub fn of(weapon: Weapon) -> &'static WeaponSet {
    ALL.iter().find(|set| set.weapon == weapon).expect("every weapon has a set")
}
