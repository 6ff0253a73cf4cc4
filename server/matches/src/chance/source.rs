//! The source of chance of one match: its server seed, its commitments, and the draws of one command.

use crate::record::{BatchBody, StoredDraw, corrupt};
use editions::{AnyMatch, Chance, Keyed, Purpose};
use fair::{
    ByPurpose, Commitment, Commitments, DICE, HashChain, Keys, MixedSeed, SeatCommitment, ServerSeed,
};
use protocol::fair::{Draws, Fair, Roll, SeatSeed};
use store::StoreError;
use store::fail_point;
use store::rows::{LogRow, MatchRow};

/// The chance of a match.
#[derive(Debug)]
pub(crate) enum Source {
    /// The source of a match that began before dice could be checked.
    Keyed([u8; 32]),
    Fair(Box<Checked>),
}

/// The source of a match whose draws can be checked. Its debug form shows only the commitments.
#[derive(Debug)]
pub(crate) struct Checked {
    seed: [u8; 32],
    opening: Commitments,
    keys: Keys,
    chain: HashChain,
    mixed_seed: MixedSeed,
}

/// The draws of one command. They are dropped whole if the command is refused or does not reach the log; no
/// counter has moved then.
pub(crate) struct Drawing<'a> {
    of: &'a Source,
    drawn: Vec<StoredDraw>,
}

impl Source {
    /// Opens the source of a stored match. `first` is its row 0.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if either cannot be read, or if the match was begun with another seed.
    pub(crate) fn of(made: &MatchRow, first: &LogRow) -> Result<Self, StoreError> {
        let seed = <[u8; 32]>::try_from(made.secret.as_slice()).map_err(corrupt)?;
        let body: BatchBody = serde_json::from_str(&first.body).map_err(corrupt)?;
        let Some(opening) = body.fair else { return Ok(Self::Keyed(seed)) };
        let source = Self::begun(seed, opening);
        match &source {
            Self::Fair(one) if !one.opening.commitment.is_of(&one.chain) => {
                Err(corrupt("the match started from another seed"))
            }
            _ => Ok(source),
        }
    }

    /// Creates the source of a match that begins.
    pub(crate) fn begun(seed: [u8; 32], opening: Commitments) -> Self {
        let secret = ServerSeed::new(seed);
        let mixed_seed = opening.mixed_seed();
        let (keys, chain) = (secret.keys(), secret.chain());
        Self::Fair(Box::new(Checked { seed, opening, keys, chain, mixed_seed }))
    }

    /// Returns the seed of the server's own luck in this match, for its bots.
    pub(crate) fn own(&self) -> [u8; 32] {
        match self {
            Self::Keyed(secret) => *secret,
            Self::Fair(one) => ServerSeed::new(one.seed).own(),
        }
    }

    /// Returns what every viewer may know from the start.
    pub(crate) fn fair(&self) -> Option<Fair> {
        match self {
            Self::Keyed(_) => None,
            Self::Fair(one) => Some(fair_view(&one.opening)),
        }
    }

    /// Begins the draws of one command.
    pub(crate) fn drawing(&self) -> Drawing<'_> {
        Drawing { of: self, drawn: Vec::new() }
    }

    /// Returns what every audience is told of the dice among these draws once they are in the log. It is the
    /// chain element of the last die, from which those of the others follow. Dice lie open in every edition
    /// (`Purpose::Dice`), so this reveals nothing else.
    pub(crate) fn roll(&self, drawn: &[StoredDraw]) -> Option<Roll> {
        let Self::Fair(one) = self else { return None };
        let mut dice = drawn.iter().filter(|StoredDraw(purpose, ..)| *purpose == Purpose::Dice);
        let StoredDraw(_, first, ..) = *dice.next()?;
        let many = dice.count() as u64 + 1;
        let last = (first + many - 1).min(DICE - 1);
        let element = one.chain.element(last).filter(|_| first < DICE);
        Some(Roll { first, many, chain_element: element.map(|element| fair::hex::write(element.bytes())) })
    }
}

impl Drawing<'_> {
    /// Returns the draws made.
    pub(crate) fn into_draws(self) -> Vec<StoredDraw> {
        self.drawn
    }

    fn throw(&self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        let value = self.value(purpose, counter, bound);
        fail_point!("source::throw", value == 0 && purpose == Purpose::Dice, |_| {
            self.value(purpose, counter + 1_000, bound)
        });
        value
    }

    fn value(&self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        match self.of {
            Source::Keyed(secret) => Keyed::new(*secret).draw(purpose, counter, bound),
            Source::Fair(one) => fair::Draws::new(|die| one.chain.element(die), &one.keys, one.mixed_seed)
                .draw(purpose, counter, bound),
        }
    }
}

