//! `cargo xtask rules --prove N --seed S`: picks tested rules at random, disables the code that cites each in a scratch
//! copy of the tree, and expects a citing test to turn red. A rule whose tests stay green was never proved.
//!
//! First all of them in one build, each behind a switch; what has no switch, or stays green, is built by itself.

mod edit;
mod function;
mod insert;
mod pick;
mod programs;
mod record;
mod scratch;
mod site;
mod statement;
mod switch;
mod trial;
mod value;

use super::Survey;
use super::citation::{Proof, Site};
use anyhow::{Result, bail};
use edit::{Edit, Mutation};
use programs::Programs;
use record::Record;
use scratch::Scratch;
use std::collections::BTreeSet;
use switch::Switches;
use trial::Verdict;

/// Packages whose tests need so much that a build with switches is not worth it.
const HEAVY: [&str; 2] = ["it", "server"];

/// Whether the code that cites a rule holds anything that could be disabled.
pub(super) fn provable(root: &std::path::Path, sites: &BTreeSet<Site>) -> bool {
    sites.iter().any(|site| {
        let text = std::fs::read_to_string(root.join(&site.path)).unwrap_or_default();
        !site::mutations(&text, site.line).is_empty()
    })
}

/// What to prove.
#[derive(Debug)]
pub(super) struct Wanted<'a> {
    pub(super) count: usize,
    pub(super) seed: u64,
    /// These instead of a random choice.
    pub(super) only: &'a [String],
    /// Also what an earlier run has proved and nobody has touched.
    pub(super) again: bool,
    /// Leave out what has no switch.
    pub(super) quick: bool,
}

/// Proves rules; false when one of them survives.
///
/// # Errors
/// When the scratch copy cannot be made, or its tests are red before anything was disabled.
pub(super) fn command(survey: &Survey, wanted: &Wanted<'_>) -> Result<bool> {
    let tested: Vec<String> = survey.cited_by_both().map(str::to_owned).collect();
    let chosen = if wanted.only.is_empty() {
        pick::some(tested, wanted.count, wanted.seed)
    } else {
        pick::named(&tested, wanted.only)?
    };
    if chosen.is_empty() {
        bail!("no rule is tested, so none can be proved");
    }
    let scratch = Scratch::make()?;
    let mut run = Run { survey, scratch, record: Record::open() };
    let stays = |id: &&String| !wanted.again && run.record.holds(id, run.sites(id), run.proofs(id));
    let known = chosen.iter().filter(stays).count();
    let picks: Vec<&str> = chosen.iter().filter(|id| !stays(id)).map(String::as_str).collect();
    println!("{known} of {} rules are proved already; proving {}", chosen.len(), picks.len());
    let left = run.switched(&picks)?;
    if wanted.quick {
        println!("proved {} of {}; left: {}", chosen.len() - left.len(), chosen.len(), left.join(" "));
        return Ok(true);
    }
    let survivors = run.one_by_one(&left)?;
    println!("proved {} of {}", chosen.len() - survivors.len(), chosen.len());
    if !survivors.is_empty() {
        println!("FAILED: not proved: {}", survivors.join(" "));
    }
    Ok(survivors.is_empty())
}

/// One call of the command.
struct Run<'a> {
    survey: &'a Survey,
    scratch: Scratch,
    record: Record,
}

