//! What follows the use of a card or an ability: the choices that its text asks for, and no others.

use super::about::About;
use super::fault::Sort;
use super::flow::{Flow, Went};
use super::past::Past;
use super::places;
use engine::Seat;
use rules_2016::cards::ids::{ActionId, EventId, GloryId};
use rules_2016::cards::stored::{ActionCard, Class, EventCard, GloryCard};
use rules_2016::choice::Use;
use rules_2016::fact::PublicFact;
use rules_2016::names::{FigureId, Kind};
use rules_2016::options::{CardFor, Moment};
use rules_2016::{Choice, Options};

impl Flow {
    /// Follows a use. True if nothing is left of the moment that it belonged to.
    pub(super) fn effect(
        &mut self,
        about: &About,
        seat: Seat,
        what: Use,
        figure: Option<FigureId>,
    ) -> Went<bool> {
        self.must("a use", |told| matches!(told, PublicFact::Used { what: used, .. } if *used == what))?;
        match what {
            Use::Reaction(card) => self.reaction(about, seat, card).map(|()| false),
            Use::Event(card) => self.event(about, card),
            Use::Class(class) => self.class(seat, class).map(|()| false),
            Use::Glory(card) => self.glory(about, seat, card, figure),
            Use::Ability(_) => self.ability(about).map(|()| false),
            Use::Text(card) => self.text(about, seat, card).map(|()| false),
            Use::Beacon => {
                let asks = |options: &Options| matches!(options, Options::Card { what: CardFor::Beacon, .. });
                if self.board().marine(seat).hand.len() > 1 {
                    self.demand("a card of one's own turn", seat, asks)?;
                }
                self.decision("a place of one's own turn", seat, |options| {
                    matches!(options, Options::Displace { .. })
                })?;
                self.must("the beacon", |told| matches!(told, PublicFact::Beamed { .. })).map(|_| false)
            }
        }
    }

    /// Follows a reaction, unless the invader makes its owner pay for it. [T-24] [M-MAR-10]
    fn reaction(&mut self, about: &About, seat: Seat, card: ActionCard) -> Went<()> {
        let me = FigureId::of(seat);
        let jeers =
            self.window(&About { figure: Some(me), ..about.clone() }, Moment::Reaction, &[Seat::INVADER])?;
        let cancelled = self.may(|told| matches!(told, PublicFact::Cancelled { .. }))?;
        if cancelled.is_some() {
            if jeers.is_empty() {
                return self.fault(Sort::Astray, "a reaction is cancelled by nothing".into());
            }
            return Ok(());
        }
        match card.id() {
            Some(ActionId::HeatWash) => {
                if let Some(due) = self.due.last_mut() {
                    due.push(me);
                }
                Ok(())
            }
            Some(ActionId::StaticSkin) => match about.in_attack {
                Some([attacker, _]) => self.stun(about, attacker),
                None => Ok(()),
            },
            Some(ActionId::Backpedal) => self.dash(me),
            Some(ActionId::MeetTheBlade) => self.attack(),
            _ => Ok(()),
        }
    }

    fn event(&mut self, about: &About, card: EventCard) -> Went<bool> {
        let invader = Seat::INVADER;
        let figure = about.figure;
        let spread = |options: &Options| matches!(options, Options::Spread { .. });
        match card.id() {
            Some(EventId::BloodUp) => {
                self.must("a die", |told| matches!(told, PublicFact::Rolled { .. })).map(|_| false)
            }
            Some(EventId::IllOmen) => self.peek(invader).map(|()| false),
            Some(EventId::RiftStep) => {
                self.decision("a place, rift step", invader, |options| {
                    matches!(options, Options::Displace { .. } | Options::Place { .. })
                })?;
                self.must("a rift step", |told| matches!(told, PublicFact::Displaced { .. })).map(|_| false)
            }
            Some(EventId::BleedingGate | EventId::Tithe) => {
                self.settle(Past::Harm)?;
                if self.table.asks().first().is_some_and(|ask| spread(&ask.options)) {
                    self.decision("argent of a card", invader, spread)?;
                }
                if card.id() == Some(EventId::Tithe) {
                    self.settle(Past::Draws)?;
                }
                Ok(false)
            }
            Some(EventId::SecondWind) => match figure {
                Some(figure) => self.dash(figure).map(|()| false),
                None => Ok(false),
            },
            Some(EventId::Bind) => match about.in_attack {
                Some([_, defender]) => self.stun(about, defender).map(|()| false),
                None => Ok(false),
            },
            Some(EventId::Jeer) => {
                let Some(seat) = figure.and_then(FigureId::seat) else { return Ok(true) };
                if self.board().marine(seat).hand.is_empty() {
                    return Ok(true);
                }
                let choice = self.demand("a card, jeer", seat, |options| {
                    matches!(options, Options::Card { what: CardFor::Jeer, .. })
                })?;
                Ok(choice == Choice::Pass)
            }
            Some(EventId::Feed) => self.settle(Past::Everything).map(|()| false),
            // Nothing is left to prevent.
            Some(EventId::ShrugOff | EventId::Spite) => Ok(true),
            _ => Ok(false),
        }
    }

