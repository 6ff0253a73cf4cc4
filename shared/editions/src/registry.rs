//! The registry of editions: one row for each.

use crate::any::AnyMatch;
use crate::asked::LoadError;
use crate::batch::AnyBatch;
use crate::lobby::Words;
use crate::piles::StoredBatch;
use crate::refusals;
use crate::sentences::{self, Sentences};
use crate::slice::AnyEdition;
use edition::{CatalogEdition, CatalogSheet, MapSurvey, NewMatch};
use engine::{Chance, Moved, Refusal, Seat};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The editions that Bulkhead ships.
pub static EDITIONS: Registry = Registry::new(&[&edition_2004::Edition2004, &edition_2016::Edition2016]);

static NONE: Registry = Registry::new(&[]);

/// A list of editions. A server is built with one.
pub struct Registry {
    rows: &'static [&'static dyn AnyEdition],
    /// The lobby's entries, made once.
    catalog: OnceLock<Vec<CatalogEdition>>,
    /// The sentences of refusals: those of each edition by its id, and under no id those of every edition.
    sentences: OnceLock<BTreeMap<&'static str, Sentences>>,
}

/// An edition that a match can be made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    pub entry: CatalogEdition,
    /// True if tables are hosted in it. An unfinished edition is played only by bots and tests.
    pub offered: bool,
}

