//! `arena play`: bots play whole matches, and every property of a match is checked.
#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

use arena::Bot;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Debug, Parser)]
#[command(name = "arena", about = "Whole matches between bots")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play matches and print what came out
    Play {
        /// The edition's id, e.g. 2004
        #[arg(long)]
        edition: String,
        /// How many matches
        #[arg(long)]
        games: u32,
        /// The seed of the first match; the others count on from it
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How the bots choose among the offers: `random` or `sensible`
        #[arg(long, default_value_t = Bot::Random)]
        bot: Bot,
    },
}

fn main() -> anyhow::Result<ExitCode> {
    let Command::Play { edition, games, seed, bot } = Cli::parse().command;
    let report = arena::play(&edition, games, seed, bot).map_err(anyhow::Error::msg)?;
    println!("{report}");
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
