//! What a defense card may be: the cards of a deck that were not seen yet.

use super::share;
use crate::attacks::{Hide, defense};
use crate::board::{Board, Marine};
use crate::cards::action;
use crate::cards::events;
use crate::cards::stored::{EventCard, EventSet};
use crate::fact::Revealed;
use crate::frames::setup::EVENT_SETS;
use crate::names::{FigureId, Icons};
use crate::options::DeckOffer;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The first card that may be revealed, and what may be revealed after it, with weights.
pub(crate) struct Deck {
    /// How many cards the first one may be.
    cards: usize,
    pub(super) pairs: Vec<(Icons, Vec<(Icons, u64)>)>,
}

/// Cards by their icons.
type Count = BTreeMap<Icons, u64>;

fn count(cards: impl Iterator<Item = Icons>) -> Count {
    let mut found = Count::new();
    cards.for_each(|icons| *found.entry(icons).or_insert(0) += 1);
    found
}

impl Deck {
    /// Returns the deck that defends this figure. Returns `None` if there is no card, or the figure has no
    /// deck. [M-DECK-01] [M-DECK-03]
    pub(crate) fn of(board: &Board, defender: FigureId) -> Option<Self> {
        match defender.seat() {
            Some(seat) => Self::of_marine(board.marine(seat)),
            None if defender == FigureId::HAULER => None,
            None => Self::of_events(board),
        }
    }

    /// Returns a marine's deck. Their sets and discards are open. The missing cards are in the deck or in the
    /// hand, and no other player knows which.
    fn of_marine(marine: &Marine) -> Option<Self> {
        let icons = |card| action::row(card).map_or(Icons::NONE, |row| row.icons);
        let piles = &marine.piles;
        let discards = count(piles.discards().iter().copied().map(icons));
        let hidden = piles.next(piles.left()).into_iter().chain(marine.hand.iter().copied());
        Self::draws(piles.left(), discards, || {
            let hidden = count(hidden.map(icons));
            let all: u64 = hidden.values().sum();
            (usize::try_from(all).unwrap_or(usize::MAX), one_by_one(&hidden))
        })
    }

    /// Returns the event deck. Three of six event sets are in the game, and only their discarded cards show
    /// which. All sets of three that fit count the same, and so does every unseen card of them. [M-INFO-01]
    fn of_events(board: &Board) -> Option<Self> {
        let piles = board.events();
        let icons = |card: &EventCard| events::row_of(*card).map_or(Icons::NONE, |row| row.icons);
        let discards = count(piles.discards().iter().map(icons));
        let cards = piles.left() + board.hand().len();
        Self::draws(piles.left(), discards, || {
            let shown = board.attack().and_then(|attack| attack.card).into_iter();
            let shown = shown.chain(board.attack().and_then(|attack| attack.second));
            let shown = shown.filter_map(|card| match card {
                Revealed::Event(card) => Some(card),
                Revealed::Action(_) => None,
            });
            (cards, by_sets(&piles.discards().iter().copied().chain(shown).collect::<Vec<_>>()))
        })
    }

    /// Returns the possible draws. With a deck, the first card is an unseen one; after its last card come the
    /// discards with that card among them. Without a deck, the discards are shuffled first. [M-DECK-02]
    ///
    fn draws(
        left: usize,
        discards: Count,
        unseen: impl FnOnce() -> (usize, Vec<(Icons, Vec<(Icons, u64)>)>),
    ) -> Option<Self> {
        let all: u64 = discards.values().sum();
        if left == 0 {
            if all == 1 {
                let again = |icons: &Icons| (*icons, [(*icons, 1)].into());
                return Some(Self { cards: 1, pairs: discards.keys().map(again).collect() });
            }
            let cards = usize::try_from(all).unwrap_or(usize::MAX);
            return (all > 0).then(|| Self { cards, pairs: one_by_one(&discards) });
        }
        let (cards, mut pairs) = unseen();
        // This is the only card, and no hand holds another: only the discards can follow.
        if left == 1 {
            for (icons, next) in &mut pairs {
                let first = next.iter().map(|(_, copies)| copies).sum::<u64>().max(1);
                let mut turned = discards.clone();
                *turned.entry(*icons).or_insert(0) += 1;
                *next = turned.into_iter().map(|(icons, copies)| (icons, copies * first)).collect();
            }
        }
        (!pairs.is_empty()).then_some(Self { cards, pairs })
    }

