//! Every refusal of the edition, with its rule. The sentences are in `refusals.ftl`.

engine::refusals! {
    no_step() => "D-04";
    no_line() => "D-05";
    not_now() => "D-03";
}
