//! Dice that can be checked, in whole matches on both databases: gathered client seeds, every roll live,
//! the proof in the end, and what is not told before. Pitfall by pitfall, as ADR 0023 numbers
//! them.

use crate::replay::over_with;
use fair::{ClientSeed, Proof};
use serde_json::{Value, json};
use server::ops::cli::Done;
use server::ops::verify::verify;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use support::bot::Picker;
use support::place::{EDITIONS, options, options_of};
use support::seat::Socket;
use support::tape::{Tape, set_well};
use support::{Base, MatchSeat, Person, TestApp};

/// A person at a table, with an open page.
struct Guest {
    person: Person,
    page: Socket,
    seed: ClientSeed,
}

/// Ann as the marine, Ben as the invader, at a table that waits for its start.
struct Gathering {
    table: String,
    guests: Vec<Guest>,
}

impl Gathering {
    async fn open(base: &str, options: &Value) -> Self {
        let mut ann = Person::guest(base, "Ann").await;
        let open = json!({ "options": options, "seat": 1 });
        let table = ann.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
        let path = |verb: &str| format!("/api/tables/{table}/{verb}");
        let invite = ann.post(&path("invite"), json!({})).await.good();
        let mut ben = Person::guest(base, "Ben").await;
        ben.post("/api/join", invite).await.good();
        ben.post(&path("take"), json!({ "seat": 0 })).await.good();
        ben.post(&path("ready"), json!({ "on": true })).await.good();
        let mut guests = Vec::new();
        for (no, person) in [ann, ben].into_iter().enumerate() {
            let page = Socket::open(&person, &format!("/ws/table/{table}")).await.unwrap();
            guests.push(Guest { person, page, seed: ClientSeed([no as u8 + 7; 32]) });
        }
        for guest in &mut guests {
            guest.page.hear().await.unwrap();
        }
        Self { table, guests }
    }

    fn path(&self, verb: &str) -> String {
        format!("/api/tables/{}/{verb}", self.table)
    }

    async fn commitment(&mut self, who: usize) -> Value {
        let path = format!("/api/tables/{}", self.table);
        self.guests[who].person.get(&path).await.good()["commitment"].clone()
    }

    async fn commit(&mut self, who: usize) -> Value {
        let commitment = self.commitment(who).await["hash"].clone();
        let hash = self.guests[who].seed.hash(&fair::hex::read(commitment.as_str().unwrap()).unwrap());
        let body = json!({ "t": "commit", "commitment": commitment, "seed_hash": fair::hex::write(&hash) });
        let path = self.path("client-seed");
        self.guests[who].person.post(&path, body).await.good()["commitment"].clone()
    }

    /// Starts. The pages of these guests reveal their client seeds when they are asked to.
    async fn start(&mut self, reveals: &[usize]) -> support::Answer {
        let (start, exchange) = (self.path("start"), self.path("client-seed"));
        let mut host = self.guests[0].person.clone();
        let starting = async { host.post(&start, json!({})).await };
        let revealing = async {
            for at in reveals {
                let Guest { person, page, seed } = &mut self.guests[*at];
                let asked = page.hear_until(|view| view["commitment"]["reveal"] == true).await.unwrap();
                let body = json!({ "t": "reveal", "commitment": asked["commitment"]["hash"], "client_seed": fair::hex::write(&seed.0) });
                person.clone().post(&exchange, body).await.good();
            }
        };
        tokio::join!(starting, revealing).0
    }
}

/// Plays until both have checked enough dice. Returns how many.
async fn rolled(seats: &mut [MatchSeat], enough: u64) -> u64 {
    let mut tapes: Vec<Tape> = seats.iter().map(|seat| Tape::of(&welcome(seat)["fair"]).unwrap()).collect();
    let mut pick = Picker::new(4);
    let mut read = vec![0; seats.len()];
    for _ in 0..4000 {
        support::party::level(seats).await;
        for ((seat, tape), read) in seats.iter().zip(&mut tapes).zip(&mut read) {
            for update in &seat.told[*read..] {
                tape.take(update).unwrap();
                assert!(set_well(&update["seen"], &seat.view), "{update}");
            }
            *read = seat.told.len();
        }
        if tapes.iter().all(|tape| tape.dice >= enough) {
            return tapes[0].dice;
        }
        let at = seats.iter().position(MatchSeat::is_asked).expect("a seat is asked");
        seats[at].play(&mut pick).await.unwrap();
    }
    panic!("hardly any dice");
}

