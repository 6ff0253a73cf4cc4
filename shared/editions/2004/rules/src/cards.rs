//! The invader deck: one row a kind, one file each. It also holds the kind of each printed card, and the
//! cards that fit a moment.

mod bone_crusher;
mod claws_or_rot;
mod dead_weight;
mod dry_click;
mod hellfed;
pub(crate) mod lights_out;
mod lockdown;
mod lost_nerve;
mod maw_or_pair;
mod maw_or_swarm;
mod misfire;
mod mixed_pack;
mod pyre_or_claws;
mod shamblers_or_imp;
mod shell_game;
mod skitter;
mod sprung_trap;
mod torn_open;
mod tremor;

use crate::Rules;
use crate::board::{Board, DoorState};
use crate::choice::Target;
use crate::names::{CardId, CardKind, Kind};
use crate::options::{CardOffer, CardTargets, Window};
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::DoorId;

/// A kind's row.
#[derive(Debug)]
pub struct CardRow {
    pub kind: CardKind,
    pub copies: u8,
    /// Figures of each half; empty for events. [C-INV-15]
    pub halves: &'static [&'static [Kind]],
    /// Moments an event fits; empty for spawn cards.
    pub windows: &'static [Window],
    /// Also fits the start of the invader's own turn. [C-CARD-05]
    pub own_turn_start: bool,
    /// Returns what an event may be aimed at now, or `None` when it would do nothing.
    pub targets: fn(&Board) -> Option<CardTargets>,
    /// Plays an event on one of its targets.
    pub play: fn(&mut Tx<'_, Rules>, &Target),
    /// Returns the marines that lose Guard, Heal or a guard's shot to it. They may use those before.
    pub robs: fn(&Board, &Target) -> Vec<Seat>,
}

impl CardRow {
    /// A row that does nothing, for `..` in the rows of this folder.
    const fn blank(kind: CardKind, copies: u8) -> Self {
        Self {
            kind,
            copies,
            halves: &[],
            windows: &[],
            own_turn_start: false,
            targets: |_| None,
            play: |_, _| {},
            robs: |_, _| Vec::new(),
        }
    }

    /// Returns the row of a spawn card with one half, or with two to choose from.
    const fn spawn(kind: CardKind, copies: u8, halves: &'static [&'static [Kind]]) -> Self {
        Self { halves, ..Self::blank(kind, copies) }
    }

    /// Returns true for spawn cards and false for events. Spawn cards are played in the spawn step and at no
    /// other time. [C-CARD-01] [C-CARD-06]
    #[must_use]
    pub const fn is_spawn(&self) -> bool {
        !self.halves.is_empty()
    }
}

/// Every kind of this edition. [C-CARD-01]
pub const ALL: &[CardRow] = &[
    shamblers_or_imp::CARD,
    mixed_pack::CARD,
    skitter::CARD,
    claws_or_rot::CARD,
    maw_or_pair::CARD,
    maw_or_swarm::CARD,
    pyre_or_claws::CARD,
    dead_weight::CARD,
    bone_crusher::CARD,
    sprung_trap::CARD,
    torn_open::CARD,
    lost_nerve::CARD,
    misfire::CARD,
    dry_click::CARD,
    tremor::CARD,
    lockdown::CARD,
    shell_game::CARD,
    lights_out::CARD,
    hellfed::CARD,
];

/// Returns the row of a printed card. Cards are numbered through the rows in order.
#[must_use]
pub fn of(card: CardId) -> Option<&'static CardRow> {
    let mut first = 0;
    ALL.iter().find(|row| {
        let here = (first..first + row.copies).contains(&card.0);
        first += row.copies;
        here
    })
}

/// Returns every printed card.
#[must_use]
pub fn all_cards() -> Vec<CardId> {
    (0..ALL.iter().map(|row| row.copies).sum()).map(CardId).collect()
}

/// Returns the printed cards of a scenario, without those that it leaves in the box. [C-SET-13]
#[must_use]
pub fn deck(left_out: &[CardKind]) -> Vec<CardId> {
    let stays = |card: &CardId| of(*card).is_some_and(|row| !left_out.contains(&row.kind));
    all_cards().into_iter().filter(stays).collect()
}

/// Returns the event cards in hand that fit this moment and have a legal target. [C-CARD-03]
pub(crate) fn events(board: &Board, window: Window) -> Vec<CardOffer> {
    fitting(board, |row| row.windows.contains(&window))
}

