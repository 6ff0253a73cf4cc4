//! Counts how often an update is encoded for the wire, against the number of its audiences.

use crate::QUIET;
use crate::ratios::{Better, Ratios};
use anyhow::{Context, Result, ensure};
use serde_json::json;
use std::path::Path;
use support::bot::Picker;
use support::party::{level, plain_answer};
use support::process::Process;
use support::{MatchSeat, Party, Person, Port};

/// Commands that are counted: as many as a session may send at once.
const COMMANDS: usize = 40;
/// Sockets of each audience besides the one that plays. A session may have twelve.
const SOCKETS: usize = 10;
const MARINES: u8 = 2;

/// Measures and prints the counts.
pub(crate) async fn print(disk: &Path, ratios: &mut Ratios) -> Result<()> {
    let folder = tempfile::tempdir_in(disk)?;
    let admin = Port::take();
    let flags =
        ["--data-dir", &folder.path().display().to_string(), "--admin-listen", &admin.addr().to_string()]
            .map(str::to_owned);
    let server = Process::start_set(&flags, &QUIET);
    let party = Party::start(&server.base, MARINES).await;
    let mut seats = party.join().await;
    let watcher = watcher(&party).await?;
    seats.push(join(&watcher, &party.match_id).await?);
    let mut crowd = Vec::new();
    for person in party.people.iter().chain([&watcher]) {
        for _ in 0..SOCKETS {
            crowd.push(join(person, &party.match_id).await?);
        }
    }
    let page = Person::visitor(&format!("http://{}", admin.addr()));
    level(&mut seats).await;
    caught_up(&mut crowd, &seats).await?;
    let (encoded, heard) = (encoded(&page).await?, numbers(&crowd));
    let mut pick = Picker::new(9);
    let mut commands = 0;
    while commands < COMMANDS && plain_answer(&mut seats, &mut pick).await.is_some() {
        commands += 1;
    }
    level(&mut seats).await;
    caught_up(&mut crowd, &seats).await?;
    let encodings = self::encoded(&page).await? - encoded;
    let told: f64 = numbers(&crowd).iter().zip(&heard).map(|(now, then)| (now - then) as f64).sum();
    let audiences = told / SOCKETS as f64;
    ensure!(commands > 0 && audiences > 0.0, "nothing was played");
    println!(
        "\nencodings of updates: {commands} commands, {SOCKETS} sockets more in each of {} audiences",
        MARINES + 2
    );
    println!("  updates written down for the wire        {encodings:8.0}");
    println!(
        "  updates of audiences                     {audiences:8.0}   ({:.2} a command)",
        audiences / commands as f64
    );
    println!("  updates that those sockets heard         {told:8.0}");
    ratios.add("encodings / updates of audiences", Better::Less, encodings / audiences);
    Ok(())
}

async fn join(person: &Person, match_id: &str) -> Result<MatchSeat> {
    MatchSeat::join(person, match_id).await.map_err(|code| anyhow::anyhow!("no socket: {code}"))
}

/// Waits until every socket of the crowd has received what the first of its audience has. They send nothing,
/// because a session's limit counts all its sockets.
async fn caught_up(crowd: &mut [MatchSeat], seats: &[MatchSeat]) -> Result<()> {
    for (sockets, first) in crowd.chunks_mut(SOCKETS).zip(seats) {
        for socket in sockets {
            while socket.n < first.n {
                socket.hear().await.context("a socket was cut")?;
            }
        }
    }
    Ok(())
}

fn numbers(crowd: &[MatchSeat]) -> Vec<u64> {
    crowd.iter().map(|seat| seat.n).collect()
}

async fn watcher(party: &Party) -> Result<Person> {
    let mut host = party.people[0].clone();
    let link = host.post(&format!("/api/tables/{}/watch", party.table), json!({})).await.good();
    let mut person = Person::guest(&host.base, "Vi").await;
    let joined = person.post("/api/watch", json!({ "token": link["token"] })).await.good();
    ensure!(joined["match_id"] == party.match_id, "the spectator watches another match");
    Ok(person)
}

async fn encoded(page: &Person) -> Result<f64> {
    let page = page.clone().get("/metrics").await;
    let line = page.text.lines().find_map(|line| line.strip_prefix("bulkhead_updates_encoded_total "));
    line.context("the server does not count")?.trim().parse().context("a count is a number")
}
