//! Nobody learns what he may not know, and each concealment that is taken away on purpose is found
//! out. The long form is `cargo xtask leaks`.

use crate::leaky::Leak;
use crate::swap::{
    IN_2004, IN_2004_ASYNC, IN_2004_INVADER, IN_2004_MASKED, IN_2016, IN_2016_ASYNC, IN_2016_FRIENDLY,
    IN_2016_INVADER, IN_2016_INVADER_MASKED, Noticed, Plot, Story, Twins,
};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use tracing::subscriber::DefaultGuard;

/// Which leaks are tried: `all`, or their names; without it one of each kind.
const VARIABLE: &str = "BULKHEAD_LEAKS";
/// One of each kind, in every run of the suite.
const SHORT: [&str; 6] = [
    "hand_in_updates",
    "dark_areas_in_welcome",
    "a_frame_for_what_shows_nothing",
    "lines_of_the_invader_after_a_restart",
    "bots_go_by_the_hand",
    "session_in_the_log",
];

/// The same for the other edition.
const SHORT_OF_2016: [&str; 6] = [
    "hand_in_updates",
    "invasion_in_welcome",
    "facedown_demons_in_updates",
    "a_hand_in_updates",
    "everybody_hears_what_a_marine_draws",
    "bots_go_by_the_hand",
];

/// The same where the invader is compared.
const SHORT_OF_THE_INVADER: [&str; 5] = [
    "order_of_his_deck_in_updates",
    "order_in_his_table",
    "a_frame_for_what_shows_him_nothing",
    "his_bot_goes_by_his_deck",
    "rows_on_the_page_of_the_table",
];

/// The same for the other edition.
const SHORT_OF_THE_INVADER_OF_2016: [&str; 5] = [
    "a_hand_in_his_updates",
    "glory_kills_in_his_welcome",
    "the_invader_hears_what_a_marine_draws",
    "why_tells_him_his_deck",
    "secret_on_the_page_of_the_table",
];

/// What the servers of this test have logged since it was looked at last.
#[derive(Debug, Clone, Default)]
pub(crate) struct Page(Arc<Mutex<Vec<u8>>>);

impl Page {
    pub(crate) fn taken(&self) -> String {
        let mut page = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&std::mem::take(&mut *page)).into_owned()
    }

    /// Everything that servers on this thread log comes here, down to the finest.
    pub(crate) fn open(&self) -> DefaultGuard {
        let page = self.clone();
        let log = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_ansi(false)
            .with_writer(move || page.clone())
            .finish();
        tracing::subscriber::set_default(log)
    }
}

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A run in which nothing happened proves nothing.
fn is_full(story: &Story) {
    assert!(story.moves >= 20 && story.undone == 1, "{story:?}");
    assert!(story.resumed == 4 && story.refused >= 12 && story.pages >= 20 && story.dice > 2, "{story:?}");
    assert!(story.by_bots >= 2, "{story:?}");
    let [blind, public, page] = story.frames;
    assert!(blind > 60 && public > 60 && page > 6, "{story:?}");
}

/// Plays the honest server, then each leak that is asked for, as far as the match has what would leak.
async fn each_leak_is_found_out(plot: &'static Plot, short: &[&'static str]) {
    let page = Page::default();
    let _log = page.open();
    let twins = Twins::make(plot).await;
    let honest = twins.play(|_| {}, || page.taken()).await.unwrap_or_else(|what| panic!("{what}"));
    honest.iter().for_each(is_full);
    show(plot, "honest", &format!("{:?}", honest[0]));

    let asked = std::env::var(VARIABLE).unwrap_or_default();
    let mut tried: Vec<&str> = match asked.as_str() {
        "" => short.into(),
        "all" => Leak::all().collect(),
        names => names.split(',').collect(),
    };
    tried.retain(|name| plot.tries(name));
    let mut missed = Vec::new();
    for name in &tried {
        let leak = Leak::of(name).unwrap_or_else(|| panic!("there is no leak {name}"));
        let noticed = twins.play(|config| config.lens = leak.lens(), || page.taken()).await;
        match noticed {
            Err(what) => show(plot, name, &what),
            Ok(_) => missed.push(*name),
        }
    }
    show(plot, "leaks", &format!("{} of {} found out", tried.len() - missed.len(), tried.len()));
    assert!(missed.is_empty(), "nobody noticed {missed:?}");
}

