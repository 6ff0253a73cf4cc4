//! How many of something each person has under way: open sockets, uploads.

use crate::auth::SubjectKey;
use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// The places of all persons, a fixed number for each.
#[derive(Debug)]
pub struct UnderWay {
    most: u32,
    /// Holds a person while they have a place.
    places: Mutex<HashMap<SubjectKey, Places>>,
    /// Notified when a place is given back.
    freed: Notify,
}

/// The places of one person.
#[derive(Debug, Default)]
struct Places {
    count: u32,
    /// Tells each holder that the person wants one more than they may have.
    wanted: watch::Sender<()>,
}

/// One place. Dropping it gives it back.
#[derive(Debug)]
pub struct Place {
    of: Arc<UnderWay>,
    whose: SubjectKey,
    wanted: watch::Receiver<()>,
}

impl UnderWay {
    /// Creates places, `most` for each person.
    pub(super) fn most(most: u32) -> Self {
        Self { most, places: Mutex::default(), freed: Notify::new() }
    }

    fn places(&self) -> MutexGuard<'_, HashMap<SubjectKey, Places>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how many places are taken in total.
    pub fn all(&self) -> usize {
        self.places().values().map(|own| own.count as usize).sum()
    }

    /// Returns one more place, or `None` if the person has all of theirs.
    pub fn take(self: &Arc<Self>, whose: SubjectKey) -> Option<Place> {
        let mut all = self.places();
        let own = all.entry(whose).or_default();
        if own.count >= self.most {
            return None;
        }
        own.count += 1;
        let wanted = own.wanted.subscribe();
        drop(all);
        Some(Place { of: self.clone(), whose, wanted })
    }

    /// Returns one more place. If the person has all of theirs, each holder is told that one is
    /// [`wanted`](Place::wanted), and has `patience` to give its own back. Returns `None` if none does.
    pub async fn take_or_ask(self: &Arc<Self>, whose: SubjectKey, patience: Duration) -> Option<Place> {
        if let Some(place) = self.take(whose) {
            return Some(place);
        }
        if let Some(own) = self.places().get(&whose) {
            own.wanted.send_replace(());
        }
        let place = async {
            loop {
                let mut freed = pin!(self.freed.notified());
                freed.as_mut().enable();
                if let Some(place) = self.take(whose) {
                    return place;
                }
                freed.await;
            }
        };
        tokio::time::timeout(patience, place).await.ok()
    }
}

impl Place {
    /// Resolves when its person wants one more place than they may have. It may be dropped and called again.
    pub async fn wanted(&mut self) {
        if self.wanted.changed().await.is_err() {
            std::future::pending().await
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = self.of.places();
        if let Some(own) = all.get_mut(&self.whose) {
            own.count -= 1;
            if own.count == 0 {
                all.remove(&self.whose);
            }
        }
        drop(all);
        self.of.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_has_a_limited_number_of_sockets_and_regains_one_when_one_closes() {
        let open = Arc::new(UnderWay::most(2));
        let (ann, ben) = (SubjectKey::of("ann"), SubjectKey::of("ben"));
        let (first, _second) = (open.take(ann).unwrap(), open.take(ann).unwrap());
        assert!(open.take(ann).is_none());
        let other = open.take(ben).unwrap();
        drop((first, other));
        assert!(open.take(ann).is_some());
        assert_eq!(open.places().len(), 1, "nothing is kept of a person without a socket");
    }

    #[tokio::test]
    async fn a_holder_that_gives_its_place_back_when_it_is_wanted_makes_room() {
        let open = Arc::new(UnderWay::most(2));
        let ann = SubjectKey::of("ann");
        let (mut gone, _kept) = (open.take(ann).unwrap(), open.take(ann).unwrap());
        let leaves = async {
            gone.wanted().await;
            drop(gone);
        };
        let (place, ()) = tokio::join!(open.take_or_ask(ann, Duration::from_secs(60)), leaves);
        assert!(place.is_some());
        assert!(open.take_or_ask(ann, Duration::ZERO).await.is_none(), "both are in use");
    }
}