impl Run<'_> {
    fn sites(&self, id: &str) -> &BTreeSet<Site> {
        &self.survey.citations.code[id]
    }

    fn proofs(&self, id: &str) -> &BTreeSet<Proof> {
        &self.survey.citations.tests[id]
    }

    fn keep(&mut self, id: &str, red: &str) -> Result<()> {
        println!("   red: {red}");
        let (sites, proofs) = (&self.survey.citations.code[id], &self.survey.citations.tests[id]);
        self.record.keep(id, sites, proofs, red)
    }

    /// Proves rules in one build with switches; gives back those that this does not prove.
    fn switched<'b>(&mut self, picks: &[&'b str]) -> Result<Vec<&'b str>> {
        let light = |proof: &&Proof| !HEAVY.contains(&proof.package.as_str());
        let fit: Vec<&str> =
            picks.iter().copied().filter(|id| self.proofs(id).iter().any(|p| light(&p))).collect();
        if fit.is_empty() {
            return Ok(picks.to_vec());
        }
        let sites: BTreeSet<Site> = fit.iter().flat_map(|id| self.sites(id).clone()).collect();
        let proofs: BTreeSet<Proof> =
            fit.iter().flat_map(|id| self.proofs(id)).filter(light).cloned().collect();
        let packages: BTreeSet<&str> = proofs.iter().map(|proof| proof.package.as_str()).collect();
        let switches = Switches::build(&self.scratch, &sites)?;
        let programs = Programs::build(&self.scratch, &packages)?;
        if let Verdict::Red(name) = programs.run(&proofs, "")? {
            bail!("{name} is red before anything was disabled");
        }
        let mut left = Vec::new();
        for (number, id) in picks.iter().enumerate() {
            let turned = if fit.contains(id) { switches.turned(self.sites(id)) } else { None };
            let Some((off, words)) = turned else {
                left.push(*id);
                continue;
            };
            println!("{}/{} {id}", number + 1, picks.len());
            words.iter().for_each(|line| println!("   {line}"));
            match programs.run(self.proofs(id), &off)? {
                Verdict::Red(name) => self.keep(id, &name)?,
                Verdict::Green => {
                    println!("   still green");
                    left.push(*id);
                }
            }
        }
        self.scratch.restore()?;
        println!("{} are left to be built one by one: {}", left.len(), left.join(" "));
        Ok(left)
    }

    /// Proves rules with a build for each; gives back the survivors.
    fn one_by_one<'b>(&mut self, picks: &[&'b str]) -> Result<Vec<&'b str>> {
        let all: BTreeSet<Proof> = picks.iter().flat_map(|id| self.proofs(id).clone()).collect();
        if let Verdict::Red(name) = trial::run(&self.scratch, &all)? {
            bail!("{name} is red before anything was disabled");
        }
        let mut survivors = Vec::new();
        for (number, id) in picks.iter().enumerate() {
            println!("{}/{} {id}", number + 1, picks.len());
            match prove(&self.scratch, self.sites(id), self.proofs(id))? {
                Ok(red) => self.keep(id, &red)?,
                Err(reason) => {
                    println!("   SURVIVED: {reason}");
                    survivors.push(*id);
                }
            }
        }
        Ok(survivors)
    }
}

/// One rule: disables everything that cites it, runs what claims to prove it, and puts the code back.
fn prove(
    scratch: &Scratch,
    sites: &BTreeSet<Site>,
    proofs: &BTreeSet<Proof>,
) -> Result<Result<String, String>> {
    let mut done: Vec<(Site, Edit)> = Vec::new();
    for site in sites {
        disable(scratch, site, &mut done)?;
    }
    let verdict = if done.is_empty() { None } else { Some(trial::run(scratch, proofs)?) };
    scratch.restore()?;
    Ok(match verdict {
        None => Err("nothing that cites it could be disabled (only declarations?)".to_owned()),
        Some(Verdict::Green) => {
            let names: Vec<&str> = proofs.iter().map(|proof| proof.name.as_str()).collect();
            Err(format!("still green: {}", names.join(", ")))
        }
        Some(Verdict::Red(name)) => Ok(name),
    })
}

/// Applies the first mutation of a site that compiles; a site without one is left as it is.
fn disable(scratch: &Scratch, site: &Site, done: &mut Vec<(Site, Edit)>) -> Result<()> {
    let original = scratch.original(&site.path)?;
    for Mutation { item, what, edits } in site::mutations(&original, site.line) {
        let mut here: Vec<Edit> =
            done.iter().filter(|(other, _)| other.path == site.path).map(|(_, edit)| edit.clone()).collect();
        if edits.iter().any(|edit| here.iter().any(|other| edit.overlaps(other))) {
            // Already disabled together with what is around it.
            continue;
        }
        let before = edit::apply(&original, &here);
        here.extend(edits.iter().cloned());
        scratch.write(&site.path, &edit::apply(&original, &here))?;
        if trial::compiles(scratch, &site.package)? {
            println!("   {}:{} {item}: {what}", site.path.display(), site.line);
            done.extend(edits.into_iter().map(|edit| (site.clone(), edit)));
            return Ok(());
        }
        scratch.write(&site.path, &before)?;
    }
    Ok(())
}
