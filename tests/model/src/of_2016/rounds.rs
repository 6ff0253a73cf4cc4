//! Set-up, rounds and activations: whose turn it is.

use super::about::About;
use super::fault::Sort;
use super::flow::{Flow, Stop, Went};
use super::past::Past;
use super::{places, texts, turns};
use engine::{Decision, Seat};
use rules_2016::choice::Use;
use rules_2016::fact::PublicFact;
use rules_2016::initiative::Initiative;
use rules_2016::names::{FigureId, Kind};
use rules_2016::options::Moment;
use rules_2016::{Choice, Options};

impl Flow {
    /// Follows the whole match, until it is over or the model and the engine disagree.
    pub(super) fn rounds(&mut self) -> Stop {
        let all = self.set_up().and_then(|()| {
            loop {
                self.round()?;
            }
        });
        match all {
            Ok(never) => never,
            Err(stop) => stop,
        }
    }

    fn set_up(&mut self) -> Went<()> {
        loop {
            self.settle(Past::Everything)?;
            match self.next_fact()? {
                Some(PublicFact::RoundBegan { .. }) => return Ok(()),
                Some(PublicFact::Deployed { .. } | PublicFact::TeleporterWoke { .. }) => self.table.take(),
                Some(_) => self.threat()?,
                None => {
                    let set_up = self.question(|options| {
                        matches!(
                            options,
                            Options::Class { .. }
                                | Options::Invasion { .. }
                                | Options::Squad { .. }
                                | Options::Weapons { .. }
                                | Options::Deploy { .. }
                        )
                    })?;
                    if set_up.is_some() {
                        self.count("set-up");
                        self.table.answer();
                    } else {
                        self.threat()?;
                    }
                }
            }
        }
    }

    /// Follows a Status Phase and an Activation Phase. [M-STATUS-01]
    fn round(&mut self) -> Went<()> {
        let invader = Seat::INVADER;
        self.must("a round", |told| matches!(told, PublicFact::RoundBegan { .. }))?;
        self.threat()?;
        let nothing = About::default();
        self.settle(Past::Draws)?;
        self.window(&nothing, Moment::Argent, &[invader])?;
        self.settle(Past::Draws)?;
        let argent = !self.board().hand().is_empty() && self.board().argent_left() > 0;
        let is_argent = |options: &Options| matches!(options, Options::Argent { .. });
        if argent {
            self.demand("argent", invader, is_argent)?;
        }
        let haul = self.question(|options| matches!(options, Options::Haul { .. }))?;
        if haul.is_some_and(|ask| ask.seat.is_marine()) {
            self.count("the hauler");
            self.table.answer();
            self.may(|told| matches!(told, PublicFact::Displaced { .. }))?;
        }
        self.must("a phase", |told| matches!(told, PublicFact::PhaseBegan))?;
        self.window(&nothing, Moment::PhaseStart, &[invader])?;
        self.settle(Past::Everything)?;
        while !self.board().initiative().is_empty() {
            let marines: Vec<Seat> = self.board().marines().keys().copied().collect();
            let seats: Vec<Seat> = marines.into_iter().chain([invader]).collect();
            self.window(&nothing, Moment::Initiative, &seats)?;
            let turned =
                self.must("initiative", |told| matches!(told, PublicFact::InitiativeTurned { .. }))?;
            let PublicFact::InitiativeTurned { card } = turned else { continue };
            match card {
                Initiative::Marine(number) => self.marine(Seat(number))?,
                Initiative::Invader => self.demons()?,
            }
        }
        self.threat()
    }

    /// Follows a marine's activation: respawn first, then the start, then what the marine does. [M-MAR-01]
    /// [M-MAR-02]
    fn marine(&mut self, seat: Seat) -> Went<()> {
        let me = FigureId::of(seat);
        if self.board().place_of(me).is_none() {
            let active: Vec<grid::Cell> = self.board().active().iter().copied().collect();
            let at = match active[..] {
                // The only one is no choice.
                [only] => Some(only),
                _ => match self
                    .demand("a respawn", seat, |options| matches!(options, Options::Respawn { .. }))?
                {
                    Choice::Respawn { at } => Some(at),
                    _ => None,
                },
            };
            if let Some(at) = at {
                self.moved_aside(seat, at)?;
            }
            self.arrives(me)?;
            self.must("a respawn", |told| matches!(told, PublicFact::Respawned { .. }))?;
            self.arrives(me)?;
        }
        self.activation(me)
    }

