//! Portals and what comes out of them: the invader decides all of it. [T-04]

use super::about::About;
use super::flow::{Flow, Went};
use super::past::Past;
use super::table::Next;
use engine::Seat;
use rules_2016::Options;
use rules_2016::cards::invasions;
use rules_2016::fact::PublicFact;
use rules_2016::names::Kind;
use rules_2016::options::Moment;

impl Flow {
    /// Follows portals that turn, and what is summoned from them. [T-04] [M-SUM-01]
    pub(super) fn threat(&mut self) -> Went<()> {
        let invader = Seat::INVADER;
        loop {
            self.settle(Past::Books)?;
            if !matches!(self.table.next(), Next::Asks) {
                match self.next_fact()? {
                    Some(PublicFact::PortalTurned { .. } | PublicFact::DemonCame { .. }) => self.table.take(),
                    Some(PublicFact::GroupChosen { .. }) => self.summon()?,
                    _ => return Ok(()),
                }
                continue;
            }
            let portal =
                self.decision("a portal", invader, |options| matches!(options, Options::Portal { .. }))?;
            let group =
                self.decision("a group", invader, |options| matches!(options, Options::Group { .. }))?;
            // The marked demon comes by itself.
            let place =
                self.decision("a place", invader, |options| matches!(options, Options::Place { .. }))?;
            if portal.is_none() && group.is_none() && place.is_none() {
                return Ok(());
            }
        }
    }

    /// Follows a group that comes out: places, argent, and what may be played after it. [M-SUM-11]
    fn summon(&mut self) -> Went<()> {
        let chosen = self.must("a group", |told| matches!(told, PublicFact::GroupChosen { .. }))?;
        let PublicFact::GroupChosen { portal, group } = chosen else { return Ok(()) };
        self.summoned.push(portal);
        let color = self.board().portals().get(&portal).map(|portal| portal.color);
        let row = self.board().invasion().map(invasions::of).zip(color);
        let kinds = row.and_then(|(row, color)| row.groups(color).get(usize::from(group)));
        let kinds: Vec<Kind> =
            kinds.map(|group| group.figures.iter().map(|(_, kind)| *kind).collect()).unwrap_or_default();
        loop {
            self.settle(Past::Books)?;
            let is_out =
                |options: &Options| matches!(options, Options::Place { .. } | Options::Spread { .. });
            if self.table.asks().first().is_some_and(|ask| is_out(&ask.options)) {
                self.decision("a place", Seat::INVADER, is_out)?;
            } else if matches!(
                self.next_fact_past(Past::Books)?,
                Some(PublicFact::DemonCame { .. } | PublicFact::Marked { .. })
            ) {
                self.table.take();
            } else {
                break;
            }
        }
        let about = About { group: kinds, ..About::default() };
        self.window(&about, Moment::Summoned, &[Seat::INVADER])?;
        Ok(())
    }
}