impl Registry {
    /// Creates a registry of these editions.
    #[must_use]
    pub const fn new(rows: &'static [&'static dyn AnyEdition]) -> Self {
        Self { rows, catalog: OnceLock::new(), sentences: OnceLock::new() }
    }

    /// Returns all editions, in order.
    #[must_use]
    pub fn all(&self) -> &'static [&'static dyn AnyEdition] {
        self.rows
    }

    /// Returns the edition with this id.
    #[must_use]
    pub fn find(&self, edition: &str) -> Option<&'static dyn AnyEdition> {
        self.rows.iter().copied().find(|row| row.id() == edition)
    }

    fn known(&self, edition: &str) -> Result<&'static dyn AnyEdition, LoadError> {
        self.find(edition).ok_or_else(|| LoadError::UnknownEdition(edition.to_owned()))
    }

    /// Returns the entry of each edition that is hosted.
    #[must_use]
    pub fn catalog(&self) -> &[CatalogEdition] {
        let offered = self.rows.iter().filter(|row| row.is_offered());
        self.catalog.get_or_init(|| offered.map(|row| entry(*row)).collect())
    }

    /// Returns the entry of every edition, also of those that are not offered yet.
    #[must_use]
    pub fn registered(&self) -> Vec<Registered> {
        self.rows.iter().map(|row| Registered { entry: entry(*row), offered: row.is_offered() }).collect()
    }

    /// Returns a closer look at the scenarios of an edition, or `None` if there is no such edition.
    #[must_use]
    pub fn sheets(&self, edition: &str) -> Option<Vec<CatalogSheet>> {
        let row = self.find(edition)?;
        let (mut sheets, words) = (row.sheets(), Words::read(row.lobby()));
        sheets.iter_mut().for_each(|sheet| words.sheet(sheet));
        Some(sheets)
    }

    /// Returns what the linter says of every map of an edition. An unknown edition has no map.
    #[must_use]
    pub fn map_surveys(&self, edition: &str) -> Vec<MapSurvey> {
        self.find(edition).map(AnyEdition::map_surveys).unwrap_or_default()
    }

    /// Returns what the page of each edition needs to know of its rules, by edition.
    #[must_use]
    pub fn printed(&self) -> Vec<(&'static str, Value)> {
        self.rows.iter().filter_map(|row| Some((row.id(), row.printed()?))).collect()
    }

    /// Returns true if the players of two seats may know the same of a match of this edition with these
    /// table options. No one may in an unknown edition.
    #[must_use]
    pub fn sees_alike(
        &self,
        edition: &str,
        rules: &BTreeMap<String, String>,
        one: Seat,
        other: Seat,
    ) -> bool {
        self.find(edition).is_some_and(|known| known.sees_alike(rules, one, other))
    }

    /// Returns a debrief that a campaign stores, with the names that its fields have today. Returns `None` if
    /// it was written under another schema, or if this edition does not read it.
    #[must_use]
    pub fn debrief(&self, edition: &str, schema: u32, stored: &Value) -> Option<Value> {
        self.find(edition).filter(|known| known.schema() == schema)?.debrief(stored)
    }

    /// Returns the stored form of a setup, for `blank` and `start`.
    ///
    /// # Errors
    /// Returns [`Refusal`] if the setup names something that does not exist.
    pub fn setup(&self, new: &NewMatch) -> Result<String, Refusal> {
        let known = self.find(&new.edition);
        known.ok_or_else(refusals::no_edition)?.setup(new)
    }

    /// Returns the sentence of a refusal in English. A refusal whose code has none is a bug; its sentence is
    /// the code.
    #[must_use]
    pub fn sentence(&self, edition: &str, refusal: &Refusal) -> String {
        let all = self.sentences.get_or_init(|| {
            let own = self.rows.iter().map(|row| (row.id(), Sentences::read(row.sentences())));
            own.chain([("", Sentences::read(sentences::OF_ALL))]).collect()
        });
        let found = [edition, ""].into_iter().find_map(|of| all.get(of)?.of(refusal));
        found.unwrap_or_else(|| refusal.code.clone())
    }

    /// Returns a refusal of a match with its sentence in English, for the wire.
    #[must_use]
    pub fn phrase(&self, edition: &str, mut refusal: Refusal) -> Refusal {
        refusal.text = self.sentence(edition, &refusal);
        refusal
    }

    /// Sets a match up. Returns its first batch and the match after it.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the setup cannot be read, or names something that does not exist.
    pub fn start(
        &self,
        edition: &str,
        setup: &str,
        chance: &mut dyn Chance,
    ) -> Result<(AnyBatch, AnyMatch), LoadError> {
        self.known(edition)?.start(setup, chance)
    }

    /// Creates the match before its first row from a setup stored under `schema`. Apply the rows, then call
    /// `refresh`.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the setup cannot be read, or names something that does not exist.
    pub fn blank(&self, edition: &str, schema: u32, setup: &str) -> Result<AnyMatch, LoadError> {
        self.known(edition)?.blank(schema, setup)
    }

    /// Reads a snapshot. Call `refresh` after the last applied row.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the snapshot cannot be read, or if a newer server wrote it.
    pub fn load(&self, edition: &str, schema: u32, json: &str) -> Result<AnyMatch, LoadError> {
        self.known(edition)?.load(schema, json)
    }

    /// Reads a stored batch.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the batch cannot be read, or if a newer server wrote it.
    pub fn read_batch(&self, edition: &str, schema: u32, json: &str) -> Result<AnyBatch, LoadError> {
        self.known(edition)?.read_batch(schema, json)
    }

    /// Returns every operation on the piles with its row. `rows` holds all batches of the match.
    ///
    /// The setup must have the schema of the first row.
    ///
    /// # Errors
    /// Returns [`LoadError`] if a text cannot be read, or if a newer server wrote it.
    pub fn piles(
        &self,
        edition: &str,
        setup: &str,
        rows: &[StoredBatch<'_>],
    ) -> Result<Vec<(u32, Moved)>, LoadError> {
        self.known(edition)?.piles(setup, rows)
    }
}

/// Returns the entry of an edition with its words.
fn entry(row: &dyn AnyEdition) -> CatalogEdition {
    let mut entry = row.entry();
    Words::read(row.lobby()).edition(&mut entry);
    entry
}

/// What is read before its registry is known has no edition.
impl Default for &'static Registry {
    fn default() -> Self {
        &NONE
    }
}

impl std::fmt::Debug for Registry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.rows.iter().map(|row| row.id())).finish()
    }
}

/// Two registries are the same if they list the same editions.
impl PartialEq for Registry {
    fn eq(&self, other: &Self) -> bool {
        self.rows.iter().map(|row| row.id()).eq(other.rows.iter().map(|row| row.id()))
    }
}

impl Eq for Registry {}

#[cfg(test)]
mod tests;
