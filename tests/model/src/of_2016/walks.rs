//! Movement: walks step by step, what a step brings about, and figures that must make room.

use super::about::About;
use super::attack::is_large;
use super::fault::Sort;
use super::flow::{Flow, Went};
use super::past::Past;
use super::{items, places};
use engine::Seat;
use grid::Cell;
use rules_2016::choice::Stride;
use rules_2016::fact::PublicFact;
use rules_2016::names::FigureId;
use rules_2016::options::Moment;
use rules_2016::{Choice, Options};

impl Flow {
    /// Follows a walk. After a step that woke, revealed or drew something it stops, and its owner is asked
    /// again.
    pub(super) fn walk(&mut self, figure: FigureId, path: &[Stride]) -> Went<()> {
        for (number, stride) in path.iter().enumerate() {
            let stepped = self.must(
                "a step",
                |told| matches!(told, PublicFact::Stepped { figure: one, .. } if *one == figure),
            )?;
            if !matches!(stepped, PublicFact::Stepped { to, .. } if to == stride.to) {
                return self.fault(Sort::Astray, format!("the step goes to {:?}", stride.to));
            }
            let news = self.arrives(figure)?;
            if (news || self.passes_an_item(figure)) && number + 1 < path.len() {
                self.count("a walk stopped early");
                if matches!(self.next_fact()?, Some(PublicFact::Stepped { .. })) {
                    let says = "the walk goes on after something was woken or drawn";
                    return self.fault(Sort::Missed, says.into());
                }
                return Ok(());
            }
        }
        self.stops(figure)
    }

    /// Returns true for a marine who passes a space with something to take. [M-MOV-08] [M-ITEM-01]
    fn passes_an_item(&self, figure: FigureId) -> bool {
        let at = figure.seat().and_then(|seat| self.board().marine(seat).at);
        at.is_some_and(|at| places::is_taken(self.board(), at, figure))
            && items::lies_under(self.board(), figure)
    }

    /// Follows the results of a marine's step. Returns true if it woke, revealed or drew something. [T-10]
    /// [T-11]
    pub(super) fn arrives(&mut self, figure: FigureId) -> Went<bool> {
        let Some(seat) = figure.seat() else { return Ok(false) };
        let mut news = false;
        loop {
            self.settle(Past::Harm)?;
            match self.next_fact()? {
                Some(PublicFact::GloryKill { .. }) => {
                    self.glory_kill(seat)?;
                    news = true;
                }
                Some(PublicFact::TeleporterWoke { .. }) => {
                    self.table.take();
                    news = true;
                }
                Some(PublicFact::PortalTurned { .. }) => {
                    self.threat()?;
                    news = true;
                }
                _ => return Ok(news),
            }
        }
    }

    /// Follows a Glory Kill: a card, then the invader may take the recovery away. [M-GK-02] [M-GK-03] [T-30]
    pub(super) fn glory_kill(&mut self, seat: Seat) -> Went<()> {
        self.must("a glory kill", |told| matches!(told, PublicFact::GloryKill { .. }))?;
        self.count("a glory kill");
        self.settle(Past::Draws)?;
        if matches!(self.next_fact_past(Past::Draws)?, Some(PublicFact::TeleporterWoke { .. })) {
            self.table.take();
        }
        self.window(&About::figure(FigureId::of(seat)), Moment::GloryKill, &[Seat::INVADER])?;
        Ok(())
    }

    /// Follows the end of a movement: a large figure makes room, then marines may react. [M-BIG-06] [T-12]
    /// [T-31]
    fn stops(&mut self, figure: FigureId) -> Went<()> {
        if is_large(self.board(), figure) {
            self.displaced(figure)?;
        }
        if figure.is_demon() {
            let seats: Vec<Seat> = self.board().marines().keys().copied().collect();
            self.window(&About::figure(figure), Moment::Stopped, &seats)?;
        }
        Ok(())
    }

