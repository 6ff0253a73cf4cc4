//! Every refusal of the lobby's choices. The sentences are in `shared/editions/text/en/refusals.ftl`.

engine::refusals! {
    no_option(option);
    no_value(option);
    no_color();
    no_debrief();
    marine_count(scenario, least, most, rule);
}
