//! The drill: a folder is lost under play and restored from its backup, then copied to PostgreSQL, and every
//! row is looked for. It uses the program as it is typed. The long form is `cargo xtask drill`.

use crate::keeping::{Played, dump_and_restore, views};
use crate::terminal::{TaskOutput, typed};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::io::Write;
use std::time::{Duration, Instant};
use support::bot::Picker;
use support::party::plain_answer;
use support::process::Process;
use support::{Party, postgres_database};
use tokio::sync::oneshot;

/// How many matches; few by default.
const VARIABLE: &str = "BULKHEAD_DRILL";
const FEW: usize = 2;
/// How many commands each of them has.
const COMMANDS: usize = 30;
/// The most commands of the match that is played meanwhile, at the rate its people may keep up.
const BUSY: usize = 400;
const BREATH: Duration = Duration::from_millis(110);

/// Number, kind, seat, command and body of each row of a match.
type Rows = Vec<(i64, String, Option<i64>, Option<String>, String)>;

/// A database, opened beside its server.
enum Beside {
    Lite(SqliteConnection),
    Pg(PgConnection),
}

impl Beside {
    async fn lite(folder: &str) -> Self {
        Self::Lite(SqliteConnection::connect(&format!("sqlite:{folder}/bulkhead.db")).await.unwrap())
    }

    async fn pg(url: &str) -> Self {
        Self::Pg(PgConnection::connect(url).await.unwrap())
    }

    async fn rows(&mut self, match_id: &str) -> Rows {
        let sql =
            "SELECT row_no, kind, seat, command_id, body FROM match_rows WHERE match_id = $1 ORDER BY row_no";
        match self {
            Self::Lite(own) => sqlx::query_as(sql).bind(match_id).fetch_all(own).await.unwrap(),
            Self::Pg(own) => sqlx::query_as(sql).bind(match_id).fetch_all(own).await.unwrap(),
        }
    }

    /// Counts the rows of every other table: no session, link or table may be missing either.
    async fn counts(&mut self) -> Vec<i64> {
        let tables = ["subjects", "sessions", "tables", "table_people", "links", "campaigns", "matches"];
        let each: Vec<String> = tables.iter().map(|name| format!("SELECT COUNT(*) FROM {name}")).collect();
        let sql = AssertSqlSafe(each.join(" UNION ALL "));
        match self {
            Self::Lite(own) => sqlx::query_scalar(sql).fetch_all(own).await.unwrap(),
            Self::Pg(own) => sqlx::query_scalar(sql).fetch_all(own).await.unwrap(),
        }
    }

    async fn logs(&mut self, of: &[&Party]) -> Vec<Rows> {
        let mut all = Vec::new();
        for party in of {
            all.push(self.rows(&party.match_id).await);
        }
        all
    }
}

/// Returns what is missing. Each restored log must be a prefix of the original, and at least as long as it
/// was when the backup began.
fn missing(begun: &[Rows], ended: &[Rows], came: &[Rows]) -> Option<String> {
    for (no, ((begun, ended), came)) in begun.iter().zip(ended).zip(came).enumerate() {
        if came.len() < begun.len() {
            return Some(format!("match {no}: {} rows of {}", came.len(), begun.len()));
        }
        if !ended.starts_with(came) {
            return Some(format!("match {no}: other rows than before"));
        }
    }
    None
}

/// Returns how many matches and rows a backup or a restore reports.
fn counts(said: &str) -> String {
    let (_, after) =
        said.split_once(" up ").or_else(|| said.split_once("Restored ")).expect("it says how many");
    after.split(" to ").next().unwrap_or_default().to_owned()
}

/// Idle matches, and one that is played until it is told to stop.
struct Night {
    still: Vec<Played>,
    busy: Played,
}

/// The match that is played.
struct Busy {
    stop: oneshot::Sender<()>,
    playing: tokio::task::JoinHandle<()>,
}

impl Busy {
    /// Ends its play.
    async fn rest(self) {
        // It may have played all its commands already; then no task listens.
        let _ = self.stop.send(());
        self.playing.await.unwrap();
    }
}

