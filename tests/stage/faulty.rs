//! `bulkhead-faulty`: the server with its points, for tests. It breaks the promise that
//! `BULKHEAD_FAULT` names.

mod scene;
mod seeded;

use clap::Parser;
use server::ops::cli::Cli;
use std::process::ExitCode;
use support::faults::Recipe;
use support::process::FAULT;

#[tokio::main]
async fn main() -> ExitCode {
    let mut cli = Cli::parse();
    let name = std::env::var(FAULT).unwrap_or_default();
    let recipe = Recipe::of(&name);
    let _armed = recipe.arm();
    let mut parts = scene::parts(&mut cli.config);
    parts.between = Box::new(move |store| recipe.over(store));
    let own = [&scene::VARIABLES[..], &[FAULT]].concat();
    server::program::run(cli, &own, parts).await
}