/// Reads every page of the dice so far.
async fn read_all(person: &mut Person, id: &str, tape: &mut Tape) {
    let (mut line, mut more) = (0, true);
    while more {
        let page = person.get(&format!("/api/matches/{id}/rolls?line={line}")).await.good();
        tape.read(&page).unwrap();
        more = page["more"] == true;
        line = page["to"].as_u64().unwrap() + 1;
    }
}

pub(crate) fn welcome(seat: &MatchSeat) -> Value {
    let said = seat.socket.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    said.into_iter().find(|message| message["t"] == "welcome").unwrap()
}

/// There are far fewer dice in 2016, where a marine who plays alone loses when fragged twice.
async fn whole(base: Base, edition: &str, enough: u64) {
    let app = TestApp::spawn_on(base, &[]).await;
    let mut gathering = Gathering::open(&app.base, &options_of(edition, 1)).await;
    // 1: the commitment is there before any client seed.
    let before_all = gathering.commitment(0).await;
    assert_eq!(
        (&before_all["committed"], &before_all["round"], &before_all["yours"]),
        (&json!([]), &json!(1), &json!(false))
    );
    gathering.commit(1).await;
    let committed = gathering.commit(0).await;
    assert_eq!(
        (&committed["hash"], &committed["committed"], &committed["yours"]),
        (&before_all["hash"], &json!([0, 1]), &json!(true))
    );
    let started = gathering.start(&[1, 0]).await.good();
    assert!(started["commitment"].is_null(), "while a match runs no seed is exchanged");
    let id = started["match_id"].as_str().unwrap().to_owned();
    let mut seats = Vec::new();
    for guest in [1, 0] {
        seats.push(MatchSeat::join(&gathering.guests[guest].person, &id).await.unwrap());
    }
    let fair = welcome(&seats[0])["fair"].clone();
    let seeds = [1, 0].map(|at| fair::hex::write(&gathering.guests[at].seed.0));
    let seeds = json!([{ "seat": 0, "client_seed": seeds[0] }, { "seat": 1, "client_seed": seeds[1] }]);
    assert_eq!(fair["client_seeds"], seeds, "each player finds their own in it");
    let before = rolled(&mut seats, enough).await;
    // 6: after a restart the dice go on where they were.
    let path = format!("/api/matches/{id}/proof");
    gathering.guests[0].person.get(&path).await.refused(409, "not_over");
    drop(seats);
    let app = app.restart().await;
    let mut seats = Vec::new();
    for guest in [1, 0] {
        seats.push(MatchSeat::join(&gathering.guests[guest].person, &id).await.unwrap());
    }
    let hello = welcome(&seats[1]);
    assert_eq!(hello["fair"], fair);
    // A client that comes now is sent every die so far.
    let mut late = Tape::of(&fair).unwrap();
    read_all(&mut gathering.guests[0].person, &id, &mut late).await;
    assert_eq!(hello["draws"][0].as_u64(), Some(late.dice));
    assert!(late.dice >= before);
    assert!(before > 0 && rolled(&mut seats, 4).await > 0);
    app.restart().await;
}

#[tokio::test]
async fn client_seeds_are_gathered_and_every_die_is_checked_as_it_falls_on_sqlite() {
    whole(Base::Sqlite, EDITIONS[0], 12).await;
}

#[tokio::test]
async fn client_seeds_are_gathered_and_every_die_is_checked_as_it_falls_on_postgresql() {
    whole(Base::Postgres, EDITIONS[0], 12).await;
}

#[tokio::test]
async fn client_seeds_are_gathered_and_every_die_is_checked_as_it_falls_in_2016() {
    whole(Base::Sqlite, EDITIONS[1], 8).await;
}

