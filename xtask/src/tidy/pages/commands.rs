//! Commands of this tool that a page names: each parses, as it would at a terminal.

use super::page::Page;
use crate::Cli;
use clap::CommandFactory;
use clap::error::ErrorKind;

/// How a command of this tool begins.
const BEGINS: &str = "cargo xtask ";

/// Returns each command of a page that this tool does not take, and why.
pub(super) fn unknown(page: &Page) -> Vec<String> {
    let named = page.code.iter().filter_map(|code| code.find(BEGINS).map(|at| &code[at..]));
    named.filter_map(|code| refused(command(code)).map(|why| format!("`{}`: {why}", command(code)))).collect()
}

/// The command without what a page says beside it: from two spaces or a `#` on.
fn command(code: &str) -> &str {
    let end = [code.find("  "), code.find(" #")].into_iter().flatten().min();
    code[..end.unwrap_or(code.len())].trim_end()
}

/// Why this tool refuses the command; `None` if it takes it.
fn refused(command: &str) -> Option<String> {
    let words = command.split_whitespace().skip(1);
    let error = Cli::command().try_get_matches_from(words).err()?;
    let help = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    (!help).then(|| error.to_string().lines().next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::unknown;
    use crate::tidy::pages::page::Page;

    #[test]
    fn a_command_that_this_tool_does_not_take_is_found() {
        let page = Page::read(
            "Run `cargo xtask tidy`.\n\n```sh\ncargo xtask bench server --part x   one part\ncargo xtask tidier\n```\n\n\
             `cargo xtask rules --proof`, and `cargo test`.",
        );
        let found = unknown(&page);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("tidier") && found[1].contains("--proof"), "{found:?}");
    }
}