impl Night {
    async fn begin(base: &str, many: usize) -> (Self, Busy) {
        let mut still = Vec::new();
        for no in 0..many {
            still.push(Played::begin(base, 1 + u8::try_from(no % 2).unwrap(), COMMANDS).await);
        }
        let mut busy = Played::begin(base, 1, 4).await;
        let (stop, mut stopped) = oneshot::channel::<()>();
        let (begun, plays) = oneshot::channel::<()>();
        let mut seats = std::mem::take(&mut busy.seats);
        let playing = tokio::spawn(async move {
            let mut pick = Picker::new(31);
            plain_answer(&mut seats, &mut pick).await.expect("a seat is asked");
            begun.send(()).unwrap();
            for _ in 0..BUSY {
                if stopped.try_recv().is_ok() || plain_answer(&mut seats, &mut pick).await.is_none() {
                    break;
                }
                tokio::time::sleep(BREATH).await;
            }
        });
        plays.await.unwrap();
        (Self { still, busy }, Busy { stop, playing })
    }

    fn parties(&self) -> Vec<&Party> {
        self.still.iter().chain([&self.busy]).map(|one| &one.party).collect()
    }

    /// Checks that all players find their matches as they left them, and play on.
    async fn goes_on(&self, base: &str) {
        for one in &self.still[..FEW] {
            assert_eq!(
                views(&one.goes_on(base).await),
                views(&one.seats),
                "every player sees the same as before"
            );
        }
    }
}

/// How long each part took.
#[derive(Debug, Default)]
struct Took {
    /// As the program reports.
    kept: String,
    file_mib: f64,
    backup: Duration,
    restore: Duration,
    copy: Duration,
    /// The times of all tables except those played on: median and maximum.
    archive: [Duration; 2],
    unarchive: [Duration; 2],
    delete: [Duration; 2],
}

fn show(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn start(flags: &[&str]) -> Process {
    let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
    tokio::task::block_in_place(|| Process::start(&flags))
}

/// Runs a command that must end in time. Returns its output and how long it took.
fn timed(line: &[&str]) -> (TaskOutput, Duration) {
    let since = Instant::now();
    let said = typed(line);
    assert!(said.well, "{line:?}: {}", said.words);
    (said, since.elapsed())
}

/// Returns the median and the maximum.
fn spread(mut all: Vec<Duration>) -> [Duration; 2] {
    all.sort_unstable();
    [all[all.len() / 2], all[all.len() - 1]]
}

/// Loses a folder, and goes on elsewhere. Returns what is missing, if anything. `cut`: what is done to the
/// backup before it is needed.
async fn drill(many: usize, cut: &[&str]) -> Result<Took, String> {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name).display().to_string();
    let (lost, file, new) = (at("lost"), at("file"), at("new"));
    let mut took = Took::default();
    let mut server = start(&["--data-dir", &lost]);
    let (night, busy) = Night::begin(&server.base, many).await;
    let mut beside = Beside::lite(&lost).await;
    let begun = beside.logs(&night.parties()).await;

    let (said, time) = timed(&["backup", &file, "--data-dir", &lost]);
    took.backup = time;
    took.kept = counts(&said.words);
    took.file_mib = std::fs::metadata(&file).unwrap().len() as f64 / 1_048_576.0;
    if !cut.is_empty() {
        let mut backup = SqliteConnection::connect(&file).await.unwrap();
        for statement in cut {
            sqlx::query(AssertSqlSafe(*statement)).execute(&mut backup).await.unwrap();
        }
        backup.close().await.unwrap();
    }
    busy.rest().await;
    server.kill();
    let (ended, people) = (beside.logs(&night.parties()).await, beside.counts().await);
    drop(beside);
    std::fs::remove_dir_all(&lost).unwrap();

    let (said, time) = timed(&["restore", &file, "--data-dir", &new]);
    took.restore = time;
    assert_eq!(counts(&said.words) == took.kept, cut.is_empty(), "{} and {}", took.kept, said.words);
    let mut beside = Beside::lite(&new).await;
    if let Some(what) = missing(&begun, &ended, &beside.logs(&night.parties()).await) {
        return Err(what);
    }
    assert_eq!(beside.counts().await, people);
    let mut server = start(&["--data-dir", &new]);
    night.goes_on(&server.base).await;
    server.kill();

    let (rows, people) = (beside.logs(&night.parties()).await, beside.counts().await);
    drop(beside);
    let url = postgres_database().await;
    let line = ["copy", "--from", "sqlite", "--to", "postgres", "--data-dir", &new, "--database-url", &url];
    took.copy = timed(&line).1;
    let mut beside = Beside::pg(&url).await;
    assert_eq!(beside.logs(&night.parties()).await, rows, "each row is there, and no other");
    assert_eq!(beside.counts().await, people);
    let server = start(&["--database-url", &url]);
    for verb in ["archive", "restore", "delete"] {
        let each = spread(away(&night, &server.base, verb).await);
        *match verb {
            "archive" => &mut took.archive,
            "restore" => &mut took.unarchive,
            _ => &mut took.delete,
        } = each;
    }
    let left = beside.logs(&night.parties()).await;
    assert!(
        left.iter().rev().skip(1).all(Vec::is_empty) && !left[many].is_empty(),
        "that one alone was not deleted"
    );
    Ok(took)
}