    /// Follows a look at the top of the initiative deck, with a choice if there are two cards. [T-05]
    fn peek(&mut self, seat: Seat) -> Went<()> {
        if self.board().initiative().len() > 1 {
            self.demand("initiative looked at", seat, |options| matches!(options, Options::Peek { .. }))?;
        }
        Ok(())
    }

    fn class(&mut self, seat: Seat, class: Class) -> Went<()> {
        match class {
            Class::Signals => self.peek(seat),
            Class::Bulwark => self
                .must("a second card", |told| matches!(told, PublicFact::DefenseRevealed { .. }))
                .map(|_| ()),
            Class::Hawkeye => self.may(|told| matches!(told, PublicFact::DefenseRevealed { .. })).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn glory(&mut self, _about: &About, seat: Seat, card: GloryCard, figure: Option<FigureId>) -> Went<bool> {
        match card.id() {
            Some(GloryId::WarCry) => match figure {
                Some(friend) if friend != FigureId::of(seat) => self.dash(friend).map(|()| false),
                _ => Ok(false),
            },
            Some(GloryId::TrophyShot | GloryId::Bonecrusher) => self.attack().map(|()| false),
            Some(GloryId::ShakeItOff) => Ok(true),
            _ => Ok(false),
        }
    }

    fn ability(&mut self, about: &About) -> Went<()> {
        let attacker = about.in_attack.map(|[attacker, _]| attacker);
        let kind = attacker.and_then(|figure| self.board().demons().get(&figure)).map(|demon| demon.kind);
        match (attacker, kind) {
            (Some(_), Some(Kind::Cacodemon)) => {
                self.spat = true;
                Ok(())
            }
            (Some(demon), Some(Kind::BaronOfHell)) => self.stomp(demon),
            (Some(_), Some(Kind::Cyberdemon)) => self.attack(),
            _ => Ok(()),
        }
    }

    /// Follows a moved figure, which may wake a teleporter. [M-BIG-10]
    pub(super) fn teleporter(&mut self) -> Went<()> {
        self.may(|told| matches!(told, PublicFact::TeleporterWoke { .. }))?;
        Ok(())
    }

    fn text(&mut self, about: &About, seat: Seat, card: ActionCard) -> Went<()> {
        match card.id() {
            Some(ActionId::ShoulderShove) => {
                self.decision("a place of one's own turn", seat, |options| {
                    matches!(options, Options::Displace { .. })
                })?;
                self.may(|told| matches!(told, PublicFact::Displaced { .. })).map(|_| ())
            }
            Some(ActionId::SplitBurst) => self.attack(),
            Some(ActionId::WideBore) => {
                self.must("a die", |told| matches!(told, PublicFact::Rolled { .. })).map(|_| ())
            }
            Some(ActionId::FreshShells) => self
                .decision("a card of one's own turn", seat, |options| {
                    matches!(options, Options::Card { what: CardFor::Reload, .. })
                })
                .map(|_| ()),
            Some(ActionId::ChargeCoils) => self
                .decision("a card of one's own turn", seat, |options| {
                    matches!(options, Options::Card { what: CardFor::Coils, .. })
                })
                .map(|_| ()),
            Some(
                ActionId::FragGrenade
                | ActionId::FlashCharge
                | ActionId::SiphonGrenade
                | ActionId::AnchorBeacon,
            ) => self.throw(about, seat, card),
            _ => Ok(()),
        }
    }

    /// Follows a grenade. A flash stuns each figure in the space and beside it.
    fn throw(&mut self, about: &About, seat: Seat, card: ActionCard) -> Went<()> {
        self.decision("a place of one's own turn", seat, |options| matches!(options, Options::Throw { .. }))?;
        let thrown = self.must("a grenade", |told| matches!(told, PublicFact::Thrown { .. }))?;
        let PublicFact::Thrown { at, .. } = thrown else { return Ok(()) };
        if card.id() == Some(ActionId::FlashCharge) {
            let figures: Vec<FigureId> = self.board().figures().map(|(figure, _)| figure).collect();
            let mut due: Vec<FigureId> = figures
                .into_iter()
                .filter(|figure| places::is_at_or_beside(self.board(), *figure, at))
                .collect();
            self.stuns(about, &mut due)?;
        }
        Ok(())
    }
}
