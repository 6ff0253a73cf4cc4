//! The responses to refusals of a table, a match or a file. This is the only place that gives their errors a
//! status, a code and a reason.

use super::Fault;
use crate::refusals;
use editions::Refusal;
use editions::course::CampaignSide;
use matches::{ImportError, MatchError};
use tables::TableError;
use tables::refusals::in_phase;

impl From<TableError> for Fault {
    fn from(error: TableError) -> Self {
        use TableError as E;
        match error {
            E::NoTable | E::Archived | E::NotArchived | E::NoCampaign | E::NoClaim | E::NoPerson => {
                absent(&error)
            }
            E::NotAtTable => Self::forbidden("not_at_table", refusals::not_at_table()),
            E::SeatFreed => Self::forbidden("seat_freed", refusals::seat_freed()),
            E::Removed => Self::forbidden("removed", refusals::removed()),
            E::HostOnly => Self::forbidden("host_only", refusals::host_only()),
            E::NotConfirmed { name } => Self::bad("not_confirmed", refusals::not_confirmed(name.as_str())),
            E::Phase(phase) => Self::conflict("wrong_phase", in_phase(phase)),
            E::NoSeat => Self::bad("no_such_seat", refusals::no_such_seat()),
            E::NotStartable(why) => Self::conflict("not_startable", *why),
            E::PickerHere(name) => Self::conflict("not_away", refusals::picker_here(name.as_str())),
            E::ChairFree(why) => Self::conflict("chair_free", *why),
            E::NotYours { side, rule } => {
                Self::conflict("not_yours", refusals::not_your_pick(word(side), rule).under(rule))
            }
            E::PickFirst(rule) => Self::conflict("pick_first", refusals::pick_first(rule).under(rule)),
            E::NotLeft(rule) => Self::conflict("not_left", refusals::already_played(rule).under(rule)),
            E::SawHidden(seat) => Self::conflict("saw_hidden", refusals::saw_hidden(seat.as_str())),
            E::ClaimantSaw(seat) => {
                Self::conflict("saw_hidden", refusals::claimant_saw_hidden(seat.as_str()))
            }
            E::NoCourse => Self::bad("bad_options", refusals::no_such_campaign()),
            E::NoEdition(id) => Self::bad("bad_options", refusals::unknown_edition(id.as_str())),
            E::NoScenario(id) => Self::bad("bad_options", refusals::unknown_scenario(id.as_str())),
            E::Unplayable(why) => Self::bad("bad_options", *why),
            E::NoOption { id, value } => {
                Self::bad("bad_options", refusals::unknown_option(id.as_str(), value.as_str()))
            }
            E::MalformedSeed => Self::bad("malformed", refusals::not_hex()),
            E::NoChance | E::Interrupted => Self::not_saving(),
            E::Store(error) => error.into(),
            error => now(&error),
        }
    }
}

/// The id of a side.
fn word(side: CampaignSide) -> &'static str {
    match side {
        CampaignSide::Marines => "marines",
        CampaignSide::Invader => "invader",
    }
}

/// 404 for what a table does not have; 409 if it is not in the archive.
fn absent(error: &TableError) -> Fault {
    use TableError as E;
    match error {
        E::NoTable => Fault::missing("no_such_table", refusals::no_such_table()),
        E::Archived => Fault::missing("archived", refusals::archived()),
        E::NotArchived => Fault::conflict("not_archived", refusals::not_archived()),
        E::NoClaim => Fault::missing("no_such_claim", refusals::no_such_claim()),
        E::NoCampaign => Fault::missing("no_such_campaign", refusals::no_such_campaign()),
        _ => Fault::missing("no_such_person", refusals::no_such_person()),
    }
}

/// 409: a sensible request that does not fit the table as it stands now.
fn now(error: &TableError) -> Fault {
    use TableError as E;
    let (code, reason): (_, Refusal) = match error {
        E::Locked => ("locked", refusals::table_locked()),
        E::Full => ("full", refusals::full()),
        E::WatchersFull => ("full", refusals::watchers_full()),
        E::SeatTaken => ("seat_taken", refusals::seat_taken()),
        E::NotSeated => ("not_seated", refusals::not_seated()),
        E::SeatFirst => ("not_seated", refusals::seat_first()),
        E::ScenarioFixed => ("campaign", refusals::scenario_fixed()),
        E::NoRematch => ("campaign", refusals::no_rematch()),
        E::OwnSeat => ("own_seat", refusals::own_seat()),
        E::NotWanted => ("not_asked", refusals::seat_not_wanted()),
        E::Yourself => ("yourself", refusals::yourself()),
        E::FreeInstead => ("wrong_phase", refusals::free_instead()),
        E::HostNotAway => ("not_away", refusals::host_not_away()),
        E::PlayerHere => ("not_away", refusals::player_here()),
        E::NotOwner => ("wrong_phase", refusals::not_owner()),
        E::DoorFull => ("door_full", refusals::door_full()),
        E::AtTable => ("at_table", refusals::at_table()),
        E::KnownElsewhere => ("known_elsewhere", refusals::known_elsewhere()),
        E::NoBot => ("no_bot", refusals::no_bot()),
        E::TooFew => ("too_few", refusals::too_few_people()),
        E::NotLost => ("not_lost", refusals::not_lost()),
        E::CampaignOver => ("campaign_over", refusals::campaign_over()),
        E::NoPick => ("no_pick", refusals::no_pick()),
        E::OtherCommitment => ("other_commitment", refusals::other_commitment()),
        E::LateSeed => ("too_late", refusals::late_seed()),
        E::SeedNotAsked => ("not_asked", refusals::seed_not_asked()),
        E::OtherSeed => ("other_client_seed", refusals::other_seed()),
        _ => return Fault::failed(),
    };
    Fault::conflict(code, reason)
}

impl From<MatchError> for Fault {
    fn from(error: MatchError) -> Self {
        use MatchError as E;
        match error {
            E::NoMatch => Self::missing("no_such_match", refusals::no_such_match()),
            E::Busy => Self::too_many(),
            E::NotParked => Self::conflict("not_parked", refusals::not_parked()),
            E::ProofNotOver => Self::conflict("not_over", refusals::proof_too_early()),
            E::FileNotOver => Self::conflict("not_over", refusals::file_too_early()),
            E::NoProof => Self::missing("no_proof", refusals::no_proof()),
            E::BadOptions(why) => Self::bad("bad_options", *why),
            E::SetupFailed => Self::bad("fault", refusals::setup_failed()),
            E::NotHeld => Self::missing("not_held", refusals::not_held()),
            E::ImportError(unfit) => unfit.into(),
            E::Unreadable => Self::unreadable(),
            E::Interrupted => Self::not_saving(),
            E::Table(error) => error.into(),
            E::Store(error) => error.into(),
        }
    }
}

impl From<ImportError> for Fault {
    fn from(unfit: ImportError) -> Self {
        let (code, reason) = match unfit {
            ImportError::Empty => ("empty_file", refusals::empty_file()),
            ImportError::Foreign => ("not_a_match", refusals::not_a_match()),
            ImportError::Newer => ("newer_file", refusals::newer_file()),
            ImportError::Cut => ("cut_short", refusals::file_cut()),
            ImportError::Altered => ("altered", refusals::altered()),
            ImportError::Running => ("not_over", refusals::match_running()),
            ImportError::Long => return Self::too_large(),
        };
        Self::bad(code, reason)
    }
}
