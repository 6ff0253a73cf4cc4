//! Rate limits: token buckets of each person, and of each address where it is known.

mod under_way;

pub(crate) use under_way::{Place, UnderWay};

use crate::auth::SubjectKey;
use config::{Patience, Rates};
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use metrics::Metrics;
use prometheus::IntCounter;
use std::hash::{BuildHasher, Hash as Key, RandomState};
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

/// A set of buckets, by key. Callers can make up keys, so the number of buckets is fixed. A secret of this
/// process assigns keys to buckets, so no caller can fill the memory or aim at the bucket of another person.
#[derive(Debug)]
pub struct Buckets<K> {
    inner: RateLimiter<u16, DashMapStateStore<u16>, DefaultClock>,
    secret: RandomState,
    hits: IntCounter,
    keys: PhantomData<fn(K)>,
}

impl<K: Key> Buckets<K> {
    /// Creates buckets with `burst` tokens that gain `each_second`. `hits` counts the refused requests.
    pub fn new((burst, each_second): (u32, u32), hits: IntCounter) -> Self {
        let some = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(some(each_second)).allow_burst(some(burst));
        Self { inner: RateLimiter::keyed(quota), secret: RandomState::new(), hits, keys: PhantomData }
    }

    /// Takes a token. Returns false if the bucket is empty.
    pub fn take(&self, key: &K) -> bool {
        self.ask(key).is_ok()
    }

    /// Takes a token.
    ///
    /// # Errors
    /// Returns how long until the bucket holds a token again, if it is empty.
    pub fn ask(&self, key: &K) -> Result<(), Duration> {
        let bucket = (self.secret.hash_one(key) >> 48) as u16;
        let taken = self.inner.check_key(&bucket);
        taken.map_err(|early| {
            self.hits.inc();
            early.wait_time_from(self.inner.clock().now())
        })
    }
}

/// All buckets of the server. A person's buckets are the same on each of their devices, so neither a new
/// socket nor a new session finds a full one.
#[derive(Debug)]
pub struct Limits {
    pub posts: Buckets<SubjectKey>,
    pub reads: Buckets<SubjectKey>,
    pub commands: Buckets<SubjectKey>,
    pub whys: Buckets<SubjectKey>,
    pub chats: Buckets<SubjectKey>,
    pub sockets: Buckets<SubjectKey>,
    pub frames: Buckets<SubjectKey>,
    /// The open sockets.
    pub open: Arc<UnderWay>,
    /// The uploads under way, one for each person.
    pub bringing: Arc<UnderWay>,
    /// The files that a person opens or fetches. Each is a whole match.
    pub files: Buckets<SubjectKey>,
    pub patience: Patience,
    /// The most connections of one address without a session, or of one person.
    pub connections: u32,
    arrivals: Buckets<IpAddr>,
    crowd: Buckets<()>,
    visits: Buckets<IpAddr>,
    visits_of_all: Buckets<()>,
}

impl Limits {
    /// Creates full buckets.
    pub fn new(rates: Rates, patience: Patience, metrics: &Metrics) -> Self {
        Self {
            posts: Buckets::new(rates.posts, metrics.limit("posts")),
            reads: Buckets::new(rates.reads, metrics.limit("reads")),
            commands: Buckets::new(rates.commands, metrics.limit("commands")),
            whys: Buckets::new(rates.whys, metrics.limit("whys")),
            chats: Buckets::new(rates.chats, metrics.limit("chats")),
            sockets: Buckets::new(rates.handshakes, metrics.limit("sockets")),
            frames: Buckets::new(rates.frames, metrics.limit("frames")),
            open: Arc::new(UnderWay::most(rates.sockets)),
            bringing: Arc::new(UnderWay::most(1)),
            files: Buckets::new(rates.files, metrics.limit("files")),
            patience,
            connections: rates.connections,
            arrivals: Buckets::new(rates.arrivals, metrics.limit("arrivals")),
            crowd: Buckets::new(rates.crowd, metrics.limit("crowd")),
            visits: Buckets::new(rates.visits, metrics.limit("visits")),
            visits_of_all: Buckets::new(rates.visits_of_all, metrics.limit("visits_of_all")),
        }
    }

    /// Counts a stranger who asks for a session or shows a token.
    ///
    /// # Errors
    /// Returns how long to wait, if the bucket is empty.
    pub fn arrive(&self, address: Option<IpAddr>) -> Result<(), Duration> {
        match address {
            Some(address) => self.arrivals.ask(&network(address)),
            None => self.crowd.ask(&()),
        }
    }

    /// Counts a stranger who reads something.
    ///
    /// # Errors
    /// Returns how long to wait, if the bucket is empty.
    pub fn visit(&self, address: Option<IpAddr>) -> Result<(), Duration> {
        match address {
            Some(address) => self.visits.ask(&network(address)),
            None => self.visits_of_all.ask(&()),
        }
    }
}

/// Returns the network of one household or machine: an IPv4 address, or the first half of an IPv6 address,
/// because its owner chooses the other half.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
        four => four,
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
        // One of these keys certainly has another bucket.
        assert!((2..9).any(|key| buckets.take(&key)));
    }

    #[test]
    fn an_empty_bucket_says_when_it_holds_a_token_again() {
        let buckets = Buckets::new((2, 2), hits());
        assert_eq!((buckets.ask(&1), buckets.ask(&1)), (Ok(()), Ok(())));
        // Two tokens a second, so at most half a second is left. A slow test finds a new token and takes it.
        let wait = loop {
            if let Err(wait) = buckets.ask(&1) {
                break wait;
            }
        };
        assert!(wait <= Duration::from_millis(500), "{wait:?}");
    }

    #[test]
    fn the_number_of_buckets_does_not_grow_with_the_keys() {
        let buckets = Buckets::new((1, 1), hits());
        for key in 0..200_000u32 {
            buckets.take(&key);
        }
        assert!(buckets.inner.len() <= 1 << 16);
    }

    #[test]
    fn an_address_of_a_network_has_the_bucket_of_its_network() {
        let of = |address: &str| network(address.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
        assert_ne!(of("::ffff:192.0.2.7"), of("::ffff:192.0.2.8"));
    }

    #[test]
    fn the_owner_of_a_whole_network_arrives_no_more_often_than_others() {
        let rates = Rates { arrivals: (3, 1), ..Rates::default() };
        let limits = Limits::new(rates, Patience::default(), &Metrics::new(None).unwrap());
        let from = |host: u128| IpAddr::V6(Ipv6Addr::from_bits(0x2001_0db8_0000_0000 << 64 | host));
        let since = std::time::Instant::now();
        let through = (0..1000).filter(|host| limits.arrive(Some(from(*host))).is_ok()).count();
        // One a second: the slower this machine is, the more may pass.
        assert!(through <= 4 + since.elapsed().as_secs() as usize, "{through} of 1000");
        // One of these networks certainly has another bucket.
        let others = (1..9).map(|other| IpAddr::V6(Ipv6Addr::from_bits((0x2001_0db8 << 96) | (other << 64))));
        assert!(others.into_iter().any(|other| limits.arrive(Some(other)).is_ok()));
    }
}