    /// Follows a respawn on a teleporter that a marine or the hauler holds: the owner chooses one of the
    /// nearest free spaces instead. [M-TEL-04]
    fn moved_aside(&mut self, seat: Seat, at: grid::Cell) -> Went<()> {
        let held = self.board().figures().any(|(figure, place)| !figure.is_demon() && place.covers(at));
        let mut choices = places::nearest_free(self.board(), at);
        if !held || choices.len() < 2 {
            return Ok(());
        }
        let ask = self.question(|options| matches!(options, Options::Displace { .. }))?;
        let Some(Options::Displace { at: offered, .. }) = ask.map(|ask| ask.options) else {
            return self.fault(Sort::Missed, format!("{seat:?} may come back on one of {choices:?}"));
        };
        let mut offered: Vec<grid::Cell> = offered.iter().map(|to| to.at).collect();
        offered.sort_unstable();
        choices.sort_unstable();
        if offered != choices {
            return self.fault(Sort::Astray, format!("back on one of {choices:?}, not {offered:?}"));
        }
        self.demand("a respawn moved aside", seat, |options| matches!(options, Options::Displace { .. }))?;
        Ok(())
    }

    /// Follows a demon card, then each demon of its kind. [M-INIT-05] [M-INIT-06] [M-DEM-01] [T-06]
    fn demons(&mut self) -> Went<()> {
        let invader = Seat::INVADER;
        let ready = self.board().cards().values().filter(|card| card.faceup && !card.exhausted).count();
        if ready == 0 {
            return Ok(());
        }
        // The only one is no choice.
        if ready > 1 {
            self.demand("a demon card", invader, |options| matches!(options, Options::DemonCard { .. }))?;
        }
        let used = self.must("a demon card", |told| matches!(told, PublicFact::DemonCardUsed { .. }))?;
        let PublicFact::DemonCardUsed { kind } = used else { return Ok(()) };
        let mut done: Vec<FigureId> = Vec::new();
        loop {
            let left = self.of(kind).into_iter().filter(|figure| !done.contains(figure)).count();
            if left == 0 {
                return Ok(());
            }
            if left > 1 {
                self.demand("the next demon", invader, |options| matches!(options, Options::Next { .. }))?;
            }
            let Some(PublicFact::Began { figure, .. }) = self.next_fact()? else {
                let says = format!("a demon begins: {:?} {}", self.next_fact()?, self.asked());
                return self.fault(Sort::Astray, says);
            };
            done.push(figure);
            self.activation(figure)?;
        }
    }

    fn of(&self, kind: Kind) -> Vec<FigureId> {
        let demons = self.board().demons().iter().filter(|(_, demon)| demon.kind == kind);
        demons.map(|(figure, _)| *figure).collect()
    }

    fn activation(&mut self, figure: FigureId) -> Went<()> {
        self.must(
            "an activation",
            |told| matches!(told, PublicFact::Began { figure: one, .. } if *one == figure),
        )?;
        let about = About::figure(figure);
        // What the invader may use at the start of a demon's is offered with its first action. [T-08]
        let mut begins = figure.is_demon();
        if !begins {
            self.window(&about, Moment::Activation, &[Seat::INVADER])?;
        }
        let mut ends = false;
        let mut spent = Vec::new();
        loop {
            let mut fits = if begins { self.of_the_start(&about, &spent)? } else { Vec::new() };
            let last = self.of_the_end(&about, figure)?;
            fits.extend(&last);
            fits.sort_unstable();
            if !ends
                && matches!(self.next_fact()?, Some(PublicFact::Ended { .. }))
                && (turns::could_go_on(self.board(), figure) || !fits.is_empty())
            {
                return self
                    .fault(Sort::Missed, format!("the turn of {figure:?} is over, and it could go on"));
            }
            let over = self.may(|told| matches!(told, PublicFact::Ended { .. }))?;
            if over.is_some() {
                break;
            }
            let turn = if figure.is_demon() { "a demon's turn" } else { "a marine's turn" };
            let offered = self.offers_around(figure);
            let choice = self.demand(
                turn,
                figure.owner(),
                |options| matches!(options, Options::Act(offer) if offer.figure == figure),
            )?;
            if offered != fits {
                let says = format!("{figure:?} may use {fits:?}, and {offered:?} are offered");
                return self.fault(Sort::Astray, says);
            }
            if let Choice::Use { what, .. } = choice
                && last.contains(&what)
            {
                return self.ends_with(&about, what);
            }
            match choice {
                Choice::Use { what, .. } => spent.push(what),
                _ => begins = false,
            }
            ends = choice == Choice::End;
            self.acts(figure, choice)?;
        }
        Ok(())
    }

