//! A PostgreSQL that is read-only for a while: a primary that became a standby, or one that was locked.

use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::time::{Duration, Instant};
use support::process::{Process, run_to_end};
use support::seat::PATIENCE;
use support::{Party, TestApp, postgres_database};

/// More than a server looks once a second while it believes that another one has the database.
const LOOKS: i64 = 20;
/// The shortest time between two `POST`s of a person.
const BETWEEN: Duration = Duration::from_millis(300);

/// The operator's own connection, to another database of the same cluster.
struct Operator {
    connection: PgConnection,
    database: String,
}

impl Operator {
    async fn of(url: &str) -> Self {
        let mut other = url::Url::parse(url).unwrap();
        let database = other.path().trim_start_matches('/').to_owned();
        other.set_path("/postgres");
        Self { connection: PgConnection::connect(other.as_str()).await.unwrap(), database }
    }

    async fn says(&mut self, sql: &str) {
        let sql = sql.replace("DATABASE_NAME", &self.database);
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut self.connection).await.unwrap();
    }

    /// Makes the database read-only and ends its connections, as in a failover.
    async fn lock(&mut self) {
        self.says(
            "ALTER DATABASE \"DATABASE_NAME\" SET default_transaction_read_only = on;
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'DATABASE_NAME'",
        )
        .await;
    }

    async fn unlock(&mut self) {
        self.says("ALTER DATABASE \"DATABASE_NAME\" RESET default_transaction_read_only").await;
    }

    /// Returns how many connections there have been to the database.
    async fn visits(&mut self) -> i64 {
        let visits = "SELECT sessions FROM pg_stat_database WHERE datname = $1";
        sqlx::query_scalar(visits).bind(&self.database).fetch_one(&mut self.connection).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_goes_on_when_a_read_only_database_accepts_writes_again() {
    let url = postgres_database().await;
    let app = TestApp::spawn_in(tempfile::tempdir().unwrap(), &["--database-url", &url], |_| {}).await;
    let mut party = Party::start(&app.base, 1).await;
    let lock = format!("/api/tables/{}/lock", party.table);
    let mut operator = Operator::of(&url).await;
    operator.lock().await;
    let host = &mut party.people[0];
    // It tries again and again, for longer than a server waits for another one.
    let (since, before) = (Instant::now(), operator.visits().await);
    while operator.visits().await < before + LOOKS {
        assert!(since.elapsed() < PATIENCE, "it has stopped looking");
        host.post(&lock, json!({ "on": true })).await.refused(503, "saving_interrupted");
        tokio::time::sleep(BETWEEN).await;
    }
    operator.unlock().await;
    let since = Instant::now();
    while host.post(&lock, json!({ "on": true })).await.status != 200 {
        assert!(since.elapsed() < PATIENCE, "it does not come back");
        tokio::time::sleep(BETWEEN).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_database_is_one_line_of_the_log() {
    let (url, folder) = (postgres_database().await, tempfile::tempdir().unwrap());
    let log = folder.path().join("log");
    let flags = ["--database-url".to_owned(), url.clone()];
    let server = tokio::task::block_in_place(|| Process::start_logged(&flags, &[], &log));
    let mut party = Party::start(&server.base, 1).await;
    let lock = format!("/api/tables/{}/lock", party.table);
    let mut operator = Operator::of(&url).await;
    let host = &mut party.people[0];
    for times in 1..=2 {
        operator.lock().await;
        let (since, before) = (Instant::now(), operator.visits().await);
        while operator.visits().await < before + LOOKS {
            assert!(since.elapsed() < PATIENCE, "it has stopped looking");
            host.post(&lock, json!({ "on": true })).await.refused(503, "saving_interrupted");
            tokio::time::sleep(BETWEEN).await;
        }
        let said = std::fs::read_to_string(&log).unwrap();
        let lines: Vec<&str> = said.lines().filter(|line| line.contains("read-only")).collect();
        assert_eq!(lines.len(), times, "{lines:#?}");
        operator.unlock().await;
        let since = Instant::now();
        while host.post(&lock, json!({ "on": true })).await.status != 200 {
            assert!(since.elapsed() < PATIENCE, "it does not come back");
            tokio::time::sleep(BETWEEN).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_database_is_named_at_the_start_and_by_the_doctor() {
    let url = postgres_database().await;
    let mut operator = Operator::of(&url).await;
    operator.lock().await;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    for task in [&[][..], &["doctor"][..]] {
        let flags =
            [task, &["--database-url", &url, "--data-dir", &data, "--listen", "127.0.0.1:0"]].concat();
        let flags: Vec<String> = flags.into_iter().map(str::to_owned).collect();
        let output = run_to_end(&flags);
        let said =
            String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{said}");
        assert!(said.contains("the database is read-only") && said.contains("primary"), "{said}");
    }
}
