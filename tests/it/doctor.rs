//! The doctor checks real setups: a folder, a database of either kind, a running server.

use clap::Parser;
use server::config::Config;
use server::ops::doctor::{Finding, Level, examine, report};
use support::cluster::Cluster;
use support::proxy::Proxy;
use support::{Base, TestApp, postgres_database};

fn config(flags: &[&str]) -> Config {
    Config::try_parse_from(["bulkhead", "--listen", "127.0.0.1:0"].iter().chain(flags)).unwrap()
}

fn bad(all: &[Finding]) -> Vec<&str> {
    all.iter().filter(|finding| finding.is_bad()).map(|finding| finding.what.as_str()).collect()
}

#[track_caller]
fn says(all: &[Finding], level: Level, words: &str) {
    let found = all.iter().any(|finding| finding.level == level && finding.what.contains(words));
    assert!(found, "{words:?} is not in\n{}", report(all));
}

#[tokio::test]
async fn a_new_folder_is_sound_and_nothing_is_made_in_it() {
    let place = tempfile::tempdir().unwrap();
    let all = examine(&config(&["--data-dir", &place.path().join("new").display().to_string()])).await;
    says(&all, Level::Good, "the first start creates it");
    says(&all, Level::Good, "no database yet");
    says(&all, Level::Good, "is free (--listen)");
    assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn a_running_server_is_seen_and_not_disturbed_on_either_database() {
    for base in [Base::Sqlite, Base::Postgres] {
        let app = TestApp::spawn_on(base, &[]).await;
        let mut flags: Vec<&str> = app.args.iter().map(String::as_str).collect();
        let listen = app.addr.to_string();
        flags.extend(["--listen", &listen]);
        let config = Config::try_parse_from(["bulkhead"].iter().chain(&flags)).unwrap();
        let all = examine(&config).await;
        says(&all, Level::Good, "a server uses this database now");
        says(&all, Level::Good, &format!("a Bulkhead server answers at {listen}"));
        says(&all, Level::Good, "schema is current");
        // The PostgreSQL of a test run loses data in a power cut, on purpose, and the doctor says so.
        assert!(base == Base::Postgres || bad(&all).is_empty(), "{}", report(&all));
        assert_eq!(support::Person::visitor(&app.base).get("/healthz").await.status, 200);
    }
}

#[tokio::test]
async fn a_server_that_refuses_its_own_page_is_reported_with_the_address_to_set() {
    // Leads to this machine, but is no address of the loopback network.
    let site = |app: &TestApp| format!("http://0.0.0.0:{}", app.addr.port());
    let place = tempfile::tempdir().unwrap();
    let dir = place.path().display().to_string();
    let examined =
        async |app: &TestApp| examine(&config(&["--data-dir", &dir, "--public-url", &site(app)])).await;
    let app = TestApp::spawn().await;
    says(&examined(&app).await, Level::Good, "accepts clicks on its page");
    let app = TestApp::spawn_on(Base::Sqlite, &["--public-url", "https://play.example.org"]).await;
    let all = examined(&app).await;
    says(&all, Level::Bad, "refuses POST requests from its own page");
    assert!(report(&all).contains(&format!("--public-url {}", site(&app))), "{}", report(&all));
}

#[tokio::test]
async fn a_proxy_that_removes_the_upgrade_is_reported_with_what_to_pass_on() {
    let place = tempfile::tempdir().unwrap();
    let dir = place.path().display().to_string();
    let app = TestApp::spawn_on(Base::Sqlite, &["--trust-proxy"]).await;
    let base = Proxy::bind().await.forward_without_upgrade(app.addr);
    // Leads to this machine, but is no address of the loopback network.
    let site = base.replace("127.0.0.1", "0.0.0.0");
    let all = examine(&config(&["--data-dir", &dir, "--public-url", &site])).await;
    says(&all, Level::Bad, "no WebSocket opens at");
    assert!(report(&all).contains("pass on Upgrade and Connection"), "{}", report(&all));
}

#[tokio::test]
async fn faults_that_keep_a_server_from_starting_are_reported_with_what_to_do() {
    let place = tempfile::tempdir().unwrap();
    let dir = place.path().display().to_string();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = taken.local_addr().unwrap().to_string();
    let all = examine(&config(&["--data-dir", &dir, "--admin-listen", &listen])).await;
    says(&all, Level::Bad, "in use by another program");

    std::fs::write(place.path().join("bulkhead.db"), "this was never a database, however long it is")
        .unwrap();
    let all = examine(&config(&["--data-dir", &dir])).await;
    says(&all, Level::Bad, "is damaged");

    let away = "postgres://me:hunter2@127.0.0.1:1/none";
    let all = examine(&config(&["--data-dir", &dir, "--database-url", away])).await;
    says(&all, Level::Bad, "cannot reach the database");
    assert!(!report(&all).contains("hunter2"));
    assert!(all.iter().all(|finding| finding.level == Level::Good || !finding.todo.is_empty()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_that_may_lose_data_is_reported() {
    let lies = &["fsync=off", "synchronous_commit=off"];
    let cluster = tokio::task::block_in_place(|| Cluster::start_with(lies));
    let place = tempfile::tempdir().unwrap();
    let dir = place.path().display().to_string();
    let all = examine(&config(&["--data-dir", &dir, "--database-url", &cluster.url()])).await;
    says(&all, Level::Bad, "fsync is off");
    says(&all, Level::Bad, "synchronous_commit is off");
    says(&all, Level::Good, "full_page_writes is on");
}

#[tokio::test]
async fn an_empty_postgresql_and_one_of_a_newer_version_are_told_apart() {
    use sqlx::{Connection, PgConnection};
    let place = tempfile::tempdir().unwrap();
    let (dir, url) = (place.path().display().to_string(), postgres_database().await);
    let config = config(&["--data-dir", &dir, "--database-url", &url]);
    says(&examine(&config).await, Level::Good, "the database is empty");
    let mut app = TestApp::spawn_in(tempfile::tempdir().unwrap(), &["--database-url", &url], |_| {}).await;
    app.stop().await;
    let mut there = PgConnection::connect(&url).await.unwrap();
    let newer = "UPDATE _sqlx_migrations SET version = 999 WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";
    sqlx::query(newer).execute(&mut there).await.unwrap();
    says(&examine(&config).await, Level::Bad, "newer version");
}
