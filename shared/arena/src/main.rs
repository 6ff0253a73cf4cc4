//! `arena play`: bots play whole matches, and every property of a match is checked. `arena maps`: what the
//! linter says of every map, and how long matches on it are.
#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

use arena::{Bot, Sides, log};
use clap::{Parser, Subcommand};
use std::path::PathBuf;
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
        /// The bot of the other side: `bot` plays all matches as the invader, then all as the marines
        #[arg(long)]
        against: Option<Bot>,
        /// Only this scenario
        #[arg(long)]
        scenario: Option<String>,
    },
    /// Look every map over, and print how long bots play on it
    Maps {
        /// The edition's id, e.g. 2004
        #[arg(long)]
        edition: String,
        /// How many matches of sensible bots on each map
        #[arg(long)]
        games: u32,
    },
    /// Record a match into a file, or compute the last line of an old one anew
    Record {
        /// The edition's id, e.g. 2004
        #[arg(long)]
        edition: String,
        /// The folder of recorded matches
        #[arg(long)]
        folder: PathBuf,
        /// What is expected in the end changed for a good reason: renew only the last line of each file
        #[arg(long)]
        renew: bool,
    },
}

fn main() -> anyhow::Result<ExitCode> {
    let good = match Cli::parse().command {
        Command::Play { edition, games, seed, bot, against, scenario } => {
            let sides = match against {
                None => vec![Sides::from(bot)],
                Some(other) => {
                    vec![Sides { invader: bot, marines: other }, Sides { invader: other, marines: bot }]
                }
            };
            let mut faults = 0;
            for sides in sides {
                let report = arena::play_in(&edition, scenario.as_deref(), games, seed, sides);
                let report = report.map_err(anyhow::Error::msg)?;
                println!("{report}");
                faults += report.faults.len();
            }
            faults == 0
        }
        Command::Maps { edition, games } => {
            let sheet = arena::maps::sheet(&edition, games).map_err(anyhow::Error::msg)?;
            println!("{sheet}");
            sheet.is_good()
        }
        Command::Record { edition, folder, renew } => {
            let written = if renew { log::renew(&folder) } else { log::record(&edition, &folder) };
            written?.iter().for_each(|file| println!("written {}", file.display()));
            true
        }
    };
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
