//! `bulkhead-staged`: the server as it ships, for tests in a browser that play the same match
//! again, an update of the page, or the absence of a seat without a wait of minutes, and for tests of
//! short windows in a real process. `bulkhead` knows none of these variables.

mod scene;
mod seeded;

use clap::Parser;
use server::ops::cli::Cli;
use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    let mut cli = Cli::parse();
    let parts = scene::parts(&mut cli.config);
    server::program::run(cli, &scene::VARIABLES, parts).await
}
