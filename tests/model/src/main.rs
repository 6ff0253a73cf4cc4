//! `model`: many random matches compared with the model.
#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

use clap::Parser;
use model::of_2004;
use std::process::ExitCode;

#[derive(Debug, Parser)]
#[command(name = "model", about = "Who may act at each moment, by the model and by the engine")]
struct Cli {
    /// The edition's id
    #[arg(long, default_value = "2004")]
    edition: String,
    /// How many matches
    #[arg(long, default_value_t = 2000)]
    matches: u32,
    /// The seed of the first one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Answers after which a match is left
    #[arg(long, default_value_t = 1500)]
    answers: u32,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let run = of_2004::Run { matches: cli.matches, seed: cli.seed, answers: cli.answers };
    let tally = of_2004::run(run);
    println!("{tally}");
    if tally.disagreements("") == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
