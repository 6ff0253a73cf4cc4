//! A player cannot choose a client seed after they know those of others: pitfalls 1, 2, 3 and 8 of
//! ADR 0023.

use super::*;
use crate::Person;
use crate::refusals;
use crate::secret::SystemSecrets;
use editions::EDITIONS;
use protocol::table::TableOptions;
use std::collections::BTreeMap;

/// Ann hosts as the invader, Ben is seat 1, Cem stands.
fn table() -> Table {
    let person = |subject: &str, seat| Person {
        subject: subject.to_owned(),
        name: subject.to_owned(),
        seat,
        ready: false,
        by: None,
    };
    let options = TableOptions {
        edition: "2004".to_owned(),
        scenario: "first".to_owned(),
        marines: 2,
        rules: BTreeMap::new(),
    };
    let mut table = Table::open(&EDITIONS, "t".to_owned(), person("ann", None), options, 0).unwrap();
    table.people.extend([person("ben", Some(1)), person("cem", None)]);
    table.seeds = SeedExchange::from_seed([1; 32]);
    table
}

fn commitment(table: &Table) -> String {
    table.seeds.view(table, "ann").unwrap().hash
}

fn client_seed(byte: u8) -> ClientSeed {
    ClientSeed([byte; 32])
}

fn commit(table: &mut Table, who: &str, byte: u8) -> Result<(), TableError> {
    let commitment = commitment(table);
    let seed_hash = fair::hex::write(&client_seed(byte).hash(&fair::hex::read(&commitment).unwrap()));
    table.exchange_seed(who, &SeedBody::Commit { commitment, seed_hash })
}

fn reveal(table: &mut Table, who: &str, byte: u8) -> Result<(), TableError> {
    let commitment = commitment(table);
    table.exchange_seed(who, &SeedBody::Reveal { commitment, client_seed: fair::hex::write(&[byte; 32]) })
}

fn why(done: Result<(), TableError>) -> TableError {
    done.unwrap_err()
}

#[test]
fn all_players_commit_then_all_reveal_and_all_of_it_is_in_the_opening() {
    let mut table = table();
    commit(&mut table, "ben", 2).unwrap();
    commit(&mut table, "ann", 3).unwrap();
    assert_eq!(
        why(reveal(&mut table, "ben", 2)),
        TableError::SeedNotAsked,
        "no player reveals before all have committed"
    );
    assert!(table.seeds.ask(|_| true));
    let view = table.seeds.view(&table, "ben").unwrap();
    assert!((view.yours, view.reveal, view.committed) == (true, true, vec![0, 1]));
    reveal(&mut table, "ben", 2).unwrap();
    assert_eq!(table.seeds.missing(), ["ann"]);
    reveal(&mut table, "ann", 3).unwrap();
    assert_eq!(table.seeds_spoiled(), None);
    let (seed, opening) = table.seeds.opening(|who| table.person(who)?.seat).unwrap();
    assert_eq!(seed, [1; 32]);
    assert_eq!(opening.wrong_seat(), None);
    let told: Vec<_> = opening.client_seeds.iter().map(|given| (given.seat, given.client_seed)).collect();
    assert_eq!(told, [(0, Some(client_seed(3))), (1, Some(client_seed(2)))]);
}

/// Pitfall 1: the server commits before any client seed, and a client seed counts under that commitment
/// alone.
#[test]
fn a_client_seed_is_for_the_commitment_that_was_published_before_it() {
    let mut table = table();
    let other = SeedBody::Commit { commitment: "0".repeat(64), seed_hash: "1".repeat(64) };
    assert_eq!(why(table.exchange_seed("ben", &other)), TableError::OtherCommitment);
    let before = commitment(&table);
    commit(&mut table, "ben", 2).unwrap();
    table.publish(&SystemSecrets).unwrap();
    assert_eq!(commitment(&table), before, "a published commitment stays as it is");
    table.seeds = SeedExchange::default();
    assert_eq!(
        why(table.exchange_seed("ben", &other)),
        TableError::OtherCommitment,
        "and without one no player commits"
    );
}

/// Pitfall 2: a player who comes after seeds were revealed is left out, and a player reveals the seed they
/// committed to.
#[test]
fn a_player_cannot_choose_a_client_seed_after_others_revealed_theirs() {
    let mut table = table();
    commit(&mut table, "ben", 2).unwrap();
    table.seeds.ask(|_| true);
    reveal(&mut table, "ben", 2).unwrap();
    assert_eq!(why(commit(&mut table, "ann", 3)), TableError::LateSeed);
    assert_eq!(why(commit(&mut table, "ben", 9)), TableError::LateSeed);
    assert_eq!(why(reveal(&mut table, "ben", 9)), TableError::OtherSeed);
    assert_eq!(why(reveal(&mut table, "ann", 3)), TableError::SeedNotAsked);
}

/// Pitfall 2: a client seed that is held back ends the attempt for all to see, with another seed and a round
/// that counts.
#[test]
fn a_client_seed_that_is_held_back_or_taken_away_again_is_no_quiet_second_try() {
    let mut late = table();
    commit(&mut late, "ben", 2).unwrap();
    commit(&mut late, "ann", 3).unwrap();
    late.seeds.ask(|_| true);
    reveal(&mut late, "ann", 3).unwrap();
    assert!(late.seeds_spoiled() == Some(refusals::page_silent("ben")));
    let before = commitment(&late);
    late.seeds.renew(&SystemSecrets).unwrap();
    let view = late.seeds.view(&late, "ben").unwrap();
    assert!(view.hash != before && view.round == 2 && view.committed.is_empty() && !view.yours);
    assert_eq!(late.seeds.opening(|_| None).unwrap().1.round, 2);

    let mut gone = table();
    commit(&mut gone, "ben", 2).unwrap();
    gone.seeds.ask(|_| true);
    reveal(&mut gone, "ben", 2).unwrap();
    gone.stand("ben").unwrap();
    assert!(gone.seeds_spoiled() == Some(refusals::player_left()));
}

