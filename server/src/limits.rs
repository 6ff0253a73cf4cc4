//! How often somebody may do something: token buckets per session, and per address where it is known.

use crate::config::Rates;
use crate::store::Hash;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::hash::Hash as Key;
use std::net::IpAddr;
use std::num::NonZeroU32;

/// One set of buckets, by key.
#[derive(Debug)]
pub struct Buckets<K: Key + Eq + Clone + std::fmt::Debug> {
    inner: RateLimiter<K, DashMapStateStore<K>, DefaultClock>,
}

impl<K: Key + Eq + Clone + std::fmt::Debug> Buckets<K> {
    /// `burst` at once, `each_second` more.
    pub fn new((burst, each_second): (u32, u32)) -> Self {
        let some = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        Self { inner: RateLimiter::keyed(Quota::per_second(some(each_second)).allow_burst(some(burst))) }
    }

    /// Takes a token; `false` when the bucket is empty.
    pub fn take(&self, key: &K) -> bool {
        if self.inner.len() > 10_000 {
            self.inner.retain_recent();
        }
        self.inner.check_key(key).is_ok()
    }
}

/// All buckets of the server.
#[derive(Debug)]
pub struct Limits {
    pub posts: Buckets<Hash>,
    pub commands: Buckets<Hash>,
    pub whys: Buckets<Hash>,
    pub chats: Buckets<Hash>,
    pub sockets: Buckets<Hash>,
    arrivals: Buckets<IpAddr>,
    crowd: Buckets<()>,
}

impl Limits {
    /// Full buckets.
    pub fn new(rates: Rates) -> Self {
        Self {
            posts: Buckets::new(rates.posts),
            commands: Buckets::new(rates.commands),
            whys: Buckets::new((10, 3)),
            chats: Buckets::new((10, 1)),
            sockets: Buckets::new((30, 2)),
            arrivals: Buckets::new(rates.arrivals),
            crowd: Buckets::new(rates.crowd),
        }
    }

    /// A stranger wants a session or shows a token.
    pub fn arrive(&self, address: Option<IpAddr>) -> bool {
        match address {
            Some(address) => self.arrivals.take(&address),
            None => self.crowd.take(&()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_for_its_own_key_only() {
        let buckets = Buckets::new((2, 1));
        assert!(buckets.take(&1) && buckets.take(&1));
        assert!(!buckets.take(&1));
        assert!(buckets.take(&2));
    }
}
