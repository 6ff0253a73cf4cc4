//! The course of a match: facts are taken one by one, and a question must come exactly where the model
//! expects it.

use super::about::About;
use super::fault::{Fault, Sort, draw};
use super::past::{Past, past};
use super::table::{Next, Table};
use super::texts;
use engine::{Decision, Mode, Seat};
use rules_2016::choice::Use;
use rules_2016::fact::{Fact, PublicFact};
use rules_2016::names::{FigureId, TokenId};
use rules_2016::options::Moment;
use rules_2016::{Board, Choice, Options};
use std::collections::BTreeMap;

/// The reason why a match is not followed further.
pub(super) enum Stop {
    Over,
    Fault(Box<Fault>),
}

pub(super) type Went<T> = Result<T, Stop>;

/// How often each kind of moment came.
pub(super) type Counts = BTreeMap<String, u32>;

/// A match as the model follows it.
pub(super) struct Flow {
    pub(super) table: Table,
    pub(super) counts: Counts,
    pub(super) of: String,
    pub(super) mode: Mode,
    /// Figures that each attack on the table is to stun.
    pub(super) due: Vec<Vec<FigureId>>,
    /// Portals from which something came since a door was opened.
    pub(super) summoned: Vec<TokenId>,
    /// Spit was used in the attack on the table.
    pub(super) spat: bool,
}

impl Flow {
    pub(super) fn board(&self) -> &Board {
        self.table.board()
    }

    pub(super) fn fault<T>(&self, sort: Sort, says: String) -> Went<T> {
        let told = self.table.story();
        let board = format!("{}frames {}\n", draw(self.board()), self.table.frames());
        Err(Stop::Fault(Box::new(Fault { sort, says, of: self.of.clone(), board, told })))
    }

    pub(super) fn count(&mut self, what: &str) {
        *self.counts.entry(what.to_string()).or_default() += 1;
    }

    /// Passes over what does not matter here.
    pub(super) fn settle(&mut self, most: Past) -> Went<()> {
        loop {
            match self.table.next() {
                Next::Over => return Err(Stop::Over),
                Next::Fact(fact) if past(fact).is_some_and(|past| past <= most) => self.table.take(),
                Next::Fact(_) | Next::Asks => return Ok(()),
            }
        }
    }

    /// Returns the next thing that matters, if it is a fact.
    pub(super) fn next_fact(&mut self) -> Went<Option<PublicFact>> {
        self.next_fact_past(Past::Everything)
    }

    pub(super) fn next_fact_past(&mut self, most: Past) -> Went<Option<PublicFact>> {
        self.settle(most)?;
        Ok(match self.table.next() {
            Next::Fact(Fact::Public(told)) => Some(told.clone()),
            _ => None,
        })
    }

    /// Takes the next thing that matters, which must be this fact.
    pub(super) fn must(&mut self, what: &str, is: impl Fn(&PublicFact) -> bool) -> Went<PublicFact> {
        match self.next_fact()? {
            Some(told) if is(&told) => {
                self.table.take();
                Ok(told)
            }
            Some(told) => self.fault(Sort::Astray, format!("{what} comes next, not {told:?}")),
            None => {
                let asks = self.asked();
                self.fault(Sort::Needless, format!("{what} comes next, and no seat may act: {asks}"))
            }
        }
    }

    /// Takes the next fact if it is this one.
    pub(super) fn may(&mut self, is: impl Fn(&PublicFact) -> bool) -> Went<Option<PublicFact>> {
        let told = self.next_fact()?.filter(is);
        if told.is_some() {
            self.table.take();
        }
        Ok(told)
    }

    pub(super) fn asked(&self) -> String {
        let short = |ask: &Decision<Options>| {
            let text = format!("{:?} {:?}", ask.seat, ask.options);
            text.chars().take(200).collect::<String>()
        };
        self.table.asks().iter().map(short).collect::<Vec<_>>().join(" and ")
    }

    /// Returns the open question, if it is the only one and one of these.
    pub(super) fn question(&mut self, is: impl Fn(&Options) -> bool) -> Went<Option<Decision<Options>>> {
        self.settle(Past::Everything)?;
        let asks = self.table.asks();
        Ok(asks.into_iter().next().filter(|ask| is(&ask.options)))
    }

