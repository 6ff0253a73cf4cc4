//! The drawn map under a board: a scenario's own, or a drawing of a test.

use crate::scenarios::{self, plan::Plan};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use core::fmt;
use grid::Map;
use once_cell::race::OnceBox;
use serde::{Deserialize, Serialize};

/// A map with the scenario's meaning of its marks. A clone shares the memory.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Source"))]
#[serde(try_from = "Source", into = "Source")]
pub struct Chart {
    source: Source,
    plan: Arc<Plan>,
}

/// The stored form: the scenario's id, or a whole drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
enum Source {
    Scenario(String),
    Drawing(String),
}

impl Chart {
    /// Returns the map of a scenario.
    ///
    /// # Errors
    /// Returns a sentence if no scenario has this id.
    pub fn scenario(id: &str) -> Result<Self, String> {
        Self::try_from(Source::Scenario(id.to_string()))
    }

    /// Returns a map drawn in a test.
    ///
    /// # Errors
    /// Returns a sentence if the drawing is no map.
    pub fn drawing(text: &str) -> Result<Self, String> {
        Self::try_from(Source::Drawing(text.to_string()))
    }

    /// Returns the geometry.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.plan.map
    }

    /// Returns what lies where, and when it comes into play.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the scenario's id; empty for a drawing.
    #[must_use]
    pub fn scenario_id(&self) -> &str {
        match &self.source {
            Source::Scenario(id) => id,
            Source::Drawing(_) => "",
        }
    }
}

/// The plans read so far, by place in `scenarios::ALL`. All matches of a scenario share one.
static PLANS: [OnceBox<Arc<Plan>>; scenarios::ALL.len()] = [const { OnceBox::new() }; scenarios::ALL.len()];

fn plan_of(id: &str) -> Result<Arc<Plan>, String> {
    let scenario = scenarios::find(id).ok_or_else(|| alloc::format!("there is no scenario {id}"))?;
    let read = || Plan::read(scenario.map).map(Arc::new);
    let place = scenarios::ALL.iter().position(|row| row.id == id);
    match place.and_then(|place| PLANS.get(place)) {
        Some(shared) => shared.get_or_try_init(|| read().map(Box::new)).map(Arc::clone),
        None => read(),
    }
}

impl TryFrom<Source> for Chart {
    type Error = String;

    fn try_from(source: Source) -> Result<Self, String> {
        let plan = match &source {
            Source::Scenario(id) => plan_of(id)?,
            Source::Drawing(text) => Arc::new(Plan::read(text)?),
        };
        Ok(Self { source, plan })
    }
}

impl From<Chart> for Source {
    fn from(chart: Chart) -> Self {
        chart.source
    }
}

impl PartialEq for Chart {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

impl fmt::Debug for Chart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Chart").field(&self.source).finish()
    }
}
