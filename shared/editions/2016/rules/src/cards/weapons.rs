//! The weapon sets (chapter 2B.3): six to begin with, five to be found.

use super::action::{ActionRow, card};
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
            card("Aimed String", Main, 3)
                .attacks(strike(3, 0, 7))
                .says("While attacking: you may roll 1 die again.")
                .icons(Icons::S),
            card("Walking Fire", Bonus, 1).attacks(strike(1, 0, 7)).icons(Icons::S),
            card("Watch Your Six", Reaction, 0)
                .says("While you, or another marine within 5 whom you see, are defending: 1 more shield.")
                .icons(Icons::SS),
        ],
    ),
    first(
        Weapon::Scattergun,
        "Scattergun",
        &[
            card("Wide Bore", Main, 4)
                .attacks(strike(1, 1, 3))
                .says("A red die more if the defender is at range 1.")
                .icons(Icons::S),
            card("Shoulder Shove", Bonus, 2)
                .says("Displace 1 small enemy beside you by 1 space; you say where to.")
                .icons(Icons::S),
            card("Quick Pump", Bonus, 2)
                .says("A red die more for your next attack of this activation with a printed range of 3 or less."),
        ],
    ),
    first(
        Weapon::ArcRifle,
        "Arc Rifle",
        &[
            card("Arc Line", Main, 3)
                .attacks(strike(2, 0, 6))
                .says("After the attack: a defender that suffered 2 or more is stunned.")
                .icons(Icons::S),
            card("Coil Dump", Bonus, 0).attacks(strike(0, 1, 4)).icons(Icons::S),
            card("Static Skin", Reaction, 0)
                .says("After an enemy at range 1 has attacked you: it is stunned.")
                .icons(Icons::S),
        ],
    ),
    first(
        Weapon::Repeater,
        "Repeater",
        &[
            card("Split Burst", Main, 2)
                .attacks(strike(2, 0, 5))
                .says("After it you may attack once more, 2 red dice at range 5, another defender."),
            card("Pin Them", Bonus, 1)
                .says("1 enemy within 5 whom you see has 2 less speed at its next activation.")
                .icons(Icons::SS),
            card("Backpedal", Reaction, 0).says("After you are attacked: gain 2 movement.").icons(Icons::S),
        ],
    ),
    first(
        Weapon::Longrifle,
        "Longrifle",
        &[
            card("Marked Shot", Main, 1)
                .attacks(strike(1, 1, 10))
                .says("The defender cannot use cover.")
                .icons(Icons::S),
            card("Shift Perch", Bonus, 3).icons(Icons::D),
            card("Read the Wind", Bonus, 1)
                .says("A red die and 2 range more for your next attack of this activation.")
                .icons(Icons::S),
        ],
    ),
    first(
        Weapon::Breacher,
        "Breacher",
        &[
            card("Both Barrels", Main, 3).attacks(strike(0, 2, 2)),
            card("Kick It In", Bonus, 2).says("You may open 1 door beside you for nothing.").icons(Icons::S),
            card("Fresh Shells", Bonus, 1)
                .says("Put 1 main card of your discards on top of your deck.")
                .icons(Icons::S),
        ],
    ),
    found(
        Weapon::RotaryGun,
        "Rotary Gun",
        &[
            card("Full Spin", Main, 2).attacks(strike(4, 0, 6)).icons(Icons::S),
            card("Short Spin", Bonus, 0).attacks(strike(2, 0, 6)).icons(Icons::S),
            card("Lead Curtain", Reaction, 0)
                .says("While defending against range 2 or more: 3 more shields.")
                .icons(Icons::S),
        ],
    ),
    found(
        Weapon::RocketRack,
        "Rocket Rack",
        &[
            card("Rocket", Main, 2)
                .attacks(strike(0, 2, 8))
                .says("Then each other figure beside the defender's space suffers 2."),
            card("Snap Rocket", Bonus, 0)
                .attacks(strike(0, 1, 5))
                .says("Then 1 figure beside the defender's space, of your choice, suffers 1.")
                .icons(Icons::S),
            card("Blast Hop", Bonus, 5).says("You suffer 1.").icons(Icons::D),
        ],
    ),
    found(
        Weapon::RailLance,
        "Rail Lance",
        &[
            card("Lance", Main, 0)
                .attacks(strike(0, 3, 12))
                .says("While attacking: up to 2 shields do not count.")
                .icons(Icons::S),
            card("Overcharge", Bonus, 0)
                .says("A black die more for your next attack of this activation; after it you spend no movement.")
                .icons(Icons::S),
            card("Brace and Slide", Bonus, 2).icons(Icons::D),
        ],
    ),
    found(
        Weapon::Ripsaw,
        "Ripsaw",
        &[
            card("Rip", Main, 5)
                .attacks(strike(0, 2, 1))
                .says("While attacking: the defender's stagger is 2 lower in this activation; it adds up.")
                .icons(Icons::S),
            card("Rush In", Bonus, 4)
                .says("Gain 4 movement; in this activation no step of yours leads away from the nearest enemy.")
                .icons(Icons::S),
            card("Meet the Blade", Reaction, 0)
                .attacks(strike(0, 1, 1))
                .says("When a demon ends its movement at range 1 and you see it: attack it.")
                .icons(Icons::S),
        ],
    ),
    found(
        Weapon::NovaProjector,
        "Nova Projector",
        &[
            card("Nova", Main, 0)
                .attacks(strike(2, 2, 8))
                .says("Then each other figure within 2 of the defender's space suffers 3, and this card is set aside."),
            card("Charge Coils", Bonus, 0)
                .says("Take Nova into your hand if it is set aside; discard 1 other card of your hand."),
            card("Heat Wash", Reaction, 0)
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
