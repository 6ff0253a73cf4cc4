//! Facts between two moments, by what they may change.

use rules_2016::fact::{Fact, Kept, Told};

/// What is passed over on the way to something that matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Past {
    /// Tokens and tallies.
    Books,
    /// What an effect does to a figure, but for recovery.
    Harm,
    /// Event and Glory Kill cards that are drawn.
    Draws,
    Everything,
}

/// Returns the point at which a fact may be skipped, or `None` for one that matters.
pub(super) fn past(fact: &Fact) -> Option<Past> {
    let told = match fact {
        Fact::Told(told) => told,
        Fact::Kept(Kept::DrewEvents { .. } | Kept::DrewGlory { .. }) => return Some(Past::Draws),
        Fact::Kept(Kept::Drew { .. }) => return Some(Past::Harm),
        Fact::Kept(_) => return Some(Past::Books),
    };
    Some(match told {
        Told::ClassKept { .. }
        | Told::SquadDealt { .. }
        | Told::Armed { .. }
        | Told::Turned { .. }
        | Told::CardsReadied
        | Told::EventsDiscarded { .. }
        | Told::Argent { .. }
        | Told::ArgentSpent { .. }
        | Told::CardTurned { .. }
        | Told::ClassReadied { .. }
        | Told::Tossed { .. }
        | Told::Cleared { .. }
        | Told::Entered { .. }
        | Told::PortalGone { .. }
        | Told::PortalSlept { .. }
        | Told::PortalsReturned { .. }
        | Told::HandGrew { .. }
        | Told::Decided { .. }
        | Told::Over { .. } => Past::Books,
        Told::Recovered { .. } => Past::Everything,
        Told::Gained { .. }
        | Told::MayAttack { .. }
        | Told::Stronger { .. }
        | Told::Slowed { .. }
        | Told::Lasts { .. }
        | Told::Lapsed { .. }
        | Told::Pinned { .. }
        | Told::Torn { .. }
        | Told::Darkened
        | Told::AttackForgone { .. }
        | Told::Reclaimed { .. }
        | Told::SetAside { .. }
        | Told::TakenUp { .. }
        | Told::Reloaded { .. }
        | Told::Unhindered { .. }
        | Told::Rerolled { .. }
        | Told::DieSet { .. }
        | Told::DefenseDiscarded { .. }
        | Told::Changed { .. }
        | Told::Hurt { .. }
        | Told::StunOver { .. }
        | Told::Fragged { .. }
        | Told::TokenTaken { .. }
        | Told::TokenDropped { .. }
        | Told::Delivered { .. }
        | Told::HaulerBack { .. }
        | Told::Marked { .. }
        | Told::Battered { .. } => Past::Harm,
        _ => return None,
    })
}
