//! Faults that a test injects, to see that they are noticed. Release builds do not have this room.

use super::story::Taken;
use super::text::Text;
use crate::auth::SubjectKey;
use crate::store::rows::LoadedMatch;
use std::collections::{BTreeSet, VecDeque};
use std::fmt::Debug;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Names the promise that a server breaks from its start on.
const VARIABLE: &str = "BULKHEAD_BREAKS";
/// A broken server leaves so much time between the two things that it does in the wrong order.
const DAWDLE: Duration = Duration::from_millis(30);

/// A promise that can be broken; each is one that `docs/TRUST.md` makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// A command is acknowledged before it is appended.
    AcknowledgesFirst,
    /// What a command does is told before it is appended.
    TellsFirst,
    /// An append that has no good answer is taken for done.
    TakesSilenceForYes,
    /// Which commands were taken is forgotten by a restart.
    ForgetsCommands,
    /// The newest move is skipped when a match is loaded.
    SkipsRow,
    /// Of each sixteen updates the second half leaves out what changed.
    LosesPatches,
    /// Whoever comes back is not told the first thing that he missed.
    ForgetsMissed,
    /// A stop tells everybody to come back in the same moment.
    CallsAllAtOnce,
    /// A stop says nothing.
    GoesWithoutAWord,
    /// Whoever does not read is waited for.
    WaitsForReaders,
    /// A die that shows a blank is rolled again.
    RollsAgain,
    /// Decks lie in another order than their draws say.
    StacksDecks,
    /// A deleted table leaves the logs of its matches behind.
    KeepsLogs,
    /// A match that is put into the archive loses its newest row.
    ArchivesTooMuch,
    /// A backup leaves out the newest row of each log.
    BacksUpLess,
    /// A copy into the other database leaves out the newest row of all.
    CopiesLess,
    /// Nobody asks who owns the database, opens a match or ends the connections of another server.
    OwnsForEver,
    /// An answer or a record that cannot be read is no refusal but a panic.
    FailsOnNonsense,
    /// Whoever says that he answers for a seat does so, also while its player is here.
    BelievesSeats,
    /// A command whose id was taken before is played once more.
    PlaysAgain,
    /// Pages of every site are let in.
    AnyOrigin,
    /// A new session and a new socket have buckets of their own, and they are full.
    RefillsBuckets,
    /// Whoever shows no session, or a token, is not counted.
    CountsNoStrangers,
}

impl Broken {
    fn of(word: &str) -> Option<Self> {
        Some(match word {
            "acknowledges_first" => Self::AcknowledgesFirst,
            "tells_first" => Self::TellsFirst,
            "takes_silence_for_yes" => Self::TakesSilenceForYes,
            "forgets_commands" => Self::ForgetsCommands,
            "skips_row" => Self::SkipsRow,
            "rolls_again" => Self::RollsAgain,
            "stacks_decks" => Self::StacksDecks,
            "keeps_logs" => Self::KeepsLogs,
            "archives_too_much" => Self::ArchivesTooMuch,
            "backs_up_less" => Self::BacksUpLess,
            "copies_less" => Self::CopiesLess,
            "owns_for_ever" => Self::OwnsForEver,
            "fails_on_nonsense" => Self::FailsOnNonsense,
            "loses_patches" => Self::LosesPatches,
            "forgets_missed" => Self::ForgetsMissed,
            "calls_all_at_once" => Self::CallsAllAtOnce,
            "goes_without_a_word" => Self::GoesWithoutAWord,
            "waits_for_readers" => Self::WaitsForReaders,
            "believes_seats" => Self::BelievesSeats,
            "plays_again" => Self::PlaysAgain,
            "any_origin" => Self::AnyOrigin,
            "refills_buckets" => Self::RefillsBuckets,
            "counts_no_strangers" => Self::CountsNoStrangers,
            _ => return None,
        })
    }
}

/// What is broken on purpose.
#[derive(Debug, Clone, Default)]
pub struct Sabotage {
    spoiled: Arc<Mutex<BTreeSet<String>>>,
    broken: Option<Broken>,
}

impl Sabotage {
    /// What the environment asks for; nothing, as a rule.
    pub fn asked_for() -> Self {
        let broken = std::env::var(VARIABLE).ok().and_then(|word| Broken::of(&word));
        Self { broken, ..Self::default() }
    }

    /// Breaks this promise.
    #[must_use]
    pub fn of(promise: Broken) -> Self {
        Self { broken: Some(promise), ..Self::default() }
    }

    fn list(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.spoiled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on the defaults of this match panic.
    pub fn spoil(&self, match_id: &str) {
        self.list().insert(match_id.to_owned());
    }

    /// Fails, if the match is on the list.
    ///
    /// # Panics
    /// That is what it is for.
    pub(super) fn strike(&self, match_id: &str) {
        let spoiled = self.list().contains(match_id);
        assert!(!spoiled, "sabotage: a default of this match panics, and says a hidden thing");
    }

    /// Something was read, or it could not be.
    ///
    /// # Panics
    /// That is what it is for.
    pub(super) fn chew(&self, read: bool) {
        assert!(read || !self.breaks(Broken::FailsOnNonsense), "sabotage: what cannot be read is a panic");
    }

    /// What somebody has missed, as a broken server tells it: how it goes on, then each update, then how it stands.
    pub(super) fn missed(&self, mut all: Vec<Text>) -> Vec<Text> {
        if self.breaks(Broken::ForgetsMissed) && all.len() > 3 {
            all.remove(1);
        }
        all
    }

    /// How long a socket may take what is written to it.
    pub(crate) fn stall(&self, patience: Duration) -> Duration {
        if self.breaks(Broken::WaitsForReaders) { Duration::from_secs(3600) } else { patience }
    }

    /// The promise that is broken.
    pub(super) fn broken(&self) -> Option<Broken> {
        self.broken
    }

    /// Is this promise broken?
    pub(crate) fn breaks(&self, promise: Broken) -> bool {
        self.broken == Some(promise)
    }

    /// Whose buckets are emptied: those of the person, and on a broken server those of what is new.
    pub(crate) fn counted(&self, person: SubjectKey, new: impl Debug) -> SubjectKey {
        if self.breaks(Broken::RefillsBuckets) { SubjectKey::of(&format!("{new:?}")) } else { person }
    }

    /// The time in which a kill shows what was done too early.
    pub(super) async fn dawdle() {
        tokio::time::sleep(DAWDLE).await;
    }

    /// A match as a broken server reads it.
    pub(super) fn read(&self, mut loaded: LoadedMatch) -> LoadedMatch {
        let newest = loaded.rows.iter_mut().rev().find(|row| row.kind == "batch" && row.row_no > 0);
        if let Some(row) = newest.filter(|_| self.breaks(Broken::SkipsRow)) {
            row.kind = "clock_on".to_owned();
        }
        loaded
    }

    /// The commands that a broken server remembers.
    pub(super) fn remember(&self, taken: &mut VecDeque<Taken>) {
        if self.breaks(Broken::ForgetsCommands) {
            taken.clear();
        }
    }
}
