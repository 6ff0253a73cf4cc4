//! What a client is told when a table, a match or a file refuses: the one place where their errors have a status, a code
//! and a text.

use super::Fault;
use crate::lobby::TableError;
use crate::matches::{ImportError, MatchError};
use editions::course::CampaignSide;
use protocol::table::TablePhase;

impl From<TableError> for Fault {
    fn from(error: TableError) -> Self {
        use TableError as E;
        match error {
            E::NoTable | E::Archived | E::NotArchived | E::NoCampaign | E::NoClaim | E::NoPerson => {
                absent(&error)
            }
            E::NotAtTable => {
                Self::forbidden("not_at_table", "You are not at this table. Ask the host for an invite.")
            }
            E::SeatFreed => Self::forbidden(
                "seat_freed",
                "The host freed your seat in this match, so you are no longer at this table. \
                 Ask the host for a new link if you want to come back.",
            ),
            E::Removed => Self::forbidden(
                "removed",
                "The host removed you from this table. Ask the host for a new link if you want to come back.",
            ),
            E::HostOnly => Self::forbidden("host_only", "Only the host can do that."),
            E::NotConfirmed { name } => {
                let text = format!("To delete the table for good, type your name as it stands here: {name}.");
                Self::bad("not_confirmed", text)
            }
            E::Phase(phase) => Self::conflict("wrong_phase", in_phase(phase)),
            E::NoSeat => Self::bad("no_such_seat", "There is no such seat at this table."),
            E::NotStartable(why) => Self::conflict("not_startable", why),
            E::PickerHere(name) => {
                let why = format!("{name} is here and picks. The lot is for when nobody of that side is.");
                Self::conflict("not_away", why)
            }
            E::ChairFree(why) => Self::conflict("chair_free", why),
            E::NotYours { side, rule } => {
                let who = if side == CampaignSide::Marines { "the marines" } else { "the invader" };
                Self::conflict("not_yours", format!("It is for {who} to pick. {rule}"))
            }
            E::PickFirst(rule) => Self::conflict("pick_first", format!("It has yet to be picked. {rule}")),
            E::NotLeft(rule) => {
                Self::conflict("not_left", format!("That one is not left to be picked. {rule}"))
            }
            E::SawHidden(colour) => Self::conflict("saw_hidden", saw_hidden(&colour)),
            E::ClaimantSaw(colour) => Self::conflict("saw_hidden", claimant_saw(&colour)),
            E::NoCourse => Self::bad("bad_options", "There is no such campaign."),
            E::NoEdition(id) => Self::bad("bad_options", format!("There is no edition called {id}.")),
            E::NoScenario(id) => Self::bad("bad_options", format!("There is no scenario called {id}.")),
            E::Unplayable(why) => Self::bad("bad_options", why),
            E::NoOption { id, value } => {
                Self::bad("bad_options", format!("There is no option {id} with the value {value}."))
            }
            E::BadLuck => Self::bad("malformed", "That is no luck: 64 digits of lower-case hex are."),
            E::NoChance | E::Interrupted => Self::not_saving(),
            E::Store(error) => error.into(),
            error => now(&error),
        }
    }
}

/// 404: what a table has not. 409: it is not in the archive.
fn absent(error: &TableError) -> Fault {
    use TableError as E;
    match error {
        E::NoTable => Fault::missing("no_such_table", "There is no such table."),
        E::Archived => Fault::missing(
            "archived",
            "This table is in the archive. Its host can bring it back, on the first page.",
        ),
        E::NotArchived => Fault::conflict("not_archived", "This table is not in the archive."),
        E::NoClaim => Fault::missing("no_such_claim", "They no longer ask to be let in."),
        E::NoCampaign => Fault::missing("no_such_campaign", "There is no such campaign."),
        _ => Fault::missing("no_such_person", "Nobody of that name is here."),
    }
}

