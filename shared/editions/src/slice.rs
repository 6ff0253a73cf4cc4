//! An edition without its types, as a row of the registry holds it.

use crate::any::{AnyMatch, RulesOf};
use crate::asked::LoadError;
use crate::batch::AnyBatch;
use crate::piles::{self, StoredBatch};
use crate::value::raw;
use edition::{CatalogEdition, CatalogSheet, Edition, MapSurvey, NewMatch};
use engine::{CampaignSide, Chance, Course, Follow, Match, Moved, Reason, Refusal, Ruleset, Seat, stored};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What every edition can do. Each type that implements [`Edition`] implements it.
pub trait AnyEdition: Debug + Send + Sync {
    /// Returns the id.
    fn id(&self) -> &'static str;

    /// Returns the number of the stored shape that it writes now.
    fn schema(&self) -> u32;

    /// Returns true if tables are hosted in it. An unfinished edition is played only by bots and tests.
    fn is_offered(&self) -> bool;

    /// Returns every refusal that its rules make.
    fn reasons(&self) -> &'static [Reason];

    /// Returns their sentences in English, as a Fluent catalog.
    fn sentences(&self) -> &'static str;

    /// Returns the words of the lobby in English, as a Fluent catalog.
    fn lobby(&self) -> &'static str;

    /// Returns its entry in the lobby, without words.
    fn entry(&self) -> CatalogEdition;

    /// Returns a closer look at each scenario, in the order of the entry, without words.
    fn sheets(&self) -> Vec<CatalogSheet>;

    /// Returns what the linter says of each map.
    fn map_surveys(&self) -> Vec<MapSurvey>;

    /// Returns a stored debrief with the names that its fields have today, or `None` if it cannot be read.
    fn debrief(&self, stored: &Value) -> Option<Value>;

    /// Returns what its page needs to know of its rules, if anything.
    fn printed(&self) -> Option<Value>;

    /// Returns true if the players of two seats may know the same of a match with these table options.
    fn sees_alike(&self, rules: &BTreeMap<String, String>, one: Seat, other: Seat) -> bool;

    /// Returns its campaigns.
    fn courses(&self) -> Vec<Course>;

    /// Returns what follows the finished scenarios of a campaign. `won` names their winners, the first
    /// scenario first.
    fn follow(&self, course: &Course, won: &[CampaignSide]) -> Follow;

    /// Returns a random scenario, or `None` if it draws none. `pick(n)` is uniform below `n`.
    fn at_random(&self, pick: &mut dyn FnMut(u32) -> u32) -> Option<&'static str>;

    /// Returns the stored form of a setup, for `blank` and `start`.
    ///
    /// # Errors
    /// Returns [`Refusal`] if the setup names something that does not exist.
    fn setup(&self, new: &NewMatch) -> Result<String, Refusal>;

    /// Sets a match up. Returns its first batch and the match after it.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the setup cannot be read, or names something that does not exist.
    fn start(&self, setup: &str, chance: &mut dyn Chance) -> Result<(AnyBatch, AnyMatch), LoadError>;

    /// Creates the match before its first row from a setup stored under `schema`.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the setup cannot be read, or names something that does not exist.
    fn blank(&self, schema: u32, setup: &str) -> Result<AnyMatch, LoadError>;

    /// Reads a snapshot.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the snapshot cannot be read, or if a newer server wrote it.
    fn load(&self, schema: u32, json: &str) -> Result<AnyMatch, LoadError>;

    /// Reads a stored batch.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the batch cannot be read, or if a newer server wrote it.
    fn read_batch(&self, schema: u32, json: &str) -> Result<AnyBatch, LoadError>;

