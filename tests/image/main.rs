//! `cargo xtask image` builds the image, starts it as the compose file says, inspects it from inside and
//! plays on it. Then it starts the same container with one restriction less each time, which must be
//! detected.
#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

mod closed;
mod engine;
mod stage;

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use engine::Engine;
use serde_json::Value;
use stage::Stage;
use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Instant;
use support::bot::Picker;
use support::container::{root, server_settings};
use support::match_seat::MatchSeat;
use support::party::{level, plain_answer};
use support::{Party, Person};

/// The image that is built. It stays, so that the next run is faster.
const BUILT: &str = "bulkhead-tried";
/// Answers of the players in one go.
const ANSWERS: usize = 12;
/// The restrictions that are removed one after another. The check must report each.
const RESTRICTIONS: [&str; 5] = ["user", "read_only", "tmpfs", "cap_drop", "security_opt"];

/// Builds the image with docker or podman, starts it as the compose file says, and looks whether it is as closed as that, and plays
#[derive(Debug, Parser)]
#[command(name = "cargo xtask image")]
struct Args {
    /// A flag for the building of the image, such as `--build=--network=host`; may stand several times
    #[arg(long, value_name = "FLAG", allow_hyphen_values = true)]
    build: Vec<String>,
    /// Try this image, which is there already, and build none
    #[arg(long, conflicts_with = "build")]
    image: Option<String>,
}