/// A card of 2016 sets a die, which is none that fell; what is said to be rolled again has its
/// chain element, at the best face too.
#[test]
fn a_die_is_set_by_the_card_that_lies_there_or_falls_under_its_chain_element() {
    let nothing = "0".repeat(64);
    let fair = json!({ "chain_end": nothing, "deck": nothing, "map": nothing, "setup": nothing, "client_seeds": [] });
    let take = |seen: &Value| Tape::of(&fair).unwrap().take(&json!({ "seen": seen, "roll": null }));
    let die = json!({ "die": "red", "face": 5 });
    assert!(
        take(&json!([{ "t": "rerolled", "dice": [[0, die]] }]))
            .unwrap_err()
            .contains("without a chain element")
    );
    assert_eq!(take(&json!([{ "t": "rerolled", "dice": [] }])), Ok(()));
    let set = |seat: u8, class: &str| json!([{ "t": "die_set", "seat": seat, "class": class, "place": 0, "die": die }]);
    assert_eq!(take(&set(1, "close_quarters")), Ok(()));
    let view = json!({ "marines": { "1": { "class": "close_quarters" }, "2": { "class": "hawkeye" } } });
    assert!(set_well(&set(1, "close_quarters"), &view));
    for (seat, class) in [(2, "close_quarters"), (2, "hawkeye"), (0, "close_quarters")] {
        assert!(!set_well(&set(seat, class), &view), "{class} of seat {seat}");
    }
}

/// 2: a client seed that is held back ends the start for all to see, once. Then that page is not waited for
/// again.
#[tokio::test]
async fn a_page_that_does_not_answer_delays_a_start_once() {
    let app = TestApp::spawn().await;
    let mut gathering = Gathering::open(&app.base, &options(1)).await;
    gathering.commit(0).await;
    gathering.commit(1).await;
    let held = gathering.start(&[0]).await;
    assert!(
        held.json()["text"].as_str().unwrap().contains("The page of Ben did not answer"),
        "{}",
        held.text
    );
    held.refused(409, "seed_missing");
    let again = gathering.commitment(1).await;
    assert_eq!(
        (&again["round"], &again["committed"]),
        (&json!(2), &json!([])),
        "every player sees that it is the second"
    );
    // Ben commits and is silent once more.
    gathering.commit(0).await;
    gathering.commit(1).await;
    let started = gathering.start(&[0]).await.good();
    let id = started["match_id"].as_str().unwrap();
    let seat = MatchSeat::join(&gathering.guests[0].person, id).await.unwrap();
    let fair = &welcome(&seat)["fair"];
    assert_eq!(fair["round"], 2);
    assert_eq!(
        fair["client_seeds"][0],
        json!({ "seat": 0, "client_seed": null }),
        "it is left out before any seed is revealed"
    );
    assert!(fair["client_seeds"][1]["client_seed"].is_string());
}

#[tokio::test]
async fn a_player_who_is_away_at_the_start_is_left_out_and_named() {
    let app = TestApp::spawn().await;
    let mut gathering = Gathering::open(&app.base, &options(1)).await;
    gathering.commit(0).await;
    gathering.commit(1).await;
    let away = gathering.guests.remove(1);
    drop(away.page);
    let gone = |view: &Value| view["seats"][0]["online"] == false;
    gathering.guests[0].page.hear_until(gone).await.unwrap();
    let told = gathering.start(&[]).await;
    assert_eq!(told.json()["reason"]["code"], "pages_away");
    assert_eq!(told.json()["reason"]["args"]["names"], "Ben");
    told.refused(409, "seed_away");
    let started = gathering.start(&[0]).await.good();
    let id = started["match_id"].as_str().unwrap();
    let seat = MatchSeat::join(&gathering.guests[0].person, id).await.unwrap();
    assert_eq!(welcome(&seat)["fair"]["round"], 1, "no page held anything back");
    let seeds = welcome(&seat)["fair"]["client_seeds"].clone();
    assert_eq!(seeds[0], json!({ "seat": 0, "client_seed": null }));
    assert!(seeds[1]["client_seed"].is_string());
}

/// Returns the proof of a finished match, for a player who was there.
pub(crate) async fn proof_of(person: &Person, id: &str) -> String {
    let answer = person.clone().get(&format!("/api/matches/{id}/proof")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.headers["content-disposition"].to_str().unwrap().contains("proof"));
    answer.text
}

