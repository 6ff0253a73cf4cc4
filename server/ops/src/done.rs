//! The result of a task of the program.

/// The result of a task, for the person at the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    pub text: String,
    /// True if nothing is wrong.
    pub well: bool,
}
