//! Two hundred whole matches a run, with one to three marines, and every property checked at every step.

use arena::{Bot, Report, Series, play};

/// The matches of one share, each to its end.
fn all_finish(matches: u32, seed: u64, bot: Bot) -> Report {
    let report = play("2004", matches, seed, bot).expect("the edition is there");
    assert!(report.faults.is_empty(), "{report}");
    assert_eq!(report.matches.len(), matches as usize);
    let known =
        editions::EDITIONS.catalog().iter().find(|edition| edition.id == "2004").expect("it is there");
    assert_eq!(report.scenarios().len(), known.scenarios.len(), "every scenario has its share");
    report
}

#[test]
fn fifty_random_matches_keep_every_property() {
    let report = all_finish(50, 1000, Bot::Random);
    assert!((1..=3).all(|marines| report.marine_wins(marines).1 > 0), "one to three marines");
}

#[test]
fn fifty_more_random_matches_keep_every_property() {
    all_finish(50, 2000, Bot::Random);
}

#[test]
fn fifty_sensible_matches_keep_every_property() {
    let report = all_finish(50, 3000, Bot::Sensible);
    assert!((1..=3).all(|marines| report.marine_wins(marines).1 > 0), "one to three marines");
}

#[test]
fn fifty_more_sensible_matches_keep_every_property() {
    all_finish(50, 4000, Bot::Sensible);
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let [one, two] = [play("2004", 2, 77, Bot::Random), play("2004", 2, 77, Bot::Random)];
    let commands = |report: Result<Report, String>| {
        let matches = report.expect("the edition is there").matches;
        matches.iter().map(|(_, game)| (game.commands, game.rounds, game.bytes)).collect::<Vec<_>>()
    };
    assert_eq!(commands(one), commands(two));
}

#[test]
fn an_unknown_edition_is_an_error() {
    assert_eq!(play("1999", 1, 1, Bot::Random).unwrap_err(), "there is no edition 1999");
}

#[test]
fn matches_of_one_scenario_have_that_scenario() {
    let report = arena::play_in("2004", Some("third"), 3, 1, Bot::Random).expect("the scenario is there");
    assert_eq!(report.scenarios().iter().map(|(id, ..)| *id).collect::<Vec<_>>(), ["third"]);
    let no = arena::play_in("2004", Some("nowhere"), 1, 1, Bot::Random).unwrap_err();
    assert_eq!(no, "edition 2004 has no scenario nowhere");
}

/// From setup to winner, stored and read back, at every kind of table.
#[test]
fn random_matches_of_the_2016_edition_keep_every_property() {
    let report = play("2016", 24, 5000, Bot::Random).expect("the edition is there");
    assert!(report.faults.is_empty(), "{report}");
    assert_eq!(report.matches.len(), 24);
    assert!((1..=4).all(|marines| report.marine_wins(marines).1 > 0), "one to four marines");
}

/// A marine who hid from a demon that could not reach them once hid for 2,800 rounds.
#[test]
fn a_lone_marine_does_not_hide_forever() {
    let series = Series {
        scenario: Some("sample_run".to_owned()),
        marines: Some(1),
        defaults: true,
        ..Series::new("2016", 1, 9594, Bot::Sensible)
    };
    let report = series.play(&|_| {}).expect("the edition is there");
    assert!(report.faults.is_empty(), "{report}");
}

/// Sensible bots end their matches by frags or by the objective.
///
#[test]
fn sensible_matches_of_the_2016_edition_keep_every_property_and_do_not_stall() {
    let report = play("2016", 16, 6000, Bot::Sensible).expect("the edition is there");
    assert!(report.faults.is_empty(), "{report}");
    assert!(report.matches.iter().all(|(_, game)| game.outcome.reason != "stalled"), "{report}");
}
