//! Answers to the open question: which seats gave theirs while others still think, and from which device each
//! seat's last one came.

use editions::Seat;
use std::collections::BTreeMap;

/// A seat that has answered while others of the same question still think.
#[derive(Debug, Clone)]
pub(super) struct Answered {
    pub(super) seat: Seat,
    /// What each viewer was told of the question, by position in `audiences`.
    pub(super) questions: Vec<String>,
}

/// The answers to the open question of a match.
#[derive(Debug, Default)]
pub(super) struct Answers {
    early: Vec<Answered>,
    /// By seat: the question and the socket.
    last: BTreeMap<u8, (u32, u64)>,
}

impl Answers {
    /// An answer was stored. With `None`, no one thinks about the same question now.
    pub(super) fn stored(&mut self, early: Option<Answered>) {
        match early {
            Some(one) => self.early.push(one),
            None => self.early.clear(),
        }
    }

    /// Those who have answered while others still think.
    pub(super) fn early(&self) -> &[Answered] {
        &self.early
    }

    /// The seat's answer to this question came from this socket.
    pub(super) fn came(&mut self, seat: u8, ask: u32, client: u64) {
        self.last.insert(seat, (ask, client));
    }

    /// Returns true if another socket of the seat has answered this question.
    pub(super) fn came_from_another(&self, seat: u8, ask: u32, client: u64) -> bool {
        self.last.get(&seat).is_some_and(|(answered, by)| *answered == ask && *by != client)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slower_of_two_devices_finds_the_question_answered() {
        let mut answers = Answers::default();
        answers.came(1, 7, 100);
        assert!(answers.came_from_another(1, 7, 200));
        for (seat, ask, client) in [(1, 7, 100), (1, 8, 200), (2, 7, 200)] {
            assert!(!answers.came_from_another(seat, ask, client), "{seat} {ask} {client}");
        }
    }

    #[test]
    fn early_answers_last_until_one_ends_the_question() {
        let mut answers = Answers::default();
        let early = |seat| Answered { seat: Seat(seat), questions: Vec::new() };
        answers.stored(Some(early(1)));
        answers.stored(Some(early(2)));
        assert_eq!(answers.early().iter().map(|one| one.seat).collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        answers.stored(None);
        assert!(answers.early().is_empty());
    }
}
