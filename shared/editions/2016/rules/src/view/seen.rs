//! What a viewer sees happen.

use crate::board::Board;
use crate::cards::invasions::Invasion;
use crate::cards::stored::{ActionCard, Class, EventCard, EventSet, GloryCard};
use crate::fact::{Fact, PublicFact, SecretFact};
use crate::initiative::Initiative;
use alloc::vec::Vec;
use engine::{Seat, Viewer};
use serde::Serialize;

/// A line of the log for one viewer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Seen {
    /// All viewers see it.
    Public(PublicFact),
    /// Only some viewers see it.
    Own(Own),
}

/// What only some audiences see.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Own {
    Classes {
        classes: Vec<Class>,
    },
    Invasions {
        cards: Vec<Invasion>,
    },
    Invasion {
        card: Invasion,
        sets: Vec<EventSet>,
    },
    Drew {
        cards: Vec<ActionCard>,
    },
    DrewEvents {
        cards: Vec<EventCard>,
    },
    DrewGlory {
        card: GloryCard,
    },
    FellowDrew {
        seat: Seat,
        cards: Vec<ActionCard>,
    },
    FellowGlory {
        seat: Seat,
        card: GloryCard,
    },
    Peeked {
        cards: Vec<Initiative>,
    },
    TakenBack {
        seat: Seat,
        /// It was an undo that was taken back.
        #[serde(skip_serializing_if = "core::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        redo: bool,
    },
}

/// Returns what `viewer` may see of `fact`, or `None` for nothing. Only its owner sees a hand, and no viewer
/// sees a deck. [M-INFO-01] [M-INFO-03] [M-INFO-04]
pub(crate) fn seen(fact: &Fact, after: &Board, viewer: Viewer) -> Option<Seen> {
    let kept = match fact {
        Fact::Public(fact) => return Some(Seen::Public(fact.clone())),
        Fact::Secret(kept) => kept,
    };
    if let SecretFact::TakenBack { seat, shown, redo } = kept {
        let told = match viewer {
            Viewer::Seat(seat) => shown.contains(&seat),
            Viewer::Public => shown.len() > after.marines().len(),
            Viewer::Everything => true,
        };
        return told.then_some(Seen::Own(Own::TakenBack { seat: *seat, redo: *redo }));
    }
    let (owner, own) = own(kept)?;
    let shared = matches!(own, Own::Drew { .. } | Own::DrewGlory { .. });
    let sees = viewer.is(owner) || shared && super::build::sees_hand(after, viewer, owner);
    let own = if viewer.is(owner) { own } else { fellow(owner, own) };
    (sees || viewer == Viewer::Everything).then_some(Seen::Own(own))
}

/// Returns what a fellow marine, or an audience that sees everything, is shown, with the owner of the card.
fn fellow(seat: Seat, own: Own) -> Own {
    match own {
        Own::Drew { cards } => Own::FellowDrew { seat, cards },
        Own::DrewGlory { card } => Own::FellowGlory { seat, card },
        other => other,
    }
}

fn own(kept: &SecretFact) -> Option<(Seat, Own)> {
    let own = match kept {
        SecretFact::ClassesDealt { seat, classes } => (*seat, Own::Classes { classes: classes.clone() }),
        SecretFact::InvasionsDealt { cards } => (Seat::INVADER, Own::Invasions { cards: cards.clone() }),
        SecretFact::InvasionKept { card, sets } => {
            (Seat::INVADER, Own::Invasion { card: *card, sets: sets.clone() })
        }
        SecretFact::Drew { seat, cards } => (*seat, Own::Drew { cards: cards.clone() }),
        SecretFact::DrewEvents { cards } => (Seat::INVADER, Own::DrewEvents { cards: cards.clone() }),
        SecretFact::DrewGlory { seat, card } => (*seat, Own::DrewGlory { card: *card }),
        SecretFact::Peeked { seat, cards } => (*seat, Own::Peeked { cards: cards.clone() }),
        SecretFact::ActionsStacked { .. }
        | SecretFact::EventsStacked { .. }
        | SecretFact::GloryStacked { .. }
        | SecretFact::PutOnTop { .. }
        | SecretFact::InitiativeStacked { .. }
        | SecretFact::TakenBack { .. } => return None,
    };
    Some(own)
}

/// Returns true if a seat learns something hidden from it: a card, a draw, a portal, an initiative.
pub(crate) fn reveals(fact: &Fact) -> bool {
    let Fact::Public(fact) = fact else { return false };
    matches!(
        fact,
        PublicFact::HandGrew { .. }
            | PublicFact::InitiativeTurned { .. }
            | PublicFact::DefenseRevealed { .. }
            | PublicFact::PortalTurned { .. }
            | PublicFact::CardTurned { .. }
            | PublicFact::GroupChosen { .. }
            | PublicFact::Turned { .. }
            | PublicFact::GloryKill { .. }
            | PublicFact::Used { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use engine::{Keyed, Match};

    /// [M-INFO-04] [M-INFO-03]
    #[test]
    fn a_draw_is_shown_to_its_owner_and_with_their_seat_to_those_who_see_everything() {
        let play = Match::<Rules>::start(&crate::fuzz::setup(2), &mut Keyed::new([1; 32])).unwrap().after;
        let (seat, card) = (Seat(1), GloryCard { row: 0, copy: 0 });
        let told = |fact: SecretFact, viewer| match seen(&fact.into(), play.board(), viewer) {
            Some(Seen::Own(own)) => Some(own),
            _ => None,
        };
        let drew = SecretFact::Drew { seat, cards: Vec::new() };
        let glory = SecretFact::DrewGlory { seat, card };
        assert_eq!(told(drew.clone(), Viewer::Seat(seat)), Some(Own::Drew { cards: Vec::new() }));
        let named = Own::FellowDrew { seat, cards: Vec::new() };
        assert_eq!(told(drew.clone(), Viewer::Everything), Some(named));
        assert_eq!(told(glory.clone(), Viewer::Everything), Some(Own::FellowGlory { seat, card }));
        for blind in [Viewer::Seat(Seat(2)), Viewer::Seat(Seat::INVADER), Viewer::Public] {
            assert_eq!((told(drew.clone(), blind), told(glory.clone(), blind)), (None, None));
        }
    }
}
