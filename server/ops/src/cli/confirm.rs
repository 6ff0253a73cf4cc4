//! Confirmation at the terminal before something is deleted for good.

use anyhow::{Result, bail};
use std::io::{BufRead, IsTerminal, Write};

/// Asks whether to delete this.
///
/// # Errors
/// Returns an error if the answer is not yes, or there is no terminal.
pub(super) fn deletion(what: &str) -> Result<()> {
    let input = std::io::stdin();
    if !input.is_terminal() {
        bail!("nothing was deleted. Without a terminal, confirm with --yes");
    }
    let _ = write!(std::io::stderr(), "{}", question(what));
    agreed(&mut input.lock())
}

/// Returns the question, with what is lost.
fn question(what: &str) -> String {
    format!(
        "This deletes {what}: every move, seat, campaign and link is lost. You cannot undo it.\n\
         Type yes to delete, or anything else to keep everything: "
    )
}

fn agreed(input: &mut impl BufRead) -> Result<()> {
    let mut answer = String::new();
    input.read_line(&mut answer)?;
    if answer.trim().eq_ignore_ascii_case("yes") {
        return Ok(());
    }
    bail!("nothing was deleted")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_question_names_the_table_and_what_is_lost() {
        let asked = question("table k3 and its 2 matches");
        assert!(
            asked.contains("deletes table k3 and its 2 matches") && asked.contains("every move"),
            "{asked}"
        );
        assert!(asked.contains("cannot undo") && asked.contains("Type yes"), "{asked}");
    }

    #[test]
    fn only_yes_deletes() {
        for yes in ["yes\n", "Yes\n", "yes"] {
            assert!(agreed(&mut yes.as_bytes()).is_ok(), "{yes}");
        }
        for no in ["no\n", "y\n", "\n", "", "yesterday\n"] {
            assert!(agreed(&mut no.as_bytes()).is_err(), "{no}");
        }
    }
}
