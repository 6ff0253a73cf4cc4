//! A marine whom no movement could take anywhere, so that a card played for its movement would be wasted.

use super::{doors, reach};
use crate::board::Board;
use crate::goals::gates;
use crate::options::ActOffer;
use grid::Cell;

/// What most steps cost at most. A longer search is needed only where these lead nowhere.
const STEP: u8 = 2;
/// The movement of a sprint. [M-MAR-08]
const SPRINT: u8 = 6;

/// Returns true if the marine at this space could do nothing with more movement: it can stop nowhere else, and
/// there is no door to open and no portal to shut. [M-MOV-07] [M-MOV-08] [M-GEN-02]
pub(super) fn is_stuck(board: &Board, offer: &ActOffer, at: Cell) -> bool {
    let stops = |moves: u8| reach(board, offer.figure, moves).iter().any(|row| row.stop);
    let uses = || !doors(board, offer.figure, STEP).is_empty() || !gates::open(board, at, STEP).is_empty();
    let now = offer.reach.iter().any(|row| row.stop) || !offer.doors.is_empty() || !offer.gates.is_empty();
    !now && !stops(STEP) && !uses() && !stops(SPRINT)
}

#[cfg(test)]
mod tests {
    use crate::Rules;
    use crate::board::drawn::{Drawn, card, drawn, marine};
    use crate::fact::{Lasting, PublicFact};
    use crate::frames::activation::{Activation, Stage};
    use crate::names::Kind;
    use crate::options::{ActOffer, Options};
    use engine::Seat;
    use engine::testkit::Bench;

    const MARINE: Seat = Seat(1);

    fn offer(drawn: Drawn) -> ActOffer {
        offered(&drawn.hand(1, &["Keep Moving"]).acting(marine(1), 0))
    }

    fn offered(bench: &Bench<Rules>) -> ActOffer {
        let Options::Act(offer) = bench.options(MARINE) else { panic!("{:?}", bench.options(MARINE)) };
        assert_eq!(offer.sprint, [card("Keep Moving")], "it may still be discarded");
        (**offer).clone()
    }

    #[test]
    fn a_marine_between_a_wall_and_a_demon_can_go_nowhere() {
        assert!(offer(drawn(". .").marine(1, "a1").demon(Kind::Imp, "b1")).stuck);
        assert!(!offer(drawn(". . .").marine(1, "a1")).stuck);
        let past_a_friend = drawn(". . .").marine(1, "a1").marine(2, "b1");
        assert!(!offer(past_a_friend).stuck, "the way leads through a friend");
        let to_no_space = drawn(". .").marine(1, "a1").marine(2, "b1");
        assert!(offer(to_no_space).stuck, "beyond the friend there is no space to stop");
    }

    #[test]
    fn a_rooted_marine_can_go_nowhere() {
        let figure = marine(1);
        let began = PublicFact::Began { figure, moves: 3, mains: 1 };
        let drawn = drawn(". . .").marine(1, "a1").hand(1, &["Keep Moving"]).with(began);
        let act = || Activation { figure, stage: Stage::Act };
        assert!(!offered(&drawn.clone().before(act())).stuck);
        let rooted = drawn.with(PublicFact::Lasts { figure, what: Lasting::Rooted });
        assert!(offered(&rooted.before(act())).stuck);
    }
}
