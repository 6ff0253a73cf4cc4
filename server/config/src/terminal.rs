//! How the program was started: in a container or not, with which variables, and which secrets others can
//! read.

use clap::{Arg, Command};
use std::net::SocketAddr;
use std::path::Path;
use url::{Host, Url};

/// Variables that are no flags.
const OTHERS: [&str; 2] = ["BULKHEAD_LOG", "BULKHEAD_LOG_FORMAT"];
const OURS: &str = "BULKHEAD_";

/// Returns a text of the system without its numbers, such as *(os error 28)*.
pub fn without_codes(text: &str) -> String {
    let mut parts = text.split(" (os error ");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let after = part.trim_start_matches(|c: char| c.is_ascii_digit());
        plain.push_str(after.strip_prefix(')').unwrap_or(after));
    }
    plain
}

/// Returns an error with its causes in one sentence. Database errors repeat their cause in their own words;
/// the repetition is dropped.
pub fn sentence(error: &anyhow::Error) -> String {
    let mut said = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if !said.contains(&cause) {
            said.push_str(if said.is_empty() { "" } else { ": " });
            said.push_str(&cause);
        }
    }
    without_codes(&said)
}

/// Returns true if Docker or Podman runs this program. Each leaves a file, but Podman hides its own behind a
/// read-only root, and sets a variable instead. System containers, such as those of LXC, do not count.
pub fn in_container() -> bool {
    let files = ["/.dockerenv", "/run/.containerenv"];
    files.iter().any(|file| Path::new(file).exists()) || runs_one(std::env::var("container").ok().as_deref())
}

/// Returns true if other machines reach a listener at this address. A container has an address of its own, and
/// its engine decides who reaches it.
pub fn is_exposed(addr: SocketAddr, in_container: bool) -> bool {
    !addr.ip().is_loopback() && !in_container
}

/// Returns true if an address leads each visitor to their own machine.
pub fn is_on_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

fn runs_one(variable: Option<&str>) -> bool {
    matches!(variable, Some("docker" | "podman" | "oci"))
}

/// Logs likely mistakes: a variable that this program does not know, and a password that others can read.
/// `own` lists the variables that the program reads beside its flags.
pub fn look_over(command: &Command, own: &[&str]) {
    for name in unknown(command, own, std::env::vars().map(|(name, _)| name)) {
        tracing::warn!(name, "unknown variable; it has no effect");
    }
    if std::env::args().any(|word| shows_password(&word)) {
        tracing::warn!(
            "every user on this machine can read the password in --database-url with ps; \
             set BULKHEAD_DATABASE_URL instead"
        );
    }
}

fn unknown(command: &Command, own: &[&str], names: impl Iterator<Item = String>) -> Vec<String> {
    let flags = command.get_arguments().filter_map(Arg::get_env).filter_map(|name| name.to_str());
    let known: Vec<&str> = flags.chain(OTHERS).chain(own.iter().copied()).collect();
    names.filter(|name| name.starts_with(OURS) && !known.contains(&name.as_str())).collect()
}

fn shows_password(word: &str) -> bool {
    let address = word.strip_prefix("--database-url=").unwrap_or(word);
    address.starts_with("postgres") && Url::parse(address).is_ok_and(|url| url.password().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use clap::CommandFactory;

    #[test]
    fn a_container_is_recognized_by_the_variable_of_its_engine() {
        assert!(runs_one(Some("podman")) && !runs_one(Some("lxc")) && !runs_one(None));
    }

    #[test]
    fn a_listener_in_a_container_is_not_exposed() {
        let [near, everywhere] = [([127, 0, 0, 1], 9100), ([0, 0, 0, 0], 9100)].map(SocketAddr::from);
        assert!(is_exposed(everywhere, false));
        assert!(!is_exposed(everywhere, true) && !is_exposed(near, false));
    }

    #[test]
    fn a_cause_that_the_message_already_contains_is_not_repeated() {
        let twice = anyhow::anyhow!("disk full").context("cannot write: disk full").context("no backup");
        assert_eq!(sentence(&twice), "no backup: cannot write: disk full");
    }

    #[test]
    fn a_number_of_the_system_is_left_out() {
        let full = anyhow::Error::from(std::io::Error::from_raw_os_error(28)).context("cannot write");
        assert!(format!("{full:#}").contains("os error 28"));
        assert!(!sentence(&full).contains("os error") && sentence(&full).starts_with("cannot write: "));
        assert_eq!(without_codes("nothing (Refused (os error 111)). Try"), "nothing (Refused). Try");
    }

    #[test]
    fn an_unknown_variable_is_reported() {
        let names = ["BULKHEAD_LISTEN", "BULKHEAD_LOG", "BULKHEAD_TRUST_PROXIES", "HOME"].map(str::to_owned);
        assert_eq!(unknown(&Config::command(), &[], names.into_iter()), ["BULKHEAD_TRUST_PROXIES"]);
    }

    #[test]
    fn a_variable_of_a_test_program_is_known_to_that_program_only() {
        let names = || ["BULKHEAD_FAULT", "BULKHEAD_PAGES", "BULKHEAD_FAULTS"].map(str::to_owned).into_iter();
        let own = ["BULKHEAD_FAULT", "BULKHEAD_PAGES"];
        assert_eq!(unknown(&Config::command(), &own, names()), ["BULKHEAD_FAULTS"]);
        assert_eq!(unknown(&Config::command(), &[], names()).len(), 3);
    }

    #[test]
    fn a_password_on_the_command_line_is_found_however_it_is_typed() {
        for word in ["postgres://me:hunter2@db/x", "--database-url=postgresql://me:hunter2@db/x"] {
            assert!(shows_password(word), "{word}");
        }
        for word in ["postgres://me@db/x", "postgres", "--database-url", "https://a:b@c/"] {
            assert!(!shows_password(word), "{word}");
        }
    }
}
