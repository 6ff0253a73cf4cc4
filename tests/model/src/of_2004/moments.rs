//! The moments at which a seat may act, for the count.

use rules_2004::options::Moment as Label;
use std::fmt;

/// Each is new, whatever was let pass before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    TurnStart,
    Activated,
    Stepped,
    Pushed,
    Spawned,
    Declared,
    /// Between two rolls of an attack that goes on.
    BetweenRolls,
    AfterAttack,
    /// Guards have fired, and the others may still.
    AfterShot,
    /// Of a guard who may attack a second space.
    SecondShot,
    /// The guard was pushed and kept the order.
    Moved,
    Door,
    Card,
    /// A card is about to take the order or a shot from the guard.
    Robbed,
    Reveal,
    TurnEnd,
    Dodge,
    Aim,
    AimMetDodge,
    Strike,
    Heal,
    HealBeforeRoll,
    HealBeforeCard,
}

impl Moment {
    pub(super) const ALL: [Moment; 23] = [
        Moment::TurnStart,
        Moment::Activated,
        Moment::Stepped,
        Moment::Pushed,
        Moment::Spawned,
        Moment::Declared,
        Moment::BetweenRolls,
        Moment::AfterAttack,
        Moment::AfterShot,
        Moment::SecondShot,
        Moment::Moved,
        Moment::Door,
        Moment::Card,
        Moment::Robbed,
        Moment::Reveal,
        Moment::TurnEnd,
        Moment::Dodge,
        Moment::Aim,
        Moment::AimMetDodge,
        Moment::Strike,
        Moment::Heal,
        Moment::HealBeforeRoll,
        Moment::HealBeforeCard,
    ];

    /// Counts only for a guard whose legal shots it changed.
    pub(super) fn is_compared(self) -> bool {
        matches!(self, Moment::Stepped | Moment::Pushed | Moment::Door | Moment::Card | Moment::Reveal)
    }

    /// Returns true if a question with this label is about this moment.
    pub(super) fn is_asked_as(self, label: Label) -> bool {
        match self {
            Moment::TurnStart => label == Label::TurnStart,
            Moment::Activated => matches!(label, Label::BeforeActivation { .. }),
            Moment::Robbed => label == Label::BeforeCard,
            Moment::Spawned => label == Label::AfterSpawn,
            Moment::Declared => matches!(label, Label::BeforeAttack { .. }),
            Moment::BetweenRolls | Moment::AfterAttack => matches!(label, Label::AfterAttack { .. }),
            Moment::TurnEnd => label == Label::TurnEnd,
            _ => false,
        }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Moment::TurnStart => "start of the turn",
            Moment::Activated => "a figure is activated",
            Moment::Stepped => "a step",
            Moment::Pushed => "a push",
            Moment::Spawned => "figures spawned",
            Moment::Declared => "an attack is declared",
            Moment::BetweenRolls => "between two rolls",
            Moment::AfterAttack => "after an attack",
            Moment::AfterShot => "after a guard's attack",
            Moment::SecondShot => "a second shot",
            Moment::Moved => "the guard was moved",
            Moment::Door => "a door moved",
            Moment::Card => "a card was played",
            Moment::Robbed => "a card would rob",
            Moment::Reveal => "an area was revealed",
            Moment::TurnEnd => "end of the turn",
            Moment::Dodge => "dodge",
            Moment::Aim => "aim",
            Moment::AimMetDodge => "aim met dodge",
            Moment::Strike => "watchful strike",
            Moment::Heal => "heal at any time",
            Moment::HealBeforeRoll => "heal before a roll",
            Moment::HealBeforeCard => "heal before a card takes the order",
        };
        f.pad(words)
    }
}
