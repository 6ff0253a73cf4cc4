//! What can be hosted: editions with their scenarios and table options, in words for the lobby.

use crate::course;
use engine::Ruleset;
use serde::{Deserialize, Serialize};

/// One edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogEdition {
    pub id: String,
    pub title: String,
    /// Most marine seats.
    pub marines: u8,
    /// Colours of the marine seats, in seat order.
    pub colours: Vec<String>,
    pub scenarios: Vec<CatalogScenario>,
    /// Campaigns that can be begun.
    pub courses: Vec<CatalogCourse>,
    /// A scenario can be drawn: the server reads `random` in its place.
    pub random: bool,
    pub options: Vec<CatalogOption>,
}

/// One scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogScenario {
    pub id: String,
    pub title: String,
    /// One sentence for the lobby.
    pub about: String,
    /// The marines' goal.
    pub objective: String,
    /// Marines at least and at most.
    pub marines: (u8, u8),
    /// The rule that says how many.
    pub rule: String,
}

impl CatalogScenario {
    /// Why so many marines cannot play it, in a sentence with the rule; `None` when they can.
    #[must_use]
    pub fn refuses(&self, marines: usize) -> Option<String> {
        let (least, most) = self.marines;
        let fits = (usize::from(least)..=usize::from(most)).contains(&marines);
        (!fits).then(|| format!("{} takes {least} to {most} marines ({}).", self.title, self.rule))
    }
}

/// A campaign that can be begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogCourse {
    pub id: String,
    pub title: String,
    /// One sentence for the lobby.
    pub about: String,
    /// What it is called, for instance `operation`, and one match of it, for instance `mission`.
    pub kind: String,
    pub chapter: String,
    /// Scenario ids: in their order, or those that are picked from.
    pub scenarios: Vec<String>,
    /// A side picks each next scenario: by which rule, in a sentence. `null`: they come in their order.
    pub picked: Option<String>,
    /// Scenarios at most.
    pub length: u8,
    /// Won scenarios that end it at once; `null`: it goes on to its end.
    pub wins: Option<u8>,
}

/// A table option with its possible values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogOption {
    pub id: String,
    pub title: String,
    /// In an order to read them in, for instance from the easiest to the hardest.
    pub values: Vec<CatalogValue>,
    /// Id of the value that a table begins with.
    pub default: String,
}

/// One value of a table option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogValue {
    pub id: String,
    pub title: String,
    /// What it does, in one sentence, with the rule.
    pub about: String,
    pub rule: String,
}

/// The option that every edition takes and none looks at: the server keeps the clock.
pub const CLOCK: &str = "clock";

/// An edition that matches can be made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    pub entry: CatalogEdition,
    /// Tables are hosted in it. An edition that is not whole yet is played by bots and tests alone.
    pub offered: bool,
}

/// Every edition, those among them that are not offered yet.
#[must_use]
pub fn registered() -> Vec<Registered> {
    vec![
        Registered { entry: edition_2004(), offered: true },
        Registered { entry: edition_2016(), offered: true },
    ]
}

/// Everything that can be hosted.
#[must_use]
pub fn catalog() -> Vec<CatalogEdition> {
    let offered = registered().into_iter().filter(|edition| edition.offered);
    offered.map(|edition| edition.entry).collect()
}

fn edition_2016() -> CatalogEdition {
    CatalogEdition {
        id: "2016".into(),
        title: "2016 edition".into(),
        marines: rules_2016::missions::MOST,
        colours: ["red", "green", "blue", "gold"].map(Into::into).into(),
        scenarios: (rules_2016::missions::ALL.iter())
            .map(|mission| CatalogScenario {
                id: mission.id.into(),
                title: mission.title.into(),
                about: mission.about.into(),
                objective: mission.objective.into(),
                marines: mission.marines,
                rule: rules_2016::missions::HOW_MANY.into(),
            })
            .collect(),
        courses: course::catalog(rules_2016::Rules::EDITION),
        random: course::is_random(rules_2016::Rules::EDITION),
        options: vec![hands_2016(), mode(), clock()],
    }
}

