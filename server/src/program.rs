//! The program, once its flags are parsed. It serves until it is asked to stop, or runs one task.

use crate::parts::Parts;
use crate::startup;
use crate::stop::Stop;
use crate::telemetry;
use clap::CommandFactory;
use config::Config;
use config::handles::Handles;
use config::{host_code, terminal};
use ops::cli::Cli;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;

/// Runs the command line. `own` names the variables that the calling program reads beside the server's.
pub async fn run(cli: Cli, own: &[&str], parts: Parts) -> ExitCode {
    let Cli { config, task } = cli;
    // A task answers a person, whatever the log format of the server.
    let logs_json = task.is_none() && telemetry::is_json();
    if let Err(error) = telemetry::init() {
        let line = match logs_json {
            true => telemetry::json_line("ERROR", &error.to_string()),
            false => format!("bulkhead: {error}"),
        };
        let _ = writeln!(std::io::stderr(), "{line}");
        return ExitCode::FAILURE;
    }
    terminal::look_over(&Config::command(), own);
    let done = match task {
        Some(task) => task.run(&config, parts.editions).await.map(|done| {
            print(&done.text);
            done.well
        }),
        None => serve(config, parts).await.map(|()| true),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            let why = terminal::sentence(&error);
            match logs_json {
                true => tracing::error!("{why}"),
                false => drop(writeln!(std::io::stderr(), "bulkhead: {why}")),
            }
            ExitCode::FAILURE
        }
    }
}

async fn serve(config: Config, parts: Parts) -> anyhow::Result<()> {
    let stop = Stop::listen()?;
    let (was, now) = (Handles::look(), Handles::raise());
    match was == now {
        true => tracing::info!(open_files = now.soft, "the open-file limit"),
        false => tracing::info!(open_files = now.soft, before = was.soft, "raised the open-file limit"),
    }
    let public = config.public_url.is_some() && config.host_code().is_none();
    let code = public.then(|| config.data_dir.join(host_code::FILE));
    let running = startup::start_of(config, parts).await?;
    let reach = running.app().reach.view();
    if let Some(Err(error)) = code.as_deref().map(host_code::read_or_create) {
        tracing::warn!(%error, "cannot read or create the host code, so no one can open a table; set one with --host-code");
    }
    tell(&format!("Bulkhead is ready at http://{}", near(running.addr())));
    if let Some(admin) = running.admin() {
        tell(&format!("Metrics for the operator: http://{}/metrics", near(admin)));
    }
    for base in reach.bases.iter().filter(|_| !reach.loopback_only) {
        tell(&format!("Friends can open {base}"));
    }
    if reach.bases.is_empty() {
        tell("Friends can open the address of this container's host, at the port that you published");
    }
    if let Some(file) = code {
        tell(&format!("To open a table, people need the host code in {}", file.display()));
    }
    if let Some(flag) = reach.flag {
        tell(&format!(
            "Only this machine can open the page. To let your network in, add {flag} to the server's flags"
        ));
    }
    running.run(stop.asked()).await
}

/// Returns an address that this machine can open. A server that listens everywhere listens on loopback too.
fn near(mut addr: SocketAddr) -> SocketAddr {
    match addr.ip() {
        IpAddr::V4(four) if four.is_unspecified() => addr.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(six) if six.is_unspecified() => addr.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    addr
}

/// Prints what the operator must read, apart from the log. With a JSON log it is a line of JSON.
fn tell(message: &str) {
    match telemetry::is_json() {
        true => print(&telemetry::json_line("INFO", message)),
        false => print(message),
    }
}

/// Prints a line. A terminal that is gone does not end the server.
fn print(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
