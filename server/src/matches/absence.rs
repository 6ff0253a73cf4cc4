//! The absence policy: deadlines, the word of a teammate, and the vote of those who are present.

pub(super) mod deadlines;
pub(super) mod mates;
pub(super) mod votes;
