//! One finding of the doctor.

use config::terminal::without_codes;

/// How serious a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    Good,
    /// The server runs, but perhaps not as intended.
    Doubtful,
    /// The server does not run, or does not keep its promises.
    Bad,
}

/// What was found, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub level: Level,
    pub what: String,
    /// Empty if there is nothing to do.
    pub todo: String,
}

impl Finding {
    pub(super) fn good(what: impl Into<String>) -> Self {
        Self { level: Level::Good, what: what.into(), todo: String::new() }
    }
    pub(super) fn doubtful(what: impl Into<String>, todo: impl Into<String>) -> Self {
        Self { level: Level::Doubtful, what: what.into(), todo: todo.into() }
    }
    pub(super) fn bad(what: impl Into<String>, todo: impl Into<String>) -> Self {
        Self { level: Level::Bad, what: what.into(), todo: todo.into() }
    }
    /// Returns true if this must be fixed before the server is used.
    pub fn is_bad(&self) -> bool {
        self.level == Level::Bad
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = match self.level {
            Level::Good => "ok   ",
            Level::Doubtful => "check",
            Level::Bad => "WRONG",
        };
        write!(f, "{sign} {}", without_codes(&self.what))?;
        if self.todo.is_empty() { Ok(()) } else { write!(f, "\n      {}", self.todo) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_with_its_level_and_what_to_do_follows() {
        assert_eq!(Finding::good("it works").to_string(), "ok    it works");
        assert_eq!(Finding::doubtful("slow", "Wait.").to_string(), "check slow\n      Wait.");
        assert_eq!(Finding::good("cut (Reset (os error 104))").to_string(), "ok    cut (Reset)");
        assert_eq!(Finding::bad("broken", "Mend it.").to_string(), "WRONG broken\n      Mend it.");
    }
}