    /// Returns every operation on the facedown piles with its row. `rows` holds all batches of the match.
    ///
    /// # Errors
    /// Returns [`LoadError`] if a text cannot be read, or if a newer server wrote it.
    fn piles(&self, setup: &str, rows: &[StoredBatch<'_>]) -> Result<Vec<(u32, Moved)>, LoadError>;

    /// Returns the shape of everything that is stored under its schema, as text.
    #[cfg(feature = "ts")]
    fn shape(&self) -> String;

    /// Writes the TypeScript types of its wire into the folder of `config`.
    ///
    /// # Errors
    /// Returns [`ts_rs::ExportError`] if a file cannot be written.
    #[cfg(feature = "ts")]
    fn export_types(&self, config: &ts_rs::Config) -> Result<(), ts_rs::ExportError>;
}

impl<E: Edition> AnyEdition for E {
    fn id(&self) -> &'static str {
        RulesOf::<E>::EDITION
    }

    fn schema(&self) -> u32 {
        RulesOf::<E>::SCHEMA
    }

    fn is_offered(&self) -> bool {
        E::OFFERED
    }

    fn reasons(&self) -> &'static [Reason] {
        E::REASONS
    }

    fn sentences(&self) -> &'static str {
        E::SENTENCES
    }

    fn lobby(&self) -> &'static str {
        E::LOBBY
    }

    fn entry(&self) -> CatalogEdition {
        E::catalog()
    }

    fn sheets(&self) -> Vec<CatalogSheet> {
        <E as Edition>::sheets()
    }

    fn map_surveys(&self) -> Vec<MapSurvey> {
        E::surveys()
    }

    fn debrief(&self, stored: &Value) -> Option<Value> {
        serde_json::to_value(E::Debrief::deserialize(stored).ok()?).ok()
    }

    fn printed(&self) -> Option<Value> {
        <E as Edition>::printed()
    }

    fn sees_alike(&self, rules: &BTreeMap<String, String>, one: Seat, other: Seat) -> bool {
        <E as Edition>::sees_alike(rules, one, other)
    }

    fn courses(&self) -> Vec<Course> {
        RulesOf::<E>::courses()
    }

    fn follow(&self, course: &Course, won: &[CampaignSide]) -> Follow {
        RulesOf::<E>::follow(course, won)
    }

    fn at_random(&self, pick: &mut dyn FnMut(u32) -> u32) -> Option<&'static str> {
        RulesOf::<E>::at_random(pick)
    }

    fn setup(&self, new: &NewMatch) -> Result<String, Refusal> {
        let setup = <E as Edition>::setup(new)?;
        Match::<RulesOf<E>>::blank(&setup)?;
        Ok(raw(&setup).get().to_owned())
    }

    fn start(&self, setup: &str, chance: &mut dyn Chance) -> Result<(AnyBatch, AnyMatch), LoadError> {
        let setup = stored::read_setup::<RulesOf<E>>(RulesOf::<E>::SCHEMA, setup)?;
        let decided = Match::<RulesOf<E>>::start(&setup, chance).map_err(refused)?;
        Ok((AnyBatch::of(decided.batch), AnyMatch::of::<E>(decided.after)))
    }

    fn blank(&self, schema: u32, setup: &str) -> Result<AnyMatch, LoadError> {
        let setup = stored::read_setup::<RulesOf<E>>(schema, setup)?;
        Ok(AnyMatch::of::<E>(Match::blank(&setup).map_err(refused)?))
    }

    fn load(&self, schema: u32, json: &str) -> Result<AnyMatch, LoadError> {
        Ok(AnyMatch::of::<E>(stored::read_match(schema, json)?))
    }

    fn read_batch(&self, schema: u32, json: &str) -> Result<AnyBatch, LoadError> {
        Ok(AnyBatch::of(stored::read_batch::<RulesOf<E>>(schema, json)?))
    }

    fn piles(&self, setup: &str, rows: &[StoredBatch<'_>]) -> Result<Vec<(u32, Moved)>, LoadError> {
        piles::walk::<RulesOf<E>>(setup, rows)
    }

    #[cfg(feature = "ts")]
    fn shape(&self) -> String {
        crate::shape::of::<E>()
    }

    #[cfg(feature = "ts")]
    fn export_types(&self, config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
        <E::Wire as ts_rs::TS>::export_all(config)
    }
}

fn refused(no: Refusal) -> LoadError {
    LoadError::Refused(no.code)
}
