//! Every refusal has its sentence, and every sentence its refusal.

use super::{OF_ALL, Sentences};
use crate::EDITIONS;
use engine::{Reason, Refusal};
use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;
use std::collections::BTreeSet;

/// Returns the ids of the messages of a catalog that can be read whole.
fn messages(source: &str) -> BTreeSet<String> {
    let resource = FluentResource::try_new(source.to_owned()).unwrap();
    let ids = resource.entries().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    });
    ids.collect()
}

/// Returns a refusal for this reason, without the argument `but`.
fn refusal(reason: &Reason, but: Option<&str>) -> Refusal {
    let named = reason.args.iter().filter(|name| Some(**name) != but);
    named.fold(Refusal::new(reason.code), |refusal, name| refusal.with(name, 2_u8.into()))
}

#[test]
fn every_refusal_of_an_edition_has_its_sentence_and_every_sentence_its_refusal() {
    for edition in EDITIONS.all().iter().filter(|edition| !edition.reasons().is_empty()) {
        let codes: BTreeSet<String> = edition.reasons().iter().map(|reason| reason.code.to_owned()).collect();
        assert_eq!(codes, messages(edition.sentences()), "{}", edition.id());
        assert!(codes.is_disjoint(&messages(OF_ALL)), "{}", edition.id());
    }
}

#[test]
fn a_sentence_needs_the_arguments_of_its_refusal_and_no_others() {
    for edition in EDITIONS.all() {
        let sentences = Sentences::read(edition.sentences());
        for reason in edition.reasons() {
            let needs_more = |but| sentences.faults(&refusal(reason, but)) > 0;
            assert!(!needs_more(None), "{} of {}", reason.code, edition.id());
            for name in reason.args {
                assert!(needs_more(Some(*name)), "{name} in {} of {}", reason.code, edition.id());
            }
        }
    }
}

#[test]
fn a_number_chooses_its_form_of_the_sentence() {
    let discard = |count: u8| Refusal::new("wrong_discard").with("count", count.into());
    let sentence = |count| EDITIONS.sentence("2004", &discard(count));
    assert_eq!(sentence(1), "Choose exactly 1 card from your hand to discard.");
    assert_eq!(sentence(2), "Choose exactly 2 different cards from your hand to discard.");
}

#[test]
fn a_refusal_of_no_edition_has_a_sentence_in_every_edition() {
    let sentence = "This question has changed, or it was answered already.";
    for edition in ["2004", "2016", "1999"] {
        assert_eq!(EDITIONS.sentence(edition, &Refusal::stale()), sentence);
    }
}
