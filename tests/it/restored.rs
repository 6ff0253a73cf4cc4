//! A PostgreSQL database whose data came by a restore says so, with the time of the backup.

use crate::keeping::dump_and_restore;
use server::store::backup::{backup, restore};
use server::store::copy::copy;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::process::Command;
use std::time::{Duration, Instant};
use support::cluster::client;
use support::seat::PATIENCE;
use support::{Person, TestApp, postgres_database};

async fn on(url: &str) -> TestApp {
    TestApp::spawn_in(tempfile::tempdir().unwrap(), &["--database-url", url], |_| {}).await
}

/// Returns what a page is told of the backup.
async fn restored_at(app: &TestApp) -> Option<i64> {
    Person::guest(&app.base, "Ann").await.get("/api/reach").await.good()["restored_ms"].as_i64()
}

/// Returns what a server that starts on this database tells.
async fn told_on(url: &str) -> Option<i64> {
    let mut app = on(url).await;
    let told = restored_at(&app).await;
    app.stop().await;
    told
}

async fn says(url: &str, sql: &str) {
    let mut db = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut db).await.unwrap();
}

/// Returns when the owner has renewed its lease after this moment.
async fn owner_is_there_after(url: &str, moment_ms: i64) {
    let mut db = PgConnection::connect(url).await.unwrap();
    let there = "SELECT until - interval '4 seconds' > to_timestamp($1::float8 / 1000) FROM ownership";
    let since = Instant::now();
    while !sqlx::query_scalar::<_, bool>(there).bind(moment_ms).fetch_one(&mut db).await.unwrap() {
        assert!(since.elapsed() < PATIENCE, "the owner is silent");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn run(program: &str, flags: &[&str]) -> Vec<u8> {
    let done = Command::new(client(program)).args(flags).output().unwrap();
    assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
    done.stdout
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_dump_states_the_time_of_its_backup() {
    let url = postgres_database().await;
    let app = on(&url).await;
    assert_eq!(restored_at(&app).await, None, "it was never restored");
    let place = tempfile::tempdir().unwrap();
    let (mut from, mut of, mut earlier) = (url, Some(app), 0);
    // A dump of a restored database has a time of its own.
    for name in ["first", "second"] {
        let moment = server::store::now_ms();
        owner_is_there_after(&from, moment).await;
        let new = dump_and_restore(&from, &place.path().join(name)).await;
        let dumped = server::store::now_ms();
        let back = on(&new).await;
        let at = restored_at(&back).await.expect("it was restored");
        assert!(at >= moment && at <= dumped && at > earlier, "{moment} {at} {dumped}");
        drop(of.replace(back));
        (from, earlier) = (new, at);
    }
    let again = of.unwrap().restart().await;
    assert_eq!(restored_at(&again).await, Some(earlier), "a restart does not forget it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dump_that_is_restored_over_its_own_database_is_a_restore() {
    let url = postgres_database().await;
    assert_eq!(told_on(&url).await, None);
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("dump.sql").display().to_string();
    tokio::task::block_in_place(|| {
        run("pg_dump", &["--clean", "--file", &file, "--dbname", &url]);
        run("psql", &["--quiet", "--set", "ON_ERROR_STOP=1", "--file", &file, "--dbname", &url]);
    });
    assert!(told_on(&url).await.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rows_alone_are_a_restore_too() {
    let (url, new) = (postgres_database().await, postgres_database().await);
    assert_eq!((told_on(&url).await, told_on(&new).await), (None, None));
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("dump").display().to_string();
    let tables = "SELECT string_agg(quote_ident(relname), ', ') FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
    let mut db = PgConnection::connect(&new).await.unwrap();
    let tables: String = sqlx::query_scalar(tables).fetch_one(&mut db).await.unwrap();
    says(&new, &format!("TRUNCATE {tables}")).await;
    tokio::task::block_in_place(|| {
        run("pg_dump", &["--format=custom", "--data-only", "--file", &file, "--dbname", &url]);
        run("pg_restore", &["--exit-on-error", "--disable-triggers", "--dbname", &new, &file]);
    });
    assert!(told_on(&new).await.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_the_database_by_postgresql_is_a_restore() {
    let (url, maintenance) = (postgres_database().await, std::env::var("BULKHEAD_TEST_POSTGRES").unwrap());
    assert_eq!(told_on(&url).await, None);
    let old = url::Url::parse(&url).unwrap().path().trim_start_matches('/').to_owned();
    says(&maintenance, &format!("CREATE DATABASE {old}_copy TEMPLATE {old}")).await;
    assert!(told_on(&url.replace(&old, &format!("{old}_copy"))).await.is_some());
    says(&maintenance, &format!("ALTER DATABASE {old} RENAME TO {old}_renamed")).await;
    assert_eq!(told_on(&url.replace(&old, &format!("{old}_renamed"))).await, None, "a name is no place");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_rewritten_in_place_was_not_restored() {
    let url = postgres_database().await;
    assert_eq!(told_on(&url).await, None);
    says(&url, "VACUUM (FREEZE)").await;
    says(&url, "VACUUM (FULL)").await;
    says(&url, "CLUSTER birthplace USING birthplace_pkey").await;
    assert_eq!(told_on(&url).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_from_sqlite_is_as_old_as_its_source() {
    let mut app = TestApp::spawn().await;
    let (place, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = place.path().join("backup");
    backup(app.folder(), &file).await.unwrap();
    restore(&file, folder.path()).await.unwrap();
    app.stop().await;
    let (now, then) = (postgres_database().await, postgres_database().await);
    copy(app.folder(), &now).await.unwrap();
    copy(folder.path(), &then).await.unwrap();
    assert_eq!(told_on(&now).await, None, "it holds what was there when it was made");
    let back = TestApp::spawn_in(folder, &[], |_| {}).await;
    let taken = restored_at(&back).await;
    assert!(taken.is_some());
    assert_eq!(told_on(&then).await, taken);
}
