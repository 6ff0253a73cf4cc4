//! What a moment is about: the figure that begins, stops or would be stunned, and what the attack on the
//! table did.

use grid::Cell;
use rules_2016::Board;
use rules_2016::names::{FigureId, Kind};

/// What a text needs to know of its moment beside the board.
#[derive(Debug, Clone, Default)]
pub(super) struct About {
    /// The figure that begins, has ended, has stopped, or would be stunned.
    pub(super) figure: Option<FigureId>,
    /// The kinds of the group that was summoned.
    pub(super) group: Vec<Kind>,
    /// The damage that the attack did.
    pub(super) hit: u8,
    /// What Swallow Light has taken from the health pack.
    pub(super) swallowed: u8,
    /// Where the defender stood when it was attacked.
    pub(super) stood: Vec<Cell>,
    /// A small demon was fragged by the attack. (Last Gasp)
    pub(super) gasps: bool,
    /// Attacker and defender were stunned when the attack was declared.
    pub(super) was_stunned: [bool; 2],
    pub(super) in_attack: Option<[FigureId; 2]>,
    /// It is the demon's own attack, not one that an ability added.
    pub(super) is_own_attack: bool,
}

impl About {
    pub(super) fn figure(figure: FigureId) -> Self {
        Self { figure: Some(figure), ..Self::default() }
    }

    /// Returns true if the figure can become stunned: it is on the map, not a hauler or unmoved, not stunned,
    /// and was not stunned when the attack on the table was declared. [M-STUN-04] [M-STUN-05]
    pub(super) fn can_stun(&self, board: &Board, figure: FigureId) -> bool {
        let unmoved = board.demons().get(&figure).is_some_and(|demon| demon.kind == Kind::Cyberdemon);
        let freed = self.in_attack.is_some_and(|both| {
            both.into_iter().zip(self.was_stunned).any(|(one, was)| one == figure && was)
        });
        figure != FigureId::HAULER
            && board.place_of(figure).is_some()
            && !unmoved
            && !freed
            && !is_stunned(board, figure)
    }
}

pub(super) fn is_stunned(board: &Board, figure: FigureId) -> bool {
    let demon = board.demons().get(&figure).is_some_and(|demon| demon.stunned);
    demon || figure.seat().and_then(|seat| board.marines().get(&seat)).is_some_and(|marine| marine.stunned)
}
