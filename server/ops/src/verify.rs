//! `bulkhead verify`: checks whether the saved proof of a match holds. It needs no server and no database.

use crate::done::Done;
use anyhow::{Context, Result, bail};
use fair::{Checked, PileCounts, Proof, Wrong};
use serde::Deserialize;
use std::path::Path;
use store::{counted, input};

/// The largest proof, in bytes. A match of some thousand dice has some hundred thousand.
const LONGEST: u64 = 64 * 1024 * 1024;

/// Reads and checks a proof.
///
/// # Errors
/// Returns an error if the file cannot be read, or is no proof.
pub fn verify(file: &Path) -> Result<Done> {
    let name = file.display();
    if input::look(file)?.len() > LONGEST {
        bail!("{name} is too large for a proof");
    }
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {name}"))?;
    let head = serde_json::from_slice(&bytes).ok().filter(|head: &Head| head.what == fair::WHAT);
    let Some(Head { format, .. }) = head else { bail!("{name} is not the proof of a match") };
    let Ok(proof) = serde_json::from_slice::<Proof>(&bytes) else {
        return Ok(match fair::knows(format) {
            true => bail!("{name} is not a complete proof. Download it again from the page of the match"),
            false => unknown_format(),
        });
    };
    Ok(match proof.check() {
        Ok(checked) => Done { text: good(&proof, checked), well: true },
        Err(Wrong::Form) => unknown_format(),
        Err(wrong) => Done { text: format!("DOES NOT MATCH: {wrong}"), well: false },
    })
}

/// The words at the start of every proof.
#[derive(Deserialize)]
struct Head {
    what: String,
    format: u32,
}

/// An unknown format accuses no one.
fn unknown_format() -> Done {
    let text = "CANNOT CHECK: this version does not know the format of the proof".to_owned();
    Done { text, well: false }
}

fn good(proof: &Proof, checked: Checked) -> String {
    let [dice, deck, map, setup] = checked.draws;
    let again = if checked.round > 1 { format!(", in {} attempts", checked.round) } else { String::new() };
    let piles = match checked.piles {
        None => "It has no checks of the decks' order. The match page shows its players whether it must have them.".to_owned(),
        Some(PileCounts { shuffles, taken }) => {
            let shuffles = counted(shuffles, "shuffle follows", "shuffles follow");
            let taken = counted(taken, "card", "cards");
            format!("{shuffles} from these draws, and {taken} came from the top of their decks.")
        }
    };
    let mark = u64::from_be_bytes(checked.mark);
    format!(
        "The proof of match {} holds. Checked: {}, {}, {}, {}. {piles} {} added a client seed{again}. End mark {mark:016x}: players see the same one on the match page.",
        proof.match_id,
        counted(dice, "die", "dice"),
        counted(deck, "deck draw", "deck draws"),
        counted(map, "map draw", "map draws"),
        counted(setup, "setup draw", "setup draws"),
        counted(checked.client_seeds, "seat", "seats"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use fair::{Commitments, ServerSeed};

    fn checked(text: &str) -> Result<Done> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("proof.json");
        std::fs::write(&file, text)?;
        verify(&file)
    }

    #[test]
    fn a_valid_proof_is_reported_as_valid_and_an_altered_one_is_not() {
        let seed = ServerSeed::new([1; 32]);
        let commitment = seed.commitment(&seed.chain());
        let opening = Commitments { commitment, round: 2, client_seeds: Vec::new(), piles: true };
        let text =
            serde_json::to_string(&Proof::of("m", "2004", &seed, opening, Vec::new(), Vec::new())).unwrap();
        let good = checked(&text).unwrap();
        assert!(good.well && good.text.contains("in 2 attempts"), "{}", good.text);
        let key = fair::hex::write(seed.keys().map.bytes());
        let bad = checked(&text.replace(&key, &"0".repeat(64))).unwrap();
        assert!(!bad.well && bad.text.starts_with("DOES NOT MATCH"), "{}", bad.text);
        let later = checked(&text.replace("\"format\":3", "\"format\":9")).unwrap();
        assert!(!later.well && later.text.starts_with("CANNOT CHECK"), "{}", later.text);
        for (file, says) in
            [("{}", "not the proof of a match"), (&text.replace("keys", "locks"), "not a complete")]
        {
            let text = checked(file).unwrap_err().to_string();
            assert!(text.contains(says) && !text.contains("column"), "{text}");
        }
        assert!(verify(Path::new("/no/such/file")).is_err());
    }
}
