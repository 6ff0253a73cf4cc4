//! Several servers that start at once on one PostgreSQL: one of them owns it, and each other says plainly
//! that it is in use.

use clap::Parser;
use server::config::Config;
use server::store::Store;
use sqlx::{Connection, PgConnection};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::process::{Process, command};
use support::seat::PATIENCE;
use support::{Port, postgres_database};
use tokio::runtime::Handle;
use tokio::sync::Barrier;
use tokio_util::sync::CancellationToken;

/// How many servers start at once.
const NEWCOMERS: u64 = 3;
/// Databases beside each other, and how often servers start on each.
const DATABASES: u64 = 8;
const ROUNDS: u64 = 3;

/// How often waiting servers have tried before the one with the lock goes on.
const LOOKS: usize = 8;

/// The result of one start.
type Came = Result<Arc<dyn Store>, String>;

async fn come(url: String) -> Came {
    let config = Config::try_parse_from(["bulkhead", "--database-url", &url]).unwrap();
    server::store::open(config.postgres(), &config.data_dir, CancellationToken::new())
        .await
        .map_err(|error| error.to_string())
}

/// All start when the barrier falls, `apart_ms` after each other.
async fn come_at_once(url: &str, apart_ms: u64) -> Vec<Came> {
    let barrier = Arc::new(Barrier::new(usize::try_from(NEWCOMERS).unwrap()));
    let starts = (0..NEWCOMERS).map(|nth| {
        let (url, barrier) = (url.to_owned(), barrier.clone());
        // A thread each, because these starts are no processes.
        tokio::task::spawn_blocking(move || {
            Handle::current().block_on(async move {
                barrier.wait().await;
                tokio::time::sleep(Duration::from_millis(apart_ms * nth)).await;
                come(url).await
            })
        })
    });
    let starts: Vec<_> = starts.collect();
    let mut all = Vec::new();
    for start in starts {
        all.push(start.await.unwrap());
    }
    all
}

/// Checks that one of them has it, with one epoch more, and the others were told why not.
async fn one_has_it(came: &[Came], db: &mut PgConnection, epoch: i64) {
    let refused: Vec<&String> = came.iter().filter_map(|one| one.as_ref().err()).collect();
    assert!(refused.iter().all(|why| why.contains("another Bulkhead server")), "{refused:?}");
    assert_eq!(came.len() - refused.len(), 1, "{refused:?}");
    let now: i64 = sqlx::query_scalar("SELECT epoch FROM ownership").fetch_one(db).await.unwrap();
    assert_eq!(now, epoch, "each epoch is one start's");
}

/// Makes the owner of the database silent for an hour.
async fn silence(db: &mut PgConnection) {
    let past = "UPDATE ownership SET until = clock_timestamp() - interval '1 hour'";
    sqlx::query(past).execute(db).await.unwrap();
}

async fn rounds(at: u64) {
    let url = postgres_database().await;
    for round in 0..ROUNDS {
        // The first time there are no tables.
        let came = come_at_once(&url, (at + round) % 4 * 7).await;
        let mut db = PgConnection::connect(&url).await.unwrap();
        one_has_it(&came, &mut db, i64::try_from(round).unwrap() + 1).await;
        drop(came);
        silence(&mut db).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_servers_that_start_at_once_one_has_the_database() {
    let all: Vec<_> = (0..DATABASES).map(|at| tokio::spawn(rounds(at))).collect();
    for one in all {
        one.await.unwrap();
    }
}

/// Waits until the server with the lock has stopped before the tables, and each other has tried often.
async fn all_have_looked(db: &mut PgConnection) {
    let since = Instant::now();
    let mut looks: BTreeMap<i32, BTreeSet<String>> = BTreeMap::new();
    loop {
        let seen: Vec<(i32, bool, String)> = sqlx::query_as(
            "SELECT pid, application_name LIKE 'bulkhead owner %', query_start::text FROM pg_stat_activity
             WHERE datname = current_database() AND application_name LIKE 'bulkhead%' AND query_start IS NOT NULL",
        )
        .fetch_all(&mut *db)
        .await
        .unwrap();
        let stands = seen.iter().any(|(_, owner, _)| *owner);
        for (pid, _, at) in seen.into_iter().filter(|(_, owner, _)| !owner) {
            looks.entry(pid).or_default().insert(at);
        }
        let waiting = looks.values().filter(|looks| looks.len() >= LOOKS).count() as u64;
        if stands && waiting == NEWCOMERS - 1 {
            break;
        }
        assert!(since.elapsed() < PATIENCE, "they wait for each other: {looks:?}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The row still names the previous owner, while the next one already has the lock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_owner_is_not_ended_for_the_silence_of_the_previous_one() {
    let url = postgres_database().await;
    drop(come(url.clone()).await.unwrap());
    let mut db = PgConnection::connect(&url).await.unwrap();
    silence(&mut db).await;
    let mut watcher = PgConnection::connect(&url).await.unwrap();
    let mut held = db.begin().await.unwrap();
    sqlx::query("LOCK TABLE _sqlx_migrations IN ACCESS EXCLUSIVE MODE").execute(&mut *held).await.unwrap();
    let coming = tokio::spawn(async move { come_at_once(&url, 0).await });
    all_have_looked(&mut watcher).await;
    held.rollback().await.unwrap();
    let came = coming.await.unwrap();
    one_has_it(&came, &mut db, 2).await;
}

/// The newcomer itself stalled, longer than it wanted to wait. It checks the owner once more before it gives
/// up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stalled_newcomer_still_succeeds_a_silent_owner() {
    let url = postgres_database().await;
    let flags = ["--database-url".to_owned(), url];
    let first = tokio::task::block_in_place(|| Process::start(&flags));
    first.stand_still();
    let port = Port::take();
    let listen = ["--listen".to_owned(), port.addr().to_string()];
    let mut second = tokio::task::block_in_place(|| Waiting::start(&[&listen[..], &flags].concat()));
    tokio::time::sleep(Duration::from_secs(1)).await;
    second.signal("-STOP");
    tokio::time::sleep(Duration::from_millis(6500)).await;
    second.signal("-CONT");
    let said = tokio::task::block_in_place(|| second.says());
    assert!(said.starts_with("Bulkhead is ready"), "{said}");
}

/// A server that is not ready yet; killed when dropped.
struct Waiting(Child);

impl Waiting {
    fn start(flags: &[String]) -> Self {
        Self(command(flags).stdout(Stdio::piped()).spawn().unwrap())
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.0.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Returns its first line.
    fn says(&mut self) -> String {
        let mut line = String::new();
        BufReader::new(self.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        line
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
