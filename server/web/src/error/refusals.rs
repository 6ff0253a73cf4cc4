//! The responses to refusals of a table, a match or a file. This is the only place that gives their errors a
//! status, a code and a text.

use super::Fault;
use editions::course::CampaignSide;
use matches::{ImportError, MatchError};
use protocol::table::TablePhase;
use tables::TableError;

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
                let text = format!("To delete the table for good, type your name exactly as shown: {name}.");
                Self::bad("not_confirmed", text)
            }
            E::Phase(phase) => Self::conflict("wrong_phase", in_phase(phase)),
            E::NoSeat => Self::bad("no_such_seat", "There is no such seat at this table."),
            E::NotStartable(why) => Self::conflict("not_startable", why),
            E::PickerHere(name) => {
                let why = format!(
                    "{name} is here, so they pick. A random draw is only for a side with no one here."
                );
                Self::conflict("not_away", why)
            }
            E::ChairFree(why) => Self::conflict("chair_free", why),
            E::NotYours { side, rule } => {
                let who = if side == CampaignSide::Marines { "the marines" } else { "the invader" };
                Self::conflict("not_yours", format!("This pick belongs to {who}. {rule}"))
            }
            E::PickFirst(rule) => Self::conflict("pick_first", format!("Pick the scenario first. {rule}")),
            E::NotLeft(rule) => {
                Self::conflict("not_left", format!("That scenario was already played. {rule}"))
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
            E::MalformedSeed => Self::bad("malformed", "Expected 64 lowercase hex digits."),
            E::NoChance | E::Interrupted => Self::not_saving(),
            E::Store(error) => error.into(),
            error => now(&error),
        }
    }
}

/// 404 for what a table does not have; 409 if it is not in the archive.
fn absent(error: &TableError) -> Fault {
    use TableError as E;
    match error {
        E::NoTable => Fault::missing("no_such_table", "There is no such table."),
        E::Archived => Fault::missing(
            "archived",
            "This table is in the archive. Its host can bring it back on the home page.",
        ),
        E::NotArchived => Fault::conflict("not_archived", "This table is not in the archive."),
        E::NoClaim => Fault::missing("no_such_claim", "They are no longer asking to be let in."),
        E::NoCampaign => Fault::missing("no_such_campaign", "There is no such campaign."),
        _ => Fault::missing("no_such_person", "No one here has that name."),
    }
}

/// 409: a sensible request that does not fit the table as it stands now.
fn now(error: &TableError) -> Fault {
    use TableError as E;
    let (code, text) = match error {
        E::Locked => ("locked", "The host has locked the table."),
        E::Full => ("full", "The table is full."),
        E::WatchersFull => ("full", "Too many people are watching this table already."),
        E::SeatTaken => ("seat_taken", "Another player sits there."),
        E::NotSeated => ("not_seated", "You have no seat."),
        E::SeatFirst => ("not_seated", "Take a seat first."),
        E::ScenarioFixed => ("campaign", "In a campaign, the scenario isn't an option."),
        E::NoRematch => ("campaign", "A campaign has no rematch."),
        E::OwnSeat => ("own_seat", "This is your own seat. Make a re-entry link instead."),
        E::NotWanted => ("not_asked", "The host isn't asking for your seat."),
        E::Yourself => ("yourself", "You can't remove yourself. Leave instead."),
        E::FreeInstead => ("wrong_phase", "The match is running. Free the seat instead."),
        E::HostNotAway => (
            "not_away",
            "You can become the host when the host has been away for a few minutes and everyone else is ready.",
        ),
        E::PlayerHere => ("not_away", "That seat's player is here."),
        E::NotOwner => ("wrong_phase", "Only the player of the seat can take over from the bot now."),
        E::DoorFull => ("door_full", "Too many people are asking to be let in. Try again later."),
        E::AtTable => ("at_table", "You are at this table already."),
        E::KnownElsewhere => (
            "known_elsewhere",
            "This browser has seats at other tables and would forget them. Use a private window, or your personal link.",
        ),
        E::NoBot => ("no_bot", "No bot plays there."),
        E::TooFew => ("too_few", "At least two people need a seat before one is drawn."),
        E::NotLost => ("not_lost", "You can only retry a scenario that was just lost."),
        E::CampaignOver => ("campaign_over", "That was the last scenario."),
        E::NoPick => ("no_pick", "There is no scenario to pick now."),
        E::OtherCommitment => ("other_commitment", "That was for another match at this table."),
        E::LateSeed => ("too_late", "The match is starting, without your browser's randomness."),
        E::SeedNotAsked => ("not_asked", "Your page isn't asked for its randomness."),
        E::OtherSeed => ("other_client_seed", "That isn't the randomness that your page committed to."),
        _ => return Fault::failed(),
    };
    Fault::conflict(code, text)
}

fn saw_hidden(colour: &str) -> String {
    format!(
        "You have played the {} in this match, so you know what this seat must not know. \
         The link still works for another person.",
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
        TablePhase::Gathering => "No match is running at this table yet.",
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
            E::NotParked => {
                Self::conflict("not_parked", "The match is running, so there is nothing to report.")
            }
            E::ProofNotOver => {
                Self::conflict("not_over", "The proof of a match opens when the match is over.")
            }
            E::FileNotOver => Self::conflict("not_over", "You can save a match as a file when it is over."),
            E::NoProof => Self::missing("no_proof", "This match started before dice could be verified."),
            E::BadOptions(why) => Self::bad("bad_options", why),
            E::SetupFailed => Self::bad("fault", "The match couldn't be set up. That is a bug in Bulkhead."),
            E::NotHeld => Self::missing("not_held", "This saved match has closed. Open the file again."),
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
                ("not_a_match", "This isn't a saved match. Pick a file that was saved from a replay.")
            }
            ImportError::Newer => (
                "newer_file",
                "This match was saved by a newer version. The person who runs this server can upgrade it.",
            ),
            ImportError::Cut => ("cut_short", "The end of this file is missing. Save or copy it again."),
            ImportError::Altered => {
                ("altered", "Something in this file was changed after it was saved. Save or copy it again.")
            }
            ImportError::Running => ("not_over", "The match in this file is not over, so it is not shown."),
            ImportError::Long => return Self::too_large(),
        };
        Self::bad(code, text)
    }
}
