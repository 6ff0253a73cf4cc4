//! Every refusal of a message that reaches no match. The sentences are in
//! `shared/editions/text/en/refusals.ftl`.

editions::refusals! {
    protocol(ours, theirs);
    hello_first();
    hello_once();
    malformed(fault);
    bad_id();
    bad_chat();
}

#[cfg(test)]
mod tests {
    use editions::refusals::OF_OTHERS;
    use editions::{EDITIONS, Reason, Refusal, sentences};
    use std::collections::BTreeSet;

    /// Every refusal that no edition makes.
    fn all() -> Vec<Reason> {
        let here = [super::ALL, matches::refusals::ALL, editions::refusals::ALL];
        here.into_iter().chain(OF_OTHERS).flatten().copied().collect()
    }

    /// Returns the sentence of a reason without the argument `but`.
    fn sentence(reason: &Reason, but: Option<&str>) -> String {
        let named = reason.args.iter().filter(|name| Some(**name) != but);
        let refusal = named.fold(Refusal::new(reason.code), |refusal, name| refusal.with(name, 2_u8.into()));
        EDITIONS.sentence("", &refusal)
    }

    #[test]
    fn every_refusal_of_no_edition_has_its_sentence_and_every_sentence_its_refusal() {
        let codes: BTreeSet<&str> = all().iter().map(|reason| reason.code).collect();
        let lines = sentences::OF_ALL.lines().filter(|line| !line.starts_with(['#', ' ']));
        assert_eq!(codes, lines.filter_map(|line| Some(line.split_once(" =")?.0)).collect());
    }

    #[test]
    fn a_sentence_of_no_edition_needs_the_arguments_of_its_refusal_and_no_others() {
        for reason in all() {
            let whole = sentence(&reason, None);
            assert!(whole != reason.code && !whole.contains('{'), "{}: {whole}", reason.code);
            for name in reason.args {
                assert!(sentence(&reason, Some(*name)).contains('{'), "{name} in {}", reason.code);
            }
        }
    }
}
