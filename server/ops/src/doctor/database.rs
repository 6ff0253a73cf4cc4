//! Findings about the database: whether it exists, belongs to Bulkhead, keeps what it stores, and has the
//! right time.

use super::Finding;
use config::Config;
use store::OpenError;
use store::facts::{self, Facts, Schema};
use store::{now_ms, utc};

/// How far clocks may differ, in milliseconds.
const DRIFT_MS: i64 = 5_000;
/// A clock before this, January 1 2025, was never set.
const LONG_AGO_MS: i64 = 1_735_689_600_000;

/// Whether a server has the database now, as far as this user can see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum InUse {
    Yes,
    No,
    /// This user may not look.
    Unknown,
}

/// Returns the findings, and whether a server has the database now. `usable`: a first start can create the data
/// folder's files.
pub(super) async fn look(config: &Config, usable: bool) -> (Vec<Finding>, InUse) {
    let looked = match config.postgres() {
        Some(url) => facts::postgres(url).await,
        None => facts::sqlite(&config.data_dir).await,
    };
    let held = |held| if held { InUse::Yes } else { InUse::No };
    match looked {
        Ok(facts) => (findings(&facts, now_ms()), held(facts.held)),
        Err(error) => {
            let creates = usable || !matches!(error, OpenError::Missing { .. });
            let mut all: Vec<Finding> = creates.then(|| missing(&error)).into_iter().collect();
            all.push(clock(now_ms()));
            let held = match error {
                OpenError::Denied { .. } => InUse::Unknown,
                _ => held(config.postgres().is_none() && facts::is_held(&config.data_dir)),
            };
            (all, held)
        }
    }
}

/// Returns the finding for a database that cannot be opened. A missing database is no fault.
fn missing(error: &OpenError) -> Finding {
    match error {
        OpenError::Missing { .. } => Finding::good("there is no database yet; the first start creates it"),
        _ => Finding::bad(error.what(), error.todo()),
    }
}

/// Returns the finding about this machine's clock.
fn clock(now_ms: i64) -> Finding {
    if now_ms < LONG_AGO_MS {
        let todo = "Set this machine's clock (timedatectl set-ntp true).";
        return Finding::bad("the clock of this machine was never set", todo);
    }
    Finding::good(format!("this machine's clock says {}", utc(now_ms)))
}

fn findings(facts: &Facts, now_ms: i64) -> Vec<Finding> {
    let mut all = vec![Finding::good(format!("{} works", facts.version)), schema(facts.schema)];
    for setting in &facts.settings {
        let said = format!("{} is {}", setting.name, setting.found);
        all.push(if setting.safe {
            Finding::good(setting.means.map_or(said, str::to_owned))
        } else {
            Finding::bad(
                format!("{said}: a crash can lose moves that players have seen"),
                format!("Set {} = {} for this database.", setting.name, setting.good),
            )
        });
    }
    if facts.standby {
        all.push(missing(&OpenError::OnlyReads));
    }
    if facts.held {
        all.push(Finding::good("a server uses this database now; a second one would be refused"));
    }
    let drift = facts.clock_ms.map_or(0, |theirs| theirs - now_ms);
    if drift.abs() > DRIFT_MS {
        all.push(Finding::doubtful(
            format!("the database's clock differs from this machine's by {} s", drift / 1000),
            "Synchronize both clocks with NTP. Bulkhead uses the server's clock for dates.",
        ));
    }
    if facts.newest_ms.is_some_and(|newest| newest > now_ms + DRIFT_MS) {
        all.push(Finding::bad(
            "this machine's clock is behind the newest stored data",
            "Set the clock before you start the server (timedatectl set-ntp true).",
        ));
    }
    all.push(clock(now_ms));
    all
}

fn schema(schema: Schema) -> Finding {
    match schema {
        Schema::Empty => Finding::good("the database is empty; the first start sets it up"),
        Schema::Same { step } => Finding::good(format!("the database schema is current (version {step})")),
        Schema::Older { step, ours } => Finding::doubtful(
            format!(
                "the database schema has version {step}: the next start upgrades it to version {ours} for good"
            ),
            "Take a backup first. Older versions cannot read an upgraded database.",
        ),
        Schema::Newer { step } => missing(&OpenError::Newer { step }),
        Schema::Altered { step } => missing(&OpenError::Altered { step }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::facts::Setting;

    const NOW: i64 = LONG_AGO_MS + 1_000_000;

    fn well() -> Facts {
        Facts {
            version: "PostgreSQL 17".to_owned(),
            schema: Schema::Same { step: 6 },
            settings: vec![Setting {
                name: "fsync",
                found: "on".to_owned(),
                good: "on",
                means: None,
                safe: true,
            }],
            standby: false,
            held: false,
            clock_ms: Some(NOW),
            newest_ms: Some(NOW - 10),
        }
    }

    fn wrong(facts: &Facts, now: i64) -> Vec<String> {
        let all =
            findings(facts, now).into_iter().filter(|finding| finding.level != super::super::Level::Good);
        all.inspect(|finding| assert!(!finding.todo.is_empty())).map(|finding| finding.what).collect()
    }

    #[tokio::test]
    async fn a_missing_database_is_no_finding_where_none_can_be_created() {
        use clap::Parser;
        let folder = tempfile::tempdir().unwrap();
        let config = Config::try_parse_from(["bulkhead", "--data-dir", folder.path().to_str().unwrap()]);
        let config = config.unwrap();
        for usable in [true, false] {
            let (found, _) = look(&config, usable).await;
            assert_eq!(found.iter().any(|one| one.what.contains("first start creates")), usable);
        }
    }

    #[test]
    fn a_sound_database_has_no_faults() {
        assert!(wrong(&well(), NOW).is_empty());
        assert!(wrong(&Facts { schema: Schema::Empty, held: true, ..well() }, NOW).is_empty());
    }

    #[test]
    fn each_fault_of_a_database_is_named() {
        let off = Setting { name: "fsync", found: "off".to_owned(), good: "on", means: None, safe: false };
        for (facts, says) in [
            (Facts { settings: vec![off], ..well() }, "fsync is off"),
            (Facts { standby: true, ..well() }, "standby"),
            (Facts { clock_ms: Some(NOW + 60_000), ..well() }, "by 60 s"),
            (Facts { newest_ms: Some(NOW + 60_000), ..well() }, "behind the newest"),
            (Facts { schema: Schema::Older { step: 3, ours: 6 }, ..well() }, "version 3"),
            (Facts { schema: Schema::Newer { step: 9 }, ..well() }, "newer version"),
            (Facts { schema: Schema::Altered { step: 2 }, ..well() }, "different build"),
        ] {
            let found = wrong(&facts, NOW);
            assert!(found.len() == 1 && found[0].contains(says), "{says}: {found:?}");
        }
        assert!(wrong(&well(), 5).iter().any(|what| what.contains("never set")));
    }
}
