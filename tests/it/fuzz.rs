//! Whatever a stranger sends is read without a panic, and refused or accepted whole. The tests are short and
//! the same in every run; `cargo xtask fuzz` runs as long as you like.

mod bodies;
mod files;
pub(crate) mod frames;
pub(crate) mod records;
mod sequences;
mod stored;

use crate::logs::recorded;
use std::cell::Cell;
use std::io::Write;
use std::path::{Path, PathBuf};
use support::garble::{SHORT, cases};

fn fixtures(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name)
}

fn lines(name: &str) -> Vec<String> {
    std::fs::read_to_string(fixtures(name)).unwrap().lines().map(str::to_owned).collect()
}

/// Every edition with recorded matches.
const EDITIONS: [&str; 2] = ["2004", "2016"];

/// Prints a line even if the output of tests is captured, in a long run.
fn say(line: &str) {
    if cases() > SHORT {
        let _ = writeln!(std::io::stdout(), "{line}");
    }
}

/// How many cases were read. A target whose input is always refused at the door tests nothing.
#[derive(Default)]
struct Share {
    read: Cell<u32>,
    all: Cell<u32>,
}

impl Share {
    fn count(&self, read: bool) {
        self.all.set(self.all.get() + 1);
        self.read.set(self.read.get() + u32::from(read));
    }

    /// Checks that at least `parts` of a hundred were read.
    fn report(self, what: &str, parts: u32) {
        let (read, all) = (self.read.get(), self.all.get());
        say(&format!("{what}: {read} of {all} altered ones are read"));
        assert!(read * 100 >= all * parts, "{what}: only {read} of {all} are read, the target is blind");
    }
}
