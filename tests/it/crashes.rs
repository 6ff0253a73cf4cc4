//! Real processes under bots: killed at any moment, and nothing acknowledged is lost or doubled. The long
//! form is `cargo xtask crash`; `support::crash` holds the parts of both.

use sqlx::Connection;
use support::Base;
use support::cluster::Cluster;
use support::crash::{Plan, Tally, Trouble, Victim, World};
use support::history::Law;
use support::place::EDITIONS;
use support::process::FAULT;

/// How many matches are played at the same time.
const MATCHES: usize = 3;

/// Runs this many cycles on one database. `broken`: the promise that the server breaks.
pub(crate) async fn cycles(
    base: Base,
    victims: &[Victim],
    (cycles, seed): (u64, u64),
    broken: Option<&str>,
) -> Result<Tally, Trouble> {
    let folder = tempfile::tempdir().unwrap();
    let set: Vec<_> = broken.map(|promise| (FAULT, promise)).into_iter().collect();
    let data = folder.path().to_owned();
    let mut world = tokio::task::block_in_place(|| World::open(base, data, MATCHES, &set));
    world.is_durable().await?;
    run(&mut world, victims, (cycles, seed)).await
}

async fn run(world: &mut World, victims: &[Victim], (cycles, seed): (u64, u64)) -> Result<Tally, Trouble> {
    let plan = Plan::new(&[world.base()], victims, seed).unwrap();
    let mut tally = Tally::default();
    for no in 0..cycles {
        let (kind, pick) = plan.cycle(no);
        tally += &world.cycle(kind.victim, pick).await?;
    }
    Ok(tally)
}

async fn lose_nothing(base: Base, victims: &[Victim], kills: u64) {
    let tally = cycles(base, victims, (kills, 9), None).await.unwrap_or_else(|trouble| panic!("{trouble}"));
    assert_eq!(tally.cycles(), kills);
    assert!(tally.acknowledged >= 3 * kills, "too little was played to say anything: {tally}");
    assert_eq!(tally.matches.len(), EDITIONS.len(), "both editions are played: {tally}");
    assert!(tally.unanswered > 0 && tally.at_rest > 0, "both kinds of kills are needed: {tally}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_on_sqlite() {
    lose_nothing(Base::Sqlite, &[Victim::Server], 16).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_of_the_server_lose_nothing_on_postgres() {
    lose_nothing(Base::Postgres, &[Victim::Server], 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_goes_on_by_itself_after_postgres_was_killed_and_nothing_is_lost() {
    lose_nothing(Base::Postgres, &[Victim::Database, Victim::Both], 8).await;
}

/// A server that is asked to stop says goodbye to every client, and keeps what it acknowledged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deploy_under_load_loses_nothing() {
    lose_nothing(Base::Sqlite, &[Victim::Deploy], 8).await;
    lose_nothing(Base::Postgres, &[Victim::Deploy], 8).await;
}

/// A database that acknowledges before it has written. What it forgets is noticed too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_forgets_what_it_acknowledged_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (data, lies) = (folder.path().to_owned(), &["synchronous_commit=off", "wal_writer_delay=10s"]);
    let cluster = tokio::task::block_in_place(|| Cluster::start_with(lies));
    let url = cluster.url();
    let mut world = tokio::task::block_in_place(|| World::over(Some(cluster), data, MATCHES, &[]));
    let refused = world.is_durable().await.unwrap_err();
    assert!(refused.to_string().contains("synchronous_commit = off"), "{refused}");
    // The matches themselves are on disk before anything is forgotten.
    run(&mut world, &[Victim::Server], (1, 1)).await.unwrap();
    let mut own = sqlx::PgConnection::connect(&url).await.unwrap();
    sqlx::query("CHECKPOINT").execute(&mut own).await.unwrap();
    match run(&mut world, &[Victim::Database], (6, 1)).await {
        Err(Trouble::Broken { breaches, .. }) => {
            let lost = breaches.iter().any(|breach| breach.law == Law::AcknowledgedIsStored);
            assert!(lost, "{breaches:?}");
        }
        other => panic!("the check missed it: {other:?}"),
    }
}
