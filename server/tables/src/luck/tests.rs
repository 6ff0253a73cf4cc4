//! Nobody chooses chance after he knows what others gave: pitfalls 1, 2, 3 and 8 of gathering luck.

use super::*;
use crate::Person;
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
    table.luck = Luck::from_seed([1; 32]);
    table
}

fn root(table: &Table) -> String {
    table.luck.bond(table, "ann").unwrap().root
}

fn share(byte: u8) -> ClientSeed {
    ClientSeed([byte; 32])
}

fn bind(table: &mut Table, who: &str, byte: u8) -> Result<(), TableError> {
    let root = root(table);
    let bound = fair::hex::write(&share(byte).bound(&fair::hex::read(&root).unwrap()));
    table.give_luck(who, &SeedBody::Bind { root, bound })
}

fn show(table: &mut Table, who: &str, byte: u8) -> Result<(), TableError> {
    let root = root(table);
    table.give_luck(who, &SeedBody::Show { root, share: fair::hex::write(&[byte; 32]) })
}

fn why(done: Result<(), TableError>) -> TableError {
    done.unwrap_err()
}

#[test]
fn everybody_binds_then_everybody_shows_and_all_of_it_is_in_the_opening() {
    let mut table = table();
    bind(&mut table, "ben", 2).unwrap();
    bind(&mut table, "ann", 3).unwrap();
    assert_eq!(
        why(show(&mut table, "ben", 2)),
        TableError::LuckNotAsked,
        "before everybody is bound nobody shows"
    );
    assert!(table.luck.ask(|_| true));
    let bond = table.luck.bond(&table, "ben").unwrap();
    assert!((bond.yours, bond.show, bond.bound) == (true, true, vec![0, 1]));
    show(&mut table, "ben", 2).unwrap();
    assert_eq!(table.luck.missing(), ["ann"]);
    show(&mut table, "ann", 3).unwrap();
    assert_eq!(table.luck_spoiled(), None);
    let (seed, opening) = table.luck.opening(|who| table.person(who)?.seat).unwrap();
    assert_eq!(seed, [1; 32]);
    assert_eq!(opening.wrong_seat(), None);
    let told: Vec<_> = opening.luck.iter().map(|given| (given.seat, given.client_seed)).collect();
    assert_eq!(told, [(0, Some(share(3))), (1, Some(share(2)))]);
}

/// Pitfall 1: the bond is there before any share, and a share is bound to that bond and to no other one.
#[test]
fn a_share_is_for_the_bond_that_was_published_before_it() {
    let mut table = table();
    let other = SeedBody::Bind { root: "0".repeat(64), bound: "1".repeat(64) };
    assert_eq!(why(table.give_luck("ben", &other)), TableError::OtherBond);
    let before = root(&table);
    bind(&mut table, "ben", 2).unwrap();
    table.publish(&SystemSecrets).unwrap();
    assert_eq!(root(&table), before, "a bond that lies on the table stays as it is");
    table.luck = Luck::default();
    assert_eq!(
        why(table.give_luck("ben", &other)),
        TableError::OtherBond,
        "and without one nothing is bound"
    );
}

/// Pitfall 2: who comes after shares were shown is left out, and nobody shows another share than he was bound to.
#[test]
fn nobody_chooses_his_share_after_others_have_shown_theirs() {
    let mut table = table();
    bind(&mut table, "ben", 2).unwrap();
    table.luck.ask(|_| true);
    show(&mut table, "ben", 2).unwrap();
    assert_eq!(why(bind(&mut table, "ann", 3)), TableError::LateLuck);
    assert_eq!(why(bind(&mut table, "ben", 9)), TableError::LateLuck);
    assert_eq!(why(show(&mut table, "ben", 9)), TableError::OtherLuck);
    assert_eq!(why(show(&mut table, "ann", 3)), TableError::LuckNotAsked);
}

