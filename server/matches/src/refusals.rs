//! Every refusal of a match that no edition makes. The sentences are in `shared/editions/text/en/refusals.ftl`.

editions::refusals! {
    parked();
    fault();
    only_watching();
    bot_plays();
    answered_elsewhere();
    id_reused();
    no_hold();
    no_pause();
    not_yours_to_resume();
    not_absent();
    not_for_mates();
    too_early();
    vote_open();
    no_vote();
    declined();
    moved_on();
    no_undo();
    no_redo();
}