#[tokio::test]
async fn nobody_learns_what_he_may_not_know_and_each_leak_is_found_out() {
    each_leak_is_found_out(&IN_2004, &SHORT).await;
}

/// Hands, decks, event sets, the invasion card and facedown demons.
#[tokio::test]
async fn nobody_learns_what_he_may_not_know_of_2016_and_each_leak_is_found_out() {
    each_leak_is_found_out(&IN_2016, &SHORT_OF_2016).await;
}

/// What comes of his deck below the cards that he draws, and standing orders, before the invader.
#[tokio::test]
async fn nobody_learns_what_he_may_not_know_where_the_invader_is_compared() {
    each_leak_is_found_out(&IN_2004_INVADER, &SHORT_OF_THE_INVADER).await;
}

/// Marines' hands and Glory Kill cards, decks, standing orders, before the invader.
#[tokio::test]
async fn nobody_learns_what_he_may_not_know_where_the_invader_of_2016_is_compared() {
    each_leak_is_found_out(&IN_2016_INVADER, &SHORT_OF_THE_INVADER_OF_2016).await;
}

/// An honest match in both worlds.
async fn honest(plot: &'static Plot) -> Result<[Story; 2], Noticed> {
    let page = Page::default();
    let _log = page.open();
    Twins::make(plot).await.play(|_| {}, || page.taken()).await
}

async fn nobody_notices(plot: &'static Plot) {
    let stories = honest(plot).await.unwrap_or_else(|what| panic!("{what}"));
    stories.iter().for_each(is_full);
    show(plot, "honest", &format!("{:?}", stories[0]));
}

///
#[tokio::test]
async fn nobody_learns_at_a_masked_table_that_a_card_would_have_fitted() {
    nobody_notices(&IN_2004_MASKED).await;
    nobody_notices(&IN_2016_INVADER_MASKED).await;
}

///
#[tokio::test]
async fn nobody_learns_at_a_table_by_turns_that_a_card_would_have_fitted() {
    nobody_notices(&IN_2004_ASYNC).await;
    nobody_notices(&IN_2016_ASYNC).await;
}

/// What a friendly table does tell, and says so where it is chosen.
#[tokio::test]
async fn at_a_friendly_table_it_is_told_that_the_invader_is_asked() {
    let noticed = honest(&IN_2016_FRIENDLY).await.expect_err("only in one world a card fits");
    let told: Vec<serde_json::Value> = noticed
        .lines()
        .filter_map(|line| serde_json::from_str(&line.replace("_ms\":_", "_ms\":0")).ok())
        .collect();
    let asked = |update: &&serde_json::Value| update["table"]["waiting"][0]["prompt"]["t"] == "resolving";
    assert_eq!((told.len(), told.iter().filter(asked).count()), (2, 1), "{noticed}");
}

#[test]
fn each_leak_is_tried_in_some_match() {
    let plots = [&IN_2004, &IN_2016, &IN_2004_INVADER, &IN_2016_INVADER];
    assert!(Leak::all().all(|name| plots.iter().any(|plot| plot.tries(name))));
    let known: Vec<_> = Leak::all().collect();
    assert!(
        plots.iter().flat_map(|plot| plot.moot).all(|leaks| leaks.iter().all(|name| known.contains(name)))
    );
}

/// For whoever reads along.
fn show(plot: &Plot, name: &str, what: &str) {
    let what: String = what.chars().take(160).collect();
    let _ = writeln!(std::io::stdout(), "{} {name:42} {}", plot.name, what.replace('\n', " "));
}
