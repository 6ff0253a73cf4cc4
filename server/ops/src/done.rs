//! What comes of a task of the program.

/// What a task has to say to the person at the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    pub said: String,
    /// Nothing is wrong.
    pub well: bool,
}
