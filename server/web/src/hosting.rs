//! Who may open a table: people on this machine and its network, and others who know the host code.

use crate::error::Fault;
use crate::refusals;
use config::Config;
use config::host_code::{self, FILE};
use sha2::{Digest, Sha256};
use std::path::PathBuf;
use tables::Lobby;

/// The terms on which tables are opened here.
#[derive(Debug)]
pub struct Hosting {
    /// The SHA-256 of the operator's own code.
    given: Option<[u8; 32]>,
    file: PathBuf,
    of_one: u32,
    of_all: u32,
}

impl Hosting {
    pub fn new(config: &Config) -> Self {
        Self {
            given: config.host_code().map(digest),
            file: config.data_dir.join(FILE),
            of_one: config.tables_per_person,
            of_all: config.tables_in_all,
        }
    }

    /// Checks the code of a person who opens a table. `near`: they are known to be on this machine or its
    /// network.
    ///
    /// # Errors
    /// Returns 403 `host_code` if a code is needed and none was sent, and 403 `wrong_host_code` if it is
    /// another one.
    pub(crate) fn admit(&self, near: bool, code: Option<&str>) -> Result<(), Fault> {
        if near && self.given.is_none() {
            return Ok(());
        }
        // The code is read even if the request has none: after this refusal the operator looks for it.
        let right = match self.given {
            Some(given) => Some(given),
            None => host_code::read_or_create(&self.file).ok().map(|made| digest(&made)),
        };
        let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) else {
            return Err(Fault::forbidden("host_code", refusals::host_code()));
        };
        if right == Some(digest(code)) {
            return Ok(());
        }
        Err(Fault::forbidden("wrong_host_code", refusals::wrong_host_code()))
    }

    /// Checks that a person, and the server, may have one more table in use.
    ///
    /// # Errors
    /// Returns 409 `too_many_tables` or `server_full`, or 503 if the database does not answer.
    pub(crate) async fn space(&self, lobby: &Lobby, subject: &str) -> Result<(), Fault> {
        let (own, all) = lobby.hosted(subject).await?;
        if own >= self.of_one as usize {
            let own = u32::try_from(own).unwrap_or(u32::MAX);
            return Err(Fault::conflict("too_many_tables", refusals::too_many_tables(own, self.of_one)));
        }
        if all >= self.of_all as usize {
            return Err(Fault::conflict("server_full", refusals::server_full()));
        }
        Ok(())
    }
}

/// Returns the digest of a code. Comparing digests takes a time that reveals nothing about the code.
fn digest(code: &str) -> [u8; 32] {
    Sha256::digest(code.trim().as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    fn hosting(folder: &Path, flags: &[&str]) -> Hosting {
        let dir = folder.display().to_string();
        let all = ["bulkhead", "--data-dir", &dir];
        Hosting::new(&Config::try_parse_from(all.iter().chain(flags)).unwrap())
    }

    fn code(refused: Result<(), Fault>) -> &'static str {
        refused.map_or_else(|fault| fault.code, |()| "admitted")
    }

    #[test]
    fn a_server_without_an_operator_s_code_makes_one_for_distant_hosts() {
        let folder = tempfile::tempdir().unwrap();
        let hosting = hosting(folder.path(), &[]);
        assert_eq!(code(hosting.admit(true, None)), "admitted");
        let file = folder.path().join(FILE);
        assert!(!file.exists());
        assert_eq!(code(hosting.admit(false, None)), "host_code");
        assert!(file.exists(), "the file exists once the code was asked for");
        assert_eq!(code(hosting.admit(false, Some(" "))), "host_code");
        assert_eq!(code(hosting.admit(false, Some("guess"))), "wrong_host_code");
        let made = std::fs::read_to_string(&file).unwrap();
        assert_eq!(code(hosting.admit(false, Some(&made))), "admitted");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn the_operator_s_own_code_is_asked_of_every_host() {
        let folder = tempfile::tempdir().unwrap();
        let hosting = hosting(folder.path(), &["--host-code", "open sesame"]);
        assert_eq!(code(hosting.admit(true, None)), "host_code");
        assert_eq!(code(hosting.admit(true, Some("open sesame"))), "admitted");
        assert!(!folder.path().join(FILE).exists());
    }
}
