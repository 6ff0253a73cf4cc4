//! `cargo xtask rules --prove N --seed S`: picks tested rules at random, disables the code that cites each in a scratch
//! copy of the tree, and expects a citing test to turn red. A rule whose tests stay green was never proved.

mod edit;
mod function;
mod pick;
mod scratch;
mod site;
mod statement;
mod trial;
mod value;

use super::Survey;
use super::citation::{Proof, Site};
use anyhow::{Result, bail};
use edit::{Edit, Mutation};
use scratch::Scratch;
use std::collections::BTreeSet;
use trial::Verdict;

/// Whether the code that cites a rule holds anything that could be disabled.
pub(super) fn provable(root: &std::path::Path, sites: &BTreeSet<Site>) -> bool {
    sites.iter().any(|site| {
        let text = std::fs::read_to_string(root.join(&site.path)).unwrap_or_default();
        !site::mutations(&text, site.line).is_empty()
    })
}

/// Proves rules one after the other; false when one of them survives.
///
/// # Errors
/// When the scratch copy cannot be made, or its tests are red before anything was disabled.
pub(super) fn command(survey: &Survey, count: usize, seed: u64, only: &[String]) -> Result<bool> {
    let tested: Vec<String> = survey.tested_rules().map(str::to_owned).collect();
    if let Some(strange) = only.iter().find(|id| !survey.tested(id)) {
        bail!("{strange} is not tested");
    }
    let picks = if only.is_empty() { pick::some(tested, count, seed) } else { only.to_vec() };
    if picks.is_empty() {
        bail!("no rule is tested, so none can be proved");
    }
    println!("proving {} rules, seed {seed}: {}", picks.len(), picks.join(" "));
    let scratch = Scratch::make()?;
    let all: BTreeSet<Proof> = picks.iter().flat_map(|id| survey.citations.tests[id].clone()).collect();
    if let Verdict::Red(name) = trial::run(&scratch, &all)? {
        bail!("{name} is red before anything was disabled");
    }
    let mut survivors = Vec::new();
    for (number, id) in picks.iter().enumerate() {
        println!("{}/{} {id}", number + 1, picks.len());
        if let Err(reason) = prove(&scratch, &survey.citations.code[id], &survey.citations.tests[id])? {
            println!("   SURVIVED: {reason}");
            survivors.push(id.as_str());
        }
    }
    println!("proved {} of {}", picks.len() - survivors.len(), picks.len());
    if !survivors.is_empty() {
        println!("FAILED: not proved: {}", survivors.join(" "));
    }
    Ok(survivors.is_empty())
}

/// One rule: disables everything that cites it, runs what claims to prove it, and puts the code back.
fn prove(scratch: &Scratch, sites: &BTreeSet<Site>, proofs: &BTreeSet<Proof>) -> Result<Result<(), String>> {
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
        Some(Verdict::Red(name)) => {
            println!("   red: {name}");
            Ok(())
        }
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