impl Chance for Drawing<'_> {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        let value = self.throw(purpose, counter, bound);
        // A match without a proof has no use for its draws.
        if matches!(self.of, Source::Fair(_)) {
            self.drawn.push(StoredDraw(purpose, counter, bound, value));
        }
        fail_point!("source::kept", purpose == Purpose::Deck, |_| (value + 1) % bound);
        value
    }
}

/// Returns how often a match has drawn. Each pile that is shuffled shows its number of cards, so this reveals
/// no more than every player sees.
pub(crate) fn draws(game: &AnyMatch) -> Draws {
    Draws(game.drew())
}

/// Returns the commitments in their public form.
fn fair_view(opening: &Commitments) -> Fair {
    let Commitment { chain_end, key_hashes: ByPurpose { deck, map, setup } } = &opening.commitment;
    let [chain_end, deck, map, setup] = [chain_end, deck, map, setup].map(fair::hex::write);
    let revealed = |one: &SeatCommitment| one.client_seed.map(|seed| fair::hex::write(&seed.0));
    let of_seat = |one: &SeatCommitment| SeatSeed { seat: one.seat, client_seed: revealed(one) };
    let client_seeds = opening.client_seeds.iter().map(of_seat).collect();
    Fair { chain_end, deck, map, setup, round: opening.round, client_seeds, piles: opening.piles }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source() -> Source {
        let seed = ServerSeed::new([5; 32]);
        let commitment = seed.commitment(&seed.chain());
        Source::begun([5; 32], Commitments { commitment, round: 1, client_seeds: Vec::new(), piles: true })
    }

    #[test]
    fn published_dice_pass_the_check_and_cards_are_not_published() {
        let source = source();
        let mut draws = source.drawing();
        draws.draw(Purpose::Deck, 0, 60);
        let faces: Vec<u32> = (4..7).map(|die| draws.draw(Purpose::Dice, die, 6)).collect();
        let roll = source.roll(&draws.into_draws()).unwrap();
        assert_eq!((roll.first, roll.many), (4, 3));
        let element = fair::ChainElement::new(fair::hex::read(&roll.chain_element.unwrap()).unwrap());
        let Source::Fair(one) = &source else { panic!() };
        assert!(fair::leads_to(&element, 6, &one.opening.commitment.chain_end, None));
        assert_eq!(fair::check(&element, one.mixed_seed, 4, &faces, 6), Ok(()));
        let mut cards = source.drawing();
        cards.draw(Purpose::Deck, 0, 60);
        assert_eq!(source.roll(&cards.into_draws()), None, "cards are not published");
    }

    /// Pitfall 6: a command that is refused, or that the disk did not accept, leaves the next dice unchanged.
    #[test]
    fn a_dropped_draw_is_drawn_again_with_the_same_result() {
        let source = source();
        let first = source.drawing().draw(Purpose::Dice, 0, 6);
        assert_eq!(source.drawing().draw(Purpose::Dice, 0, 6), first);
    }

    #[test]
    fn dice_after_the_end_of_the_chain_have_no_chain_element() {
        let source = source();
        let drawn = |die| StoredDraw(Purpose::Dice, die, 6, 1);
        assert_eq!(source.roll(&[drawn(DICE)]), Some(Roll { first: DICE, many: 1, chain_element: None }));
        let across = source.roll(&[drawn(DICE - 1), drawn(DICE)]).unwrap();
        assert!(across.chain_element.is_some() && across.many == 2, "that of the last die that has one");
    }

    #[test]
    fn a_match_that_cannot_be_checked_publishes_nothing_and_keeps_no_draws() {
        let old = Source::Keyed([5; 32]);
        let mut draws = old.drawing();
        assert_eq!(draws.draw(Purpose::Dice, 3, 6), Keyed::new([5; 32]).draw(Purpose::Dice, 3, 6));
        assert!(draws.into_draws().is_empty() && old.fair().is_none());
        assert_eq!(
            format!("{:?}", source()).matches("05").count(),
            0,
            "the debug form does not show the seed"
        );
    }
}
