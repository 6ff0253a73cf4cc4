//! Summoning: the portal, the group, figures, argent, the portal's end, and stored argent.

use crate::Rules;
use crate::answers::{Answers, Pass};
use crate::board::{Board, Portal};
use crate::cards::invasions::{self, Group};
use crate::choice::{Choice, Put};
use crate::deeds;
use crate::fact::{PublicFact, Spot};
use crate::figures;
use crate::frames::Step;
use crate::frames::mark::Mark;
use crate::frames::window::{About, Window};
use crate::goals::{gates, prey};
use crate::moving::placing;
use crate::names::{Kind, PortalColor, TokenId};
use crate::options::{GroupOffer, Options, Question};
use crate::refusals;
use crate::threats::Threat;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// Portals from which the invader summons now, in an order of their choice. [T-04] [M-SUM-02]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Waking {
    pub left: Vec<TokenId>,
}

impl Step<Rules> for Waking {
    fn asks(&self, _board: &Board) -> Vec<Decision<Options>> {
        if self.left.len() < 2 {
            return Vec::new();
        }
        let options = Options::Portal { portals: self.left.clone(), may_pass: false };
        alloc::vec![Decision::must(Seat::INVADER, options)]
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if let Choice::Portal { portal } = choice {
            self.left.retain(|other| *other != portal);
            tx.push(self.into());
            begin(tx, portal);
        }
    }

    fn run(mut self, tx: &mut Tx<'_, Rules>) {
        if let Some(portal) = self.left.pop() {
            tx.push(self.into());
            begin(tx, portal);
        }
    }
}

/// Begins a summoning through this portal.
pub(crate) fn begin(tx: &mut Tx<'_, Rules>, portal: TokenId) {
    if let Some(gate) = tx.board().portals().get(&portal).copied() {
        tx.push(Summon { portal, gate, stage: Stage::Group }.into());
    }
}

/// The stage of a summoning. [M-SUM-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Stage {
    Group,
    /// Figure number `next` of the group is placed.
    Figures {
        group: u8,
        next: u8,
    },
    /// The group's argent goes on its demon cards. [M-ARG-04]
    Argent {
        group: u8,
    },
    /// Argent of the invasion card moves to the group's demon cards. [M-ARG-05]
    Stored {
        group: u8,
    },
}

/// Demons come through a portal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Summon {
    pub portal: TokenId,
    /// The portal as it was; it may be gone before the end.
    pub gate: Portal,
    pub stage: Stage,
}

impl Summon {
    fn groups(&self, board: &Board) -> Option<&'static [Group; 2]> {
        Some(invasions::of(board.invasion()?).groups(self.gate.color))
    }

    fn group(&self, board: &Board, group: u8) -> Option<Group> {
        self.groups(board)?.get(usize::from(group)).copied()
    }

    /// Returns the next figure, in the order listed. [M-SUM-04]
    fn kind(&self, board: &Board, group: u8, next: u8) -> Option<Kind> {
        let figures = self.group(board, group)?.figures.iter();
        figures.flat_map(|(count, kind)| (0..*count).map(move |_| *kind)).nth(usize::from(next))
    }

    /// Returns where the next figure may be placed. There are no places if the supply or the map has no room
    /// for it, judged figure by figure. [M-SUM-07] [Q-07] [M-SUM-10]
    fn places(&self, board: &Board, kind: Kind) -> Vec<Footprint> {
        let (portal, row) = (self.gate, figures::of(kind));
        if board.supply(kind) == 0 {
            return Vec::new();
        }
        if row.is_large() {
            let free = |cell| board.floor().ground.map().contains(cell) && !board.is_taken(cell, &[]);
            return placing::summoned_large(board.floor(), portal.at, row.size, &free);
        }
        let free = |cell| {
            let over = row.flies && board.floor().ground.map().contains(cell);
            (over || board.is_ground(cell)) && !board.is_taken(cell, &[])
        };
        let found = placing::summoned(board.floor(), portal.at, row.flies, &free);
        found.into_iter().map(Footprint::one).collect()
    }

    /// Returns the faceup demon cards of the group. [M-SUM-09]
    fn cards(&self, board: &Board, group: u8) -> Vec<Spot> {
        let mut kinds: Vec<Kind> = Vec::new();
        for (_, kind) in self.group(board, group).map_or(&[][..], |group| group.figures) {
            if !kinds.contains(kind) && board.cards().get(kind).is_some_and(|card| card.faceup) {
                kinds.push(*kind);
            }
        }
        kinds.into_iter().map(Spot::Demon).collect()
    }

    /// Returns the argent of this stage, and where it may go. [M-ARG-07]
    fn to_spread(&self, board: &Board) -> Option<(u8, Vec<Spot>, bool)> {
        let (count, on, all) = match self.stage {
            Stage::Argent { group } => {
                let count = self.group(board, group)?.argent.min(board.argent_left());
                (count, self.cards(board, group), true)
            }
            Stage::Stored { group } => (board.stored(), self.cards(board, group), false),
            Stage::Group | Stage::Figures { .. } => return None,
        };
        (count > 0 && !on.is_empty()).then_some((count, on, all))
    }

    fn come(&self, tx: &mut Tx<'_, Rules>, kind: Kind, at: Footprint) {
        let figure = tx.board().next_figure();
        tx.happen(PublicFact::DemonCame { figure, kind, at }.into());
        if tx.board().cards().get(&kind).is_none_or(|card| !card.faceup) {
            tx.happen(PublicFact::CardTurned { kind }.into());
        }
    }

    fn spread(self, tx: &mut Tx<'_, Rules>, put: Vec<Put>) {
        for Put { on, count } in put {
            if matches!(self.stage, Stage::Stored { .. }) {
                tx.happen(PublicFact::ArgentSpent { on: Spot::Invasion, count }.into());
            }
            deeds::gain_argent(tx, on, count);
        }
        self.after_spread(tx);
    }

    /// Discards the portal, unless the threat or the objective says otherwise. [M-SUM-08]
    fn leave(&self, tx: &mut Tx<'_, Rules>) {
        let portal = self.portal;
        if tx.board().threat() == Threat::Horde {
            tx.happen(PublicFact::PortalSlept { portal }.into());
        } else if !gates::stay(tx.board()) {
            tx.happen(PublicFact::PortalGone { portal }.into());
        }
    }

    /// Discards the portal after the group's argent. Then what is left on the invasion card is lost.
    /// [M-SUM-08] [M-SUM-11]
    fn after_spread(self, tx: &mut Tx<'_, Rules>) {
        match self.stage {
            Stage::Argent { group } => {
                self.leave(tx);
                tx.push(Summon { stage: Stage::Stored { group }, ..self }.into());
            }
            Stage::Stored { group } => {
                let count = tx.board().stored();
                if count > 0 {
                    tx.happen(PublicFact::ArgentSpent { on: Spot::Invasion, count }.into());
                }
                let on = self.cards(tx.board(), group);
                tx.push(Window::of(About::Summoned { on }).into());
            }
            Stage::Group | Stage::Figures { .. } => {}
        }
    }
}

