//! Figures that would be stunned, and what may prevent it. [T-28]

use super::about::About;
use super::fault::Sort;
use super::flow::{Flow, Went};
use rules_2016::Options;
use rules_2016::fact::PublicFact;
use rules_2016::names::FigureId;
use rules_2016::options::Moment;

impl Flow {
    /// Follows a stun, which the figure's owner may prevent. [T-28]
    pub(super) fn stun(&mut self, about: &About, figure: FigureId) -> Went<()> {
        if !about.can_stun(self.board(), figure) {
            return Ok(());
        }
        let would = About { figure: Some(figure), ..about.clone() };
        if self.window(&would, Moment::Stun, &[figure.owner()])?.is_empty() {
            self.must(
                "a stun",
                |told| matches!(told, PublicFact::Stunned { figure: one } if *one == figure),
            )?;
        }
        Ok(())
    }

    /// Follows all stuns that are due, in any order of sides.
    pub(super) fn stuns(&mut self, about: &About, due: &mut Vec<FigureId>) -> Went<()> {
        due.retain(|figure| about.can_stun(self.board(), *figure));
        while let Some(figure) = self.next_stunned(due)? {
            self.stun(about, figure)?;
            due.retain(|one| *one != figure);
        }
        match due.as_slice() {
            [] => Ok(()),
            left => self.fault(Sort::Astray, format!("{left:?} should be stunned")),
        }
    }

    /// Returns the owner of the next stun, of those that are due.
    pub(super) fn next_stunned(&mut self, due: &[FigureId]) -> Went<Option<FigureId>> {
        if let Some(PublicFact::Stunned { figure }) = self.next_fact()? {
            return Ok(due.iter().copied().find(|one| *one == figure));
        }
        let ask = self.question(|options| matches!(options, Options::Window { moment: Moment::Stun, .. }))?;
        Ok(ask.and_then(|ask| due.iter().copied().find(|one| one.owner() == ask.seat)))
    }
}
