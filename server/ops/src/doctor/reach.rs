//! Findings about whether the addresses fit together.

use super::Finding;
use config::terminal::{is_exposed, is_on_this_machine};
use config::{Config, host_code};
use std::net::SocketAddr;
use url::Url;

/// Returns the findings about the address friends use, the security of cookies, and which headers are
/// trusted. `can_listen`: the server can take its port.
pub(super) fn addresses(config: &Config, in_container: bool, can_listen: bool) -> Vec<Finding> {
    let inside = config.listen.ip().is_loopback();
    let mut all = match &config.public_url {
        None if !can_listen => Vec::new(),
        None if inside => vec![Finding::good(
            "only this machine can open the page. --listen 0.0.0.0:PORT opens it to your network, and --public-url is for the internet",
        )],
        None => vec![Finding::good("your network can open the page, without encryption")],
        Some(url) => public(url, config),
    };
    all.push(hosting(config));
    all.push(Finding::good(match config.trust_proxy {
        true => "visitors' addresses come from the proxy's headers (--trust-proxy)",
        false => "visitors' addresses come from their connections; the headers of a proxy are ignored",
    }));
    if config.trust_proxy && !inside {
        all.push(Finding::doubtful(
            format!("a visitor who reaches {} past the proxy can fake an address", config.listen),
            "Listen on 127.0.0.1, or block the port in the firewall. The compose file with Caddy does not publish it.",
        ));
    }
    if let Some(admin) = config.admin_listen.filter(|admin| !admin.ip().is_loopback()) {
        all.push(operator(admin, in_container));
    }
    all
}

/// Returns the finding about an operator's listener beyond loopback.
fn operator(admin: SocketAddr, in_container: bool) -> Finding {
    if !is_exposed(admin, in_container) {
        return Finding::good(format!(
            "the operator's listener {admin} has no password; publish its port on 127.0.0.1 only, as the compose files do"
        ));
    }
    Finding::doubtful(
        format!(
            "other machines can reach the operator's listener {admin}, which has no password, and list all tables"
        ),
        "Use --admin-listen 127.0.0.1:PORT, or a private network.",
    )
}

/// Returns the finding about who may open tables.
fn hosting(config: &Config) -> Finding {
    let file = config.data_dir.join(host_code::FILE);
    let code = match host_code::look(&file) {
        Ok(Some(_)) => format!("the host code in {}", file.display()),
        Ok(None) => format!("the host code, which the server writes to {}", file.display()),
        // A code in the flag replaces the file.
        Err(_) if config.host_code().is_some() => String::new(),
        Err(unusable) => return Finding::doubtful(unusable.to_string(), unusable.todo()),
    };
    Finding::good(match (config.host_code(), &config.public_url) {
        (Some(_), _) => "to open a table, everyone needs the host code from --host-code".to_owned(),
        (None, Some(_)) => format!("to open a table, everyone needs {code}"),
        (None, None) => {
            format!("people on this machine and its network can open tables; others need {code}")
        }
    })
}

fn public(url: &Url, config: &Config) -> Vec<Finding> {
    let (shown, inside) = (url.origin().ascii_serialization(), config.listen.ip().is_loopback());
    if is_on_this_machine(url) {
        return vec![Finding::doubtful(
            format!(
                "friends cannot open the public address {shown}: it leads each of them to their own machine"
            ),
            "Set --public-url to an address that friends can open. If you only play on this machine or its network, leave it out.",
        )];
    }
    if url.scheme() == "http" {
        return vec![Finding::doubtful(
            format!(
                "{shown} is not encrypted: others on the network can read what is sent, cookies included"
            ),
            "Put a proxy with TLS in front, and use an https:// address for --public-url (in the manual, and on the server at /help: Letting friends in).",
        )];
    }
    let mut all = vec![Finding::good(format!("friends use {shown}; cookies are sent only over HTTPS"))];
    if !config.trust_proxy {
        all.push(Finding::doubtful(
            "all visitors share one rate limit, because --trust-proxy is not set",
            "Add --trust-proxy if your proxy sets X-Forwarded-For and X-Forwarded-Proto.",
        ));
        if !inside {
            all.push(Finding::doubtful(
                format!("visitors can reach {} past the proxy, without encryption", config.listen),
                "Listen on 127.0.0.1 behind the proxy.",
            ));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;
    use clap::Parser;

    fn config(flags: &[&str]) -> Config {
        Config::try_parse_from(["bulkhead"].iter().chain(flags)).unwrap()
    }

    /// Returns the texts of the doubtful findings.
    fn doubts(flags: &[&str]) -> Vec<String> {
        let all = addresses(&config(flags), false, true).into_iter();
        let doubts: Vec<Finding> = all.filter(|finding| finding.level != Level::Good).collect();
        assert!(doubts.iter().all(|finding| !finding.todo.is_empty()));
        doubts.into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn a_consistent_setup_raises_no_doubt() {
        assert!(doubts(&[]).is_empty());
        assert!(doubts(&["--listen", "0.0.0.0:8080"]).is_empty());
        assert!(doubts(&["--public-url", "https://play.example.org", "--trust-proxy"]).is_empty());
        assert!(doubts(&["--admin-listen", "127.0.0.1:9100"]).is_empty());
    }

    #[test]
    fn each_address_that_does_not_fit_is_named() {
        let https = "https://play.example.org";
        for (flags, says) in [
            (vec!["--public-url", "http://localhost:8080"], "own machine"),
            (vec!["--public-url", "http://play.example.org"], "not encrypted"),
            (vec!["--public-url", https], "share one rate limit"),
            (vec!["--public-url", https, "--listen", "0.0.0.0:80"], "past the proxy, without encryption"),
            (vec!["--trust-proxy", "--listen", "0.0.0.0:80"], "fake an address"),
            (vec!["--admin-listen", "0.0.0.0:9100"], "no password, and list all tables"),
            (vec!["--admin-listen", "192.0.2.1:9100"], "no password, and list all tables"),
        ] {
            assert!(doubts(&flags).iter().any(|what| what.contains(says)), "{flags:?}: {says}");
        }
    }

    #[test]
    fn a_container_keeps_the_operator_s_listener_from_other_machines() {
        let open = config(&["--admin-listen", "0.0.0.0:9100"]);
        let told = |in_container| {
            let all = addresses(&open, in_container, true).into_iter();
            all.filter(|found| found.what.contains("no password"))
                .map(|found| found.level)
                .collect::<Vec<_>>()
        };
        assert_eq!((told(true), told(false)), (vec![Level::Good], vec![Level::Doubtful]));
    }

    #[test]
    fn a_host_code_that_opens_no_table_is_doubtful() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(host_code::FILE), "").unwrap();
        let data = folder.path().to_str().unwrap();
        assert!(doubts(&["--data-dir", data]).iter().any(|what| what.contains("is empty")));
        assert!(doubts(&["--data-dir", data, "--host-code", "open sesame"]).is_empty());
    }

    #[test]
    fn a_server_that_cannot_listen_is_not_called_reachable() {
        let open = config(&["--listen", "192.0.2.1:8080"]);
        let shown = |can_listen| {
            let all = addresses(&open, false, can_listen);
            all.iter().any(|found| found.what.contains("can open the page"))
        };
        assert_eq!((shown(true), shown(false)), (true, false));
    }
}
