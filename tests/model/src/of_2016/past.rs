//! Facts between two moments, by what they may change.

use rules_2016::fact::{Fact, PublicFact, SecretFact};

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
        Fact::Public(told) => told,
        Fact::Secret(SecretFact::DrewEvents { .. } | SecretFact::DrewGlory { .. }) => {
            return Some(Past::Draws);
        }
        Fact::Secret(SecretFact::Drew { .. }) => return Some(Past::Harm),
        Fact::Secret(_) => return Some(Past::Books),
    };
    Some(match told {
        PublicFact::ClassKept { .. }
        | PublicFact::SquadDealt { .. }
        | PublicFact::Armed { .. }
        | PublicFact::Turned { .. }
        | PublicFact::CardsReadied
        | PublicFact::EventsDiscarded { .. }
        | PublicFact::Argent { .. }
        | PublicFact::ArgentSpent { .. }
        | PublicFact::CardTurned { .. }
        | PublicFact::ClassReadied { .. }
        | PublicFact::Tossed { .. }
        | PublicFact::Cleared { .. }
        | PublicFact::Entered { .. }
        | PublicFact::PortalGone { .. }
        | PublicFact::PortalSlept { .. }
        | PublicFact::PortalsReturned { .. }
        | PublicFact::HandGrew { .. }
        | PublicFact::Decided { .. }
        | PublicFact::Over { .. } => Past::Books,
        PublicFact::Recovered { .. } => Past::Everything,
        PublicFact::Gained { .. }
        | PublicFact::MayAttack { .. }
        | PublicFact::Stronger { .. }
        | PublicFact::Slowed { .. }
        | PublicFact::Lasts { .. }
        | PublicFact::Lapsed { .. }
        | PublicFact::Pinned { .. }
        | PublicFact::Torn { .. }
        | PublicFact::Darkened
        | PublicFact::AttackForgone { .. }
        | PublicFact::Reclaimed { .. }
        | PublicFact::SetAside { .. }
        | PublicFact::TakenUp { .. }
        | PublicFact::Reloaded { .. }
        | PublicFact::Unhindered { .. }
        | PublicFact::Rerolled { .. }
        | PublicFact::DieSet { .. }
        | PublicFact::DefenseDiscarded { .. }
        | PublicFact::Changed { .. }
        | PublicFact::Hurt { .. }
        | PublicFact::StunOver { .. }
        | PublicFact::Fragged { .. }
        | PublicFact::TokenTaken { .. }
        | PublicFact::TokenDropped { .. }
        | PublicFact::Delivered { .. }
        | PublicFact::HaulerBack { .. }
        | PublicFact::Marked { .. }
        | PublicFact::Battered { .. } => Past::Harm,
        _ => return None,
    })
}
