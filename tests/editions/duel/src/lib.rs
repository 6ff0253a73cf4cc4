//! A tiny edition for the tests: one room, two figures, ten rules (`README.md`).

#![expect(unexpected_cfgs, reason = "`engine::view!` asks for a feature of the editions that ship")]

extern crate alloc;

mod board;
mod bot;
mod choice;
pub mod refusals;
mod rules;
mod view;

pub use board::{Board, Fact, Figure, Setup, Space};
pub use choice::{Choice, Options, Standing, Waiting};
pub use rules::{Frame, Rules};
pub use view::View;

use edition::{
    CatalogEdition, CatalogScenario, CatalogSheet, Choices, Edition, MapSurvey, NewMatch, clock, mode,
};
use engine::{Outcome, Reason, Refusal, Ruleset, Seat};
use std::collections::BTreeMap;

/// The edition.
#[derive(Debug)]
pub struct Duel;

impl Edition for Duel {
    type Rules = Rules;
    type Debrief = Outcome;

    const SAMPLE: &'static str = r#"{"mode":"friendly"}"#;

    const REASONS: &'static [Reason] = refusals::ALL;

    const SENTENCES: &'static str = include_str!("refusals.ftl");

    const LOBBY: &'static str = include_str!("lobby.ftl");

    fn catalog() -> CatalogEdition {
        let room = CatalogScenario {
            id: "room".into(),
            title: "The room".into(),
            about: "One marine, one demon, twelve rounds.".into(),
            objective: "Hit the demon twice.".into(),
            marines: (1, 1),
            rule: "D-01".into(),
        };
        CatalogEdition {
            id: Rules::EDITION.into(),
            title: String::new(),
            marines: 1,
            colors: vec!["red".into()],
            scenarios: vec![room],
            courses: Vec::new(),
            random: false,
            options: vec![mode(["D-07", "D-08", "D-07"]), clock("D-02")],
        }
    }

    fn sheets() -> Vec<CatalogSheet> {
        vec![CatalogSheet { scenario: "room".into(), frag_limits: vec![1], threat: None, plan: None }]
    }

    fn surveys() -> Vec<MapSurvey> {
        Vec::new()
    }

    fn setup(new: &NewMatch) -> Result<Setup, Refusal> {
        Ok(Setup { mode: Choices::of(new, &[])?.mode()? })
    }

    fn debrief(board: &Board) -> Option<Outcome> {
        Rules::outcome(board)
    }

    fn sees_alike(_: &BTreeMap<String, String>, one: Seat, other: Seat) -> bool {
        one == other
    }

    fn answer(_: Seat, view: &View, options: &Options, _: &mut dyn FnMut(u32) -> u32) -> Option<Choice> {
        Some(bot::answer(view, options))
    }

    fn order(_: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<Standing> {
        Some(Standing { duck: pick(2) == 0 })
    }
}
