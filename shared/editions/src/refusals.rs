//! Every refusal of an edition's wire, whichever edition it is. The sentences are in `text/en/refusals.ftl`.

use engine::Reason;

engine::refusals! {
    malformed(fault);
    other_edition();
    no_edition();
}

/// Every refusal that the engine and the editions' lobby make, besides those of this crate.
pub const OF_OTHERS: [&[Reason]; 2] = [engine::refusal::ALL, edition::refusals::ALL];
