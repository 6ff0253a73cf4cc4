//! What has been proved before on this machine, so that a run goes on where another stopped. Git ignores the file.

use super::super::citation::{Proof, Site};
use crate::place;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

/// Rules with the print of their code and tests at the time, and the test that turned red.
#[derive(Debug)]
pub(super) struct Record {
    path: PathBuf,
    proved: BTreeMap<String, (u64, String)>,
}

impl Record {
    /// Reads what there is.
    pub(super) fn open() -> Self {
        let path = place::target().join("prove").join("proved.txt");
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let line = |line: &str| {
            let mut words = line.splitn(3, ' ');
            let (id, print) = (words.next()?, words.next()?.parse().ok()?);
            Some((id.to_owned(), (print, words.next()?.to_owned())))
        };
        Self { path, proved: text.lines().filter_map(line).collect() }
    }

    /// Whether the rule was proved, and neither its code nor its tests have changed.
    pub(super) fn holds(&self, id: &str, sites: &BTreeSet<Site>, proofs: &BTreeSet<Proof>) -> bool {
        self.proved.get(id).is_some_and(|(print, _)| *print == fingerprint(sites, proofs))
    }

    /// Remembers a rule, on the disk at once.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn keep(
        &mut self,
        id: &str,
        sites: &BTreeSet<Site>,
        proofs: &BTreeSet<Proof>,
        red: &str,
    ) -> Result<()> {
        self.proved.insert(id.to_owned(), (fingerprint(sites, proofs), red.to_owned()));
        let lines = self.proved.iter().map(|(id, (print, red))| format!("{id} {print} {red}\n"));
        std::fs::write(&self.path, lines.collect::<String>())?;
        Ok(())
    }
}

/// The contents of every file that cites the rule.
fn fingerprint(sites: &BTreeSet<Site>, proofs: &BTreeSet<Proof>) -> u64 {
    let files: BTreeSet<&PathBuf> =
        sites.iter().map(|site| &site.path).chain(proofs.iter().map(|proof| &proof.path)).collect();
    let mut hasher = DefaultHasher::new();
    for file in files {
        std::fs::read(place::root().join(file)).unwrap_or_default().hash(&mut hasher);
    }
    hasher.finish()
}
