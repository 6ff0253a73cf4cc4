//! `model`: many random matches compared with the model of their edition.
#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

use clap::Parser;
use engine::Mode;
use model::{of_2004, of_2016};
use std::collections::BTreeMap;
use std::process::ExitCode;

#[derive(Debug, Parser)]
#[command(name = "model", about = "Who may act at each moment, by the model and by the engine")]
struct Cli {
    /// The edition's id
    #[arg(long, default_value = "2004", value_parser = ["2004", "2016"])]
    edition: String,
    /// How many matches
    #[arg(long, default_value_t = 2000)]
    matches: u32,
    /// The seed of the first one
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Answers after which a match of 2004 is left
    #[arg(long, default_value_t = 2500)]
    answers: u32,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let faults = if cli.edition == "2016" { run_2016(&cli) } else { run_2004(&cli) };
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run_2004(cli: &Cli) -> usize {
    let tally =
        of_2004::run(of_2004::Run { matches: cli.matches, seed: cli.seed.into(), answers: cli.answers });
    println!("{tally}");
    usize::try_from(tally.disagreements("")).unwrap_or(usize::MAX)
}

/// Prints each kind of fault once, with its number.
fn run_2016(cli: &Cli) -> usize {
    let report = of_2016::run(cli.matches, cli.seed, Mode::Friendly);
    let mut sorts = BTreeMap::<String, (u32, String)>::new();
    for fault in &report.faults {
        let key = format!("{:?} {}", fault.sort, fault.says.chars().take(60).collect::<String>());
        sorts.entry(key).or_insert((0, fault.to_string())).0 += 1;
    }
    for (key, (n, text)) in &sorts {
        println!("{n} x {key}\n{text}\n");
    }
    for (what, n) in &report.counts {
        println!("{n:>8} {what}");
    }
    println!("{} matches, {} faults", report.matches, report.faults.len());
    report.faults.len()
}
