//! Taking back: where a seat may step back to, and the request to the others at the table.

pub(super) mod points;
pub(super) mod request;