/// Pitfall 2: a share that is held back ends the attempt for everybody to see, with another seed and a round that counts.
#[test]
fn a_share_that_is_held_back_or_taken_away_again_is_no_quiet_second_try() {
    let mut late = table();
    bind(&mut late, "ben", 2).unwrap();
    bind(&mut late, "ann", 3).unwrap();
    late.luck.ask(|_| true);
    show(&mut late, "ann", 3).unwrap();
    assert!(late.luck_spoiled().unwrap().starts_with("The page of ben did not"));
    let before = root(&late);
    late.luck.renew(&SystemSecrets).unwrap();
    let bond = late.luck.bond(&late, "ben").unwrap();
    assert!(bond.root != before && bond.round == 2 && bond.bound.is_empty() && !bond.yours);
    assert_eq!(late.luck.opening(|_| None).unwrap().1.round, 2);

    let mut gone = table();
    bind(&mut gone, "ben", 2).unwrap();
    gone.luck.ask(|_| true);
    show(&mut gone, "ben", 2).unwrap();
    gone.stand("ben").unwrap();
    assert!(gone.luck_spoiled().unwrap().starts_with("Somebody left"));
}

/// Players who hold a share back, once or in turns, delay a start no more than once.
#[test]
fn nobody_waits_again_for_a_page_that_did_not_show() {
    let mut table = table();
    for (round, silent) in [(1, "ben"), (2, "ann")] {
        bind(&mut table, "ben", 2).unwrap();
        bind(&mut table, "ann", 3).unwrap();
        assert!(table.luck.ask(|_| true), "round {round}");
        assert_eq!(table.luck.missing().contains(&"ben"), round == 1);
        assert!(table.luck.missing().contains(&"ann"));
        if silent == "ben" {
            show(&mut table, "ann", 3).unwrap();
        }
        table.luck.renew(&SystemSecrets).unwrap();
    }
    bind(&mut table, "ben", 2).unwrap();
    bind(&mut table, "ann", 3).unwrap();
    assert!(!table.luck.ask(|_| true));
    assert_eq!(table.luck_spoiled(), None);
    table.luck = Luck::default();
    table.publish(&SystemSecrets).unwrap();
    bind(&mut table, "ben", 2).unwrap();
    assert!(table.luck.ask(|_| true), "the next match asks everybody");
}

#[test]
fn who_is_away_when_the_match_begins_is_left_out_before_anybody_has_shown() {
    let mut table = table();
    bind(&mut table, "ben", 2).unwrap();
    bind(&mut table, "ann", 3).unwrap();
    assert!(table.luck.ask(|who| who == "ann"));
    show(&mut table, "ann", 3).unwrap();
    assert!(!table.luck.ask(|_| true), "and stays left out, should he come back meanwhile");
    let (_, opening) = table.luck.opening(|who| table.person(who)?.seat).unwrap();
    assert_eq!(opening.luck[1].client_seed, None);
    assert_eq!(opening.wrong_seat(), None);
}

/// Pitfall 3: a share has 256 bits, and only a seat gives one.
#[test]
fn luck_is_32_bytes_of_somebody_with_a_chair() {
    let mut table = table();
    assert_eq!(why(bind(&mut table, "cem", 4)), TableError::SeatFirst);
    let root = root(&table);
    for bound in ["", "12", &"g".repeat(64), &"0".repeat(63)] {
        let short = SeedBody::Bind { root: root.clone(), bound: bound.to_owned() };
        assert_eq!(why(table.give_luck("ben", &short)), TableError::BadLuck);
    }
}

/// Pitfall 8: what everybody may see holds neither the seed nor a share.
#[test]
fn a_table_shows_its_root_and_nothing_that_it_hides() {
    let mut table = table();
    bind(&mut table, "ben", 2).unwrap();
    table.luck.ask(|_| true);
    show(&mut table, "ben", 2).unwrap();
    let told = serde_json::to_string(&crate::table_view(&table, &BTreeSet::new(), "ann")).unwrap();
    for hidden in [[1; 32], [2; 32]] {
        assert!(!told.contains(&fair::hex::write(&hidden)), "{told}");
    }
    assert!(told.contains(&root(&table)));
    assert!(!format!("{table:?}").contains(&fair::hex::write(&[1; 32])));
    assert_ne!(Luck::from_seed([2; 32]).bond(&table, "ann").unwrap().root, root(&table));
}

#[test]
fn a_table_as_it_is_stored_is_read_again_and_one_of_before_has_no_bond() {
    let mut told = table();
    bind(&mut told, "ben", 2).unwrap();
    let text = serde_json::to_string(&told).unwrap();
    let read: Table = serde_json::from_str(&text).unwrap();
    assert_eq!(Table { editions: &EDITIONS, ..read }, told);
    let mut before: serde_json::Value = serde_json::from_str(&text).unwrap();
    before.as_object_mut().unwrap().remove("luck");
    let before: Table = serde_json::from_value(before).unwrap();
    assert_eq!(before.luck, Luck::default());
}
