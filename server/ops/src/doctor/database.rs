//! The database: is it there, is it ours, does it keep what it takes, and do its clock and ours agree.

use super::Finding;
use config::Config;
use store::OpenError;
use store::facts::{self, Facts, Schema};
use store::now_ms;

/// Clocks may differ so much, in milliseconds.
const DRIFT_MS: i64 = 5_000;
/// A clock before this was never set: the first of January 2025.
const LONG_AGO_MS: i64 = 1_735_689_600_000;

/// Findings, and whether a server has the database now.
pub(super) async fn look(config: &Config) -> (Vec<Finding>, bool) {
    let looked = match config.postgres() {
        Some(url) => facts::postgres(url).await.map(Some),
        None => facts::sqlite(&config.data_dir).await,
    };
    match looked {
        Ok(Some(facts)) => (told(&facts, now_ms()), facts.held),
        Ok(None) => {
            let mut all = vec![Finding::good("there is no database yet; the first start creates it")];
            all.extend(clock(now_ms()));
            (all, false)
        }
        Err(error) => (vec![unreadable(&error, config)], false),
    }
}

fn unreadable(error: &OpenError, config: &Config) -> Finding {
    let todo = match config.postgres() {
        Some(_) if matches!(error, OpenError::Pooler) => {
            "Use the direct address of the database, or the pooler in session mode."
        }
        Some(_) => {
            "Check that PostgreSQL runs, and check the host, user, password and database name in --database-url."
        }
        None if matches!(error, OpenError::File { .. }) => {
            "No data is lost: the file belongs to another user."
        }
        None => "Restore a backup with `bulkhead restore FILE`, or name another folder with --data-dir DIR.",
    };
    Finding::bad(error.to_string(), todo)
}

fn clock(now_ms: i64) -> Option<Finding> {
    let todo = "Set this machine's clock (timedatectl set-ntp true).";
    (now_ms < LONG_AGO_MS).then(|| Finding::bad("the clock of this machine was never set", todo))
}

fn told(facts: &Facts, now_ms: i64) -> Vec<Finding> {
    let mut all = vec![Finding::good(format!("{} answers", facts.version)), schema(facts.schema)];
    for setting in &facts.settings {
        let said = format!("{} is {}", setting.name, setting.found);
        all.push(if setting.safe {
            Finding::good(said)
        } else {
            Finding::bad(
                format!("{said}: a crash can lose moves that players have seen"),
                format!("Set {} = {} for this database.", setting.name, setting.good),
            )
        });
    }
    if facts.standby {
        all.push(Finding::bad(
            "the database is read-only: it is a standby, or default_transaction_read_only is on",
            "Name the primary in --database-url.",
        ));
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
    all.extend(clock(now_ms));
    all
}

fn schema(schema: Schema) -> Finding {
    match schema {
        Schema::Empty => Finding::good("the database is empty; the first start sets it up"),
        Schema::Same { step } => Finding::good(format!("the database schema is current (step {step})")),
        Schema::Older { step, ours } => Finding::doubtful(
            format!("the database is at step {step}: the next start upgrades it to step {ours} for good"),
            "Take a backup first. Older versions cannot read an upgraded database.",
        ),
        Schema::Newer { step } => Finding::bad(
            format!("a newer version has upgraded the database (step {step})"),
            "Run that version, or go back with a backup (docs/host/upgrades.md).",
        ),
        Schema::Altered { step } => Finding::bad(
            format!("step {step} of the database schema comes from a different build"),
            "Run the build that created it, or restore a backup.",
        ),
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
            settings: vec![Setting { name: "fsync", found: "on".to_owned(), good: "on", safe: true }],
            standby: false,
            held: false,
            clock_ms: Some(NOW),
            newest_ms: Some(NOW - 10),
        }
    }

    fn wrong(facts: &Facts, now: i64) -> Vec<String> {
        let all = told(facts, now).into_iter().filter(|finding| finding.level != super::super::Level::Good);
        all.inspect(|finding| assert!(!finding.todo.is_empty())).map(|finding| finding.what).collect()
    }

    #[test]
    fn a_database_in_order_is_in_order() {
        assert!(wrong(&well(), NOW).is_empty());
        assert!(wrong(&Facts { schema: Schema::Empty, held: true, ..well() }, NOW).is_empty());
    }

    #[test]
    fn each_fault_of_a_database_is_named() {
        let off = Setting { name: "fsync", found: "off".to_owned(), good: "on", safe: false };
        for (facts, says) in [
            (Facts { settings: vec![off], ..well() }, "fsync is off"),
            (Facts { standby: true, ..well() }, "standby"),
            (Facts { clock_ms: Some(NOW + 60_000), ..well() }, "by 60 s"),
            (Facts { newest_ms: Some(NOW + 60_000), ..well() }, "behind the newest"),
            (Facts { schema: Schema::Older { step: 3, ours: 6 }, ..well() }, "step 3"),
            (Facts { schema: Schema::Newer { step: 9 }, ..well() }, "newer version"),
            (Facts { schema: Schema::Altered { step: 2 }, ..well() }, "different build"),
        ] {
            let found = wrong(&facts, NOW);
            assert!(found.len() == 1 && found[0].contains(says), "{says}: {found:?}");
        }
        assert!(wrong(&well(), 5).iter().any(|what| what.contains("never set")));
    }
}
