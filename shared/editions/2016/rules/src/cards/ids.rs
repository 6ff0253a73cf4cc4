//! The ids of cards. Code and the catalog of texts know a card by its id.
//!
//! Ids are not stored. A stored card holds its set and the place of its row.

use serde::Serialize;

/// An action card, whatever set it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionId {
    FieldBurst,
    ElbowWork,
    KeepMoving,
    DigIn,
    AimedString,
    WalkingFire,
    WatchYourSix,
    WideBore,
    ShoulderShove,
    QuickPump,
    ArcLine,
    CoilDump,
    StaticSkin,
    SplitBurst,
    PinThem,
    Backpedal,
    MarkedShot,
    ShiftPerch,
    ReadTheWind,
    BothBarrels,
    KickItIn,
    FreshShells,
    FullSpin,
    ShortSpin,
    LeadCurtain,
    Rocket,
    SnapRocket,
    BlastHop,
    Lance,
    Overcharge,
    BraceAndSlide,
    Rip,
    RushIn,
    MeetTheBlade,
    Nova,
    ChargeCoils,
    HeatWash,
    FragGrenade,
    FlashCharge,
    SiphonGrenade,
    AnchorBeacon,
}

impl ActionId {
    /// All of them, in the order of their rows.
    pub const ALL: [Self; 41] = [
        Self::FieldBurst,
        Self::ElbowWork,
        Self::KeepMoving,
        Self::DigIn,
        Self::AimedString,
        Self::WalkingFire,
        Self::WatchYourSix,
        Self::WideBore,
        Self::ShoulderShove,
        Self::QuickPump,
        Self::ArcLine,
        Self::CoilDump,
        Self::StaticSkin,
        Self::SplitBurst,
        Self::PinThem,
        Self::Backpedal,
        Self::MarkedShot,
        Self::ShiftPerch,
        Self::ReadTheWind,
        Self::BothBarrels,
        Self::KickItIn,
        Self::FreshShells,
        Self::FullSpin,
        Self::ShortSpin,
        Self::LeadCurtain,
        Self::Rocket,
        Self::SnapRocket,
        Self::BlastHop,
        Self::Lance,
        Self::Overcharge,
        Self::BraceAndSlide,
        Self::Rip,
        Self::RushIn,
        Self::MeetTheBlade,
        Self::Nova,
        Self::ChargeCoils,
        Self::HeatWash,
        Self::FragGrenade,
        Self::FlashCharge,
        Self::SiphonGrenade,
        Self::AnchorBeacon,
    ];
}

/// An event card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EventId {
    BloodUp,
    SecondWind,
    KillingBlow,
    ThickHide,
    ShrugOff,
    LastGasp,
    CreepingDread,
    LightsOut,
    IllOmen,
    Slipstream,
    RiftStep,
    BleedingGate,
    Feed,
    Tithe,
    SwallowLight,
    Jeer,
    Bind,
    Spite,
}

impl EventId {
    /// All of them, in the order of their rows.
    pub const ALL: [Self; 18] = [
        Self::BloodUp,
        Self::SecondWind,
        Self::KillingBlow,
        Self::ThickHide,
        Self::ShrugOff,
        Self::LastGasp,
        Self::CreepingDread,
        Self::LightsOut,
        Self::IllOmen,
        Self::Slipstream,
        Self::RiftStep,
        Self::BleedingGate,
        Self::Feed,
        Self::Tithe,
        Self::SwallowLight,
        Self::Jeer,
        Self::Bind,
        Self::Spite,
    ];
}

/// A Glory Kill card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GloryId {
    RushOfBlood,
    TrophyShot,
    Bonecrusher,
    MeatShield,
    SlipAway,
    SteadyHand,
    RedMist,
    SecondHelping,
    WarCry,
    Salvage,
    ShakeItOff,
}

impl GloryId {
    /// All of them, in the order of their rows.
    pub const ALL: [Self; 11] = [
        Self::RushOfBlood,
        Self::TrophyShot,
        Self::Bonecrusher,
        Self::MeatShield,
        Self::SlipAway,
        Self::SteadyHand,
        Self::RedMist,
        Self::SecondHelping,
        Self::WarCry,
        Self::Salvage,
        Self::ShakeItOff,
    ];
}
