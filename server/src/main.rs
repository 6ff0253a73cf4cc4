//! `bulkhead`: the server as it ships, on the store that its flags name.

use server::ops::cli::Cli;
use server::parts::Parts;
use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    server::program::run(Cli::of_this_process(env!("BULKHEAD_VERSION")), &[], Parts::default()).await
}