/// Returns what the program in another language says of a file.
fn other(file: &Path) -> (bool, String) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/fair/check.py");
    let said = Command::new("python3").arg(script).arg(file).output().expect("python3 runs");
    (said.status.success(), String::from_utf8_lossy(&said.stdout).into_owned())
}

/// Returns what both say of it. They agree.
pub(crate) fn judged(text: &str) -> Done {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof.json");
    std::fs::write(&file, text).unwrap();
    let done = verify(&file).unwrap();
    let (well, said) = other(&file);
    assert_eq!((well, said.trim()), (done.well, done.text.as_str()), "two languages judge alike");
    done
}

/// Returns what both say of an altered proof. It does not hold.
fn altered(shown: &Value, change: &dyn Fn(&mut Value)) -> String {
    let mut other = shown.clone();
    change(&mut other);
    let done = judged(&other.to_string());
    assert!(!done.well, "{}", done.text);
    done.text
}

/// A proof with other piles does not hold either.
fn other_piles_do_not_hold(shown: &Value) {
    let alter = |change: &dyn Fn(&mut Value)| altered(shown, change);
    let piles = shown["piles"].as_array().unwrap();
    let taken = piles.iter().position(|step| step[2] == "taken").unwrap();
    let shuffled = piles.iter().position(is_long_shuffle).unwrap();
    assert!(alter(&|file| file["piles"][taken][3][0] = json!("another")).contains("was not on top"));
    let turned = alter(&|file| file["piles"][shuffled][3].as_array_mut().unwrap().reverse());
    assert!(turned.contains("does not start from the sorted pile"));
    let fewer = alter(&|file| drop(file["piles"][shuffled][3].as_array_mut().unwrap().pop()));
    assert!(fewer.contains("lacks draws"));
    for gone in ["piles", "steps"] {
        assert!(
            alter(&|file| drop(file.as_object_mut().unwrap().remove(gone))).contains("format of the proof")
        );
    }
    // If the last step is a shuffle, its draws are left over.
    let cut = alter(&|file| drop(file["piles"].as_array_mut().unwrap().pop()));
    assert!(cut.contains("times, but lists") || cut.contains("belongs to no shuffle"), "{cut}");
    let longer = alter(&|file| {
        let step = json!([u32::MAX, piles[shuffled][1], "put", []]);
        file["piles"].as_array_mut().unwrap().push(step);
    });
    assert!(longer.contains("times, but lists"));
}

/// Returns true for a shuffle of three or more different cards. In reverse, such a list is not sorted; without its
/// last card, it does not fit its draws.
fn is_long_shuffle(step: &Value) -> bool {
    let cards: BTreeSet<_> = step[3].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
    step[2] == "shuffled" && cards.len() > 2
}

/// The least number of draws for dice, deck, map and setup. Those of deck and setup are drawn before the
/// first decision, equally many in every match: 47 for the invader's deck, 17 for the cards of marines.
const LEAST: [u64; 4] = [21, 47, 0, 17];
/// In 2016: 28 for the decks of events and of Glory Kills, 9 for the marine's and 2 for the first initiative;
/// 12 for the cards of classes and invasions. The marine is fragged twice, each time by dice.
const LEAST_OF_2016: [u64; 4] = [2, 39, 0, 12];

