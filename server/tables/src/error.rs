//! Why a table refuses, by variant. `web` decides the status and the words that a client gets.

use editions::Refusal;
use editions::course::CampaignSide;
use protocol::table::TablePhase;
use store::StoreError;

/// Why an operation on a table, its campaign or the lobby failed or was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    #[error("no such table")]
    NoTable,
    #[error("the table is in the archive")]
    Archived,
    #[error("the table is not in the archive")]
    NotArchived,
    #[error("no such campaign")]
    NoCampaign,
    #[error("the person is not at the table")]
    NotAtTable,
    #[error("the host freed the person's seat")]
    SeatFreed,
    #[error("the host removed the person from the table")]
    Removed,
    #[error("only the host may do that")]
    HostOnly,
    /// The host did not type this name, which is their name at the table.
    #[error("the host did not confirm")]
    NotConfirmed { name: String },
    /// The table is in this phase, in which the request makes no sense.
    #[error("the table is in the phase {0:?}")]
    Phase(TablePhase),
    #[error("the table is locked")]
    Locked,
    #[error("the table is full")]
    Full,
    #[error("the table has too many spectators")]
    WatchersFull,
    #[error("the table has no such seat")]
    NoSeat,
    #[error("another person has the seat")]
    SeatTaken,
    /// The person has held the seat of this color in the match, which knows other hidden things.
    #[error("the person has held a seat that knows other hidden information")]
    SawHidden(String),
    /// The same, for a person whom the host wants to admit.
    #[error("the claimant has held a seat that knows other hidden information")]
    ClaimantSaw(String),
    /// There is no seat to give back.
    #[error("the person has no seat")]
    NotSeated,
    /// The request is for people with a seat.
    #[error("the person needs a seat")]
    SeatFirst,
    #[error("a campaign sets the scenario")]
    ScenarioFixed,
    #[error("a campaign has no rematch")]
    NoRematch,
    #[error("the host cannot free their own seat")]
    OwnSeat,
    /// Why the match cannot start.
    #[error("the match cannot start: {}", .0.code)]
    NotStartable(Box<Refusal>),
    #[error("the host is not asking for the seat")]
    NotWanted,
    #[error("the host cannot remove themselves")]
    Yourself,
    #[error("a player cannot be removed, only their seat can be freed")]
    FreeInstead,
    #[error("the host has not been away long enough, or not all others are ready")]
    HostNotAway,
    #[error("the seat's player is here")]
    PlayerHere,
    /// The person of this name may pick, and is here.
    #[error("a person who may pick is here")]
    PickerHere(String),
    #[error("only the owner can take a seat back from a bot")]
    NotOwner,
    #[error("too many claims are open")]
    DoorFull,
    #[error("no such claim")]
    NoClaim,
    #[error("the person is already at the table")]
    AtTable,
    #[error("the browser is known at other tables")]
    KnownElsewhere,
    #[error("no bot plays the seat")]
    NoBot,
    #[error("no person of that name is at the table")]
    NoPerson,
    #[error("fewer than two people have a seat")]
    TooFew,
    /// A seat of a campaign has no player.
    #[error("a seat has no player: {:?}", .0.args)]
    ChairFree(Box<Refusal>),
    /// This side picks the scenario, by this rule.
    #[error("{side:?} picks the scenario")]
    NotYours { side: CampaignSide, rule: &'static str },
    #[error("the scenario was not lost")]
    NotLost,
    /// The scenario has yet to be picked, by this rule.
    #[error("the scenario is not picked yet")]
    PickFirst(&'static str),
    #[error("the campaign is over")]
    CampaignOver,
    #[error("there is no scenario to pick")]
    NoPick,
    /// The scenario was already played. This rule says what is left.
    #[error("the scenario was already played")]
    NotLeft(&'static str),
    #[error("the edition has no such campaign")]
    NoCourse,
    #[error("no edition {0}")]
    NoEdition(String),
    #[error("no scenario {0}")]
    NoScenario(String),
    /// Why this number of marines cannot play the scenario.
    #[error("no match can start with these options: {}", .0.code)]
    Unplayable(Box<Refusal>),
    #[error("no option {id} with the value {value}")]
    NoOption { id: String, value: String },
    #[error("the client seed is for another match")]
    OtherCommitment,
    #[error("the match begins without this client seed")]
    LateSeed,
    #[error("the person is not asked to reveal a client seed")]
    SeedNotAsked,
    #[error("the client seed does not have the hash that was committed to")]
    OtherSeed,
    #[error("this is neither a client seed nor the hash of one")]
    MalformedSeed,
    #[error("the operating system has no random bytes")]
    NoChance,
    /// The work ended before its result was known.
    #[error("the operation was interrupted")]
    Interrupted,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl TableError {
    /// Returns true if the table, or what belongs to it, does not exist or is in the archive.
    pub fn is_gone(&self) -> bool {
        matches!(self, Self::NoTable | Self::Archived | Self::NoCampaign)
    }
}
