//! Every refusal that a table words itself. The sentences are in `shared/editions/text/en/refusals.ftl`.

use protocol::table::TablePhase;

editions::refusals! {
    no_match_yet();
    match_started();
    match_over();
    no_invader();
    no_marines();
    not_ready(name);
    no_player(seat);
    waiting_for(name);
    name_unseen();
    name_empty();
    name_marks();
    name_long();
    name_of_bot();
    name_of_seat();
    page_silent(name);
    page_left();
    pages_away(names);
    player_left();
}

/// Returns why a request makes no sense in this phase.
#[must_use]
pub fn in_phase(phase: TablePhase) -> editions::Refusal {
    match phase {
        TablePhase::Gathering => no_match_yet(),
        TablePhase::Playing => match_started(),
        TablePhase::Over => match_over(),
    }
}
