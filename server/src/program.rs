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
use std::path::PathBuf;
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
    let (version, data_dir) = (env!("BULKHEAD_VERSION"), config.data_dir.display());
    tracing::info!("Bulkhead {version} starts with the data folder {data_dir}");
    tracing::info!("{}", open_files(was.soft, now.soft));
    let asked = config.clone();
    let running = startup::start_of(config, parts).await?;
    let reach = running.app().reach.view();
    let code = code_of(&asked);
    tell(&format!("Bulkhead is ready at http://{}", near(running.addr())));
    if let Some(admin) = running.admin() {
        let at = near(admin);
        tell(&format!(
            "The operator's listener: http://{at}/metrics. It has no password: every user on this machine can delete tables there"
        ));
    }
    let here = asked.public_url.as_ref().is_some_and(terminal::is_on_this_machine);
    for base in reach.bases.iter().filter(|_| !reach.loopback_only && !here) {
        tell(&format!("Friends can open {base}"));
    }
    if here {
        tell("Friends cannot open the page, because --public-url leads each of them to their own machine");
    }
    if reach.bases.is_empty() {
        tell(&published(&running.app().reach.own_bases()));
    }
    if let Some(file) = code {
        tell(&format!("To open a table, people need the host code in {}", file.display()));
    }
    if let Some(flag) = reach.flag {
        tell(&format!(
            "Only this machine can open the page. To let your network in, add {flag} to the server's flags"
        ));
    }
    running.run(stop.wait()).await
}

/// Returns where friends can open a server in a container. What looks like one may be a machine.
fn published(own: &[String]) -> String {
    let host = "Friends can open the address of this container's host, at the port that you published";
    match own {
        [] => host.to_owned(),
        own => format!("{host}. If this isn't a container, they can open {}", own.join(" or ")),
    }
}

/// Returns how many files can be open, as a sentence without its end.
fn open_files(was: u64, now: u64) -> String {
    match now {
        u64::MAX => "any number of files can be open".to_owned(),
        now if now == was => format!("up to {now} files can be open"),
        now => format!("up to {now} files can be open, after {was} before the start"),
    }
}

/// Returns the file of the host code if everyone needs that code. Warns about a code that opens no table.
fn code_of(config: &Config) -> Option<PathBuf> {
    if config.host_code().is_some() {
        return None;
    }
    let file = config.data_dir.join(host_code::FILE);
    let found = match config.public_url {
        Some(_) => host_code::read_or_create(&file).map(Some),
        // Made when the first visitor from outside is asked for it.
        None => host_code::look(&file),
    };
    if let Err(unusable) = &found {
        tracing::warn!("{unusable}. {}", unusable.todo());
    }
    (config.public_url.is_some() && found.is_ok()).then_some(file)
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

#[cfg(test)]
mod tests {
    use super::{open_files, published};

    #[test]
    fn a_server_in_a_container_tells_its_own_addresses_too() {
        let own = ["http://192.0.2.7:8080", "http://192.0.2.8:8080"].map(str::to_owned);
        let said = published(&own);
        assert!(said.contains("this container's host") && said.contains(&own.join(" or ")), "{said}");
        assert!(!published(&[]).contains("isn't a container"));
    }

    #[test]
    fn the_limit_of_open_files_is_a_sentence() {
        assert_eq!(open_files(20_000, 20_000), "up to 20000 files can be open");
        assert!(open_files(1024, 20_000).starts_with("up to 20000 files can be open, after 1024"));
        assert_eq!(open_files(1024, u64::MAX), "any number of files can be open");
    }
}