/// 409: sensible, but not as the table stands now.
fn now(error: &TableError) -> Fault {
    use TableError as E;
    let (code, text) = match error {
        E::Locked => ("locked", "The host has locked the table."),
        E::Full => ("full", "The table is full."),
        E::WatchersFull => ("full", "Too many people watch this table already."),
        E::SeatTaken => ("seat_taken", "Somebody else sits there."),
        E::NotSeated => ("not_seated", "You have no seat."),
        E::SeatFirst => ("not_seated", "Take a seat first."),
        E::ScenarioFixed => ("campaign", "In a campaign the scenario is not among the options."),
        E::NoRematch => ("campaign", "A campaign goes on; it knows no rematch."),
        E::OwnSeat => ("own_seat", "This is your own seat. Make a re-entry link instead."),
        E::NotWanted => ("not_asked", "The host does not ask for your seat, or no longer."),
        E::Yourself => ("yourself", "You cannot remove yourself; leave instead."),
        E::FreeInstead => ("wrong_phase", "The match runs: free the seat instead."),
        E::HostNotAway => (
            "not_away",
            "The host's part is free when the host has been away for some minutes and everybody else is ready.",
        ),
        E::PlayerHere => ("not_away", "That seat's player is here."),
        E::NotOwner => ("wrong_phase", "Only the player of the seat can take it back from the bot now."),
        E::DoorFull => ("door_full", "Too many ask to be let in here just now. Try again later."),
        E::AtTable => ("at_table", "You are at this table already."),
        E::KnownElsewhere => (
            "known_elsewhere",
            "This browser has seats at other tables, which it would forget. Use a private window, or your personal link.",
        ),
        E::NoBot => ("no_bot", "No bot plays there."),
        E::TooFew => ("too_few", "At least two people need a seat before one is drawn."),
        E::NotLost => ("not_lost", "Only a scenario that was just lost is tried again."),
        E::CampaignOver => ("campaign_over", "That was the last scenario."),
        E::NoPick => ("no_pick", "No scenario is to be picked now."),
        E::OtherBond => ("other_bond", "That was for another match of this table."),
        E::LateLuck => ("too_late", "The match begins; this one draws without your luck."),
        E::LuckNotAsked => ("not_asked", "Your page is not asked to show its luck."),
        E::OtherLuck => ("other_luck", "That is not the luck that your page was bound to."),
        _ => return Fault::failed(),
    };
    Fault::conflict(code, text)
}

fn saw_hidden(colour: &str) -> String {
    format!(
        "You have played the {} in this match, so you know what this seat must not know. \
         The link stays good for another person.",
        side(colour)
    )
}

fn claimant_saw(colour: &str) -> String {
    format!(
        "The person who asks has played the {} in this match, and knows what this seat must not know.",
        side(colour)
    )
}

fn side(colour: &str) -> String {
    if colour == "invader" { colour.to_owned() } else { format!("{colour} marine") }
}

fn in_phase(phase: TablePhase) -> &'static str {
    match phase {
        TablePhase::Gathering => "No match runs at this table yet.",
        TablePhase::Playing => "The match has already started.",
        TablePhase::Over => "The match is over. The host can call for a rematch.",
    }
}

impl From<MatchError> for Fault {
    fn from(error: MatchError) -> Self {
        use MatchError as E;
        match error {
            E::NoMatch => Self::missing("no_such_match", "There is no such match."),
            E::Busy => Self::too_many(),
            E::NotParked => Self::conflict("not_parked", "The match runs; there is nothing to report."),
            E::ProofNotOver => Self::conflict("not_over", "What a match drew by is opened when it is over."),
            E::FileNotOver => Self::conflict("not_over", "A match is saved as a file when it is over."),
            E::NoProof => Self::missing("no_proof", "This match was begun before dice could be checked."),
            E::BadOptions(why) => Self::bad("bad_options", why),
            E::SetupFailed => Self::bad("fault", "The match could not be set up, by a fault of ours."),
            E::NotHeld => Self::missing(
                "not_held",
                "This saved match is not open here any more. Open the file once more.",
            ),
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
        let (code, text) = match unfit {
            ImportError::Empty => ("empty_file", "This file is empty."),
            ImportError::Foreign => {
                ("not_a_match", "This is no saved match. Pick a file that was saved from a replay here.")
            }
            ImportError::Newer => (
                "newer_file",
                "This match was saved by a newer version. Whoever runs this server can bring it up to date.",
            ),
            ImportError::Cut => ("cut_short", "The end of this file is missing. Save or copy it once more."),
            ImportError::Altered => (
                "altered",
                "This file is not as it was saved: something in it was changed. Save or copy it once more.",
            ),
            ImportError::Running => ("not_over", "The match in this file is not over, so it is not shown."),
            ImportError::Long => return Self::too_large(),
        };
        Self::bad(code, text)
    }
}