    /// Follows the displacement of small figures under a large one, demons first, each by its owner.
    /// [M-BIG-06]
    fn displaced(&mut self, large: FigureId) -> Went<()> {
        loop {
            let Some(at) = self.board().place_of(large) else { return Ok(()) };
            let under = self.board().figures().filter(|(figure, here)| *figure != large && here.meets(at));
            let under: Vec<FigureId> = under.map(|(figure, _)| figure).collect();
            let demons: Vec<FigureId> = under.iter().copied().filter(|figure| figure.is_demon()).collect();
            let turn = if demons.is_empty() { &under } else { &demons };
            if turn.is_empty() {
                return Ok(());
            }
            let ask = self.question(|options| matches!(options, Options::Displace { .. }))?;
            let asked = ask.and_then(|ask| {
                if let Options::Displace { figure, at } = ask.options {
                    Some((ask.seat, figure, at.iter().map(|to| to.at).collect::<Vec<Cell>>()))
                } else {
                    None
                }
            });
            match asked {
                Some((seat, figure, offered)) => self.puts(turn, seat, figure, offered)?,
                None => match self.next_fact()? {
                    Some(PublicFact::Displaced { figure, .. }) if turn.contains(&figure) => {
                        let choices = places::refuges(self.board(), figure);
                        if choices.len() > 1 {
                            let owner = figure.owner();
                            return self
                                .fault(Sort::Missed, format!("{owner:?} may put {figure:?} on {choices:?}"));
                        }
                        self.table.take();
                        self.landed(figure)?;
                    }
                    next => {
                        let says = format!("one of {turn:?} makes room, not {next:?} {}", self.asked());
                        return self.fault(Sort::Astray, says);
                    }
                },
            }
        }
    }

    /// Follows the owner of a displaced figure, who puts it on one of the nearest free spaces.
    fn puts(&mut self, turn: &[FigureId], seat: Seat, figure: FigureId, mut offered: Vec<Cell>) -> Went<()> {
        let mut choices = places::refuges(self.board(), figure);
        choices.sort_unstable();
        offered.sort_unstable();
        if !turn.contains(&figure) || figure.owner() != seat || choices.len() < 2 {
            let says = format!("{seat:?} puts {figure:?}; {turn:?} are to be put, this one on {choices:?}");
            return self.fault(Sort::Needless, says);
        }
        if choices != offered {
            return self
                .fault(Sort::Astray, format!("{figure:?} goes to one of {choices:?}, not {offered:?}"));
        }
        let side = if seat == Seat::INVADER { "a displaced demon" } else { "a displaced marine" };
        self.count(side);
        self.table.answer();
        self.must("a displacement", |told| matches!(told, PublicFact::Displaced { .. }))?;
        self.landed(figure)
    }

    /// Follows a figure that was put somewhere. It may wake a teleporter, or the portals of an area that no
    /// marine had entered. Outside an attack and its own activation a marine may take what is there.
    /// [M-BIG-10] [M-ITEM-01]
    fn landed(&mut self, figure: FigureId) -> Went<()> {
        self.teleporter()?;
        if matches!(self.next_fact()?, Some(PublicFact::PortalTurned { .. })) {
            self.threat()?;
        }
        let acts = self.board().act().is_some_and(|act| act.figure == figure);
        let mut asked = false;
        while self.board().attack().is_none() && !acts && items::lies_under(self.board(), figure) {
            asked = true;
            let choice = self.demand(
                "an item where a marine was put",
                figure.owner(),
                |options| matches!(options, Options::Act(offer) if offer.figure == figure),
            )?;
            match choice {
                Choice::PickUp { .. } => self.gains(figure)?,
                Choice::Take { .. } => self.settle(Past::Everything)?,
                _ => break,
            }
        }
        if asked {
            self.must("the end of it", |told| matches!(told, PublicFact::MovedNow { .. }))?;
        }
        Ok(())
    }

    /// Follows movement outside the figure's own activation, which its owner spends now. [M-MOV-11] [T-23]
    ///
    pub(super) fn dash(&mut self, figure: FigureId) -> Went<()> {
        self.must("movement now", |told| matches!(told, PublicFact::MovesNow { .. }))?;
        let side = if figure.is_demon() { "movement now, demon" } else { "movement now, marine" };
        loop {
            let over = self.may(|told| matches!(told, PublicFact::MovedNow { .. }))?;
            if over.is_some() {
                return Ok(());
            }
            let choice = self.demand(
                side,
                figure.owner(),
                |options| matches!(options, Options::Act(offer) if offer.figure == figure),
            )?;
            match choice {
                Choice::Move { path } => self.walk(figure, &path)?,
                Choice::Door { .. } => self.opens(figure)?,
                Choice::PickUp { .. } => self.gains(figure)?,
                _ => {}
            }
        }
    }
}
