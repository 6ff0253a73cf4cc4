//! Findings about the ports, and about the programs that have them.

use super::Finding;
use super::database::InUse;
use crate::cli::is_bulkhead;
use config::Config;
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};

/// Returns the findings for both ports. `held`: whether a server uses this database, which then has them.
pub(super) async fn look(config: &Config, held: InUse) -> Vec<Finding> {
    let all = [(Some(config.listen), "--listen"), (config.admin_listen, "--admin-listen")];
    let mut findings = Vec::new();
    for (addr, flag) in all {
        if let Some(addr) = addr {
            findings.push(port(addr, flag, held).await);
        }
    }
    if config.listeners_collide() {
        findings.push(Finding::bad(
            format!("--listen and --admin-listen both need port {}", config.listen.port()),
            "Choose another port for --admin-listen.",
        ));
    }
    findings
}

async fn port(addr: SocketAddr, flag: &str, held: InUse) -> Finding {
    match TcpListener::bind(addr) {
        Ok(_) => Finding::good(format!("{addr} is free ({flag})")),
        Err(error) if error.kind() == ErrorKind::AddrInUse => taken(addr, flag, held).await,
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Finding::bad(
            format!("this user may not listen on {addr}"),
            format!("Choose a port above 1023 with {flag}. Leave 80 and 443 to a proxy."),
        ),
        Err(error) if error.kind() == ErrorKind::AddrNotAvailable => Finding::bad(
            format!("{} is not an address of this machine", addr.ip()),
            format!("Choose another with {flag}; 0.0.0.0 stands for all of them."),
        ),
        Err(error) => Finding::bad(
            format!("cannot listen on {addr} ({error})"),
            format!("Choose an address of this machine with {flag}; 0.0.0.0 stands for all."),
        ),
    }
}

/// Returns the finding about a port that a program has. The port itself is asked whether that is a Bulkhead server.
async fn taken(addr: SocketAddr, flag: &str, held: InUse) -> Finding {
    let other = format!("Stop it, or choose another port with {flag}.");
    match (is_bulkhead(addr).await, held) {
        (true, InUse::Yes) => Finding::good(format!("a Bulkhead server answers at {addr} ({flag})")),
        (true, InUse::Unknown) => Finding::doubtful(
            format!(
                "a Bulkhead server answers at {addr} ({flag}); this user may not see whether it has this database"
            ),
            "Run the doctor as the server's user to find out.",
        ),
        (true, InUse::No) => Finding::bad(
            format!("{addr} is in use by another Bulkhead server, which has another data folder or database"),
            other,
        ),
        (false, InUse::Yes) => Finding::bad(
            format!("{addr} is in use, but no Bulkhead server answers there ({flag})"),
            format!(
                "If the server that uses this database has that port, restart it. If another program has it, stop that program, or choose another port with {flag}."
            ),
        ),
        (false, _) => Finding::bad(format!("{addr} is in use by another program"), other),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;
    use clap::Parser;
    use std::io::{Read, Write};

    /// Returns the address of a program that answers every request with this body.
    fn answering(body: &'static str) -> SocketAddr {
        let used = TcpListener::bind("127.0.0.1:0").unwrap();
        let addr = used.local_addr().unwrap();
        std::thread::spawn(move || {
            for mut caller in used.incoming().flatten() {
                let _ = caller.read(&mut [0; 1024]);
                let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", body.len());
                let _ = write!(caller, "{head}{body}");
            }
        });
        addr
    }

    #[tokio::test]
    async fn a_port_is_asked_which_program_has_it() {
        for (body, held, level, says) in [
            (r#"{"status":"ok"}"#, InUse::Yes, Level::Good, "a Bulkhead server answers"),
            (r#"{"status":"ok"}"#, InUse::Unknown, Level::Doubtful, "whether it has this database"),
            (r#"{"status":"ok"}"#, InUse::No, Level::Bad, "another Bulkhead server"),
            ("hello", InUse::Yes, Level::Bad, "no Bulkhead server answers there"),
            ("hello", InUse::Unknown, Level::Bad, "in use by another program"),
            ("hello", InUse::No, Level::Bad, "in use by another program"),
        ] {
            let found = port(answering(body), "--listen", held).await;
            assert_eq!(found.level, level, "{held:?}: {found}");
            assert!(found.what.contains(says), "{held:?}: {found}");
            assert!(level != Level::Bad || found.todo.contains("--listen"), "{found}");
        }
    }

    #[tokio::test]
    async fn a_port_that_no_server_can_take_is_bad() {
        // An address for documentation, which no machine has.
        assert!(port("192.0.2.1:8080".parse().unwrap(), "--listen", InUse::Yes).await.is_bad());
        let flags = ["bulkhead", "--listen", "127.0.0.1:9", "--admin-listen", "127.0.0.1:9"];
        let same = Config::try_parse_from(flags).unwrap();
        let all = look(&same, InUse::Yes).await;
        assert!(all.iter().any(|found| found.is_bad() && found.what.contains("both need port 9")));
    }
}