/// 4, 5, 7, 8: every draw of a whole match is published at the end, and an altered file is no proof.
async fn proven(base: Base, edition: &str, least: [u64; 4]) {
    let app = TestApp::spawn_on(base, &[]).await;
    let (host, table, id) = over_with(&app.base, &options_of(edition, 1)).await;
    let text = proof_of(&host, &id).await;
    let proof: Proof = serde_json::from_str(&text).unwrap();
    assert_eq!(proof.edition, edition);
    let checked = proof.check().unwrap();
    assert!(checked.draws.iter().zip(least).all(|(many, least)| *many >= least), "{checked:?}");
    let shown = checked.piles.expect("a match of today shows its piles");
    assert!(shown.shuffles > 1 && shown.taken > 20, "{shown:?}");
    let good = judged(&text);
    assert!(good.well && good.text.contains("0 seats added a client seed"), "{}", good.text);

    let shown: Value = serde_json::from_str(&text).unwrap();
    let alter = |change: &dyn Fn(&mut Value)| altered(&shown, change);
    let draws = shown["draws"].as_array().unwrap();
    let die = draws.iter().rposition(|draw| draw[1] == "dice").unwrap();
    let first = draws.iter().position(|draw| draw[1] == "dice").unwrap();
    let turn = |at: usize| {
        move |file: &mut Value| {
            let draw = &mut file["draws"][at];
            draw[4] = json!((draw[4].as_u64().unwrap() + 1) % draw[3].as_u64().unwrap());
        }
    };
    assert!(alter(&turn(die)).contains("of dice"));
    assert!(alter(&turn(0)).contains("cannot be"));
    assert!(
        alter(&|file| {
            file["draws"].as_array_mut().unwrap().remove(first);
        })
        .contains("out of order")
    );
    assert!(
        alter(&|file| file["keys"]["map"] = json!("0".repeat(64))).contains("key for map does not match")
    );
    assert!(alter(&|file| file["opening"]["chain_end"] = json!("0".repeat(64))).contains("does not"));
    assert!(alter(&|file| file["last"]["chain_element"] = json!("0".repeat(64))).contains("chain element"));
    assert!(alter(&|file| file["format"] = json!(9)).contains("format of the proof"));

    other_piles_do_not_hold(&shown);

    // A truncated proof holds by itself, but its end mark differs from the one on the pages.
    let mark = |done: &str| done.split("End mark ").nth(1).map(|rest| rest[..16].to_owned()).unwrap();
    let told = MatchSeat::join(&host, &id).await.unwrap();
    assert_eq!(welcome(&told)["draws"], json!(checked.draws), "every page was told how many draws there are");
    let (mut cut, newest) = (shown.clone(), proof.last.clone().unwrap());
    let end = &draws[die][0];
    let before = |step: &Value| step[0].as_u64() < end.as_u64();
    for list in ["draws", "piles"] {
        cut[list].as_array_mut().unwrap().retain(before);
    }
    cut["steps"] = json!(cut["piles"].as_array().unwrap().len());
    let left = cut["draws"].as_array().unwrap().iter().rfind(|draw| draw[1] == "dice").unwrap();
    let last = left[2].as_u64().unwrap();
    let element = fair::ChainElement::new(newest.chain_element).before(newest.die - last);
    cut["last"] = json!({ "die": last, "chain_element": fair::hex::write(element.bytes()) });
    let cut = judged(&cut.to_string());
    assert!(cut.well, "{}", cut.text);
    assert_ne!(mark(&cut.text), mark(&good.text));

    // Only people of the table may read it.
    let mut stranger = Person::guest(&app.base, "Zoe").await;
    stranger.get(&format!("/api/matches/{id}/proof")).await.refused(403, "not_at_table");
    // The next match at the table has a new commitment: a seed serves one match.
    let mut host = host;
    let again = host.post(&format!("/api/tables/{table}/rematch"), json!({})).await.good();
    let commitment = again["commitment"]["hash"].as_str().unwrap();
    assert_ne!(commitment, fair::hex::write(&proof.opening.commitment.digest()));
}

#[tokio::test]
async fn a_finished_match_proves_its_draws_in_two_languages_and_no_altered_file_does_on_sqlite() {
    proven(Base::Sqlite, EDITIONS[0], LEAST).await;
}

#[tokio::test]
async fn a_finished_match_proves_its_draws_in_two_languages_and_no_altered_file_does_on_postgresql() {
    proven(Base::Postgres, EDITIONS[0], LEAST).await;
}

#[tokio::test]
async fn a_finished_match_proves_its_draws_in_two_languages_and_no_altered_file_does_in_2016() {
    proven(Base::Postgres, EDITIONS[1], LEAST_OF_2016).await;
}

/// A proof that version 0.2 wrote has other words for the same things.
#[test]
fn a_proof_of_version_0_2_is_judged_in_two_languages() {
    let good = judged(include_str!("../fixtures/proofs/format-2.json"));
    assert!(good.well && good.text.contains("3 dice"), "{}", good.text);
}
