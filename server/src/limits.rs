//! How often somebody may do something: token buckets per session, and per address where it is known.

use crate::config::{Patience, Rates};
use crate::metrics::Metrics;
use crate::store::Hash;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use prometheus::IntCounter;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash as Key, RandomState};
use std::marker::PhantomData;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// One set of buckets, by key. Keys are made up by whoever sends a request, so there are only so many
/// buckets, and a secret of this process says which key has which: nobody can fill the memory with them,
/// or aim at somebody else's.
#[derive(Debug)]
pub struct Buckets<K> {
    inner: RateLimiter<u16, DashMapStateStore<u16>, DefaultClock>,
    secret: RandomState,
    hits: IntCounter,
    keys: PhantomData<fn(K)>,
}

impl<K: Key> Buckets<K> {
    /// `burst` at once, `each_second` more. `hits` counts the tokens that were not there.
    pub fn new((burst, each_second): (u32, u32), hits: IntCounter) -> Self {
        let some = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(some(each_second)).allow_burst(some(burst));
        Self { inner: RateLimiter::keyed(quota), secret: RandomState::new(), hits, keys: PhantomData }
    }

    /// Takes a token; `false` when the bucket is empty.
    pub fn take(&self, key: &K) -> bool {
        self.ask(key).is_ok()
    }

    /// Takes a token.
    ///
    /// # Errors
    /// The bucket is empty: how long until it holds one again.
    pub fn ask(&self, key: &K) -> Result<(), Duration> {
        let bucket = (self.secret.hash_one(key) >> 48) as u16;
        let taken = self.inner.check_key(&bucket);
        taken.map_err(|early| {
            self.hits.inc();
            early.wait_time_from(self.inner.clock().now())
        })
    }
}

/// All buckets of the server.
#[derive(Debug)]
pub struct Limits {
    pub posts: Buckets<Hash>,
    pub reads: Buckets<Hash>,
    pub commands: Buckets<Hash>,
    pub whys: Buckets<Hash>,
    pub chats: Buckets<Hash>,
    pub sockets: Buckets<Hash>,
    pub frames: Buckets<Hash>,
    /// Sockets that are open now.
    pub open: Arc<UnderWay>,
    /// Files that are brought now, one for each session.
    pub bringing: Arc<UnderWay>,
    /// Files that a session opens.
    pub files: Buckets<Hash>,
    pub patience: Patience,
    arrivals: Buckets<IpAddr>,
    crowd: Buckets<()>,
}

impl Limits {
    /// Full buckets.
    pub fn new(rates: Rates, patience: Patience, metrics: &Metrics) -> Self {
        Self {
            posts: Buckets::new(rates.posts, metrics.limit("posts")),
            reads: Buckets::new(rates.reads, metrics.limit("reads")),
            commands: Buckets::new(rates.commands, metrics.limit("commands")),
            whys: Buckets::new((10, 3), metrics.limit("whys")),
            chats: Buckets::new((10, 1), metrics.limit("chats")),
            sockets: Buckets::new((30, 2), metrics.limit("sockets")),
            frames: Buckets::new(rates.frames, metrics.limit("frames")),
            open: Arc::new(UnderWay::most(rates.sockets)),
            bringing: Arc::new(UnderWay::most(1)),
            files: Buckets::new(rates.files, metrics.limit("files")),
            patience,
            arrivals: Buckets::new(rates.arrivals, metrics.limit("arrivals")),
            crowd: Buckets::new(rates.crowd, metrics.limit("crowd")),
        }
    }

    /// A stranger wants a session or shows a token.
    ///
    /// # Errors
    /// Not now: how long until then.
    pub fn arrive(&self, address: Option<IpAddr>) -> Result<(), Duration> {
        match address {
            Some(address) => self.arrivals.ask(&address),
            None => self.crowd.ask(&()),
        }
    }
}

/// How many of something each session has under way: open sockets, files on their way here.
#[derive(Debug)]
pub struct UnderWay {
    most: u32,
    /// A session is in it while it has one.
    counts: Mutex<HashMap<Hash, u32>>,
}

/// One of them; dropping it gives its place back.
#[derive(Debug)]
pub struct Place {
    of: Arc<UnderWay>,
    session: Hash,
}

impl UnderWay {
    fn most(most: u32) -> Self {
        Self { most, counts: Mutex::default() }
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<Hash, u32>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are of all sessions together.
    pub fn all(&self) -> usize {
        self.counts().values().map(|count| *count as usize).sum()
    }

    /// A place for one more, if the session has not all of them.
    pub fn take(self: &Arc<Self>, session: Hash) -> Option<Place> {
        let mut counts = self.counts();
        let count = counts.entry(session).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(Place { of: self.clone(), session })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.of.counts();
        if let Some(count) = counts.get_mut(&self.session) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.session);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hits() -> IntCounter {
        IntCounter::new("hits", "hits").unwrap()
    }

    #[test]
    fn a_bucket_empties_for_its_own_key_only() {
        let hits = hits();
        let buckets = Buckets::new((2, 1), hits.clone());
        assert!(buckets.take(&1) && buckets.take(&1));
        assert!(!buckets.take(&1));
        assert_eq!(hits.get(), 1);
        // One of many other keys has another bucket for certain.
        assert!((2..9).any(|key| buckets.take(&key)));
    }

    #[test]
    fn an_empty_bucket_says_when_it_holds_a_token_again() {
        let buckets = Buckets::new((2, 2), hits());
        assert_eq!((buckets.ask(&1), buckets.ask(&1)), (Ok(()), Ok(())));
        // Two a second: no more than half a second is left. Whoever is slow finds a new token, and takes it.
        let wait = loop {
            if let Err(wait) = buckets.ask(&1) {
                break wait;
            }
        };
        assert!(wait <= Duration::from_millis(500), "{wait:?}");
    }

    #[test]
    fn however_many_keys_come_the_buckets_stay_so_many() {
        let buckets = Buckets::new((1, 1), hits());
        for key in 0..200_000u32 {
            buckets.take(&key);
        }
        assert!(buckets.inner.len() <= 1 << 16);
    }

    #[test]
    fn a_session_has_so_many_sockets_and_gets_a_place_back_when_one_closes() {
        let open = Arc::new(UnderWay::most(2));
        let (first, _second) = (open.take([1; 32]).unwrap(), open.take([1; 32]).unwrap());
        assert!(open.take([1; 32]).is_none());
        let other = open.take([2; 32]).unwrap();
        drop((first, other));
        assert!(open.take([1; 32]).is_some());
        assert_eq!(open.counts().len(), 1, "nothing is kept of a session without a socket");
    }
}
