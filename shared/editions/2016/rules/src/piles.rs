//! A deck and its discard pile: when it is reshuffled, and when there is nothing to reveal.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A facedown deck, next card last, and its discards, newest last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piles<C> {
    deck: Vec<C>,
    discards: Vec<C>,
}

impl<C: Clone> Piles<C> {
    /// Returns a deck in this order with nothing discarded.
    #[must_use]
    pub const fn of(deck: Vec<C>) -> Self {
        Self { deck, discards: Vec::new() }
    }

    /// Returns how many cards are left in the deck. No player knows more of it.
    #[must_use]
    pub fn left(&self) -> usize {
        self.deck.len()
    }

    /// Returns the discards, which are open to all.
    #[must_use]
    pub fn discards(&self) -> &[C] {
        &self.discards
    }

    /// Returns what must be shuffled before the next card can be revealed or drawn: the discards, if the deck
    /// is empty. Returns `None` if there is a card, or none at all. [M-DECK-02] [M-DECK-04] [M-DECK-05]
    ///
    #[must_use]
    pub fn to_shuffle(&self) -> Option<Vec<C>> {
        (self.deck.is_empty() && !self.discards.is_empty()).then(|| self.discards.clone())
    }

    /// Makes the shuffled discards the deck.
    pub fn turn(&mut self, shuffled: Vec<C>) {
        self.deck = shuffled;
        self.discards.clear();
    }

    /// Returns the next `count` cards, the first one first, or fewer if the deck is short.
    #[must_use]
    pub fn next(&self, count: usize) -> Vec<C> {
        self.deck.iter().rev().take(count).cloned().collect()
    }

    /// Takes the top card. Returns `None` if both piles are empty; whatever needed the card goes on. It also
    /// returns `None` for an empty deck that was not reshuffled. [M-DECK-03]
    pub fn take(&mut self) -> Option<C> {
        self.deck.pop()
    }

    /// Puts a card on the discards. A card ignored behind cover goes there too and may come back.
    pub fn discard(&mut self, card: C) {
        self.discards.push(card);
    }

    /// Takes one card out of the discards. Returns `None` if it is not there.
    pub fn take_back(&mut self, card: &C) -> Option<C>
    where
        C: PartialEq,
    {
        let place = self.discards.iter().rposition(|other| other == card)?;
        Some(self.discards.remove(place))
    }

    /// Puts cards on top of the deck. The last of them is the next one.
    pub fn put_on_top(&mut self, cards: impl IntoIterator<Item = C>) {
        self.deck.extend(cards);
    }

    /// Exchanges the top card for this one, for tests of leaks.
    #[cfg(test)]
    pub(crate) fn exchange(&mut self, card: C) -> Option<C> {
        let top = self.deck.pop()?;
        self.deck.push(card);
        Some(top)
    }

    /// Turns the deck over, for tests of leaks. Returns false if that changes nothing.
    #[cfg(test)]
    pub(crate) fn upside_down(&mut self) -> bool {
        self.deck.reverse();
        self.deck.len() > 1
    }

    /// Alters every card of the deck, for tests of leaks.
    #[cfg(test)]
    pub(crate) fn alter(&mut self, change: impl FnMut(&mut C)) {
        self.deck.iter_mut().for_each(change);
    }

    /// Returns true if a card is available at all. Without one, cover has nothing to replace.
    #[must_use]
    pub fn has_any(&self) -> bool {
        !self.deck.is_empty() || !self.discards.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes a card as a rule does. The discards are reshuffled by reversing them.
    fn reveal(piles: &mut Piles<u8>) -> Option<u8> {
        if let Some(mut cards) = piles.to_shuffle() {
            cards.reverse();
            piles.turn(cards);
        }
        piles.take()
    }

    /// [M-DECK-02] [K-36]
    #[test]
    fn an_empty_deck_is_made_of_the_discards_when_a_card_is_needed() {
        let mut piles = Piles::of(Vec::from([9]));
        assert_eq!(reveal(&mut piles), Some(9));
        for card in 1..=5 {
            piles.discard(card);
        }
        assert_eq!(reveal(&mut piles), Some(1));
        assert_eq!((piles.left(), piles.discards().len()), (4, 0));
    }

    /// [M-DECK-05]
    #[test]
    fn nothing_is_shuffled_before_a_card_is_needed() {
        let mut piles = Piles::of(Vec::from([1, 2]));
        piles.discard(3);
        assert_eq!(piles.to_shuffle(), None, "the deck has cards");
        assert_eq!((piles.take(), piles.take()), (Some(2), Some(1)));
        assert_eq!(piles.discards(), [3], "the deck is empty and the discards lie where they were");
        assert_eq!(piles.to_shuffle(), Some(Vec::from([3])));
    }

    /// [M-DECK-03] [K-36]
    #[test]
    fn with_both_piles_empty_there_is_no_card() {
        let mut piles = Piles::<u8>::of(Vec::new());
        assert_eq!(piles.to_shuffle(), None);
        assert_eq!((reveal(&mut piles), piles.has_any()), (None, false));
        piles.discard(4);
        assert!(piles.has_any());
    }

    /// [M-DECK-04]
    #[test]
    fn drawing_turns_the_discards_too_and_ends_with_the_cards() {
        let mut piles = Piles::of(Vec::from([1]));
        piles.discard(2);
        let drawn: Vec<u8> = core::iter::from_fn(|| reveal(&mut piles)).take(5).collect();
        assert_eq!(drawn, [1, 2]);
    }

    ///
    #[test]
    fn a_card_ignored_behind_cover_may_come_back_from_a_turned_deck() {
        let mut piles = Piles::of(Vec::from([7]));
        let first = reveal(&mut piles).unwrap();
        piles.discard(first);
        assert_eq!(reveal(&mut piles), Some(7));
    }

    #[test]
    fn a_card_put_on_top_comes_next() {
        let mut piles = Piles::of(Vec::from([1]));
        piles.put_on_top([2, 3]);
        assert_eq!((piles.take(), piles.take(), piles.take()), (Some(3), Some(2), Some(1)));
    }
}
