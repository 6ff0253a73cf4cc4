//! The bot: it fires if it can, or steps toward a line with its target.

use crate::board::Space;
use crate::choice::{Choice, Options};
use crate::view::View;

/// Answers a question.
pub(crate) fn answer(view: &View, options: &Options) -> Choice {
    match options {
        Options::Duck => Choice::Duck,
        Options::Turn { needed: Some(_), .. } => Choice::Fire,
        Options::Turn { steps, needed: None } => step(view, steps).unwrap_or(Choice::Pass),
    }
}

fn step(view: &View, steps: &[Space]) -> Option<Choice> {
    let you = (*view.you())?;
    let (_, target) = view.figures().iter().find(|(seat, _)| **seat != you)?;
    let off = |at: &Space| at.0.abs_diff(target.at.0).min(at.1.abs_diff(target.at.1));
    steps.iter().min_by_key(|at| off(at)).map(|to| Choice::Step { to: *to })
}
