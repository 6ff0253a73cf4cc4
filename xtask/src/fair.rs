//! `cargo xtask fair`: the server's dice, the page's own check under Node and the program in another
//! language, over the same rolls.

use crate::{place, run};
use anyhow::Result;
use clap::Args as ClapArgs;
use std::process::Command;
use std::time::Instant;

/// How many.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Dice, of as many matches as they need
    #[arg(long, default_value_t = 1_000_000)]
    rolls: u64,
}

/// Lets each make the dice, and compares the hashes of all of them.
///
/// # Errors
/// One of them cannot be started.
pub(crate) fn command(args: &Args) -> Result<bool> {
    let rolls = args.rolls.to_string();
    let test = "a_program_in_another_language_finds_the_same_dice";
    let server = run::cargo(&["test", "--quiet", "-p", "fair", test, "--", "--nocapture"]);
    let mut page = Command::new("npx");
    page.args(["vitest", "run", "tests/rolls.test.ts"]).current_dir(place::client());
    let mut other = Command::new("python3");
    other.args(["shared/fair/check.py", &rolls]).current_dir(place::root());
    let mut found = Vec::new();
    for (who, mut program) in [("Rust", server), ("the page under Node", page), ("Python", other)] {
        let since = Instant::now();
        let done = run::silent(program.env("BULKHEAD_ROLLS", &rolls))?;
        let Some(hash) = hash_in(&done.text).filter(|_| done.ok()) else {
            println!("{}\nFAILED: {who} made no dice", done.text);
            return Ok(false);
        };
        println!("{who}: {rolls} rolls, {hash}, {:.0} s", since.elapsed().as_secs_f32());
        found.push(hash);
    }
    let alike = found.windows(2).all(|two| two[0] == two[1]);
    println!("{}", if alike { "all agree" } else { "FAILED: they do not agree" });
    Ok(alike)
}

/// The last word that is a hash.
fn hash_in(text: &str) -> Option<String> {
    let is_hash = |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    text.split_whitespace().rfind(is_hash).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::hash_in;

    #[test]
    fn a_hash_is_found_among_other_words() {
        let hash = "0f".repeat(32);
        assert_eq!(hash_in(&format!("rolls 5 {hash}\nok 1 passed")), Some(hash));
        assert_eq!(hash_in("nothing here"), None);
    }
}