    /// Returns the open question with its answer, if it is the only one and one of these.
    pub(super) fn decision(
        &mut self,
        what: &str,
        seat: Seat,
        is: impl Fn(&Options) -> bool,
    ) -> Went<Option<Choice>> {
        let Some(ask) = self.question(is)? else { return Ok(None) };
        if ask.seat != seat {
            return self.fault(Sort::Needless, format!("{what} is for {seat:?}: {}", self.asked()));
        }
        self.count(what);
        Ok(Some(self.table.answer().1))
    }

    /// Takes a question that must come.
    pub(super) fn demand(&mut self, what: &str, seat: Seat, is: impl Fn(&Options) -> bool) -> Went<Choice> {
        match self.decision(what, seat, is)? {
            Some(choice) => Ok(choice),
            None => {
                let next = self.next_fact()?;
                let asks = self.asked();
                self.fault(Sort::Missed, format!("{what} of {seat:?} is not asked; next {next:?} {asks}"))
            }
        }
    }

    /// Follows a window: each seat in order may use what fits until it passes. Returns what was used.
    /// [M-GEN-06]
    pub(super) fn window(&mut self, about: &About, moment: Moment, seats: &[Seat]) -> Went<Vec<Use>> {
        let mut used = Vec::new();
        let mut about = about.clone();
        for seat in seats {
            let mut spent: Vec<Use> = Vec::new();
            while let Some((what, figure)) = self.offer(&about, moment, *seat, &spent)? {
                // A card leaves the hand; an ability and a text stay. [M-GEN-06]
                if matches!(what, Use::Ability(_) | Use::Text(_)) {
                    spent.push(what);
                }
                used.push(what);
                if moment == Moment::Health {
                    about.swallowed += 2;
                }
                if self.effect(&about, *seat, what, figure)? {
                    return Ok(used);
                }
                self.settle(Past::Harm)?;
            }
        }
        Ok(used)
    }

    /// Returns true if a masked table must ask the seat because it has cards, whatever they are. (ADR 0018)
    fn may_hide(&self, seat: Seat) -> bool {
        let holds = match self.board().marines().get(&seat) {
            Some(marine) => marine.hand.len() + marine.glory.len(),
            None => self.board().hand().len(),
        };
        self.mode == Mode::Masked && holds > 0
    }

    /// Checks that the seat is asked if and only if something fits.
    fn offer(
        &mut self,
        about: &About,
        moment: Moment,
        seat: Seat,
        spent: &[Use],
    ) -> Went<Option<(Use, Option<FigureId>)>> {
        self.settle(Past::Books)?;
        let mut fits = texts::uses(self.board(), about, moment, seat);
        fits.retain(|what| !spent.contains(what));
        fits.sort_unstable();
        let asks = self.table.asks();
        let open = match asks.as_slice() {
            [Decision { seat: asked, options: Options::Window { moment: at, uses, .. }, .. }]
                if *asked == seat && *at == moment =>
            {
                let mut uses: Vec<Use> = uses.iter().map(|offer| offer.what).collect();
                uses.sort_unstable();
                Some(uses)
            }
            _ => None,
        };
        match open {
            None if fits.is_empty() => return Ok(None),
            None => {
                let next = self.next_fact()?;
                let says = format!("{seat:?} may use {fits:?} at {moment:?}; next {next:?} {}", self.asked());
                return self.fault(Sort::Missed, says);
            }
            Some(uses) if uses != fits => {
                let more = uses.iter().any(|what| !fits.contains(what));
                let sort = if more { Sort::Needless } else { Sort::Missed };
                return self
                    .fault(sort, format!("{seat:?} at {moment:?}: {fits:?} fit, {uses:?} are offered"));
            }
            Some(uses) if uses.is_empty() && !self.may_hide(seat) => {
                return self.fault(Sort::Needless, format!("{seat:?} holds nothing at {moment:?}"));
            }
            Some(_) => {}
        }
        let side = if seat == Seat::INVADER { "invader" } else { "marine" };
        self.count(&format!("{moment:?}, {side}"));
        for what in &fits {
            self.counts.entry(texts::title(*what)).and_modify(|n| *n += 1).or_insert(1);
        }
        match self.table.answer().1 {
            Choice::Use { what, figure, .. } => Ok(Some((what, figure))),
            _ => Ok(None),
        }
    }
}
