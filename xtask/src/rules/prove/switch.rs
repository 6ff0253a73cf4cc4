//! One build for many rules: what is disabled stands beside what is written, and a variable of the environment says
//! which of the two runs. A place where that cannot be, such as the value of a constant, has no switch.

use super::super::citation::Site;
use super::edit::{self, Mutation};
use super::insert::{Insert, around, woven};
use super::programs::{self, Complaint};
use super::scratch::Scratch;
use super::site;
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The variable that names the switches to turn, by number.
pub(super) const VARIABLE: &str = "BULKHEAD_OFF";

/// Whether a piece of code is off: put at the end of each crate that has a switch.
const ASKED: &str = "
/// Whether the code behind this switch is off.
#[doc(hidden)]
pub fn switched_off(number: u32) -> bool {
    extern crate std;
    static OFF: std::sync::OnceLock<std::vec::Vec<u32>> = std::sync::OnceLock::new();
    OFF.get_or_init(|| {
        let named = std::env::var(\"BULKHEAD_OFF\").unwrap_or_default();
        named.split(',').filter_map(|number| number.parse().ok()).collect()
    })
    .contains(&number)
}
";

/// How often the compiler is asked; each time what it refuses goes.
const ROUNDS: usize = 60;

/// One way to disable one place in the code; `None` when the compiler refuses it.
#[derive(Debug)]
struct Switch {
    path: PathBuf,
    package: String,
    way: Option<Mutation>,
}

/// Every switch of a build, by number.
#[derive(Debug)]
pub(super) struct Switches {
    switches: Vec<Switch>,
    /// The switches of a site, the least artificial first; no entry for a declaration.
    of: BTreeMap<Site, Range<usize>>,
}

/// Where the switches of a build lie, by file.
type Placed = BTreeMap<PathBuf, (String, Vec<(usize, Range<usize>)>)>;

impl Switches {
    /// Writes switches for every site into the scratch copy, those that compile.
    ///
    /// # Errors
    /// When what the compiler says cannot be laid to any switch.
    pub(super) fn build(scratch: &Scratch, sites: &BTreeSet<Site>) -> Result<Self> {
        let mut built = Self::of(scratch, sites)?;
        for round in 1..=ROUNDS {
            let placed = built.write(scratch)?;
            let packages: BTreeSet<&str> = built.switches.iter().map(|one| one.package.as_str()).collect();
            let complaints = programs::complaints(scratch, &packages)?;
            if complaints.is_empty() {
                return Ok(built);
            }
            let gone = built.yield_to(scratch, &complaints, &placed)?;
            println!("   round {round}: the compiler refuses {gone} of {} switches", built.switches.len());
        }
        bail!("no set of switches compiles after {ROUNDS} rounds")
    }

    fn of(scratch: &Scratch, sites: &BTreeSet<Site>) -> Result<Self> {
        let mut built = Self { switches: Vec::new(), of: BTreeMap::new() };
        let mut known: BTreeMap<(PathBuf, usize), Range<usize>> = BTreeMap::new();
        for site in sites {
            let text = scratch.original(&site.path)?;
            let Some(target) = site::target(&text, site.line) else { continue };
            let here = match known.get(&(site.path.clone(), target)) {
                Some(here) => here.clone(),
                None => {
                    let all = site::mutations(&text, site.line);
                    if all.is_empty() {
                        continue;
                    }
                    let fits =
                        |way: &Mutation| way.edits.iter().all(|edit| around(&text, way, edit, 0).is_some());
                    let first = built.switches.len();
                    built.switches.extend(all.into_iter().filter(fits).map(|way| Switch {
                        path: site.path.clone(),
                        package: site.package.clone(),
                        way: Some(way),
                    }));
                    known.insert((site.path.clone(), target), first..built.switches.len());
                    first..built.switches.len()
                }
            };
            built.of.insert(site.clone(), here);
        }
        Ok(built)
    }

    /// The switches of a rule and what they do, in words; `None` when one of its places has none.
    pub(super) fn turned(&self, sites: &BTreeSet<Site>) -> Option<(String, Vec<String>)> {
        let mut numbers = BTreeSet::new();
        let mut words = Vec::new();
        for site in sites {
            // A comment above a declaration has nothing that could be disabled.
            let Some(here) = self.of.get(site) else { continue };
            let first = here.clone().find_map(|number| Some((number, self.switches[number].way.as_ref()?)));
            let (number, way) = first?;
            if numbers.insert(number) {
                words.push(format!("{}:{} {}: {}", site.path.display(), site.line, way.item, way.what));
            }
        }
        let named: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        (!named.is_empty()).then(|| (named.join(","), words))
    }

    /// Writes every file with its switches.
    fn write(&mut self, scratch: &Scratch) -> Result<Placed> {
        let files: BTreeSet<PathBuf> = self.switches.iter().map(|one| one.path.clone()).collect();
        let mut placed = Placed::new();
        for path in files {
            let text = scratch.original(&path)?;
            let mine = |(_, one): &(usize, &Switch)| one.path == path;
            let here: Vec<usize> =
                self.switches.iter().enumerate().filter(mine).map(|(number, _)| number).collect();
            if syn::parse_file(&self.weave(&text, &here).0).is_err() {
                // Some form has no room where it stands.
                for number in &here {
                    if syn::parse_file(&self.weave(&text, &[*number]).0).is_err() {
                        self.switches[*number].way = None;
                    }
                }
            }
            let (woven, lies) = self.weave(&text, &here);
            syn::parse_file(&woven)
                .with_context(|| format!("{} with its switches is no Rust", path.display()))?;
            scratch.write(&path, &woven)?;
            placed.insert(path, (woven, lies));
        }
        for door in doors(&placed) {
            let text = match placed.get(&door) {
                Some((woven, _)) => woven.clone(),
                None => scratch.original(&door)?,
            };
            scratch.write(&door, &format!("{text}{ASKED}"))?;
        }
        Ok(placed)
    }

    /// A file with some of its switches, and where they have come to lie.
    fn weave(&self, text: &str, numbers: &[usize]) -> (String, Vec<(usize, Range<usize>)>) {
        let mut inserts: Vec<Insert> = Vec::new();
        let mut owners = Vec::new();
        for number in numbers {
            let Some(way) = &self.switches[*number].way else { continue };
            let mine: Vec<Insert> =
                way.edits.iter().filter_map(|edit| around(text, way, edit, *number)).collect();
            owners.resize(owners.len() + mine.len(), *number);
            inserts.extend(mine);
        }
        let (woven, lies) = woven(text, &inserts);
        (woven, owners.into_iter().zip(lies).collect())
    }

    /// What the compiler refuses goes; how many are gone now.
    fn yield_to(&mut self, scratch: &Scratch, complaints: &[Complaint], placed: &Placed) -> Result<usize> {
        let guilty: BTreeSet<usize> =
            complaints.iter().flat_map(|complaint| self.blamed(complaint, placed)).collect();
        if guilty.is_empty() {
            scratch.restore()?;
            let text: Vec<&str> = complaints.iter().map(|complaint| complaint.text.as_str()).collect();
            bail!("no switch is near what the compiler refuses:\n{}", text.join("\n"));
        }
        for number in guilty {
            self.switches[number].way = None;
        }
        Ok(self.switches.iter().filter(|one| one.way.is_none()).count())
    }

    /// The switches that a complaint is laid to: the innermost one around it, else those near it. One about a file
    /// without switches follows from another.
    fn blamed(&self, complaint: &Complaint, placed: &Placed) -> Vec<usize> {
        let Some((text, lies)) = placed.get(&complaint.path) else { return Vec::new() };
        let around = |range: &Range<usize>| range.contains(&complaint.at);
        let inner = lies.iter().filter(|(_, range)| around(range)).min_by_key(|(_, range)| range.len());
        if let (Some((number, _)), false) = (inner, complaint.is_about_cases()) {
            return vec![*number];
        }
        // It points at the `match` that lacks a case, or at the head of the function.
        let wide = enclosing(text, complaint);
        let within = |range: &Range<usize>| wide.start <= range.start && range.end <= wide.end;
        let near: Vec<usize> =
            lies.iter().filter(|(_, range)| within(range)).map(|(number, _)| *number).collect();
        let falls = |number: &usize| self.switches[*number].way.as_ref().is_some_and(falls_through);
        let guards: Vec<usize> = near.iter().copied().filter(falls).collect();
        if complaint.is_about_cases() && !guards.is_empty() { guards } else { near }
    }
}

/// An arm that lets its cases fall through.
fn falls_through(way: &Mutation) -> bool {
    way.item == "match arm" && way.edits.iter().all(|edit| edit.text.is_empty())
}

/// The crate roots of the files.
fn doors(placed: &Placed) -> BTreeSet<PathBuf> {
    let root = |path: &Path| {
        let source = path.ancestors().find(|folder| folder.ends_with("src"));
        source.map(|folder| folder.join("lib.rs"))
    };
    placed.keys().filter_map(|path| root(path)).collect()
}

/// The innermost `match`, or else the innermost function, around a complaint.
fn enclosing(text: &str, complaint: &Complaint) -> Range<usize> {
    let Ok(file) = syn::parse_file(text) else { return 0..0 };
    let mut finder = Around { at: complaint.at, cases: complaint.is_about_cases(), found: 0..text.len() };
    syn::visit::Visit::visit_file(&mut finder, &file);
    finder.found
}

#[derive(Debug)]
struct Around {
    at: usize,
    cases: bool,
    found: Range<usize>,
}

impl Around {
    fn see(&mut self, range: Range<usize>) {
        if range.contains(&self.at) && range.len() < self.found.len() {
            self.found = range;
        }
    }
}

impl<'ast> syn::visit::Visit<'ast> for Around {
    fn visit_expr_match(&mut self, node: &'ast syn::ExprMatch) {
        if self.cases {
            self.see(edit::range(node));
        }
        syn::visit::visit_expr_match(self, node);
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.see(edit::range(node));
        syn::visit::visit_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.see(edit::range(node));
        syn::visit::visit_impl_item_fn(self, node);
    }
}
