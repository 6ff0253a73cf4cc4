//! The chance of a match: where draws come from, what is published of them, and the proof at the end.

pub(super) mod proof;
pub(super) mod rolls;
pub(super) mod source;