    /// Returns the numbers for the player.
    pub(super) fn offer(&self, hide: Hide) -> DeckOffer {
        let (mut all, mut dodges, mut shields) = (0, 0, 0);
        for (icons, next) in &self.pairs {
            let copies: u64 = next.iter().map(|(_, copies)| copies).sum();
            let against = defense(Some(*icons), Hide { tough: false, ..hide });
            all += copies;
            dodges += if against.dodge { copies } else { 0 };
            shields += u64::from(against.shields) * copies;
        }
        DeckOffer {
            cards: u8::try_from(self.cards).unwrap_or(u8::MAX),
            dodge: share(dodges, all, 1000),
            shields: share(shields, all, 100),
        }
    }
}

/// Returns the draws of two cards when each card is equally likely.
fn one_by_one(cards: &Count) -> Vec<(Icons, Vec<(Icons, u64)>)> {
    let all: u64 = cards.values().sum();
    let pair = |(first, copies): (&Icons, &u64)| {
        if all == 1 {
            return (*first, [(*first, 1)].into());
        }
        let after = |(next, others): (&Icons, &u64)| {
            (*next, copies * if next == first { others - 1 } else { *others })
        };
        (*first, cards.iter().map(after).filter(|(_, ways)| *ways > 0).collect())
    };
    cards.iter().map(pair).collect()
}

/// Returns in how many ways the three sets can be chosen with these among them.
fn choices(sets: &[EventSet]) -> u64 {
    let left = EventSet::ALL.len().saturating_sub(sets.len());
    match EVENT_SETS.checked_sub(sets.len()) {
        Some(0) => 1,
        Some(1) => left as u64,
        Some(2) => (left * left.saturating_sub(1) / 2) as u64,
        Some(_) => (left * left.saturating_sub(1) * left.saturating_sub(2) / 6) as u64,
        None => 0,
    }
}

/// Returns what may follow when these cards were seen and the sets are unknown.
fn by_sets(seen: &[EventCard]) -> Vec<(Icons, Vec<(Icons, u64)>)> {
    let mut known: Vec<EventSet> = Vec::new();
    for row in seen.iter().filter_map(|card| events::row_of(*card)) {
        known = with(&known, row.set);
    }
    let unseen = |place: usize| {
        let out = seen.iter().filter(|card| usize::from(card.row) == place).count();
        u64::from(events::COPIES).saturating_sub(out as u64)
    };
    let rows: Vec<_> = (0..).zip(events::ALL).map(|(place, row)| (place, row, unseen(place))).collect();
    let mut pairs: BTreeMap<Icons, Count> = BTreeMap::new();
    let mut single = Vec::new();
    for (place, row, copies) in rows.iter().filter(|(.., copies)| *copies > 0) {
        let sets = with(&known, row.set);
        for (other, next, others) in &rows {
            let others = if other == place { others - 1 } else { *others };
            let ways = copies * others * choices(&with(&sets, next.set));
            if ways > 0 {
                *pairs.entry(row.icons).or_default().entry(next.icons).or_insert(0) += ways;
            }
        }
        if choices(&sets) > 0 {
            single.push((row.icons, [(row.icons, *copies)].into()));
        }
    }
    // The very last unseen card has no other one after it.
    if pairs.is_empty() {
        return single;
    }
    pairs.into_iter().map(|(icons, next)| (icons, next.into_iter().collect())).collect()
}

/// Returns the sets with one more.
fn with(sets: &[EventSet], set: EventSet) -> Vec<EventSet> {
    let more = Some(set).filter(|set| !sets.contains(set));
    sets.iter().copied().chain(more).collect()
}
