//! `bulkhead`: reads the flags, serves, and stops cleanly when asked to; or does one task and ends.

use clap::Parser;
use server::cli::Cli;
use server::config::Config;
use std::io::Write;
use std::process::ExitCode;
use tokio::signal::unix::{SignalKind, signal};

#[tokio::main]
async fn main() -> ExitCode {
    let Cli { config, task } = Cli::parse();
    server::telemetry::init();
    let done = match task {
        Some(task) => task.run(&config).await.map(|done| {
            tell(&done.said);
            done.well
        }),
        None => serve(config).await.map(|()| true),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            tell(&format!("bulkhead: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

async fn serve(config: Config) -> anyhow::Result<()> {
    let mut term = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let running = server::startup::start(config).await?;
    let reach = running.app().reach.view();
    tell(&format!("Bulkhead is ready at http://{}", running.addr()));
    if let Some(admin) = running.admin() {
        tell(&format!("Figures for the operator at http://{admin}/metrics"));
    }
    for base in reach.bases.iter().filter(|_| !reach.loopback_only) {
        tell(&format!("Friends can open {base}"));
    }
    if let Some(command) = reach.command {
        tell(&format!("Only this machine can reach it. For friends in your network: {command}"));
    }
    running
        .run(async {
            tokio::select! {
                _ = term.recv() => {}
                _ = interrupt.recv() => {}
            }
        })
        .await
}

/// What the person at the terminal must read, apart from the log.
/// A terminal that has gone away does not end the server.
fn tell(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
