//! Why a table refuses, by variant. What a client is told of it, with which status and in which words, is the
//! rim's.

use editions::course::CampaignSide;
use protocol::table::TablePhase;
use store::StoreError;

/// What a table, its campaign or the lobby refuses, or could not do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    #[error("there is no such table")]
    NoTable,
    #[error("the table is in the archive")]
    Archived,
    #[error("the table is not in the archive")]
    NotArchived,
    #[error("there is no such campaign")]
    NoCampaign,
    #[error("the person is not at the table")]
    NotAtTable,
    #[error("the host freed the seat of the person")]
    SeatFreed,
    #[error("the host removed the person from the table")]
    Removed,
    #[error("only the host may")]
    HostOnly,
    /// The host did not type this name, which is theirs at the table.
    #[error("the host did not confirm")]
    NotConfirmed { name: String },
    /// The table is in this phase, where the request makes no sense.
    #[error("the table is in the phase {0:?}")]
    Phase(TablePhase),
    #[error("the table is locked")]
    Locked,
    #[error("the table is full")]
    Full,
    #[error("too many people watch")]
    WatchersFull,
    #[error("the table has no such seat")]
    NoSeat,
    #[error("another person has the seat")]
    SeatTaken,
    /// The person has held the seat of this color in the match, which knows something else.
    #[error("the person has held a seat that knows something else")]
    SawHidden(String),
    /// The same of a person whom the host wants to let in.
    #[error("the person who asks has held a seat that knows something else")]
    ClaimantSaw(String),
    /// There is no seat to give back.
    #[error("the person has no seat")]
    NotSeated,
    /// What was asked is for people with a seat.
    #[error("the person needs a seat")]
    SeatFirst,
    #[error("a campaign sets the scenario")]
    ScenarioFixed,
    #[error("a campaign has no rematch")]
    NoRematch,
    #[error("the host cannot free their own seat")]
    OwnSeat,
    /// Why the match cannot start, in words for the reader.
    #[error("the match cannot start: {0}")]
    NotStartable(String),
    #[error("the host does not ask for the seat")]
    NotWanted,
    #[error("the host cannot remove themselves")]
    Yourself,
    #[error("a player is not removed; their seat is freed")]
    FreeInstead,
    #[error("the host is not away, or not long enough, or not everybody else is ready")]
    HostNotAway,
    #[error("the player of the seat is here")]
    PlayerHere,
    /// A person of this name may pick, and is here.
    #[error("a person who picks is here")]
    PickerHere(String),
    #[error("only the owner takes a seat back from a bot")]
    NotOwner,
    #[error("too many ask to be let in")]
    DoorFull,
    #[error("there is no such claim")]
    NoClaim,
    #[error("the person has a place at the table already")]
    AtTable,
    #[error("the browser is known at other tables")]
    KnownElsewhere,
    #[error("no bot plays there")]
    NoBot,
    #[error("no person of that name is at the table")]
    NoPerson,
    #[error("fewer than two people have a seat")]
    TooFew,
    /// Which seat of a campaign has no player, in words for the reader.
    #[error("a seat has no player: {0}")]
    ChairFree(String),
    /// This side picks the scenario, by this rule.
    #[error("it is for {side:?} to pick")]
    NotYours { side: CampaignSide, rule: String },
    #[error("the scenario was not lost")]
    NotLost,
    /// The scenario has yet to be picked, by this rule.
    #[error("the scenario has yet to be picked")]
    PickFirst(String),
    #[error("the campaign is over")]
    CampaignOver,
    #[error("no scenario is to be picked")]
    NoPick,
    /// The scenario was played already; this rule says what is left.
    #[error("the scenario is not left to be picked")]
    NotLeft(String),
    #[error("the edition has no such campaign")]
    NoCourse,
    #[error("there is no edition {0}")]
    NoEdition(String),
    #[error("there is no scenario {0}")]
    NoScenario(String),
    /// Why so many marines cannot play the scenario, in words for the reader.
    #[error("the options make no match: {0}")]
    Unplayable(String),
    #[error("there is no option {id} with the value {value}")]
    NoOption { id: String, value: String },
    #[error("the client seed is for another match")]
    OtherCommitment,
    #[error("the match begins without this client seed")]
    LateSeed,
    #[error("the person is not asked to reveal a client seed")]
    SeedNotAsked,
    #[error("the client seed does not have the hash that was committed to")]
    OtherSeed,
    #[error("this is no client seed and no hash of one")]
    MalformedSeed,
    #[error("the operating system has no random bytes")]
    NoChance,
    /// The work ended before its result was known.
    #[error("the work was interrupted")]
    Interrupted,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl TableError {
    /// The table, or what belongs to it, is not there, or is in the archive.
    pub fn is_gone(&self) -> bool {
        matches!(self, Self::NoTable | Self::Archived | Self::NoCampaign)
    }
}
