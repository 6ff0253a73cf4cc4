//! Real servers and databases under bots, killed at any moment. The short tests and `cargo xtask crash` use
//! it. A [`World`] is one database with its server and several matches. A cycle plays, kills, restarts, and
//! checks every match against its log by the laws of [`crate::history`].

mod followed;
mod held;
mod plan;
mod played;
mod probe;
mod relay;
mod rows;
mod tally;
mod trial;
mod world;

pub use followed::{Followed, Leaves};
pub use plan::{Kind, Plan, Victim};
pub use relay::Relay;
pub use tally::Tally;
pub use trial::Trial;
pub use world::World;

use crate::history::Breach;

/// The reason to stop a run.
#[derive(Debug)]
pub enum Trouble {
    /// This match broke laws.
    Broken { match_id: String, breaches: Vec<Breach> },
    /// An earlier owner still wrote, or does not stop.
    TwoOwners(String),
    /// Play did not go on, or something could not be read.
    Stuck(String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Stuck(what) | Self::TwoOwners(what) => write!(f, "{what}"),
            Self::Broken { match_id, breaches } => {
                write!(f, "match {match_id}: {} breaches", breaches.len())?;
                breaches.iter().take(20).try_for_each(|breach| write!(f, "\n  {breach}"))
            }
        }
    }
}

impl std::error::Error for Trouble {}

impl From<anyhow::Error> for Trouble {
    fn from(error: anyhow::Error) -> Self {
        Self::Stuck(format!("{error:#}"))
    }
}
