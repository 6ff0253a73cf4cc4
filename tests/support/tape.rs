//! Another implementation of the check that a page makes of every die.

use fair::{ByPurpose, ChainElement, ClientSeed, Commitment, Commitments, MixedSeed, SeatCommitment};
use serde_json::Value;

/// A reader's knowledge of the dice of a match.
#[derive(Debug, Clone)]
pub struct Tape {
    chain_end: fair::Hash,
    mixed_seed: MixedSeed,
    last: Option<(u64, ChainElement)>,
    /// Dice that were checked.
    pub dice: u64,
}

fn bytes(value: &Value) -> fair::Hash {
    value.as_str().and_then(fair::hex::read).expect("64 digits of hex")
}

impl Tape {
    /// Reads the `fair` of a welcome. Returns `None` for an older match without it.
    #[must_use]
    pub fn of(fair: &Value) -> Option<Self> {
        let client_seeds = fair["client_seeds"].as_array()?;
        let [chain_end, deck, map, setup] =
            ["chain_end", "deck", "map", "setup"].map(|what| bytes(&fair[what]));
        let commitment = Commitment { chain_end, key_hashes: ByPurpose { deck, map, setup } };
        let digest = commitment.digest();
        let revealed = client_seeds.iter().filter(|one| !one["client_seed"].is_null()).map(|one| {
            let seed = ClientSeed(bytes(&one["client_seed"]));
            SeatCommitment { seat: 0, seed_hash: seed.hash(&digest), client_seed: Some(seed) }
        });
        let opening = Commitments { commitment, round: 1, client_seeds: revealed.collect(), piles: true };
        Some(Self { chain_end, mixed_seed: opening.mixed_seed(), last: None, dice: 0 })
    }

    /// Checks the new dice of a page of rolls. None may be left out.
    ///
    /// # Errors
    /// Returns the mismatch.
    pub fn read(&mut self, page: &Value) -> Result<(), String> {
        for rolled in page["rolls"].as_array().ok_or_else(|| format!("no page of rolls: {page}"))? {
            let next = self.last.as_ref().map_or(0, |(die, _)| die + 1);
            match rolled["roll"]["first"].as_u64() {
                Some(first) if first > next => return Err(format!("die {next} is left out: {rolled}")),
                Some(first) if first < next => {}
                _ => self.take(rolled)?,
            }
        }
        Ok(())
    }

    /// Checks the dice of an update.
    ///
    /// # Errors
    /// Returns the mismatch.
    pub fn take(&mut self, update: &Value) -> Result<(), String> {
        let faces = faces(&update["seen"]);
        let roll = &update["roll"];
        let Some(first) = roll["first"].as_u64() else {
            return if faces.is_empty() {
                Ok(())
            } else {
                Err(format!("dice without a chain element: {update}"))
            };
        };
        let (last, element) =
            (first + faces.len() as u64 - 1, ChainElement::new(bytes(&roll["chain_element"])));
        if roll["many"].as_u64() != Some(faces.len() as u64) {
            return Err(format!("{} dice are shown: {update}", faces.len()));
        }
        let earlier = self.last.as_ref().map(|(die, element)| (*die, element));
        if !fair::leads_to(&element, last, &self.chain_end, earlier) {
            return Err(format!("the chain element of die {last} is another one: {update}"));
        }
        if self.last.as_ref().is_some_and(|(die, _)| *die >= first) {
            return Err(format!("die {first} was rolled before: {update}"));
        }
        fair::check(&element, self.mixed_seed, first, &faces, 6)
            .map_err(|at| format!("die {at} of {update}"))?;
        self.last = Some((last, element));
        self.dice += faces.len() as u64;
        Ok(())
    }
}

/// Returns true if the card that sets a die lies with the marine whose die was set.
#[must_use]
pub fn set_well(seen: &Value, view: &Value) -> bool {
    let mut set = seen.as_array().into_iter().flatten().filter(|one| one["t"] == "die_set");
    set.all(|one| {
        let lies = &view["marines"][one["seat"].to_string()]["class"];
        one["class"] == "close_quarters" && *lies == one["class"]
    })
}

/// Returns the faces that fell, in order.
#[must_use]
pub fn faces(seen: &Value) -> Vec<u32> {
    let rolls =
        |kind: &Value| ["dice_rolled", "dice_rerolled", "rolled", "rerolled"].iter().any(|one| kind == one);
    let told = seen.as_array().into_iter().flatten().filter(|one| rolls(&one["t"]));
    let dice = told.flat_map(|one| one["dice"].as_array().into_iter().flatten());
    // In 2016 a re-rolled die comes with its place.
    //
    let face = |die: &Value| die.get(1).unwrap_or(die)["face"].as_u64();
    dice.filter_map(|die| u32::try_from(face(die)?).ok()).collect()
}
