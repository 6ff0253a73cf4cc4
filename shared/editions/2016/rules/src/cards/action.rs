//! The rows of action cards, whatever set they belong to.

use super::blast::Blast;
use super::effect::Effect;
use super::ids::ActionId;
pub use super::stored::ActionCard;
use crate::Rules;
use crate::attacks::Strike;
use crate::board::Attack;
use crate::names::{ActionKind, Icons, Set};
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// An action card.
#[derive(Debug)]
pub struct ActionRow {
    pub id: ActionId,
    pub kind: ActionKind,
    /// Movement gained when it is played.
    pub speed: u8,
    /// The attack box. The card's player may skip it.
    pub attack: Option<Strike>,
    /// Used when the card is revealed for a defense.
    pub icons: Icons,
    /// What its text lets a seat do, one row each.
    pub(crate) effects: &'static [Effect],
    /// What happens without a choice when the card is played.
    pub(crate) on_play: Option<fn(&mut Tx<'_, Rules>, Seat)>,
    /// Its attack also damages figures around the defender's space.
    pub(crate) blast: Option<Blast>,
    /// The least damage with which its attack stuns the defender.
    pub(crate) stuns: Option<u8>,
    /// What else happens without a choice after its attack.
    pub(crate) after: Option<fn(&mut Tx<'_, Rules>, &Attack, ActionCard)>,
    /// The defender of its attack cannot use cover. [M-GEN-02]
    pub(crate) ignores_cover: bool,
}

/// Returns a card, for the tables.
pub(super) const fn card(id: ActionId, kind: ActionKind, speed: u8) -> ActionRow {
    ActionRow {
        id,
        kind,
        speed,
        attack: None,
        icons: Icons::NONE,
        effects: &[],
        on_play: None,
        blast: None,
        stuns: None,
        after: None,
        ignores_cover: false,
    }
}

impl ActionRow {
    pub(super) const fn attacks(self, attack: Strike) -> ActionRow {
        ActionRow { attack: Some(attack), ..self }
    }

    pub(super) const fn icons(self, icons: Icons) -> ActionRow {
        ActionRow { icons, ..self }
    }

    pub(super) const fn does(self, effects: &'static [Effect]) -> ActionRow {
        ActionRow { effects, ..self }
    }

    pub(super) const fn on_play(self, act: fn(&mut Tx<'_, Rules>, Seat)) -> ActionRow {
        ActionRow { on_play: Some(act), ..self }
    }

    pub(super) const fn blasts(self, blast: Blast) -> ActionRow {
        ActionRow { blast: Some(blast), ..self }
    }

    pub(super) const fn stuns_from(self, damage: u8) -> ActionRow {
        ActionRow { stuns: Some(damage), ..self }
    }

    pub(super) const fn after(self, act: fn(&mut Tx<'_, Rules>, &Attack, ActionCard)) -> ActionRow {
        ActionRow { after: Some(act), ..self }
    }

    pub(super) const fn ignores_cover(self) -> ActionRow {
        ActionRow { ignores_cover: true, ..self }
    }
}

impl ActionCard {
    /// Returns the id of the card, or `None` for a number that its set does not have.
    #[must_use]
    pub fn id(self) -> Option<ActionId> {
        row(self).map(|row| row.id)
    }
}

/// Returns the rows of a set.
#[must_use]
pub fn rows(set: Set) -> &'static [ActionRow] {
    match set {
        Set::Issue => super::uac::ALL,
        Set::Weapon(weapon) => super::weapons::of(weapon).cards,
        Set::Grenade(grenade) => core::slice::from_ref(&super::grenades::of(grenade).card),
    }
}

/// Returns the cards of a set: four of the basic set, three of a weapon, one of a grenade. [M-WPN-01]
/// [M-WPN-04]
#[must_use]
pub fn cards(set: Set) -> Vec<ActionCard> {
    (0..).zip(rows(set)).map(|(number, _)| ActionCard { set, number }).collect()
}

/// Returns the row of a card, or `None` for a number that its set does not have.
#[must_use]
pub fn row(card: ActionCard) -> Option<&'static ActionRow> {
    rows(card.set).get(usize::from(card.number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{grenades, uac, weapons};
    use crate::names::{Grenade, Weapon};

    /// [M-WPN-04] [M-WPN-01]
    #[test]
    fn a_weapon_set_is_three_cards_and_a_grenade_one() {
        assert!(weapons::ALL.iter().all(|set| cards(Set::Weapon(set.weapon)).len() == 3));
        assert_eq!(cards(Set::Grenade(Grenade::Siphon)).len(), 1);
        assert_eq!(cards(Set::Issue).len(), 4);
        let chainsaw = cards(Set::Weapon(Weapon::Chainsaw));
        assert_eq!(chainsaw[2].id(), Some(ActionId::MeetTheBlade));
        assert!(row(ActionCard { number: 3, ..chainsaw[0] }).is_none());
    }

    #[test]
    fn all_action_cards_and_weapon_tokens_are_there() {
        let weapons: usize = weapons::ALL.iter().map(|set| usize::from(set.tokens) * set.cards.len()).sum();
        let grenades: usize = grenades::ALL.iter().map(|set| usize::from(set.tokens)).sum();
        assert_eq!(4 * uac::ALL.len() + weapons + grenades, 73);
        assert_eq!(weapons / 3 + grenades, 23);
    }

    /// Chapters 2B.2 and 2B.3: kind, speed, dice and range of the attack box, icons.
    /// [M-MAR-05] [M-ATK-05] [M-DEF-02]
    #[test]
    fn every_action_card_has_the_numbers_of_its_row() {
        use ActionKind::{Bonus, Main, Reaction};
        use Icons as I;
        type Printed = (&'static str, ActionKind, u8, Option<[u8; 3]>, Icons);
        let printed: [Printed; 41] = [
            ("FieldBurst", Main, 4, Some([2, 0, 6]), I::S),
            ("ElbowWork", Bonus, 1, Some([1, 0, 1]), I::S),
            ("KeepMoving", Bonus, 3, None, I::D),
            ("DigIn", Reaction, 0, None, I::SS),
            ("AimedString", Main, 3, Some([3, 0, 7]), I::S),
            ("WalkingFire", Bonus, 1, Some([1, 0, 7]), I::S),
            ("WatchYourSix", Reaction, 0, None, I::SS),
            ("WideBore", Main, 4, Some([1, 1, 3]), I::S),
            ("ShoulderShove", Bonus, 2, None, I::S),
            ("QuickPump", Bonus, 2, None, I::NONE),
            ("ArcLine", Main, 3, Some([2, 0, 6]), I::S),
            ("CoilDump", Bonus, 0, Some([0, 1, 4]), I::S),
            ("StaticSkin", Reaction, 0, None, I::S),
            ("SplitBurst", Main, 2, Some([2, 0, 5]), I::NONE),
            ("PinThem", Bonus, 1, None, I::SS),
            ("Backpedal", Reaction, 0, None, I::S),
            ("MarkedShot", Main, 1, Some([1, 1, 10]), I::S),
            ("ShiftPerch", Bonus, 3, None, I::D),
            ("ReadTheWind", Bonus, 1, None, I::S),
            ("BothBarrels", Main, 3, Some([0, 2, 2]), I::NONE),
            ("KickItIn", Bonus, 2, None, I::S),
            ("FreshShells", Bonus, 1, None, I::S),
            ("FullSpin", Main, 2, Some([4, 0, 6]), I::S),
            ("ShortSpin", Bonus, 0, Some([2, 0, 6]), I::S),
            ("LeadCurtain", Reaction, 0, None, I::S),
            ("Rocket", Main, 2, Some([0, 2, 8]), I::NONE),
            ("SnapRocket", Bonus, 0, Some([0, 1, 5]), I::S),
            ("BlastHop", Bonus, 5, None, I::D),
            ("Lance", Main, 0, Some([0, 3, 12]), I::S),
            ("Overcharge", Bonus, 0, None, I::S),
            ("BraceAndSlide", Bonus, 2, None, I::D),
            ("Rip", Main, 5, Some([0, 2, 1]), I::S),
            ("RushIn", Bonus, 4, None, I::S),
            ("MeetTheBlade", Reaction, 0, Some([0, 1, 1]), I::S),
            ("Nova", Main, 0, Some([2, 2, 8]), I::NONE),
            ("ChargeCoils", Bonus, 0, None, I::NONE),
            ("HeatWash", Reaction, 0, None, I::S),
            ("FragGrenade", Bonus, 0, None, I::S),
            ("FlashCharge", Bonus, 0, None, I::S),
            ("SiphonGrenade", Bonus, 0, None, I::S),
            ("AnchorBeacon", Bonus, 0, None, I::D),
        ];
        let weapons = weapons::ALL.iter().flat_map(|set| set.cards);
        let rows = uac::ALL.iter().chain(weapons).chain(grenades::ALL.iter().map(|set| &set.card));
        for (row, (name, kind, speed, attack, icons)) in rows.zip(printed) {
            let strike = row.attack.map(|strike| [strike.dice.red, strike.dice.black, strike.range]);
            assert_eq!(format!("{:?}", row.id), name);
            assert_eq!((row.kind, row.speed, strike, row.icons), (kind, speed, attack, icons), "{name}");
        }
    }

    /// Six kinds for the start, two tokens each; five to find, and four kinds of grenades. [M-SETUP-07]
    /// [M-GREN-01]
    #[test]
    fn every_set_has_as_many_tokens_as_its_row_says() {
        let tokens = weapons::ALL.iter().map(|set| (set.striped, set.tokens));
        assert_eq!(tokens.collect::<Vec<_>>(), [[(false, 2); 6].as_slice(), &[(true, 1); 5]].concat());
        assert_eq!(grenades::ALL.iter().map(|set| set.tokens).collect::<Vec<_>>(), [2, 2, 1, 1]);
    }

    #[test]
    fn every_id_has_one_row() {
        let weapons = weapons::ALL.iter().flat_map(|set| set.cards);
        let grenades = grenades::ALL.iter().map(|set| &set.card);
        let rows = uac::ALL.iter().chain(weapons).chain(grenades);
        assert!(rows.map(|row| row.id).eq(ActionId::ALL));
    }
}
