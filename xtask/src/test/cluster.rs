//! The one PostgreSQL cluster of a run, started for the first part that wants it.

use crate::provision::{Leave, cluster::Cluster, postgres};
use crate::tally::Tally;
use anyhow::{Error, Result};
use std::cell::OnceCell;
use std::process::Command;

/// A cluster that starts when it is first asked for, and ends with this value.
#[derive(Debug)]
pub(super) struct OnDemand {
    leave: Leave,
    started: OnceCell<Result<Cluster>>,
}

impl OnDemand {
    /// Nothing is started yet.
    pub(super) fn new(leave: Leave) -> Self {
        Self { leave, started: OnceCell::new() }
    }

    fn start(&self) -> Result<Cluster> {
        let cluster = Cluster::start(&postgres::folder(self.leave)?)?;
        println!("PostgreSQL {} at {}", cluster.programs().display(), cluster.url());
        Ok(cluster)
    }

    /// Tells a runner of tests where the cluster is. Without one its tests still run, and those that need it fail.
    pub(super) fn arm(&self, command: &mut Command) {
        if let Ok(cluster) = self.started.get_or_init(|| self.start()) {
            command.env("BULKHEAD_TEST_POSTGRES", cluster.url());
            command.env("BULKHEAD_POSTGRES_BIN", cluster.programs());
        }
    }

    /// That it could not be started is one failure more.
    pub(super) fn failure(&self) -> Tally {
        let error: Option<&Error> = self.started.get().and_then(|started| started.as_ref().err());
        error.map_or_else(Tally::default, |error| Tally::failure(format!("PostgreSQL: {error:#}")))
    }
}