/// Players who hold a client seed back, once or in turns, delay a start no more than once.
#[test]
fn a_page_that_did_not_reveal_is_not_waited_for_again() {
    let mut table = table();
    for (round, silent) in [(1, "ben"), (2, "ann")] {
        commit(&mut table, "ben", 2).unwrap();
        commit(&mut table, "ann", 3).unwrap();
        assert!(table.seeds.ask(|_| true), "round {round}");
        assert_eq!(table.seeds.missing().contains(&"ben"), round == 1);
        assert!(table.seeds.missing().contains(&"ann"));
        if silent == "ben" {
            reveal(&mut table, "ann", 3).unwrap();
        }
        table.seeds.renew(&SystemSecrets).unwrap();
    }
    commit(&mut table, "ben", 2).unwrap();
    commit(&mut table, "ann", 3).unwrap();
    assert!(!table.seeds.ask(|_| true));
    assert_eq!(table.seeds_spoiled(), None);
    table.seeds = SeedExchange::default();
    table.publish(&SystemSecrets).unwrap();
    commit(&mut table, "ben", 2).unwrap();
    assert!(table.seeds.ask(|_| true), "the next match asks all players");
}

#[test]
fn a_player_who_is_away_when_the_match_begins_is_left_out_before_a_seed_is_revealed() {
    let mut table = table();
    commit(&mut table, "ben", 2).unwrap();
    commit(&mut table, "ann", 3).unwrap();
    assert!(table.seeds.ask(|who| who == "ann"));
    reveal(&mut table, "ann", 3).unwrap();
    assert!(!table.seeds.ask(|_| true), "and stays left out, should they come back meanwhile");
    let (_, opening) = table.seeds.opening(|who| table.person(who)?.seat).unwrap();
    assert_eq!(opening.client_seeds[1].client_seed, None);
    assert_eq!(opening.wrong_seat(), None);
}

/// Pitfall 3: a client seed has 256 bits, and only a seat adds one.
#[test]
fn a_client_seed_is_32_bytes_of_a_player_with_a_seat() {
    let mut table = table();
    assert_eq!(why(commit(&mut table, "cem", 4)), TableError::SeatFirst);
    let commitment = commitment(&table);
    for seed_hash in ["", "12", &"g".repeat(64), &"0".repeat(63)] {
        let short = SeedBody::Commit { commitment: commitment.clone(), seed_hash: seed_hash.to_owned() };
        assert_eq!(why(table.exchange_seed("ben", &short)), TableError::MalformedSeed);
    }
}

/// Pitfall 8: what all may see holds neither the server seed nor a client seed.
#[test]
fn a_table_shows_its_commitment_and_no_seed() {
    let mut table = table();
    commit(&mut table, "ben", 2).unwrap();
    table.seeds.ask(|_| true);
    reveal(&mut table, "ben", 2).unwrap();
    let told = serde_json::to_string(&crate::table_view(&table, &BTreeSet::new(), "ann")).unwrap();
    for hidden in [[1; 32], [2; 32]] {
        assert!(!told.contains(&fair::hex::write(&hidden)), "{told}");
    }
    assert!(told.contains(&commitment(&table)));
    assert!(!format!("{table:?}").contains(&fair::hex::write(&[1; 32])));
    assert_ne!(SeedExchange::from_seed([2; 32]).view(&table, "ann").unwrap().hash, commitment(&table));
}

#[test]
fn a_table_as_it_is_stored_is_read_again_and_an_earlier_one_has_no_commitment() {
    let mut told = table();
    commit(&mut told, "ben", 2).unwrap();
    let text = serde_json::to_string(&told).unwrap();
    let read: Table = serde_json::from_str(&text).unwrap();
    assert_eq!(Table { editions: &EDITIONS, ..read }, told);
    let mut before: serde_json::Value = serde_json::from_str(&text).unwrap();
    before.as_object_mut().unwrap().remove("seeds");
    let before: Table = serde_json::from_value(before).unwrap();
    assert_eq!(before.seeds, SeedExchange::default());
}

/// A table that version 0.2 stored, with its words.
#[test]
fn a_table_in_the_words_of_version_0_2_is_read() {
    let mut table = table();
    commit(&mut table, "ben", 2).unwrap();
    table.seeds.ask(|_| true);
    reveal(&mut table, "ben", 2).unwrap();
    let text = serde_json::to_string(&table).unwrap();
    let words = [
        ("colors", "colours"),
        ("seeds", "luck"),
        ("server", "bond"),
        ("players", "given"),
        ("revealing", "asked"),
        ("chain_end", "anchor"),
        ("seed_hash", "bound"),
        ("client_seed", "share"),
    ];
    let quoted = |word: &str| format!("\"{word}\":");
    let earlier = words.iter().fold(text, |text, (now, then)| {
        assert!(text.contains(&quoted(now)), "{now} in {text}");
        text.replace(&quoted(now), &quoted(then))
    });
    let read: Table = serde_json::from_str(&earlier).unwrap();
    assert_eq!(Table { editions: &EDITIONS, ..read }, table);
}