/// Returns true if some card could answer this moment, for all that the marines know. The invader has a hand,
/// and of a kind that fits and has a target, not every copy was seen spent. The answer does not depend on the
/// hand.
pub(crate) fn could_answer(board: &Board, window: Window) -> bool {
    let fits = |row: &CardRow| row.windows.contains(&window) && (row.targets)(board).is_some();
    !board.hand().is_empty() && board.unseen().filter_map(of).any(fits)
}

/// Returns the event cards for the invader's own turn, between activations. These are the cards of any time
/// and, until the first activation, those of the turn's start. [C-CARD-05]
pub(crate) fn own_turn_events(board: &Board) -> Vec<CardOffer> {
    let start = !board.activated_any(); // [C-CARD-05]
    fitting(board, |row| row.windows.contains(&Window::Any) || (start && row.own_turn_start))
}

fn fitting(board: &Board, fits: impl Fn(&CardRow) -> bool) -> Vec<CardOffer> {
    let offer = |card: &CardId| {
        let row = of(*card).filter(|row| fits(row) && !row.is_spawn())?;
        Some(CardOffer { card: *card, kind: row.kind, targets: (row.targets)(board)? })
    };
    board.hand().iter().filter_map(offer).collect()
}

/// Returns the standing doors on the known map as targets, or `None` without any.
fn standing_doors(board: &Board, fits: impl Fn(&crate::board::Door) -> bool) -> Option<CardTargets> {
    let known = |door: DoorId| {
        board.map().door(door).is_some_and(|slot| slot.cells().into_iter().any(|cell| board.is_known(cell)))
    };
    let stands = |door: &crate::board::Door| door.state != DoorState::Destroyed && fits(door);
    let fitting = board.doors().iter().filter(|(id, door)| stands(door) && known(**id));
    let doors: Vec<DoorId> = fitting.map(|(id, _)| *id).collect();
    (!doors.is_empty()).then_some(CardTargets::Doors { doors })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::table;
    use crate::frames::event_window::event_asks;
    use crate::names::{Action, Order};
    use crate::options::Options;

    /// [C-CARD-01]
    #[test]
    fn a_scenario_leaves_cards_in_the_box() {
        let heavy = [CardKind::MawOrPair, CardKind::DeadWeight];
        let left = deck(&heavy);
        assert_eq!(left.len(), all_cards().len() - 8);
        assert!(left.iter().all(|card| of(*card).is_some_and(|row| !heavy.contains(&row.kind))));
    }

    /// [C-CARD-01]
    #[test]
    fn the_deck_holds_spawn_cards_and_event_cards_and_every_file_is_in_it() {
        let kinds: Vec<CardKind> = ALL.iter().map(|row| row.kind).collect();
        let mut once = kinds.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!((kinds.len(), once.len()), (19, 19));
        let count = |spawn: bool| -> u8 {
            ALL.iter().filter(|row| row.is_spawn() == spawn).map(|row| row.copies).sum()
        };
        assert_eq!((count(true), count(false)), (42, 24));
        assert_eq!(all_cards().len(), 66);
        assert!(all_cards().into_iter().all(|card| of(card).is_some()));
        assert!(of(CardId(66)).is_none());
    }

    /// [C-CARD-03]
    #[test]
    fn an_event_is_offered_when_its_text_allows_and_at_no_other_time() {
        let drawn = table("1 # Z").hand(&[CardKind::LostNerve, CardKind::SprungTrap, CardKind::Tremor]);
        let drawn = drawn.order(1, Order::Aim).with(crate::fact::PublicFact::TurnBegan { seat: Seat(1) });
        let kinds = |window| -> Vec<CardKind> {
            events(&drawn.board, window).into_iter().map(|offer| offer.kind).collect()
        };
        assert_eq!(kinds(Window::Any), [CardKind::LostNerve]);
        assert_eq!(kinds(Window::MarineTurn), [CardKind::SprungTrap]);
        assert_eq!(kinds(Window::MarineTurnStart), [CardKind::Tremor]);
        assert!(kinds(Window::WeaponDeclared).is_empty());
        assert!(kinds(Window::AfterRoll).is_empty());
    }

    /// [C-CARD-03]
    #[test]
    fn any_time_events_are_offered_in_a_marines_turn_and_delay_no_player() {
        let bench =
            table("1 . # Z").hand(&[CardKind::LostNerve]).order(1, Order::Aim).turn(1, Action::Sprint);
        assert_eq!(bench.asked(), [Seat(1)]);
        assert!(matches!(bench.options(Seat::INVADER), Options::Events { window: Window::Any, .. }));
        assert!(event_asks(&table("1 # Z").board).is_empty(), "without a card nothing is asked");
    }

    /// An altered record may hold such a door.
    #[test]
    fn a_door_that_the_map_has_not_is_no_target() {
        let drawn = table("area A a\narea B b\ndoor 1\nmap\n\n A A1B\n    1\n A A1B\nend\nmarks\n1 . .\nend");
        let targets = |board: &Board| standing_doors(board, |_| true);
        assert_eq!(targets(&drawn.board), Some(CardTargets::Doors { doors: [DoorId(1)].into() }));
        let mut stored = serde_json::to_value(&drawn.board).unwrap();
        stored["doors"]["9"] = stored["doors"]["1"].clone();
        let altered: Board = serde_json::from_value(stored).unwrap();
        assert_eq!((altered.doors().len(), targets(&altered)), (2, targets(&drawn.board)));
    }

    /// [C-CARD-06]
    #[test]
    fn a_spawn_card_fits_no_moment_but_the_spawn_step() {
        let kinds: Vec<CardKind> = ALL.iter().filter(|row| row.is_spawn()).map(|row| row.kind).collect();
        let drawn =
            table("1 # Z . . .").hand(&kinds).with(crate::fact::PublicFact::TurnBegan { seat: Seat(1) });
        let drawn = drawn.hand(&[CardKind::LostNerve]).order(1, Order::Aim);
        for window in [
            Window::Any,
            Window::MarineTurn,
            Window::MarineTurnStart,
            Window::WeaponDeclared,
            Window::AfterRoll,
            Window::BeforeRoll,
        ] {
            assert!(events(&drawn.board, window).iter().all(|offer| offer.kind == CardKind::LostNerve));
        }
        assert_eq!(own_turn_events(&drawn.board).len(), 1, "the event, and no spawn card");
        assert!(ALL.iter().filter(|row| row.is_spawn()).all(|row| row.windows.is_empty()));
    }

    /// [C-CARD-01] [C-INV-11] [C-INV-15]
    #[test]
    fn every_card_has_its_copies_and_the_figures_of_its_halves() {
        use CardKind::{
            BoneCrusher, ClawsOrRot, DeadWeight, DryClick, Hellfed, LightsOut, Lockdown, LostNerve,
            MawOrPair, MawOrSwarm, Misfire, MixedPack, PyreOrClaws, ShamblersOrImp, ShellGame, Skitter,
            SprungTrap, TornOpen, Tremor,
        };
        use Kind::{Archvile, Demon, HellKnight, Imp, Mancubus, Trite, Zombie};
        let spawn: [(CardKind, u8, &[&[Kind]]); 9] = [
            (ShamblersOrImp, 6, &[&[Zombie, Zombie], &[Imp]]),
            (MixedPack, 6, &[&[Zombie, Imp, Trite]]),
            (Skitter, 6, &[&[Trite, Trite, Trite]]),
            (ClawsOrRot, 6, &[&[Imp, Imp], &[Zombie, Zombie, Zombie]]),
            (MawOrPair, 6, &[&[Demon], &[Imp, Zombie]]),
            (MawOrSwarm, 4, &[&[Demon], &[Trite, Trite, Trite]]),
            (PyreOrClaws, 4, &[&[Archvile], &[Imp, Imp]]),
            (DeadWeight, 2, &[&[Mancubus]]),
            (BoneCrusher, 2, &[&[HellKnight]]),
        ];
        let event = [
            (SprungTrap, 3),
            (TornOpen, 2),
            (LostNerve, 3),
            (Misfire, 2),
            (DryClick, 3),
            (Tremor, 2),
            (Lockdown, 3),
            (ShellGame, 2),
            (LightsOut, 2),
            (Hellfed, 2),
        ];
        let event = event.map(|(kind, copies)| (kind, copies, &[][..]));
        let rows: Vec<_> = ALL.iter().map(|row| (row.kind, row.copies, row.halves)).collect();
        assert_eq!(rows, spawn.into_iter().chain(event).collect::<Vec<_>>());
    }
}
