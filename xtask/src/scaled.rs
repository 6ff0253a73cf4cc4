//! Tests of the suite that also run on their own, with more: `cargo xtask storm`, `drill` and `takeover`.

use crate::provision::{Leave, cluster::Cluster, postgres};
use crate::{place, run};
use anyhow::{Result, bail};

/// One such run.
#[derive(Debug)]
pub(crate) struct Scaled {
    /// The tests that are the whole of it; the suite runs them with few.
    tests: &'static [&'static str],
    /// The environment variable that says how many.
    count: &'static str,
    /// With the program as it is released, instead of the tests' own, whose assertions are on.
    released: bool,
    /// On a PostgreSQL that keeps what it acknowledges.
    durable: bool,
}

/// Drops many sockets at once; then sends as many away by a deploy. They run one after the other: broken servers,
/// which the suite has beside them, are no part of a release.
pub(crate) const STORM: Scaled = Scaled {
    tests: &[
        "storm::dropped_sockets_come_back_and_running_matches_are_unharmed",
        "storm::a_deploy_tells_every_client_when_to_come_back_and_matches_are_unchanged",
    ],
    count: "BULKHEAD_STORM",
    released: true,
    durable: false,
};

/// Loses a folder with many matches under play, brings it back from its backup, moves it into PostgreSQL, into the
/// archive and away; once for each database.
pub(crate) const DRILL: Scaled =
    Scaled { tests: &["drill::a_lost"], count: "BULKHEAD_DRILL", released: true, durable: true };

/// Kills or stops servers that follow each other on one PostgreSQL, under bots, many times.
pub(crate) const TAKEOVER: Scaled = Scaled {
    tests: &["takeovers::servers_succeed_each_other_under_bots_and_nothing_is_lost_or_written_late"],
    count: "BULKHEAD_TAKEOVERS",
    released: false,
    durable: true,
};

impl Scaled {
    /// Runs its tests with so many, and shows their figures.
    ///
    /// # Errors
    /// Returns an error if the server does not build, cargo cannot be started, or PostgreSQL cannot be had.
    pub(crate) fn run(&self, count: usize) -> Result<bool> {
        let mut build = run::cargo(&["build", "--quiet", "-p", "server"]);
        if self.released {
            build.arg("--release");
        }
        if !run::verbose(build.env("WEB_SKIP", "1"))?.ok() {
            bail!("the server does not build");
        }
        let mut command = run::cargo(&["test", "--quiet", "-p", "it", "--test", "it", "--"]);
        command.args(self.tests).args(["--test-threads=1", "--nocapture"]);
        command.env("WEB_SKIP", "1").env(self.count, count.to_string());
        if self.released {
            command.env("BULKHEAD_BIN", place::target().join("release/bulkhead"));
        }
        // Held until the tests are through: dropped, it stops.
        let cluster = match self.durable {
            true => Some(Cluster::start_durable(&postgres::folder(Leave::new(false))?)?),
            false => None,
        };
        if let Some(cluster) = &cluster {
            command.env("BULKHEAD_TEST_POSTGRES", cluster.url());
            command.env("BULKHEAD_POSTGRES_BIN", cluster.programs());
        }
        Ok(run::verbose(&mut command)?.ok())
    }
}
