//! Answers to the open question: the seats that have answered while others still think, and the device from
//! which each seat's last answer came.

use super::raw::Raw;
use editions::Seat;
use std::collections::BTreeMap;

/// A seat that has answered while others of the same question still think.
#[derive(Debug, Clone)]
pub(super) struct EarlyAnswer {
    pub(super) seat: Seat,
    /// What each viewer was told of the question, by position in `audiences`.
    pub(super) questions: Vec<Raw>,
}

/// The answers to the open question of a match.
#[derive(Debug, Default)]
pub(super) struct Answers {
    early: Vec<EarlyAnswer>,
    /// The last answered question and the socket it came from, by seat.
    last: BTreeMap<u8, (u32, u64)>,
}

impl Answers {
    /// Records that an answer was stored. `None`: no other seat still thinks about the same question.
    pub(super) fn record(&mut self, early: Option<EarlyAnswer>) {
        match early {
            Some(one) => self.early.push(one),
            None => self.early.clear(),
        }
    }

    /// Returns the seats that have answered while others still think.
    pub(super) fn early(&self) -> &[EarlyAnswer] {
        &self.early
    }

    /// Records that the seat's answer to this question came from this socket.
    pub(super) fn record_device(&mut self, seat: u8, ask: u32, client: u64) {
        self.last.insert(seat, (ask, client));
    }

    /// Returns true if another socket of the seat has answered this question.
    pub(super) fn is_from_another(&self, seat: u8, ask: u32, client: u64) -> bool {
        self.last.get(&seat).is_some_and(|(answered, by)| *answered == ask && *by != client)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_from_a_second_device_finds_the_question_answered() {
        let mut answers = Answers::default();
        answers.record_device(1, 7, 100);
        assert!(answers.is_from_another(1, 7, 200));
        for (seat, ask, client) in [(1, 7, 100), (1, 8, 200), (2, 7, 200)] {
            assert!(!answers.is_from_another(seat, ask, client), "{seat} {ask} {client}");
        }
    }

    #[test]
    fn early_answers_are_listed_until_the_question_ends() {
        let mut answers = Answers::default();
        let early = |seat| EarlyAnswer { seat: Seat(seat), questions: Vec::new() };
        answers.record(Some(early(1)));
        answers.record(Some(early(2)));
        assert_eq!(answers.early().iter().map(|one| one.seat).collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        answers.record(None);
        assert!(answers.early().is_empty());
    }
}