fn edition_2004() -> CatalogEdition {
    CatalogEdition {
        id: "2004".into(),
        title: "2004 edition".into(),
        marines: rules_2004::setup::MARINES.1,
        colours: vec!["red".into(), "green".into(), "blue".into()],
        scenarios: rules_2004::scenarios::ALL
            .iter()
            .map(|scenario| CatalogScenario {
                id: scenario.id.into(),
                title: scenario.title.into(),
                about: scenario.about.into(),
                objective: scenario.objective.into(),
                marines: rules_2004::setup::MARINES,
                rule: rules_2004::setup::HOW_MANY.into(),
            })
            .collect(),
        courses: course::catalog(rules_2004::Rules::EDITION),
        random: course::is_random(rules_2004::Rules::EDITION),
        options: vec![draw_2004(), level_2004(), mode(), clock()],
    }
}

fn value(id: &str, title: &str, about: &str, rule: &str) -> CatalogValue {
    CatalogValue { id: id.into(), title: title.into(), about: about.into(), rule: rule.into() }
}

/// How questions to a hidden hand are treated.
fn mode() -> CatalogOption {
    CatalogOption {
        id: "mode".into(),
        title: "Hidden cards".into(),
        default: "friendly".into(),
        values: vec![
            value(
                "friendly",
                "Friendly",
                "The table waits only when a card fits: fastest. That it waits tells that there is one.",
                "R-24",
            ),
            value(
                "masked",
                "Masked",
                "The table waits two seconds whenever some card could fit: a pause tells nothing.",
                "R-45",
            ),
            value(
                "async",
                "By turns, over days",
                "Nobody need be here at once. Hidden cards are played by standing order; windows stay open for hours, and there is no clock.",
                "R-46",
            ),
        ],
    }
}

/// Who pays for thinking. The server keeps the time; no rule knows of it.
fn clock() -> CatalogOption {
    CatalogOption {
        id: CLOCK.into(),
        title: "Clock".into(),
        default: "none".into(),
        values: vec![
            value(
                "none",
                "None",
                "Take your time. Only windows out of turn end by themselves, after 20 seconds.",
                "R-25",
            ),
            value(
                "relaxed",
                "Relaxed",
                "20 seconds free for each decision, then your own 15 minutes run. Without time the default is taken.",
                "R-25",
            ),
            value(
                "live",
                "Live",
                "8 seconds free for each decision, then your own 4 minutes run. Without time the default is taken.",
                "R-25",
            ),
        ],
    }
}

/// Whether marines see each other's cards.
fn hands_2016() -> CatalogOption {
    let shared = "Marines see each other's hands and Glory Kill cards. The invader never does.";
    CatalogOption {
        id: "hands".into(),
        title: "Marines' hands".into(),
        values: vec![
            value("own", "Each his own", "A hand is seen by its owner alone; talk is free.", "M-INFO-04"),
            value("shared", "Shared", shared, "M-INFO-04"),
        ],
        default: "own".into(),
    }
}

fn draw_2004() -> CatalogOption {
    CatalogOption {
        id: "draw".into(),
        title: "Invader cards a turn".into(),
        values: vec![
            value("per_marine", "One for each marine", "As printed: more marines, more cards.", "C-INV-02"),
            value("two", "Always two", "With errata: two cards, whatever the number of marines.", "C-INV-03"),
        ],
        default: "per_marine".into(),
    }
}

/// From the easiest to the hardest; the default stands in the middle.
fn level_2004() -> CatalogOption {
    let rows = rules_2004::levels::ALL.iter();
    CatalogOption {
        id: "level".into(),
        title: "Difficulty".into(),
        values: rows.map(|row| value(row.id, row.title, row.about, row.rule)).collect(),
        default: rules_2004::levels::Level::default().row().id.into(),
    }
}
