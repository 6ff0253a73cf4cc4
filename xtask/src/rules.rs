//! `cargo xtask rules`: which rules of the catalogs are implemented and tested, kept honest by construction.
//! A rule counts as tested when a test cites it *and* code cites it, or when `paper.md` says why neither can be.

mod catalog;
mod citation;
mod coverage;
mod page;
mod paper;
mod source;

use crate::place;
use anyhow::Result;
use catalog::Edition;
use coverage::Coverage;
use std::path::Path;

/// The command line of `cargo xtask rules`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Rewrite COVERAGE.md and take what is covered now off the lists of uncovered rules
    #[arg(long)]
    update: bool,
}

/// Runs what was asked for.
///
/// # Errors
/// When a file cannot be read or is no Rust.
pub(crate) fn command(args: &Args) -> Result<bool> {
    report(args.update, false)
}

/// Prints the coverage and checks it. `fresh` also asks that the committed lists and pages are up to date.
///
/// # Errors
/// When a file cannot be read or is no Rust.
pub(crate) fn report(update: bool, fresh: bool) -> Result<bool> {
    let survey = Survey::read(place::root())?;
    let mut faults = survey.faults();
    if update {
        page::update(&survey, &mut faults)?;
    } else if fresh {
        page::check_fresh(&survey, &mut faults)?;
    }
    let Coverage { lines, losses } = &survey.coverage()?;
    faults.extend(losses.iter().cloned());
    for line in lines {
        println!("{line}");
    }
    for fault in &faults {
        println!("FAILED: {fault}");
    }
    println!("{}", survey.last_line());
    Ok(faults.is_empty())
}

/// Everything the tool knows about one source tree.
#[derive(Debug)]
pub(crate) struct Survey {
    editions: Vec<Edition>,
    citations: citation::Citations,
}

impl Survey {
    /// Reads the catalogs and every Rust file of a tree.
    fn read(root: &Path) -> Result<Self> {
        let editions = Edition::read_all(root)?;
        let citations = citation::collect(&source::read_all(root)?);
        Ok(Self { editions, citations })
    }
}
