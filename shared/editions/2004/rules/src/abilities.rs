//! Special abilities, as icons of a weapon's or an invader's row. The code of attacks holds what each does.

use serde::Serialize;

/// The icons of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[expect(clippy::struct_excessive_bools, reason = "one field an icon, as printed")]
pub struct Abilities {
    /// +1 range an icon. C-ABL-01.
    pub accuracy: u8,
    /// +1 damage an icon. C-ABL-02.
    pub deadly: u8,
    /// Reaches every space within this many spaces of the target; 0: no blast. C-ABL-10.
    pub blast: u8,
    /// Every attack is an aimed one. C-ABL-03.
    pub aimed: bool,
    /// May go on to a space next to the last target with a die less. C-ABL-20.
    pub blow_through: bool,
    /// May push what it damaged. C-ABL-30.
    pub knockback: bool,
    /// Needs no line of sight. C-ABL-36.
    pub seeking: bool,
    /// One roll against all adjacent enemies. C-ABL-39.
    pub sweep: bool,
    /// Strikes at enemies that move next to it. C-ABL-40.
    pub watchful: bool,
}

impl Abilities {
    /// A row without icons, for `..` in the tables.
    pub const NONE: Self = Self {
        accuracy: 0,
        deadly: 0,
        blast: 0,
        aimed: false,
        blow_through: false,
        knockback: false,
        seeking: false,
        sweep: false,
        watchful: false,
    };
}

#[cfg(test)]
impl Abilities {
    /// The icons in words, in the order of the fields.
    pub(crate) fn printed(&self) -> alloc::string::String {
        let counted = [("accuracy", self.accuracy), ("deadly", self.deadly), ("blast", self.blast)];
        let counted = counted.into_iter().filter(|(_, icons)| *icons > 0);
        let counted = counted.map(|(name, icons)| alloc::format!("{name} {icons}"));
        let marks = [
            ("aimed", self.aimed),
            ("blow-through", self.blow_through),
            ("knockback", self.knockback),
            ("seeking", self.seeking),
            ("sweep", self.sweep),
            ("watchful", self.watchful),
        ];
        let marks = marks.into_iter().filter(|(_, has)| *has).map(|(name, _)| name.into());
        counted.chain(marks).collect::<alloc::vec::Vec<_>>().join(", ")
    }
}
