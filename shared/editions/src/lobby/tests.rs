//! Everything that the lobby offers has its words, and every text belongs to something that it offers.

use super::OF_ALL;
use crate::{AnyEdition, EDITIONS};
use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;
use std::collections::BTreeSet;

/// Returns the keys of a catalog that can be read whole: messages with a text, and attributes.
fn texts(source: &str) -> BTreeSet<String> {
    let resource = FluentResource::try_new(source.to_owned()).unwrap();
    let mut keys = BTreeSet::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        assert!(message.value.is_some(), "{id}");
        keys.insert(id.to_owned());
        keys.extend(message.attributes.iter().map(|one| format!("{id}.{}", one.id.name)));
    }
    keys
}

/// Returns the keys that an edition's offer needs.
fn needed(edition: &dyn AnyEdition) -> BTreeSet<String> {
    let entry = edition.entry();
    let mut keys = BTreeSet::from(["title".to_owned()]);
    for course in &entry.courses {
        let key = format!("course-{}", course.id);
        keys.extend([format!("{key}.about"), key.clone()]);
        keys.extend(course.picked.iter().map(|_| format!("{key}.picked")));
    }
    for option in &entry.options {
        let key = format!("option-{}", option.id);
        keys.extend(option.values.iter().flat_map(|one| {
            let value = format!("{key}.{}", one.id);
            [format!("{value}-about"), value]
        }));
        keys.insert(key);
    }
    let threats = edition.sheets().into_iter().filter_map(|sheet| sheet.threat);
    keys.extend(threats.map(|threat| format!("threat-{}", threat.id)));
    keys
}

#[test]
fn everything_an_edition_offers_has_its_words_and_every_text_is_of_something_offered() {
    let shared = texts(OF_ALL);
    for edition in EDITIONS.all() {
        let (own, needed) = (texts(edition.lobby()), needed(*edition));
        assert!(own.is_disjoint(&shared), "{}", edition.id());
        assert_eq!(own, needed.difference(&shared).cloned().collect(), "{}", edition.id());
        assert_eq!(shared.difference(&needed).count(), 0, "{}", edition.id());
    }
}

#[test]
fn a_client_without_a_catalog_reads_the_lobby_in_english() {
    let entry = &EDITIONS.catalog()[0];
    let level = entry.options.iter().find(|option| option.id == "level").unwrap();
    assert_eq!((entry.title.as_str(), level.title.as_str()), ("2004 edition", "Difficulty"));
    assert_eq!(level.values[2].title, "Standard");
    assert!(EDITIONS.catalog().iter().flat_map(|edition| &edition.courses).all(|one| !one.about.is_empty()));
    let sheets = EDITIONS.sheets("2016").unwrap();
    assert!(sheets[0].threat.as_ref().is_some_and(|threat| threat.about.ends_with('.')));
}
