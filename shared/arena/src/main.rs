//! `arena play`: bots play whole matches, and every property of a match is checked. `arena maps`: the
//! linter's findings about every map, and how long matches on it are.
#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

use arena::{Bot, Series, Sides, digest, log, one_match};
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
    Play(Play),
    /// Look every map over, and print how long bots play on it
    Maps {
        /// The edition's id
        #[arg(long, default_value = "2004")]
        edition: String,
        /// How many matches of sensible bots on each map
        #[arg(long, default_value_t = 30)]
        matches: u32,
    },
    /// Write the richest moment of every kind of question, for pictures
    Moments {
        /// The edition's id
        #[arg(long)]
        edition: String,
        /// The JSON file that gets them
        #[arg(long)]
        file: PathBuf,
    },
    /// Print what whole matches came to, for a comparison of two builds
    Digest(Digest),
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

/// The command line of `arena digest`.
#[derive(Debug, clap::Args)]
struct Digest {
    /// How many matches of each edition; without a number the kept digests are compared
    #[arg(long, conflicts_with = "update")]
    matches: Option<u32>,
    /// Only this edition
    #[arg(long, conflicts_with = "update")]
    edition: Option<String>,
    /// Also a line for each match
    #[arg(long)]
    each: bool,
    /// Matches at the same time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Keep these digests from now on
    #[arg(long)]
    update: bool,
}

impl Digest {
    /// Runs the command. Returns true if all compared digests equal the kept ones.
    fn run(&self) -> anyhow::Result<bool> {
        let kept = digest::load()?;
        let ids = editions::EDITIONS.registered().into_iter().map(|known| known.entry.id);
        let mut fresh = Vec::new();
        for edition in ids.filter(|id| self.edition.as_ref().is_none_or(|only| only == id)) {
            let digest = digest::of(&edition, self.matches.unwrap_or(digest::KEPT), self.jobs)
                .map_err(anyhow::Error::msg)?;
            for (number, one) in digest.each.iter().enumerate().filter(|_| self.each) {
                println!("match {number}: {one}");
            }
            println!("{digest}");
            fresh.push(digest.to_string());
        }
        if self.update {
            digest::save(&fresh)?;
            return Ok(true);
        }
        let differ = |line: &&String| self.matches.is_none() && !kept.contains(*line);
        let other: Vec<&String> = fresh.iter().filter(differ).collect();
        other.iter().for_each(|line| println!("FAILED: this is not the kept digest: {line}"));
        Ok(other.is_empty())
    }
}

/// The command line of `arena play`.
#[derive(Debug, clap::Args)]
struct Play {
    /// The edition's id, e.g. 2004
    #[arg(long)]
    edition: String,
    /// How many matches
    #[arg(long)]
    matches: u32,
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
    /// Only so many marines
    #[arg(long)]
    marines: Option<usize>,
    /// A table option that stays as it is, e.g. `level=hard`; the others go round
    #[arg(long = "option", value_name = "ID=VALUE")]
    options: Vec<String>,
    /// All table options at their defaults, but for those given
    #[arg(long)]
    defaults: bool,
    /// Tell results apart by this table option, e.g. `level`; with `--defaults` it alone goes round
    #[arg(long)]
    by: Option<String>,
    /// Matches at the same time; 0 for as many as there are cores
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// Tell every match step by step, one after the other
    #[arg(long)]
    narrate: bool,
}

impl Play {
    fn sides(&self) -> Vec<Sides> {
        let bot = self.bot;
        match self.against {
            None => vec![Sides::from(bot)],
            Some(other) => {
                vec![Sides { invader: bot, marines: other }, Sides { invader: other, marines: bot }]
            }
        }
    }

    fn series(&self, sides: Sides) -> Result<Series, String> {
        let pair = |option: &String| {
            let (id, value) = option.split_once('=').ok_or_else(|| format!("'{option}' is no ID=VALUE"))?;
            Ok((id.to_owned(), value.to_owned()))
        };
        Ok(Series {
            scenario: self.scenario.clone(),
            marines: self.marines,
            rules: self.options.iter().map(pair).collect::<Result<_, String>>()?,
            defaults: self.defaults,
            apart: self.by.clone(),
            jobs: self.jobs,
            ..Series::new(&self.edition, self.matches, self.seed, sides)
        })
    }

    /// Runs the command. Returns true if no property failed.
    fn run(&self) -> Result<bool, String> {
        let mut good = true;
        for sides in self.sides() {
            let series = self.series(sides)?;
            if self.narrate {
                self.tell(&series)?;
                continue;
            }
            let step = (self.matches / 20).max(1);
            let mut report = series.play(&|done| {
                if done % step == 0 {
                    eprintln!("{done} of {} matches", self.matches);
                }
            })?;
            report.by.clone_from(&self.by);
            println!("{report}");
            good &= report.faults.is_empty();
        }
        Ok(good)
    }

    fn tell(&self, series: &Series) -> Result<(), String> {
        let tables = series.tables()?;
        for number in 0..self.matches {
            let (table, seed) = (tables(number), self.seed.wrapping_add(u64::from(number)));
            println!("{table:?} seed {seed}");
            let mut listener = |line: &str| println!("{line}");
            match one_match::run_with(&table, seed, series.sides, Some(&mut listener)) {
                Ok(game) => println!("{:?} after {} rounds", game.outcome, game.rounds),
                Err(fault) => println!("FAULT after {} commands: {}", fault.command, fault.what),
            }
        }
        Ok(())
    }
}

fn main() -> anyhow::Result<ExitCode> {
    let good = match Cli::parse().command {
        Command::Play(play) => play.run().map_err(anyhow::Error::msg)?,
        Command::Maps { edition, matches } => {
            let sheet = arena::maps::sheet(&edition, matches).map_err(anyhow::Error::msg)?;
            println!("{sheet}");
            sheet.is_good()
        }
        Command::Moments { edition, file } => {
            let written = arena::moments::write(&edition, &file)?;
            println!("written {written} moments");
            true
        }
        Command::Digest(digest) => digest.run()?,
        Command::Record { edition, folder, renew } => {
            let written = if renew { log::renew(&folder) } else { log::record(&edition, &folder) };
            written?.iter().for_each(|file| println!("written {}", file.display()));
            true
        }
    };
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
