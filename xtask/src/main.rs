//! The project's own automation, in Rust so that no second tool is needed: `cargo xtask <command>`.
//! Here live only the command line and the dispatch; each command has a module of its own.
#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

mod bench;
mod ci;
mod codegen;
mod crash;
mod editions;
mod fair;
mod fuzz;
mod place;
mod provision;
mod release;
mod report;
mod rules;
mod run;
mod scaled;
mod shape;
mod tally;
mod test;
mod tidy;
mod tools;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", about = "Tests, checks and tools of Bulkhead", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What can be asked for.
#[derive(Debug, Subcommand)]
enum Command {
    /// Run every test there is; the last line is `N passed, N failed`
    Test(test::Args),
    /// Everything that must hold before a change lands: all checks, then all tests
    Ci(ci::Args),
    /// House rules that no compiler knows
    Tidy,
    /// Write the client's TypeScript types from the Rust types
    Codegen {
        /// Only compare with what is committed
        #[arg(long)]
        check: bool,
    },
    /// Compare the shape of everything that is stored with what is committed
    Shape {
        /// Write it anew; refused while matches of that schema are released
        #[arg(long)]
        update: bool,
    },
    /// Record matches that must load for ever
    Record {
        /// Only compute anew what is expected at the end of each
        #[arg(long)]
        renew: bool,
        /// Keep a data folder of this version instead, which is about to be released
        #[arg(long, conflicts_with = "renew")]
        release: Option<String>,
    },
    /// Write the moments of matches that the client's pictures are made of
    Moments,
    /// Build and check everything that a release hands out, into `target/release-VERSION/`
    Release(release::Args),
    /// Which rules are defined, implemented and tested
    Rules(rules::Args),
    /// Run long checks and keep what they print in docs/trust/report.md; without a name, list them
    Report(report::Args),
    /// Run the benchmarks and print their figures and ratios
    Bench(bench::Args),
    /// Kill servers and databases under bots, and look whether anything was lost; `--help` tells the flags
    #[command(disable_help_flag = true)]
    Crash(tools::Handed),
    /// Drop many sockets at once, and check that every client is back and no other one notices
    Storm {
        /// Sockets that are dropped
        #[arg(long, default_value_t = 2000)]
        sockets: usize,
    },
    /// Lose a folder with many matches, bring it back from its backup, and look whether anything is missing
    Drill {
        /// Matches that are lost
        #[arg(long, default_value_t = 200)]
        matches: usize,
    },
    /// Kill and stop servers that follow each other on one PostgreSQL, and look whether two ever owned it
    Takeover {
        /// Takeovers; of four one by a kill, three of servers that stand still
        #[arg(long, default_value_t = 280)]
        times: usize,
    },
    /// Roll dice in three languages, and look whether they agree
    Fair(fair::Args),
    /// Feed decoders and running matches altered input, round after round
    Fuzz(fuzz::Args),
    /// Build the image, start it as the compose file says, and look whether it is as closed as that;
    /// `--help` tells the flags
    #[command(disable_help_flag = true)]
    Image(tools::Handed),
    /// Let bots play whole matches; `--help` tells the flags
    #[command(disable_help_flag = true)]
    Play(tools::Handed),
    /// Compare what whole matches of bots come to with the kept digests; `--help` tells the flags
    #[command(disable_help_flag = true)]
    Digest(tools::Handed),
    /// Look every map over, and print how long bots play on it; `--help` tells the flags
    #[command(disable_help_flag = true)]
    Maps(tools::Handed),
    /// Play random matches, and compare who is asked with who may act by a second implementation of the rules;
    /// `--help` tells the flags
    #[command(disable_help_flag = true)]
    Model(tools::Handed),
    /// Make the pictures under docs/images from a running match
    Pictures {
        /// Install missing system packages (Debian, as root)
        #[arg(long)]
        install: bool,
    },
    /// Find or fetch what the tests need, and print where it is
    Provision {
        /// Install missing system packages (Debian, as root)
        #[arg(long)]
        install: bool,
    },
}

/// Bot matches, digests and maps.
const ARENA: [&str; 2] = ["arena", "arena"];

/// Built with optimization.
const RELEASED: &[&str] = &["--release"];

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Test(args) => test::command(&args),
        Command::Ci(args) => ci::command(&args),
        Command::Tidy => tidy::command(),
        Command::Codegen { check } => codegen::command(check),
        Command::Shape { update } => shape::command(update),
        Command::Record { release: Some(version), .. } => shape::keep(&version),
        Command::Record { renew, .. } => shape::record(renew),
        Command::Moments => tools::moments(),
        Command::Release(args) => release::command(&args),
        Command::Rules(args) => rules::command(&args),
        Command::Report(args) => report::command(&args),
        Command::Bench(args) => bench::command(&args),
        Command::Crash(flags) => crash::command(&flags),
        Command::Digest(flags) => tools::program(ARENA, &[], &["digest"], &flags),
        Command::Drill { matches } => scaled::DRILL.run(matches),
        Command::Takeover { times } => scaled::TAKEOVER.run(times),
        Command::Fair(args) => fair::command(&args),
        Command::Fuzz(args) => fuzz::command(&args),
        Command::Storm { sockets } => scaled::STORM.run(sockets),
        Command::Image(flags) => tools::program(["it", "image"], &[], &[], &flags),
        Command::Play(flags) => tools::program(ARENA, RELEASED, &["play"], &flags),
        Command::Maps(flags) => tools::program(ARENA, RELEASED, &["maps"], &flags),
        Command::Model(flags) => tools::program(["model", "model"], RELEASED, &[], &flags),
        Command::Pictures { install } => tools::pictures(provision::Leave::new(install)),
        Command::Provision { install } => Ok(provision::command(provision::Leave::new(install))),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("FAILED: {error:#}");
            ExitCode::FAILURE
        }
    }
}