#[tokio::main]
async fn main() -> ExitCode {
    let args = Args::parse();
    let outcome = tokio::select! {
        outcome = tried(&args) => outcome,
        _ = tokio::signal::ctrl_c() => Err(anyhow::anyhow!("interrupted")),
    };
    match outcome {
        Ok(()) => {
            println!("the image is as the container files say");
            ExitCode::SUCCESS
        }
        Err(error) => {
            println!("FAILED: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn tried(args: &Args) -> Result<()> {
    let engine = Engine::find()?;
    if args.image.is_none() {
        build(engine, &args.build)?;
    }
    let mut stage = Stage::set(engine, args.image.as_deref().unwrap_or(BUILT))?;
    let size = engine.output(&["image", "inspect", "--format", "{{.Size}}", &stage.image])?;
    let mib = size.parse::<f64>().context("a size")? / 1_048_576.0;
    println!("{} holds an image of {mib:.0} MiB", engine.name());

    let database = stage.start("postgres", &stage.service("postgres"))?;
    println!("the database is healthy after {:.1?}", engine.until(&database, "healthy")?);
    let server = stage.start("server", &stage.service("server"))?;
    println!("the server is healthy after {:.1?}", engine.until(&server, "healthy")?);
    let found = closed::faults(engine, &server, server_settings().user, &writable(&stage))?;
    ensure!(found.is_empty(), "the container is too open:\n{}", found.join("\n"));
    println!("no privileges, nothing writable but {:?}", writable(&stage));

    page(&stage.base()).await?;
    let mut played = Played::begin(&stage.base()).await;
    let arguments = server_settings().arguments;
    let doctor =
        ["exec", &server, "bulkhead", "doctor"].into_iter().chain(arguments.iter().map(String::as_str));
    println!("{}", engine.output(&doctor.collect::<Vec<_>>())?);
    played.after_a_stop(&stage, &server).await?;
    away_and_back(&stage, &database, &server)?;
    played.goes_on(&stage.base()).await?;
    dumped(&mut stage, &database, &server, &mut played).await?;
    engine.output(&["stop", &server])?;
    alone(&mut stage).await?;
    opened(&mut stage)
}

/// Builds the image as `docker compose` does.
fn build(engine: Engine, flags: &[String]) -> Result<()> {
    let (since, root) = (Instant::now(), root().display().to_string());
    let words = ["build", "--tag", BUILT].into_iter().chain(flags.iter().map(String::as_str));
    engine.run(&words.chain([root.as_str()]).collect::<Vec<_>>())?;
    println!("built in {:.0?}", since.elapsed());
    Ok(())
}

/// Returns the folders that the server's user may write to: its volume, and memory.
fn writable(stage: &Stage) -> BTreeSet<String> {
    let memory = stage.compose["services"]["server"]["tmpfs"].as_array().into_iter().flatten();
    memory.filter_map(Value::as_str).map(str::to_owned).chain([server_settings().volume]).collect()
}

/// Checks the first page and everything that it refers to.
async fn page(base: &str) -> Result<()> {
    let mut visitor = Person::visitor(base);
    let page = visitor.get("/").await;
    ensure!(page.status == 200, "the first page answers {}", page.status);
    let named: Vec<&str> = page.text.split('"').filter(|text| text.starts_with("/assets/")).collect();
    ensure!(!named.is_empty(), "the first page names no file: the client is not in the image");
    for path in &named {
        let file = visitor.get(path).await;
        ensure!(file.status == 200 && !file.text.is_empty(), "{path} answers {}", file.status);
    }
    println!("the first page is served, with {} files that it names", named.len());
    Ok(())
}

/// A match between people.
struct Played {
    party: Party,
    seats: Vec<MatchSeat>,
    pick: Picker,
}

impl Played {
    async fn begin(base: &str) -> Self {
        let party = Party::start(base, 2).await;
        let seats = party.join().await;
        let mut played = Self { party, seats, pick: Picker::new(17) };
        played.play().await;
        played
    }

    async fn play(&mut self) {
        for _ in 0..ANSWERS {
            plain_answer(&mut self.seats, &mut self.pick).await.expect("a seat is asked");
        }
        level(&mut self.seats).await;
    }

    /// Brings back every player, compares what each sees, and plays on.
    async fn goes_on(&mut self, base: &str) -> Result<()> {
        let left: Vec<Value> = self.seats.iter().map(|seat| seat.view.clone()).collect();
        self.party = self.party.moved_to(base);
        self.seats = self.party.join().await;
        let found: Vec<Value> = self.seats.iter().map(|seat| seat.view.clone()).collect();
        ensure!(found == left, "a player came back to another picture");
        self.play().await;
        Ok(())
    }

    /// Stops the container as an operator does, and starts it again.
    async fn after_a_stop(&mut self, stage: &Stage, server: &str) -> Result<()> {
        let since = Instant::now();
        stage.engine.output(&["stop", server])?;
        let stopped = since.elapsed();
        let code = stage.engine.output(&["inspect", "--format", "{{.State.ExitCode}}", server])?;
        ensure!(code == "0", "it was asked to stop and ended with {code}");
        let since = Instant::now();
        stage.engine.output(&["start", server])?;
        stage.engine.until(server, "healthy")?;
        println!("stopped with 0 in {stopped:.1?}, healthy again after {:.1?}", since.elapsed());
        self.goes_on(&stage.base()).await
    }
}

/// Checks that the health check reports the database as away and as back.
fn away_and_back(stage: &Stage, database: &str, server: &str) -> Result<()> {
    stage.engine.output(&["stop", database])?;
    let sick = stage.engine.until(server, "unhealthy")?;
    stage.engine.output(&["start", database])?;
    stage.engine.until(database, "healthy")?;
    let well = stage.engine.until(server, "healthy")?;
    println!("without its database unhealthy after {sick:.1?}, with it healthy after {well:.1?}");
    Ok(())
}

/// Makes a dump with the database's own programs in its container, restores it beside the old one, and plays
/// on there.
async fn dumped(stage: &mut Stage, database: &str, server: &str, played: &mut Played) -> Result<()> {
    let engine = stage.engine;
    let dump = engine
        .piped(&["exec", database, "pg_dump", "--username=bulkhead", "--format=custom", "bulkhead"], &[])?;
    engine.output(&["exec", database, "createdb", "--username=bulkhead", "bulkhead_new"])?;
    let restore = "pg_restore --username=bulkhead --exit-on-error --no-owner --dbname=bulkhead_new";
    let words = ["exec", "--interactive", database].into_iter().chain(restore.split(' '));
    engine.piped(&words.collect::<Vec<_>>(), &dump)?;
    stage.remove(server);
    let mut service = stage.service("server");
    let address = &mut service["environment"]["BULKHEAD_DATABASE_URL"];
    *address = format!("{}_new", address.as_str().unwrap_or_default()).into();
    let moved = stage.start("server", &service)?;
    engine.until(&moved, "healthy")?;
    played.goes_on(&stage.base()).await?;
    println!("dumped ({} KiB), brought back and played on", dump.len() / 1024);
    Ok(())
}

/// Runs the server's container without PostgreSQL, with everything in the volume. A backup is made, and
/// restored in a new folder.
async fn alone(stage: &mut Stage) -> Result<()> {
    let engine = stage.engine;
    stage.remove(&stage.name("server"));
    let mut service = stage.service("server");
    service["environment"].as_object_mut().context("a map")?.remove("BULKHEAD_DATABASE_URL");
    let server = stage.start("server", &service)?;
    engine.until(&server, "healthy")?;
    let mut played = Played::begin(&stage.base()).await;
    let kept = engine.output(&["exec", &server, "bulkhead", "backup", "/data/kept.db"])?;
    engine.output(&["stop", &server])?;
    stage.remove(&server);
    // The same volume, and another folder in it.
    service["environment"]["BULKHEAD_DATA_DIR"] = "/data/new".into();
    let came = stage.once(&service, &["restore", "/data/kept.db"])?;
    let server = stage.start("server", &service)?;
    engine.until(&server, "healthy")?;
    played.goes_on(&stage.base()).await?;
    engine.output(&["stop", &server])?;
    stage.remove(&server);
    println!("without PostgreSQL: {kept}; {came}");
    Ok(())
}

/// Checks that the same container with one restriction less is a fault, for each restriction.
fn opened(stage: &mut Stage) -> Result<()> {
    for restriction in RESTRICTIONS {
        let mut service = stage.service("server");
        let own = service.as_object_mut().context("a map")?;
        ensure!(own.remove(restriction).is_some(), "the compose file says nothing of `{restriction}`");
        if restriction == "user" {
            // The image itself names the user. Root must be requested.
            own.insert("user".to_owned(), "0:0".into());
        }
        let server = stage.start("server", &service)?;
        let found = closed::faults(stage.engine, &server, server_settings().user, &writable(stage))?;
        stage.remove(&server);
        let Some(first) = found.first() else { bail!("without `{restriction}` the check missed it") };
        println!("without `{restriction}`: {first}");
    }
    Ok(())
}