    /// Follows a use after a demon's activation, which it ends. A second card for it is asked for. [T-25]
    fn ends_with(&mut self, about: &About, what: Use) -> Went<()> {
        self.count(&texts::title(what));
        self.must("the end of an activation", |told| matches!(told, PublicFact::Ended { .. }))?;
        self.effect(about, Seat::INVADER, what, None)?;
        self.settle(Past::Harm)?;
        self.window(about, Moment::Done, &[Seat::INVADER]).map(|_| ())
    }

    /// Returns what the invader may use after a demon's activation, if the demon may end it where it stands.
    /// [T-25] [M-MOV-07]
    fn of_the_end(&mut self, about: &About, figure: FigureId) -> Went<Vec<Use>> {
        let asks = self.table.asks();
        let goes_on = |ask: &Decision<Options>| matches!(&ask.options, Options::Act(offer) if offer.passing);
        if !figure.is_demon() || asks.iter().any(goes_on) {
            return Ok(Vec::new());
        }
        self.settle(Past::Harm)?;
        let fits = texts::uses(self.board(), about, Moment::Done, Seat::INVADER);
        if !fits.is_empty() {
            self.count("Done, invader");
        }
        Ok(fits)
    }

    /// Returns what the invader may use while a demon has not acted. A card leaves the hand; an ability stays.
    /// [T-08] [M-GEN-06]
    fn of_the_start(&mut self, about: &About, spent: &[Use]) -> Went<Vec<Use>> {
        self.settle(Past::Harm)?;
        let mut fits = texts::uses(self.board(), about, Moment::Activation, Seat::INVADER);
        fits.retain(|what| !matches!(what, Use::Ability(_)) || !spent.contains(what));
        fits.sort_unstable();
        if !fits.is_empty() {
            self.count("Activation, invader");
        }
        Ok(fits)
    }

    /// Returns what is offered with an action of a demon and belongs to the start of its activation, or to what
    /// follows its end.
    fn offers_around(&self, figure: FigureId) -> Vec<Use> {
        let charges = self.board().demons().get(&figure).is_some_and(|demon| demon.kind == Kind::Pinky);
        let asks = self.table.asks();
        let Some(Options::Act(offer)) = asks.first().map(|ask| &ask.options) else { return Vec::new() };
        let is_around = |what: &Use| match what {
            Use::Event(_) => true,
            Use::Ability(_) => charges,
            _ => false,
        };
        let mut uses: Vec<Use> = offer.uses.iter().map(|offer| offer.what).filter(is_around).collect();
        uses.sort_unstable();
        uses
    }

    fn acts(&mut self, figure: FigureId, choice: Choice) -> Went<()> {
        match choice {
            Choice::Move { path } => self.walk(figure, &path),
            Choice::Door { .. } => self.opens(figure),
            Choice::Attack { .. } => self.attack(),
            Choice::Play { .. } => {
                self.must("a card", |told| matches!(told, PublicFact::Played { .. })).map(|_| ())
            }
            Choice::Sprint { .. } => {
                self.must("a sprint", |told| matches!(told, PublicFact::Sprinted { .. })).map(|_| ())
            }
            Choice::PickUp { .. } => self.gains(figure),
            Choice::Link { .. } => {
                self.must("a link", |told| matches!(told, PublicFact::Linked { .. }))?;
                self.threat()
            }
            Choice::Shut { .. } => {
                self.must("a gate", |told| matches!(told, PublicFact::GateShut { .. })).map(|_| ())
            }
            Choice::Use { what, figure: of, .. } => {
                self.count(&super::texts::title(what));
                self.effect(&About::figure(figure), figure.owner(), what, of).map(|_| ())
            }
            _ => Ok(()),
        }
    }

    /// Follows the gain of an item. [M-ITEM-01] [T-29]
    pub(super) fn gains(&mut self, figure: FigureId) -> Went<()> {
        if self.may(|told| matches!(told, PublicFact::CardsTaken { .. }))?.is_some() {
            return Ok(());
        }
        self.must("a health pack", |told| matches!(told, PublicFact::HealthTaken { .. }))?;
        self.count("a health pack");
        self.settle(Past::Draws)?;
        self.window(&About::figure(figure), Moment::Health, &[Seat::INVADER])?;
        Ok(())
    }
}
