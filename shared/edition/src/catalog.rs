//! What can be hosted: an edition with its scenarios, campaigns and table options.
//!
//! An edition names ids. The registry adds the words from the text catalogs.

use crate::refusals;
use engine::{Refusal, Ruleset};
use serde::{Deserialize, Serialize};

/// One edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogEdition {
    pub id: String,
    /// In English.
    pub title: String,
    /// The most marine seats.
    pub marines: u8,
    /// Colors of the marine seats, in seat order.
    pub colors: Vec<String>,
    pub scenarios: Vec<CatalogScenario>,
    /// Campaigns that can start.
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
    /// The fewest and the most marines.
    pub marines: (u8, u8),
    /// The rule for the number of marines.
    pub rule: String,
}

impl CatalogScenario {
    /// Returns why this many marines cannot play it, or `None` if they can.
    #[must_use]
    pub fn refuses(&self, marines: usize) -> Option<Refusal> {
        let (least, most) = self.marines;
        let fits = (usize::from(least)..=usize::from(most)).contains(&marines);
        let (title, rule) = (self.title.as_str(), self.rule.as_str());
        (!fits).then(|| refusals::marine_count(title, least, most, rule).under(rule))
    }
}

/// A campaign that can start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogCourse {
    pub id: String,
    /// In English.
    pub title: String,
    /// One sentence for the lobby, in English.
    pub about: String,
    /// The id of the word for it, such as `operation`, and for one match of it, such as `mission`.
    pub kind: String,
    pub chapter: String,
    /// Scenario ids, in order or to pick from.
    pub scenarios: Vec<String>,
    /// Which side picks the next scenario, in an English sentence. `null`: the scenarios follow in order.
    pub picked: Option<String>,
    /// The most scenarios that it can have.
    pub length: u8,
    /// Number of won scenarios that ends it at once; `null`: every scenario is played.
    pub wins: Option<u8>,
}

/// A table option with its possible values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogOption {
    pub id: String,
    /// In English.
    pub title: String,
    /// In display order, such as from the easiest to the hardest.
    pub values: Vec<CatalogValue>,
    /// Id of the value that a table begins with.
    pub default: String,
}

/// One value of a table option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogValue {
    pub id: String,
    /// In English.
    pub title: String,
    /// What it does, in English.
    pub about: String,
    pub rule: String,
}

impl CatalogOption {
    /// Returns the option with these values, each with its rule. It has no words yet.
    #[must_use]
    pub fn new(
        id: &str,
        default: &str,
        values: impl IntoIterator<Item = (&'static str, &'static str)>,
    ) -> Self {
        let value = |(id, rule): (&str, &str)| CatalogValue {
            id: id.into(),
            title: String::new(),
            about: String::new(),
            rule: rule.into(),
        };
        let values = values.into_iter().map(value).collect();
        Self { id: id.into(), title: String::new(), values, default: default.into() }
    }
}

impl CatalogCourse {
    /// Returns every campaign of an edition, without words.
    #[must_use]
    pub fn all<R: Ruleset>() -> Vec<Self> {
        R::courses().into_iter().map(Self::of).collect()
    }

    fn of(course: engine::Course) -> Self {
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        Self {
            id: course.id.into(),
            title: String::new(),
            about: String::new(),
            kind: course.kind.into(),
            chapter: course.chapter.into(),
            scenarios: course.scenarios.iter().map(|id| (*id).into()).collect(),
            picked: course.picked.map(|_| String::new()),
            length: small(course.length),
            wins: course.wins.map(small),
        }
    }
}
