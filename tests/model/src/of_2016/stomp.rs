//! Stomp: the marines beside a demon are moved by one space each.

use super::fault::Sort;
use super::flow::{Flow, Went};
use super::places;
use engine::Seat;
use rules_2016::Options;
use rules_2016::fact::PublicFact;
use rules_2016::names::FigureId;

impl Flow {
    /// Follows a stomp: every marine beside the demon is moved by one space, to where the invader says.
    /// [M-MOV-14]
    pub(super) fn stomp(&mut self, demon: FigureId) -> Went<()> {
        let mut left = places::stomped(self.board(), demon);
        while !left.is_empty() {
            let ask = self.question(|options| matches!(options, Options::Displace { .. }))?;
            let asked = if let Some(Options::Displace { figure, .. }) = ask.map(|ask| ask.options) {
                let choices = places::displacements(self.board(), figure);
                if choices.len() < 2 {
                    return self
                        .fault(Sort::Needless, format!("{figure:?} goes nowhere else than {choices:?}"));
                }
                self.demand("a stomped marine", Seat::INVADER, |options| {
                    matches!(options, Options::Displace { .. })
                })?;
                true
            } else {
                false
            };
            let Some(PublicFact::Displaced { figure, .. }) = self.next_fact()? else { break };
            if !left.contains(&figure) {
                break;
            }
            let choices = places::displacements(self.board(), figure);
            if !asked && choices.len() > 1 {
                return self.fault(Sort::Missed, format!("the invader may move {figure:?} to {choices:?}"));
            }
            self.table.take();
            self.teleporter()?;
            left.retain(|one| *one != figure);
        }
        left.retain(|one| !places::displacements(self.board(), *one).is_empty());
        if left.is_empty() {
            Ok(())
        } else {
            self.fault(Sort::Missed, format!("{left:?} can be moved and are not"))
        }
    }
}