impl Step<Rules> for Summon {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let ask = |options| alloc::vec![Decision::must(Seat::INVADER, options)];
        match self.stage {
            Stage::Group => match self.groups(board) {
                // Either group may be chosen, any number of times. [M-SUM-09]
                Some(groups) => {
                    ask(Options::Group { portal: self.portal, groups: groups.iter().map(offer).collect() })
                }
                None => Vec::new(),
            },
            Stage::Figures { group, next } => match self.kind(board, group, next) {
                Some(kind) => {
                    let at = self.places(board, kind);
                    if at.len() < 2 { Vec::new() } else { ask(Options::Place { kind, at }) }
                }
                None => Vec::new(),
            },
            Stage::Argent { .. } | Stage::Stored { .. } => match self.to_spread(board) {
                Some((count, on, all)) if on.len() > 1 || !all => ask(Options::Spread { count, on, all }),
                _ => Vec::new(),
            },
        }
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        match (self.stage, choice) {
            (Stage::Group, Choice::Group { group }) => {
                tx.happen(PublicFact::GroupChosen { portal: self.portal, group }.into());
                tx.push(Summon { stage: Stage::Figures { group, next: 0 }, ..self }.into());
            }
            (Stage::Figures { group, next }, Choice::Place { at }) => {
                if let Some(kind) = self.kind(tx.board(), group, next) {
                    self.come(tx, kind, at);
                }
                tx.push(Summon { stage: Stage::Figures { group, next: next + 1 }, ..self }.into());
            }
            (_, Choice::Spread { put }) => self.spread(tx, put),
            _ => tx.push(self.into()),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        match self.stage {
            Stage::Group => {}
            Stage::Figures { group, next } => {
                let Some(kind) = self.kind(tx.board(), group, next) else {
                    tx.push(Summon { stage: Stage::Argent { group }, ..self }.into());
                    // The marked demon comes beside the group of the first red portal.
                    if self.gate.color == PortalColor::Red && prey::awaited(tx.board()).is_some() {
                        tx.push(Mark { at: Some(self.gate.at) }.into());
                    }
                    return;
                };
                if let Some(at) = self.places(tx.board(), kind).first().copied() {
                    self.come(tx, kind, at);
                }
                tx.push(Summon { stage: Stage::Figures { group, next: next + 1 }, ..self }.into());
            }
            Stage::Argent { .. } => match self.to_spread(tx.board()) {
                Some((count, on, _)) => self.spread(tx, alloc::vec![Put { on: on[0], count }]),
                None => self.after_spread(tx),
            },
            Stage::Stored { .. } => self.after_spread(tx),
        }
    }
}

fn offer(group: &Group) -> GroupOffer {
    GroupOffer { figures: group.figures.to_vec(), argent: group.argent }
}

/// The answers of a portal: one of those in the offer, or a pass if the offer says so.
pub(crate) struct PortalAnswers;

impl Answers for PortalAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Portal { portals, .. } = options else { return Vec::new() };
        portals.iter().map(|portal| Choice::Portal { portal: *portal }).collect()
    }

    fn pass(&self, options: &Options) -> Pass {
        if matches!(options, Options::Portal { may_pass: true, .. }) { Pass::Allowed } else { Pass::Never }
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_portal()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Summoning
    }
}

/// The answers of a group: one of the two.
pub(crate) struct GroupAnswers;

impl Answers for GroupAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Group { groups, .. } = options else { return Vec::new() };
        (0..).zip(groups).map(|(group, _)| Choice::Group { group }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_group()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Summoning
    }
}

/// The answers of a demon that comes: one of the places.
pub(crate) struct PlaceAnswers;

impl Answers for PlaceAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Place { at, .. } = options else { return Vec::new() };
        at.iter().map(|at| Choice::Place { at: *at }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_space()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Summoning
    }
}

#[cfg(test)]
mod tests;
