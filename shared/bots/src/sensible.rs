//! The sensible bots: one for each edition, in the words of that edition.

mod classic;
mod modern;

use crate::{Luck, Player, Question};
use serde_json::Value;

/// Plays to win, as far as it can see.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sensible;

type Mind = fn(&Question, &mut Luck) -> Option<Value>;

/// Who knows the words of which edition.
const MINDS: [(&str, Mind); 2] = [("2004", classic::answer), ("2016", modern::answer)];

impl Player for Sensible {
    fn answer(&self, question: &Question, luck: &mut Luck) -> Option<Value> {
        let (_, mind) = MINDS.iter().find(|(edition, _)| *edition == question.edition())?;
        mind(question, luck)
    }
}
