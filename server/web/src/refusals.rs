//! Every refusal of a request, and of a message that reaches no match. The sentences are in
//! `shared/editions/text/en/refusals.ftl`.

editions::refusals! {
    protocol(ours, theirs);
    hello_first();
    hello_once();
    malformed(fault);
    bad_id();
    bad_chat();

    no_session();
    one_seat();
    wrong_method();
    too_large();
    too_many();
    too_slow();
    unreadable();
    broken();
    saving_interrupted();
    stopping();
    no_database();
    not_json();
    not_hex();
    no_socket();
    no_upgrade();
    foreign_origin();
    no_origin();
    foreign_host();
    only_here();
    no_browser();

    host_code();
    wrong_host_code();
    too_many_tables(own, most);
    server_full();
    unknown_edition(edition);
    unknown_scenario(scenario);
    unknown_option(option, value);
    setup_failed();

    no_such_table();
    archived();
    not_archived();
    no_such_match();
    no_such_edition();
    no_such_invite();
    link_revoked();
    no_such_page();
    no_such_stream();

    match_gone();
    free_instead();
    not_owner();
    name_missing();
    not_at_table();
    seat_freed();
    removed();
    host_only();
    not_confirmed(name);
    no_such_seat();
    table_locked();
    full();
    watchers_full();
    seat_taken();
    not_seated();
    seat_first();
    no_seat_here();
    own_seat();
    seat_not_wanted();
    yourself();
    host_not_away();
    player_here();
    at_table();
    known_elsewhere();
    no_bot();
    too_few_people();
    no_such_person();
    saw_hidden(seat);
    claimant_saw_hidden(seat);
    door_full();
    no_such_claim();

    other_commitment();
    late_seed();
    seed_not_asked();
    other_seed();

    no_such_campaign();
    scenario_fixed();
    no_rematch();
    picker_here(name);
    not_your_pick(side, rule);
    pick_first(rule);
    already_played(rule);
    not_lost();
    campaign_over();
    no_pick();
    not_finished();

    hidden();
    not_in_match();
    no_such_viewer();
    no_such_place();
    report_not_yours();
    not_parked();
    proof_too_early();
    file_too_early();
    publish_too_early();
    no_proof();
    not_held();
    empty_file();
    not_a_match();
    newer_file();
    file_cut();
    upload_cut();
    altered();
    match_running();
}

#[cfg(test)]
mod tests {
    use editions::refusals::OF_OTHERS;
    use editions::{EDITIONS, Reason, Refusal, sentences};
    use std::collections::BTreeSet;

    /// Every refusal that no edition makes.
    fn all() -> Vec<Reason> {
        let here = [super::ALL, tables::refusals::ALL, matches::refusals::ALL, editions::refusals::ALL];
        here.into_iter().chain(OF_OTHERS).flatten().copied().collect()
    }

    /// Returns the sentence of a reason, whose arguments are all 2.
    fn sentence(reason: &Reason) -> String {
        let args = reason.args.iter();
        let refusal = args.fold(Refusal::new(reason.code), |refusal, name| refusal.with(name, 2_u8.into()));
        EDITIONS.sentence("", &refusal)
    }

    /// Returns the arguments that the catalog names in a message.
    fn named(code: &str) -> BTreeSet<&'static str> {
        let (_, message) = sentences::OF_ALL.split_once(&format!("\n{code} =")).unwrap();
        let lines = message.split_inclusive('\n').enumerate();
        let own = lines.take_while(|(no, line)| *no == 0 || line.starts_with(' ')).map(|(_, line)| line);
        let parts = own.flat_map(|line| line.split('$').skip(1));
        parts.filter_map(|part| part.split(|c: char| !c.is_ascii_alphanumeric()).next()).collect()
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
            let whole = sentence(&reason);
            assert!(whole != reason.code && !whole.contains('{'), "{}: {whole}", reason.code);
            assert_eq!(named(reason.code), reason.args.iter().copied().collect(), "{}", reason.code);
        }
    }
}