/// The host of each idle match does this with its table.
async fn away(night: &Night, base: &str, verb: &str) -> Vec<Duration> {
    let mut all = Vec::new();
    for one in &night.still {
        let party = one.party.moved_to(base);
        let mut host = party.people[0].clone();
        let body = if verb == "delete" { json!({ "name": "Ann" }) } else { json!({}) };
        let since = Instant::now();
        host.post(&format!("/api/tables/{}/{verb}", party.table), body).await.good();
        all.push(since.elapsed());
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_folder_is_restored_from_its_backup_and_copied_to_postgresql() {
    let many = std::env::var(VARIABLE).ok().and_then(|many| many.parse().ok()).unwrap_or(FEW);
    let took = drill(many, &[]).await.unwrap_or_else(|what| panic!("{what}"));
    let lines = format!(
        "{} in {:.1} MiB: backup {:.2?} under play, restore {:.2?}, copy into PostgreSQL {:.2?}\n\
         a table, in the middle and at the worst: archive {:.1?}, out of it {:.1?}, delete {:.1?}",
        took.kept,
        took.file_mib,
        took.backup,
        took.restore,
        took.copy,
        took.archive,
        took.unarchive,
        took.delete
    );
    show(&lines);
}

/// Leaves out the newest row of each log.
const NEWEST: &str = "DELETE FROM match_rows WHERE row_no =
    (SELECT MAX(other.row_no) FROM match_rows AS other WHERE other.match_id = match_rows.match_id)";

/// The same drill with such a backup.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_leaves_out_the_newest_rows_is_found() {
    let found = drill(FEW, &[NEWEST]).await.expect_err("the check missed it");
    assert!(found.contains("rows of"), "{found}");
}

/// PostgreSQL's own programs, as in docs/host/backups.md: the database is lost under play and restored from
/// its dump.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_database_is_restored_from_its_dump() {
    let many = std::env::var(VARIABLE).ok().and_then(|many| many.parse().ok()).unwrap_or(FEW);
    let place = tempfile::tempdir().unwrap();
    let lost = postgres_database().await;
    let mut server = start(&["--database-url", &lost]);
    let (night, stop) = Night::begin(&server.base, many).await;
    let mut beside = Beside::pg(&lost).await;
    let begun = beside.logs(&night.parties()).await;
    let since = Instant::now();
    let new = dump_and_restore(&lost, &place.path().join("dump")).await;
    let took = since.elapsed();
    stop.rest().await;
    server.kill();
    let (ended, people) = (beside.logs(&night.parties()).await, beside.counts().await);
    drop(beside);

    let mut beside = Beside::pg(&new).await;
    assert_eq!(missing(&begun, &ended, &beside.logs(&night.parties()).await), None);
    assert_eq!(beside.counts().await, people);
    let mut server = start(&["--database-url", &new]);
    night.goes_on(&server.base).await;
    server.kill();
    show(&format!("PostgreSQL: dump under play and restore of {} matches {took:.2?}", many + 1));
    // A dump without the newest row of one match would be noticed.
    let spoil = "DELETE FROM match_rows WHERE match_id = $1 AND row_no >= $2";
    let (id, last) = (&night.still[0].party.match_id, begun[0].last().unwrap().0);
    let mut own = PgConnection::connect(&new).await.unwrap();
    sqlx::query(spoil).bind(id).bind(last).execute(&mut own).await.unwrap();
    let what = missing(&begun, &ended, &beside.logs(&night.parties()).await);
    assert!(what.is_some_and(|what| what.starts_with("match 0:")), "the check missed it");
}
