//! Checks a setup, and says in plain words what is wrong with it and what to do. It changes nothing that
//! lasts.

mod browser;
mod database;
mod finding;
mod handles;
mod place;
mod ports;
mod public;
mod reach;

pub use finding::{Finding, Level};

use config::{Config, terminal};
use store::counted;

/// Returns all findings about a setup.
pub async fn examine(config: &Config) -> Vec<Finding> {
    let mut all = place::folder(config);
    // A folder that cannot be used gets no database.
    let usable = !all.iter().any(Finding::is_bad);
    let (mut of_database, held) = database::look(config, usable).await;
    // A folder of another user is reported once.
    of_database.retain(|finding| all.iter().all(|said| said.what != finding.what));
    all.extend(of_database);
    all.push(handles::enough(config::handles::Handles::look().hard));
    let ports = ports::look(config, held).await;
    let can_listen = !ports.iter().any(Finding::is_bad);
    all.extend(ports);
    all.extend(reach::addresses(config, terminal::in_container(), can_listen));
    if let Some(url) = config.public_url.as_ref().filter(|url| !terminal::is_on_this_machine(url)) {
        all.push(public::check(url, config, held).await);
    }
    all
}

/// Returns the report as the operator reads it.
pub fn report(findings: &[Finding]) -> String {
    let mut lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    let count = |level| findings.iter().filter(|finding| finding.level == level).count();
    let warnings = |number: usize| counted(number, "warning", "warnings");
    lines.push(match (count(Level::Bad), count(Level::Doubtful)) {
        (0, 0) => "No problems found.".to_owned(),
        (0, doubtful) => format!("The server can run. {}.", warnings(doubtful)),
        (bad, 0) => format!("{}.", counted(bad, "problem", "problems")),
        (bad, doubtful) => format!("{}, {}.", counted(bad, "problem", "problems"), warnings(doubtful)),
    });
    lines.join("\n")
}
