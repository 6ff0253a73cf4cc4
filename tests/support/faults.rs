//! Broken promises, each as a recipe: which points of the server are armed, how its store misbehaves, what it
//! leaves out of its messages. `docs/trust/how-we-test.md` says what finds which. The server knows none of
//! their names.

mod stores;

use fail::FailScenario;
use server::store::Store;
use std::sync::Arc;
use stores::{Lie, Lying};

/// The way in which one promise is broken.
#[derive(Debug, Clone, Copy)]
pub struct Recipe {
    /// The name of the fault, as `docs/trust/how-we-test.md` lists it.
    pub name: &'static str,
    /// Points of the server, and the action at each.
    points: &'static [(&'static str, &'static str)],
    /// The fault of its store.
    lie: Option<Lie>,
}

/// The points of a recipe, armed in this process. Only one test at a time has any. The next one waits for its
/// end.
pub struct Armed(#[expect(dead_code, reason = "its end disarms the points")] FailScenario<'static>);

impl std::fmt::Debug for Armed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Armed")
    }
}

const NONE: Recipe = Recipe { name: "", points: &[], lie: None };

/// Every recipe.
pub const RECIPES: &[Recipe] = &[
    // // A command's result is sent and acknowledged before it is in the log.
    Recipe { name: "answers_first", lie: Some(Lie::AnswersFirst), ..NONE },
    Recipe { name: "takes_silence_for_yes", lie: Some(Lie::TakesSilenceForYes), ..NONE },
    Recipe { name: "forgets_commands", lie: Some(Lie::ForgetsCommands), ..NONE },
    Recipe { name: "skips_row", lie: Some(Lie::SkipsRow), ..NONE },
    // // A stop tells every client to return at the same moment, or says nothing.
    Recipe { name: "calls_all_at_once", points: &[("session::spread", "return")], ..NONE },
    Recipe { name: "goes_without_a_word", points: &[("session::restarting", "return")], ..NONE },
    // // The server waits for a client that does not read. The test can extend the server's patience.
    Recipe { name: "waits_for_readers", points: &[("outbox::full", "return")], ..NONE },
    // // A die that shows a blank is rolled again.
    Recipe { name: "rolls_again", points: &[("source::throw", "return")], ..NONE },
    // // Decks are in another order than their draws say.
    Recipe { name: "stacks_decks", points: &[("source::kept", "return")], ..NONE },
    // // An answer or a record that cannot be read causes a panic and no refusal.
    Recipe {
        name: "fails_on_nonsense",
        points: &[("answer::unreadable", "panic"), ("matches::unreadable", "panic")],
        ..NONE
    },
    // // Any player can answer for a seat, even while its own player is here.
    Recipe { name: "believes_seats", points: &[("mates::may_answer_for", "return")], ..NONE },
    // // A command with a used id is played once more.
    Recipe { name: "plays_again", points: &[("state::taken", "return")], ..NONE },
    // // Pages of every site are accepted.
    Recipe { name: "any_origin", points: &[("middleware::allowed", "return")], ..NONE },
    // // A new session and a new socket each have full buckets.
    Recipe {
        name: "refills_buckets",
        points: &[("app::whose", "return"), ("session::counted", "return")],
        ..NONE
    },
    // // A client without a session, or with a token, is not counted.
    Recipe { name: "counts_no_strangers", points: &[("middleware::stranger", "return")], ..NONE },
    // // No check asks who owns the database, opens a match or ends the connections of another server.
    Recipe {
        name: "owns_for_ever",
        points: &[
            ("lease::is_mine", "return"),
            ("lease::end_others", "return"),
            ("lease::beat", "return"),
            ("store::epoch", "return"),
        ],
        ..NONE
    },
];

impl Recipe {
    /// Returns the recipe with this name.
    ///
    /// # Panics
    /// If there is none. Otherwise a test would prove nothing.
    #[must_use]
    pub fn of(name: &str) -> &'static Self {
        let found = RECIPES.iter().find(|recipe| recipe.name == name);
        found.unwrap_or_else(|| panic!("there is no fault {name:?}"))
    }

    /// Arms its points until the result is dropped.
    ///
    /// # Panics
    /// If `fail` does not know an action.
    #[must_use]
    pub fn arm(&self) -> Armed {
        let scenario = FailScenario::setup();
        for (point, action) in self.points {
            fail::cfg(*point, action).unwrap_or_else(|no| panic!("{point}: {no}"));
        }
        Armed(scenario)
    }

    /// Puts its store in front of the real one.
    #[must_use]
    pub fn over(&self, store: Arc<dyn Store>) -> Arc<dyn Store> {
        match self.lie {
            Some(lie) => Lying::over(store, lie),
            None => store,
        }
    }
}

/// Makes a default of this match fail with a message that contains a hidden thing, until what is armed is
/// dropped.
///
/// # Panics
/// If the point cannot be armed.
pub fn spoil(_armed: &Armed, match_id: &str) {
    let action = "panic(a default of this match fails and says a hidden thing)";
    fail::cfg(format!("park::fall_back {match_id}"), action).expect("an action");
}

/// Prepares an empty scenario. See [`spoil`].
#[must_use]
pub fn nothing() -> Armed {
    NONE.arm()
}
