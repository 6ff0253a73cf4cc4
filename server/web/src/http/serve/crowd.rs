//! The open connections, by who is behind them. Over a limit, the connection without a request for the
//! longest time is cut.

use crate::auth::SubjectKey;
use prometheus::IntCounter;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio_util::sync::CancellationToken;

/// Who is behind a connection, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Whose {
    /// A peer that is not known yet: a proxy before its first request.
    Untold,
    /// A network whose peer has shown no session.
    Network(IpAddr),
    /// A person with a session.
    Person(SubjectKey),
}

/// Every open connection of one listener.
#[derive(Debug)]
pub(crate) struct Crowd {
    /// The most connections of one network or one person.
    most: usize,
    hits: IntCounter,
    lines: Mutex<Lines>,
}

#[derive(Debug, Default)]
struct Lines {
    /// The number of the next request on any of them.
    next: u64,
    /// The connections by their last request, the longest silent first.
    by_number: BTreeMap<u64, (Whose, CancellationToken)>,
    of: HashMap<Whose, BTreeSet<u64>>,
}

impl Lines {
    fn add(&mut self, whose: Whose, cut: CancellationToken) -> u64 {
        let number = self.next;
        self.next += 1;
        self.by_number.insert(number, (whose, cut));
        self.of.entry(whose).or_default().insert(number);
        number
    }

    fn remove(&mut self, number: u64) -> Option<CancellationToken> {
        let (whose, cut) = self.by_number.remove(&number)?;
        if let Some(numbers) = self.of.get_mut(&whose) {
            numbers.remove(&number);
            if numbers.is_empty() {
                self.of.remove(&whose);
            }
        }
        Some(cut)
    }

    /// Cuts the oldest connections of `whose` beyond `most`.
    fn thin(&mut self, whose: Whose, most: usize) -> bool {
        let Some(numbers) = self.of.get(&whose).filter(|numbers| numbers.len() > most) else { return false };
        let oldest = numbers.first().copied();
        oldest.and_then(|number| self.remove(number)).map(|cut| cut.cancel()).is_some()
    }
}

impl Crowd {
    /// Creates a crowd with at most `most` connections of one network or person. `hits` counts those that
    /// were cut.
    pub(crate) fn new(most: u32, hits: IntCounter) -> Arc<Self> {
        Arc::new(Self { most: most as usize, hits, lines: Mutex::default() })
    }

    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how many connections are open.
    pub(crate) fn len(&self) -> usize {
        self.lines().by_number.len()
    }

    /// Adds a new connection.
    pub(crate) fn arrive(self: &Arc<Self>, whose: Whose) -> Line {
        let cut = CancellationToken::new();
        let mut lines = self.lines();
        let number = lines.add(whose, cut.clone());
        self.keep_to(&mut lines, whose);
        drop(lines);
        Line { of: self.clone(), number: Mutex::new(number), cut }
    }

    fn keep_to(&self, lines: &mut Lines, whose: Whose) {
        if whose != Whose::Untold && lines.thin(whose, self.most) {
            self.hits.inc();
        }
    }

    /// Cuts up to `amount` connections that have been silent for the longest time, those without a session
    /// first. Returns how many it cut.
    pub(crate) fn thin_out(&self, amount: usize) -> usize {
        let mut lines = self.lines();
        let of = |known: bool| {
            let fits = move |whose: &Whose| matches!(whose, Whose::Person(_)) == known;
            lines.by_number.iter().filter(move |(_, (whose, _))| fits(whose)).map(|(number, _)| *number)
        };
        let mut chosen: Vec<u64> = of(false).take(amount).collect();
        if chosen.is_empty() {
            chosen = of(true).take(amount).collect();
        }
        for cut in chosen.iter().filter_map(|number| lines.remove(*number)).collect::<Vec<_>>() {
            cut.cancel();
        }
        self.hits.inc_by(chosen.len() as u64);
        chosen.len()
    }
}

/// One open connection. Dropping it takes it out of the crowd.
#[derive(Debug)]
pub(crate) struct Line {
    of: Arc<Crowd>,
    /// The number of its last request.
    number: Mutex<u64>,
    /// Tells the connection to end.
    pub(crate) cut: CancellationToken,
}

impl Line {
    fn number(&self) -> MutexGuard<'_, u64> {
        self.number.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a request on this connection, which is now the youngest. Who is behind it may have changed.
    pub(crate) fn asks(&self, whose: Whose) {
        let (mut lines, mut number) = (self.of.lines(), self.number());
        // Otherwise it was cut meanwhile.
        if let Some(cut) = lines.remove(*number) {
            *number = lines.add(whose, cut);
            self.of.keep_to(&mut lines, whose);
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let number = *self.number();
        self.of.lines().remove(number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crowd(most: u32) -> Arc<Crowd> {
        Crowd::new(most, IntCounter::new("hits", "hits").unwrap())
    }

    fn network(last: u8) -> Whose {
        Whose::Network(IpAddr::from([192, 0, 2, last]))
    }

    fn alive(lines: &[Line]) -> Vec<bool> {
        lines.iter().map(|line| !line.cut.is_cancelled()).collect()
    }

    #[test]
    fn a_connection_beyond_the_limit_of_an_address_ends_its_oldest() {
        let crowd = crowd(2);
        let other = crowd.arrive(network(2));
        let lines: Vec<Line> = (0..3).map(|_| crowd.arrive(network(1))).collect();
        assert_eq!(alive(&lines), [false, true, true]);
        assert!(!other.cut.is_cancelled());
        assert_eq!((crowd.len(), crowd.hits.get()), (3, 1));
        drop((lines, other));
        assert!(crowd.lines().of.is_empty() && crowd.len() == 0);
    }

    #[test]
    fn a_connection_with_a_session_no_longer_counts_for_its_address() {
        let (crowd, ann) = (crowd(2), Whose::Person(SubjectKey::of("ann")));
        let lines: Vec<Line> = (0..2).map(|_| crowd.arrive(network(1))).collect();
        lines[0].asks(ann);
        let more: Vec<Line> = (0..2).map(|_| crowd.arrive(network(1))).collect();
        assert_eq!((alive(&lines), alive(&more)), (vec![true, false], vec![true, true]));
    }

    #[test]
    fn a_person_has_no_more_connections_than_an_address() {
        let (crowd, ann) = (crowd(2), Whose::Person(SubjectKey::of("ann")));
        let lines: Vec<Line> = (0..3).map(|_| crowd.arrive(Whose::Untold)).collect();
        lines.iter().for_each(|line| line.asks(ann));
        assert_eq!(alive(&lines), [false, true, true]);
    }

    #[test]
    fn the_longest_silent_stranger_is_cut_first_and_people_last() {
        let (crowd, ann) = (crowd(9), Whose::Person(SubjectKey::of("ann")));
        let whose = [ann, network(1), Whose::Untold, network(2)];
        let lines: Vec<Line> = whose.into_iter().map(|whose| crowd.arrive(whose)).collect();
        lines[1].asks(network(1));
        assert_eq!(crowd.thin_out(2), 2);
        assert_eq!(alive(&lines), [true, true, false, false]);
        assert_eq!(crowd.thin_out(2), 1);
        assert_eq!(alive(&lines), [true, false, false, false]);
        assert_eq!((crowd.thin_out(2), crowd.thin_out(2)), (1, 0));
    }
}
