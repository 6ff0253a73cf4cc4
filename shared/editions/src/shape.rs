//! The stored shape of every edition as text, derived from its types. `cargo xtask shape` compares it with
//! the committed text under `tests/fixtures/shapes/`.

use crate::EDITIONS;
use edition::Edition;
use engine::{Bar, Cause, Match, Open, Ruleset};
use serde::Serialize;
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::{Config, TS, TypeVisitor};

/// Returns the edition, the schema, and the shape of everything that is stored under it.
#[must_use]
pub fn shapes() -> Vec<(&'static str, u32, String)> {
    EDITIONS.all().iter().map(|edition| (edition.id(), edition.schema(), edition.shape())).collect()
}

/// Returns the shape of everything that an edition stores.
pub(crate) fn of<E: Edition>() -> String {
    shape::<E::Rules>(E::SAMPLE)
}

fn shape<R: Ruleset<Setup: TS, Board: TS, Fact: TS, Frame: TS, Standing: TS>>(setup: &str) -> String {
    let mut walk = Walk { config: Config::new().with_large_int("number"), ..Walk::default() };
    let mut text = format!("edition {}\nschema {}\n\n", R::EDITION, R::SCHEMA);
    text.push_str(&envelopes::<R>(setup));
    walk.root::<Open>("open ask");
    walk.root::<Cause>("cause");
    walk.root::<Bar>("bar");
    walk.root::<R::Setup>("setup");
    walk.root::<R::Board>("board");
    walk.root::<R::Fact>("fact");
    walk.root::<R::Frame>("frame");
    walk.root::<R::Standing>("standing");
    for (what, name) in &walk.roots {
        text.push_str(&format!("{what}: {name}\n"));
    }
    text.push('\n');
    for lines in walk.found.values().flatten() {
        text.push_str(lines);
        text.push('\n');
    }
    text
}

/// Reads the fields of the engine's own envelopes from a match that begins, because the envelopes are
/// generic.
fn envelopes<R: Ruleset>(setup: &str) -> String {
    let fields = |value: serde_json::Value| {
        let names = value.as_object().map(|fields| fields.keys().cloned().collect::<Vec<_>>());
        names.unwrap_or_default().join(", ")
    };
    let Ok(setup) = engine::stored::read_setup::<R>(R::SCHEMA, setup) else { return String::new() };
    let Ok(decided) = Match::<R>::start(&setup, &mut engine::Keyed::new([0; 32])) else {
        return String::new();
    };
    format!("row: {}\nmatch: {}\n", fields(as_json(&decided.batch)), fields(as_json(&decided.after)))
}

fn as_json(value: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// A walk over every type below the roots, once each.
#[derive(Default)]
struct Walk {
    config: Config,
    met: BTreeSet<TypeId>,
    roots: Vec<(&'static str, String)>,
    /// The shapes by name. Two types of one name stand side by side.
    found: BTreeMap<String, Vec<String>>,
}

impl Walk {
    fn root<T: TS + 'static>(&mut self, what: &'static str) {
        self.roots.push((what, T::name(&self.config)));
        self.visit::<T>();
    }
}

impl TypeVisitor for Walk {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type without a file of its own is a number, a list or the like. It is written out where it is
        // used.
        if T::output_path().is_none() || !self.met.insert(TypeId::of::<T>()) {
            return;
        }
        let lines = broken(&T::decl(&self.config));
        let same_name = self.found.entry(T::name(&self.config)).or_default();
        same_name.push(lines);
        same_name.sort();
        T::visit_dependencies(self);
    }
}

/// Breaks a declaration into one line for each variant, so that a change shows its place. Comments are left
/// out.
fn broken(declaration: &str) -> String {
    let mut plain = String::new();
    let mut rest = declaration;
    while let Some((before, after)) = rest.split_once("/**") {
        plain.push_str(before.trim_end());
        plain.push(' ');
        rest = after.split_once("*/").map_or("", |(_, after)| after.trim_start());
    }
    plain.push_str(rest);
    plain.replace(" | { ", "\n  | { ").replace(" = { ", " =\n    { ")
}
