//! A server inside the test, with its own port and database.

use crate::port::Port;
use crate::seat::PATIENCE;
use crate::secrets::TestSecrets;
use clap::Parser;
use server::config::{Config, Rates};
use server::matches::Timing;
use server::parts::Parts;
use server::startup::{self, Running};
use server::store::Store;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// The kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    Sqlite,
    Postgres,
}

/// A running server. It stops when [`TestApp::stop`] is called, or with the test.
#[derive(Debug)]
pub struct TestApp {
    pub base: String,
    pub addr: SocketAddr,
    /// The operator's address, with `--admin-listen`.
    pub admin: Option<String>,
    pub args: Vec<String>,
    folder: Option<TempDir>,
    port: Option<Port>,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<anyhow::Result<()>>,
}

/// Creates a database in the cluster that `cargo xtask test` starts.
///
/// # Panics
/// If there is no cluster. A test that needs PostgreSQL is never skipped.
pub async fn postgres_database() -> String {
    let Ok(maintenance) = std::env::var("BULKHEAD_TEST_POSTGRES") else {
        panic!(
            "this test needs PostgreSQL; run `cargo xtask test`, or set BULKHEAD_TEST_POSTGRES=postgres://…/postgres"
        );
    };
    let name = format!("t{}", uuid::Uuid::new_v4().simple());
    let mut connection = PgConnection::connect(&maintenance).await.expect("the test cluster answers");
    sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}")))
        .execute(&mut connection)
        .await
        .expect("a new database");
    let cut = maintenance.rfind('/').expect("postgres://host/database");
    let options = maintenance.find('?').map(|at| &maintenance[at..]).unwrap_or_default();
    format!("{}/{name}{options}", &maintenance[..cut])
}

impl TestApp {
    /// Starts a server on SQLite.
    pub async fn spawn() -> Self {
        Self::spawn_on(Base::Sqlite, &[]).await
    }

    /// Starts a server on either database, with further flags.
    pub async fn spawn_on(base: Base, flags: &[&str]) -> Self {
        Self::spawn_tuned(base, flags, |_| {}).await
    }

    /// Starts a server with other window times.
    pub async fn spawn_timed(timing: Timing) -> Self {
        Self::spawn_tuned(Base::Sqlite, &[], |config| config.timing = timing).await
    }

    /// Starts a server on either database, with further flags and with settings that have no flag.
    pub async fn spawn_tuned(base: Base, flags: &[&str], tune: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut args: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
        args.extend(["--data-dir".to_owned(), folder.path().display().to_string()]);
        if base == Base::Postgres {
            args.extend(["--database-url".to_owned(), postgres_database().await]);
        }
        Self::start(args, Some(folder), Port::take(), tune).await
    }

    /// Starts a server on a folder, or a database, that already has content.
    pub async fn spawn_in(folder: TempDir, flags: &[&str], tune: impl FnOnce(&mut Config)) -> Self {
        let mut args: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
        args.extend(["--data-dir".to_owned(), folder.path().display().to_string()]);
        Self::start(args, Some(folder), Port::take(), tune).await
    }

    /// Starts a server on a store of the test.
    pub async fn spawn_over(store: Arc<dyn Store>) -> Self {
        Self::spawn_over_tuned(store, |_| {}).await
    }

    /// Starts a server on a store of the test, with settings that have no flag.
    pub async fn spawn_over_tuned(store: Arc<dyn Store>, tune: impl FnOnce(&mut Config)) -> Self {
        let mut config = Self::config(&[], "127.0.0.1:0");
        tune(&mut config);
        let listener = startup::bind(config.listen, "--listen").await.expect("a port");
        let stop = CancellationToken::new();
        let running = startup::start_with(config, parts(), listener, store, stop).await.expect("it starts");
        Self::serve(running, Vec::new(), None, None)
    }

    fn config(args: &[String], listen: &str) -> Config {
        let all = ["bulkhead", "--listen", listen].into_iter().map(str::to_owned).chain(args.iter().cloned());
        let mut config = Config::try_parse_from(all).expect("flags");
        // Tests and their bots are faster than people.
        if !args.iter().any(|flag| flag == "--bot-pause-ms") {
            config.bot_pause_ms = 0;
        }
        let wide = (100_000, 100_000);
        config.rates = Rates {
            posts: wide,
            reads: wide,
            files: wide,
            commands: wide,
            arrivals: wide,
            crowd: wide,
            visits: wide,
            visits_of_all: wide,
            frames: wide,
            sockets: 1000,
            // As on a real server. No test sends or connects that often.
            ..Rates::default()
        };
        config
    }

    async fn start(
        args: Vec<String>,
        folder: Option<TempDir>,
        port: Port,
        tune: impl FnOnce(&mut Config),
    ) -> Self {
        let mut config = Self::config(&args, &port.addr().to_string());
        tune(&mut config);
        let running = Self::take_over(config).await;
        Self::serve(running, args, folder, Some(port))
    }

    /// Starts as soon as the previous server's port is free. A program that another test starts just when
    /// that server stops holds a copy of its listening socket until it begins.
    async fn take_over(config: Config) -> Running {
        let since = Instant::now();
        loop {
            match startup::start_of(config.clone(), parts()).await {
                Err(error) if since.elapsed() < PATIENCE && error.to_string().contains("is in use") => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                started => return started.expect("the server starts"),
            }
        }
    }

    fn serve(running: Running, args: Vec<String>, folder: Option<TempDir>, port: Option<Port>) -> Self {
        let addr = running.addr();
        let admin = running.admin().map(|admin| format!("http://{admin}"));
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(running.run(async {
            let _ = stopped.await;
        }));
        Self { base: format!("http://{addr}"), addr, admin, args, folder, port, stop: Some(stop), serving }
    }

    /// Returns the data folder, while the server is stopped or not.
    ///
    /// # Panics
    /// After it was passed on to a restarted server.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.as_ref().expect("the folder is still here").path()
    }

    /// Stops cleanly.
    pub async fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
            (&mut self.serving).await.expect("no panic").expect("a clean stop");
        }
    }

    /// Stops, then starts again at the same address with the same database.
    pub async fn restart(self) -> Self {
        self.restart_tuned(|_| {}).await
    }

    /// Restarts with settings that have no flag.
    pub async fn restart_tuned(mut self, tune: impl FnOnce(&mut Config)) -> Self {
        self.stop().await;
        let folder = self.folder.take();
        let port = self.port.take().expect("a server on a store of the test's own is not started again");
        Self::start(self.args.clone(), folder, port, tune).await
    }
}

/// Returns the parts of a server that ships, with matches that a run repeats.
fn parts() -> Parts {
    Parts { secrets: Arc::new(TestSecrets::of_test()), ..Parts::default() }
}

/// Both editions.
pub const EDITIONS: [&str; 2] = ["2004", "2016"];

/// Returns table options for the first scenario of the first edition with this many marines.
pub fn options(marines: u8) -> serde_json::Value {
    options_of(EDITIONS[0], marines)
}

/// Returns table options for the first scenario of this edition that this many marines can play.
pub fn options_of(edition: &str, marines: u8) -> serde_json::Value {
    let edition = editions::EDITIONS.catalog().iter().find(|one| one.id == edition).expect("an edition");
    let mut fits = edition.scenarios.iter().filter(|one| one.refuses(usize::from(marines)).is_none());
    let scenario = fits.next().expect("a scenario");
    serde_json::json!({ "edition": edition.id, "scenario": scenario.id, "marines": marines, "rules": {} })
}
