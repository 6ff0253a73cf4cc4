//! No player learns what they may not know, and each leak that is put into the output is found.

use crate::leaky::Leak;
use crate::swap::{
    Chapter, Course, IN_2004, IN_2004_ASYNC, IN_2004_INVADER, IN_2004_MASKED, IN_2004_REVEALED, IN_2016,
    IN_2016_ASYNC, IN_2016_INVADER, IN_2016_INVADER_MASKED, Plot, Twins,
};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use tracing::subscriber::DefaultGuard;

/// What the servers of this test have logged since the last look.
#[derive(Debug, Clone, Default)]
pub(crate) struct Page(Arc<Mutex<Vec<u8>>>);

impl Page {
    pub(crate) fn take(&self) -> String {
        let mut page = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&std::mem::take(&mut *page)).into_owned()
    }

    /// Collects everything that servers on this thread log, down to the finest level.
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
fn is_full(story: &Course) {
    assert!(story.moves >= 20 && story.undone == 1, "{story:?}");
    assert!(story.resumed == 4 && story.refused >= 12 && story.pages >= 20 && story.dice > 2, "{story:?}");
    assert!(story.by_bots >= 2, "{story:?}");
    let [blind, public, page] = story.frames;
    assert!(blind > 60 && public > 60 && page > 6, "{story:?}");
}

/// An honest server's output shows nothing, and each leak that is put into it is found.
async fn each_leak_is_found_out(plot: &'static Plot) {
    let (twins, chapters) = honest(plot).await;
    for chapter in &chapters {
        twins.judge(chapter).unwrap_or_else(|what| panic!("{what}"));
    }
    let missed = |leak: &&Leak| chapters.iter().all(|chapter| twins.judge(&leak.in_chapter(chapter)).is_ok());
    let leaks = || plot.leaks.iter().copied().flatten();
    let missed: Vec<_> = leaks().filter(missed).map(|leak| leak.name).collect();
    assert!(leaks().count() > 15 && missed.is_empty(), "{}: the check missed {missed:?}", plot.name);
}

#[tokio::test]
async fn no_player_learns_hidden_things_and_each_leak_is_found() {
    each_leak_is_found_out(&IN_2004).await;
}

/// Hands, decks, event sets, the invasion card and facedown demons.
#[tokio::test]
async fn no_player_learns_hidden_things_of_2016_and_each_leak_is_found() {
    each_leak_is_found_out(&IN_2016).await;
}

/// The invader's deck below the cards that come up, and standing orders, hidden from the invader.
#[tokio::test]
async fn no_player_learns_hidden_things_where_the_invader_is_compared() {
    each_leak_is_found_out(&IN_2004_INVADER).await;
}

/// Marines' hands and Glory Kill cards, decks and standing orders, hidden from the invader.
#[tokio::test]
async fn no_player_learns_hidden_things_where_the_invader_of_2016_is_compared() {
    each_leak_is_found_out(&IN_2016_INVADER).await;
}

/// An honest match in both worlds.
async fn honest(plot: &'static Plot) -> (Twins, Vec<Chapter>) {
    let page = Page::default();
    let _log = page.open();
    let twins = Twins::make(plot).await;
    let (stories, chapters) = twins.play(|| page.take()).await.unwrap_or_else(|what| panic!("{what}"));
    stories.iter().for_each(is_full);
    (twins, chapters)
}

async fn no_player_notices(plot: &'static Plot) {
    let (twins, chapters) = honest(plot).await;
    for chapter in &chapters {
        twins.judge(chapter).unwrap_or_else(|what| panic!("{what}"));
    }
}

///
#[tokio::test]
async fn no_player_learns_at_a_masked_table_that_a_card_would_have_fitted() {
    no_player_notices(&IN_2004_MASKED).await;
    no_player_notices(&IN_2016_INVADER_MASKED).await;
}

///
#[tokio::test]
async fn no_player_learns_at_a_table_by_turns_that_a_card_would_have_fitted() {
    no_player_notices(&IN_2004_ASYNC).await;
    no_player_notices(&IN_2016_ASYNC).await;
}

/// What a friendly table does reveal, and says so where it is chosen.
#[tokio::test]
async fn a_friendly_table_reveals_that_the_invader_is_asked() {
    let (twins, chapters) = honest(&IN_2004_REVEALED).await;
    let noticed = chapters.iter().find_map(|chapter| twins.judge(chapter).err());
    let noticed = noticed.expect("only in one world a card fits");
    let told: Vec<serde_json::Value> = noticed
        .lines()
        .filter_map(|line| serde_json::from_str(&line.replace("_ms\":_", "_ms\":0")).ok())
        .collect();
    let asked = |update: &&serde_json::Value| update["status"]["waiting"][0]["question"]["t"] == "resolving";
    assert_eq!((told.len(), told.iter().filter(asked).count()), (2, 1), "{noticed}");
}
