//! The marine cards: permanent skills, one row each. [C-SET-14]

use crate::names::Skill;

/// A skill's row: plain numbers where the skill is one.
#[derive(Debug)]
pub struct SkillRow {
    pub skill: Skill,
    pub armor: u8,
    pub wounds: u8,
    pub range: u8,
    /// More movement for Sprint, and for Advance and the moving Ready.
    pub sprint: u8,
    pub walk: u8,
}

const BLANK: SkillRow =
    SkillRow { skill: Skill::FieldMedic, armor: 0, wounds: 0, range: 0, sprint: 0, walk: 0 };

/// Every skill of this edition so far.
pub const ALL: &[SkillRow] = &[
    BLANK,
    SkillRow { skill: Skill::PlatedVest, armor: 1, ..BLANK },
    SkillRow { skill: Skill::HardToKill, wounds: 2, ..BLANK },
    SkillRow { skill: Skill::LongEye, range: 2, ..BLANK },
    SkillRow { skill: Skill::QuickStep, sprint: 2, walk: 1, ..BLANK },
    SkillRow { skill: Skill::ColdNerve, ..BLANK },
];

/// The sum of one column over a marine's skills; using one never spends it. [C-SET-14]
#[must_use]
pub fn sum(skills: &[Skill], column: impl Fn(&SkillRow) -> u8) -> u8 {
    ALL.iter().filter(|row| skills.contains(&row.skill)).map(column).sum()
}
