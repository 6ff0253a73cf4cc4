//! Saved matches that people have opened. Each is replayed once and held in memory for the person who opened the
//! file, and dropped when room is needed. The database stores none of it.

use super::error::MatchError;
use super::import::error::ImportError;
use super::import::format;
use super::import::recording::{ROWS, Recording, tell};
use super::past::Place;
use super::replay::page;
use crate::timing::Timing;
use editions::Registry;
use editions::Viewer;
use protocol::replay::ReplayPage;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How many files of one person are held.
const EACH: usize = 3;
/// How many bytes of all files together are held.
const ALL: usize = 96 * 1024 * 1024;
/// How many files are replayed at the same moment.
const AT_ONCE: usize = 2;
/// How long a caller waits. A replay that takes longer keeps its place until it is done.
const PATIENCE: Duration = Duration::from_secs(10);

/// All files that are held, the longest unused first.
#[derive(Debug)]
pub struct Saved {
    editions: &'static Registry,
    timing: Timing,
    telling: Arc<Semaphore>,
    files: Mutex<VecDeque<OpenFile>>,
}

#[derive(Debug, Clone)]
struct OpenFile {
    /// The beginning of the file's hash. The same file, opened again, has the same address.
    id: String,
    subject: String,
    recording: Arc<Recording>,
}

impl Saved {
    /// Creates the store without files.
    pub fn new(editions: &'static Registry, timing: Timing) -> Self {
        Self { editions, timing, telling: Arc::new(Semaphore::new(AT_ONCE)), files: Mutex::default() }
    }

    /// Opens a file for a person, and returns its id.
    ///
    /// # Errors
    /// Returns [`MatchError::ImportError`] if the file cannot be opened, and [`MatchError::Busy`] if too many
    /// are being opened.
    pub async fn open(&self, subject: &str, bytes: Vec<u8>) -> Result<String, MatchError> {
        let place = self.telling.clone().try_acquire_owned().map_err(|_| MatchError::Busy)?;
        let (editions, timing) = (self.editions, self.timing);
        let work = tokio::task::spawn_blocking(move || {
            let read = format::read(&bytes, ROWS).and_then(|saved| {
                let id = saved.sha256.get(..16).unwrap_or_default().to_owned();
                Ok((id, tell(editions, saved, &timing)?))
            });
            drop(place);
            read
        });
        let opened = tokio::time::timeout(PATIENCE, work).await.map_err(|_| ImportError::Long)?;
        // Only a file that no server wrote can panic here.
        let (id, recording) = opened.map_err(|_| ImportError::Altered)??;
        self.keep(OpenFile { id: id.clone(), subject: subject.to_owned(), recording: Arc::new(recording) });
        Ok(id)
    }

    fn files(&self) -> std::sync::MutexGuard<'_, VecDeque<OpenFile>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, new: OpenFile) {
        let mut files = self.files();
        files.retain(|one| (&one.subject, &one.id) != (&new.subject, &new.id));
        let own = files.iter().filter(|one| one.subject == new.subject).count();
        if own >= EACH
            && let Some(oldest) = files.iter().position(|one| one.subject == new.subject)
        {
            files.remove(oldest);
        }
        files.push_back(new);
        let bytes = |files: &VecDeque<OpenFile>| files.iter().map(|one| one.recording.bytes).sum::<usize>();
        while files.len() > 1 && bytes(&files) > ALL {
            files.pop_front();
        }
    }

    fn find(&self, subject: &str, id: &str) -> Option<Arc<Recording>> {
        let mut files = self.files();
        let at = files.iter().position(|one| one.subject == subject && one.id == id)?;
        let found = files.remove(at)?;
        let recording = found.recording.clone();
        files.push_back(found);
        Some(recording)
    }

    /// Returns one page of a file that this person has opened, for any audience. Without a viewer everything
    /// is shown.
    ///
    /// # Errors
    /// Returns [`MatchError::NotHeld`] if it is no longer held, or an error if it has no such audience.
    pub async fn page<E: From<MatchError>>(
        &self,
        subject: &str,
        id: &str,
        wanted: impl FnOnce(&[Viewer]) -> Result<Viewer, E>,
        place: Place,
    ) -> Result<ReplayPage, E> {
        let gone = || MatchError::NotHeld;
        let recording = self.find(subject, id).ok_or_else(gone)?;
        let mut may = recording.past.audiences.clone();
        may.rotate_right(1);
        let viewer = wanted(&may)?;
        let (editions, timing) = (self.editions, self.timing);
        let span = recording.past.span_of(viewer, place).ok_or_else(gone)?;
        let page = tokio::task::spawn_blocking(move || {
            page(editions, &recording.loaded(span.start, span.end), span, &recording.past, viewer, &timing)
        });
        let altered = || MatchError::from(ImportError::Altered);
        let page = page.await.map_err(|_| altered())?.map_err(|_| altered())?;
        Ok(ReplayPage { may: may.into_iter().map(super::viewer_name).collect(), ..page })
    }
}
