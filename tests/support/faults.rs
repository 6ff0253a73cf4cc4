//! Broken promises, each as a recipe: which points of the server are armed, how its store lies,
//! what it leaves out of what it tells. `docs/trust/how-we-test.md` says what finds which; the
//! server knows none of their names.

mod stores;

use fail::FailScenario;
use server::store::Store;
use std::sync::Arc;
use stores::{Lie, Lying};

/// How one promise is broken.
#[derive(Debug, Clone, Copy)]
pub struct Recipe {
    /// The name of the fault, as `docs/trust/how-we-test.md` lists it.
    pub name: &'static str,
    /// Points of the server and what happens there.
    points: &'static [(&'static str, &'static str)],
    /// What its store does.
    lie: Option<Lie>,
}

/// The points of a recipe, armed in this process. One test at a time has any: the next one waits for its end.
pub struct Armed(#[expect(dead_code, reason = "its end disarms the points")] FailScenario<'static>);

impl std::fmt::Debug for Armed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Armed")
    }
}

const NONE: Recipe = Recipe { name: "", points: &[], lie: None };

/// Every recipe.
pub const RECIPES: &[Recipe] = &[
    // What a command does is told and acknowledged before it is in the log.
    Recipe { name: "answers_first", lie: Some(Lie::AnswersFirst), ..NONE },
    Recipe { name: "takes_silence_for_yes", lie: Some(Lie::TakesSilenceForYes), ..NONE },
    Recipe { name: "forgets_commands", lie: Some(Lie::ForgetsCommands), ..NONE },
    Recipe { name: "skips_row", lie: Some(Lie::SkipsRow), ..NONE },
    // A stop tells everybody to come back in the same moment, or says nothing.
    Recipe { name: "calls_all_at_once", points: &[("session::spread", "return")], ..NONE },
    Recipe { name: "goes_without_a_word", points: &[("session::restarting", "return")], ..NONE },
    // Who does not read is waited for; the server's patience is the test's to stretch.
    Recipe { name: "waits_for_readers", points: &[("outbox::full", "return")], ..NONE },
    // A die that shows a blank is rolled again.
    Recipe { name: "rolls_again", points: &[("source::thrown", "return")], ..NONE },
    // Decks lie in another order than their draws say.
    Recipe { name: "stacks_decks", points: &[("source::kept", "return")], ..NONE },
    // An answer or a record that cannot be read is a panic and no refusal.
    Recipe {
        name: "fails_on_nonsense",
        points: &[("answer::unreadable", "panic"), ("matches::unreadable", "panic")],
        ..NONE
    },
    // Who says so answers for a seat, also while its player is here.
    Recipe { name: "believes_seats", points: &[("mates::may_answer_for", "return")], ..NONE },
    // A command whose id was taken before is played once more.
    Recipe { name: "plays_again", points: &[("state::taken", "return")], ..NONE },
    // Pages of every site are let in.
    Recipe { name: "any_origin", points: &[("middleware::allowed", "return")], ..NONE },
    // A new session and a new socket have full buckets of their own.
    Recipe {
        name: "refills_buckets",
        points: &[("app::whose", "return"), ("session::counted", "return")],
        ..NONE
    },
    // Who shows no session, or a token, is not counted.
    Recipe { name: "counts_no_strangers", points: &[("middleware::stranger", "return")], ..NONE },
    // Nobody asks who owns the database, opens a match or ends the connections of another server.
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
    /// The recipe with this name.
    ///
    /// # Panics
    /// There is none: a test would prove nothing.
    #[must_use]
    pub fn of(name: &str) -> &'static Self {
        let found = RECIPES.iter().find(|recipe| recipe.name == name);
        found.unwrap_or_else(|| panic!("there is no fault {name:?}"))
    }

    /// Arms its points until the result is dropped.
    ///
    /// # Panics
    /// An action is not one that `fail` knows.
    #[must_use]
    pub fn arm(&self) -> Armed {
        let scenario = FailScenario::setup();
        for (point, action) in self.points {
            fail::cfg(*point, action).unwrap_or_else(|no| panic!("{point}: {no}"));
        }
        Armed(scenario)
    }

    /// Puts its store in front of the true one.
    #[must_use]
    pub fn over(&self, store: Arc<dyn Store>) -> Arc<dyn Store> {
        match self.lie {
            Some(lie) => Lying::over(store, lie),
            None => store,
        }
    }
}

/// From now on a default of this match fails, and says a hidden thing; until what is armed is dropped.
///
/// # Panics
/// The point cannot be armed.
pub fn spoil(_armed: &Armed, match_id: &str) {
    let action = "panic(a default of this match fails and says a hidden thing)";
    fail::cfg(format!("park::fall_back {match_id}"), action).expect("an action");
}

/// Arms nothing yet; see [`spoil`].
#[must_use]
pub fn nothing() -> Armed {
    NONE.arm()
}
