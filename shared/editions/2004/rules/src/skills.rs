//! The marine cards: permanent skills, one row each. [C-SET-14]

use crate::board::Board;
use crate::names::{FigureId, Skill};
use alloc::vec::Vec;

/// A skill's row: plain numbers where the skill is one, and otherwise a mark that the changed rule checks.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one mark a skill")]
pub struct SkillRow {
    pub skill: Skill,
    /// How many cards of it the deck has.
    pub copies: u8,
    pub armor: u8,
    pub wounds: u8,
    pub range: u8,
    /// More damage in melee.
    pub melee: u8,
    /// More movement for Sprint, and for Advance and the moving Ready.
    pub sprint: u8,
    pub walk: u8,
    /// A melee attack may follow a Sprint.
    pub sprint_attack: bool,
    /// A second attack of an Advance with a short walk.
    pub steady: bool,
    /// After a kill the marine may go on.
    pub follows: bool,
    /// Marines nearby fight better.
    pub leads: bool,
    /// Ready gives movement, an attack and an order, also for others.
    pub plans: bool,
    /// Obstacles do not stop the marine, and slime does no harm.
    pub finds_ways: bool,
    /// Figures do not block the marine's sight.
    pub sees_past: bool,
    /// Guard attacks two spaces.
    pub fires_twice: bool,
    /// Cancels cards that name this marine.
    pub prepared: bool,
}

const BLANK: SkillRow = SkillRow {
    skill: Skill::FieldMedic,
    copies: 1,
    armor: 0,
    wounds: 0,
    range: 0,
    melee: 0,
    sprint: 0,
    walk: 0,
    sprint_attack: false,
    steady: false,
    follows: false,
    leads: false,
    plans: false,
    finds_ways: false,
    sees_past: false,
    fires_twice: false,
    prepared: false,
};

/// Every marine card of this edition.
pub const ALL: &[SkillRow] = &[
    BLANK,
    SkillRow { skill: Skill::PlatedVest, armor: 1, ..BLANK },
    SkillRow { skill: Skill::HardToKill, copies: 2, wounds: 2, ..BLANK },
    SkillRow { skill: Skill::LongEye, copies: 2, range: 2, ..BLANK },
    SkillRow { skill: Skill::QuickStep, sprint: 2, walk: 1, ..BLANK },
    SkillRow { skill: Skill::ColdNerve, ..BLANK },
    SkillRow { skill: Skill::FollowThrough, follows: true, ..BLANK },
    SkillRow { skill: Skill::SquadLeader, leads: true, ..BLANK },
    SkillRow { skill: Skill::CloseQuarters, copies: 2, melee: 2, sprint_attack: true, ..BLANK },
    SkillRow { skill: Skill::BattlePlan, plans: true, ..BLANK },
    SkillRow { skill: Skill::Pathfinder, finds_ways: true, ..BLANK },
    SkillRow { skill: Skill::CleanLine, range: 1, sees_past: true, ..BLANK },
    SkillRow { skill: Skill::WideWatch, fires_twice: true, ..BLANK },
    SkillRow { skill: Skill::Contingency, prepared: true, ..BLANK },
    SkillRow { skill: Skill::SteadyAdvance, steady: true, ..BLANK },
];

/// Returns every marine card, one entry a card.
#[must_use]
pub fn deck() -> Vec<Skill> {
    ALL.iter().flat_map(|row| (0..row.copies).map(|_| row.skill)).collect()
}

/// Returns the cards that no marine has brought. Two cards of a kind are two cards: only the brought one
/// leaves the deck. [C-CAMP-02]
pub(crate) fn without<'a>(brought: impl Iterator<Item = &'a Skill>) -> Vec<Skill> {
    let mut deck = deck();
    for kept in brought {
        if let Some(at) = deck.iter().position(|card| card == kept) {
            deck.remove(at);
        }
    }
    deck
}

fn of(skill: Skill) -> Option<&'static SkillRow> {
    ALL.iter().find(|row| row.skill == skill)
}

/// Returns the sum of one column over a marine's cards, counting two of a kind twice. Using a card never
/// spends it. [C-SET-14]
#[must_use]
pub fn sum(skills: &[Skill], column: impl Fn(&SkillRow) -> u8) -> u8 {
    skills.iter().filter_map(|skill| of(*skill)).map(column).fold(0, u8::saturating_add)
}

/// Returns true if the figure is a marine with a card that has this mark.
pub(crate) fn has(board: &Board, figure: FigureId, mark: impl Fn(&SkillRow) -> bool) -> bool {
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    marine.is_some_and(|marine| marine.skills.iter().filter_map(|skill| of(*skill)).any(mark))
}

#[cfg(test)]
mod tests;
