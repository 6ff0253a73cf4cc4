//! Queries of the board.

use super::{Act, Attack, Board, Demon, DemonCard, Hauler, Marine, Portal, Relay};
use crate::cards::invasions::Invasion;
use crate::cards::stored::{EventCard, GloryCard};
use crate::chart::Chart;
use crate::figures;
use crate::floor::Floor;
use crate::goals::{Goal, prey};
use crate::initiative::Initiative;
use crate::names::{Color, FigureId, Kind, PortalColor, TokenId};
use crate::piles::Piles;
use crate::scenarios::plan::Item;
use crate::threats::Threat;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use engine::{Mode, Outcome, Seat};
use grid::{Cell, DoorId};

/// How many event cards the invader draws up to. [M-STATUS-04]
pub(crate) const HAND_OF_EVENTS: usize = 6;
/// How many argent tokens exist. [M-ARG-02]
const ARGENT: u8 = 12;

impl Board {
    /// Creates the board before any fact.
    pub(crate) fn new(chart: Chart, mode: Mode, frag_limit: u8, colors: &[Color]) -> Self {
        let marine = |(seat, color): (u8, &Color)| (Seat(seat), Marine::new(*color));
        let plan = chart.plan();
        let portals = plan.portals.iter();
        let portals = portals.map(|p| Portal { at: p.at, color: p.color, faceup: p.faceup, used: false });
        let numbered = |n: usize| TokenId(u8::try_from(n).unwrap_or(u8::MAX));
        let side = |wanted: bool| {
            let of = plan.teleporters.iter().filter(move |(_, active)| *active == wanted);
            of.map(|(at, _)| *at).collect()
        };
        Self {
            mode,
            shared: false,
            round: 0,
            dark: false,
            turn: None,
            marines: (1..).zip(colors).map(marine).collect(),
            demons: BTreeMap::new(),
            cards: BTreeMap::new(),
            invasions: Vec::new(),
            invasion: None,
            stored: 0,
            events: Piles::of(Vec::new()),
            hand: Vec::new(),
            glory: Piles::of(Vec::new()),
            initiative: Vec::new(),
            open: BTreeSet::new(),
            entered: BTreeSet::new(),
            portals: portals.enumerate().map(|(n, portal)| (numbered(n), portal)).collect(),
            gone: BTreeMap::new(),
            returned: false,
            active: side(true),
            inactive: side(false),
            items: plan.items.iter().enumerate().map(|(n, item)| (numbered(n), *item)).collect(),
            links: (plan.objectives.iter().enumerate())
                .map(|(n, at)| (numbered(n), Relay { at: *at, progress: 0, carrier: None, warm: false }))
                .collect(),
            hauler: plan.hauler.map(|at| Hauler { at, damage: 0 }),
            marked: None,
            acts: Vec::new(),
            attacks: Vec::new(),
            frags: 0,
            frag_limit,
            next_figure: FigureId::FIRST_DEMON,
            count: 0,
            still: 0,
            outcome: None,
            chart,
        }
    }

    /// Returns the map under the board.
    #[must_use]
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    /// Returns how questions to hidden hands are treated.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns true if marines see each other's hands and Glory Kill cards: a table option. [M-INFO-03]
    /// [M-INFO-04]
    #[must_use]
    pub fn shares_hands(&self) -> bool {
        self.shared
    }

    /// Returns the same table with hands shared inside the marine team, or not.
    #[must_use]
    pub(crate) fn sharing(self, shared: bool) -> Self {
        Self { shared, ..self }
    }

    /// Returns true if marines attack at range 4 at most in this round.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        self.dark
    }

    /// Returns the current round, from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Returns the initiative card that is being resolved.
    #[must_use]
    pub fn turn(&self) -> Option<Initiative> {
        self.turn
    }

    /// Returns the marines by seat.
    #[must_use]
    pub fn marines(&self) -> &BTreeMap<Seat, Marine> {
        &self.marines
    }

    /// Returns the marine of a seat. An altered record may name a seat without a marine; then this is a
    /// marine off the map who holds nothing.
    #[must_use]
    pub fn marine(&self, seat: Seat) -> &Marine {
        self.marines.get(&seat).unwrap_or(Marine::NOBODY)
    }

    /// Returns the demons on the map.
    #[must_use]
    pub fn demons(&self) -> &BTreeMap<FigureId, Demon> {
        &self.demons
    }

    /// Returns the demon cards that the invader took.
    #[must_use]
    pub fn cards(&self) -> &BTreeMap<Kind, DemonCard> {
        &self.cards
    }

    /// Returns the invasion card, once chosen.
    #[must_use]
    pub fn invasion(&self) -> Option<Invasion> {
        self.invasion
    }

    /// Returns the invasion cards to choose from.
    #[must_use]
    pub fn invasions(&self) -> &[Invasion] {
        &self.invasions
    }

    /// Returns the argent on the invasion card.
    #[must_use]
    pub fn stored(&self) -> u8 {
        self.stored
    }

    /// Returns the event deck with its discards.
    #[must_use]
    pub fn events(&self) -> &Piles<EventCard> {
        &self.events
    }

    /// Returns the invader's event cards.
    #[must_use]
    pub fn hand(&self) -> &[EventCard] {
        &self.hand
    }

    /// Returns the Glory Kill deck.
    #[must_use]
    pub fn glory(&self) -> &Piles<GloryCard> {
        &self.glory
    }

    /// Returns the initiative deck, next card last.
    #[must_use]
    pub fn initiative(&self) -> &[Initiative] {
        &self.initiative
    }

    /// Returns the doors that were opened.
    #[must_use]
    pub fn open(&self) -> &BTreeSet<DoorId> {
        &self.open
    }

    /// Returns the regions in which a marine has been.
    #[must_use]
    pub fn entered(&self) -> &BTreeSet<u8> {
        &self.entered
    }

    /// Returns the portals on the map.
    #[must_use]
    pub fn portals(&self) -> &BTreeMap<TokenId, Portal> {
        &self.portals
    }

    /// Returns the spaces of active teleporters.
    #[must_use]
    pub fn active(&self) -> &BTreeSet<Cell> {
        &self.active
    }

    /// Returns the spaces of inactive teleporters.
    #[must_use]
    pub fn inactive(&self) -> &BTreeSet<Cell> {
        &self.inactive
    }

    /// Returns the items on the map.
    #[must_use]
    pub fn items(&self) -> &BTreeMap<TokenId, (Item, Cell)> {
        &self.items
    }

    /// Returns the objective tokens.
    #[must_use]
    pub fn links(&self) -> &BTreeMap<TokenId, Relay> {
        &self.links
    }

    /// Returns the marines' objective. [M-SETUP-02]
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.chart.plan().goal
    }

    /// Returns the threat: when portals turn faceup. [M-SETUP-02]
    #[must_use]
    pub fn threat(&self) -> Threat {
        self.chart.plan().threat
    }

    /// Returns the hauler, in a mission that has one.
    #[must_use]
    pub fn hauler(&self) -> Option<Hauler> {
        self.hauler
    }

    /// Returns the marked demon, once it has come.
    #[must_use]
    pub fn marked(&self) -> Option<FigureId> {
        self.marked
    }

    /// Returns the discarded portals of a color.
    pub(crate) fn gone(&self, color: PortalColor) -> Vec<TokenId> {
        self.gone.iter().filter(|(_, portal)| portal.color == color).map(|(id, _)| *id).collect()
    }

    /// Returns true if discarded portals have returned, which happens once.
    #[must_use]
    pub fn returned(&self) -> bool {
        self.returned
    }

    /// Returns the acting figure's state.
    #[must_use]
    pub fn act(&self) -> Option<&Act> {
        self.acts.last()
    }

    /// Returns the attack on the table.
    #[must_use]
    pub fn attack(&self) -> Option<&Attack> {
        self.attacks.last()
    }

    /// Returns the frag tokens of the invader.
    #[must_use]
    pub fn frags(&self) -> u8 {
        self.frags
    }

    /// Returns how many frag tokens win for the invader. [M-OBJ-04]
    #[must_use]
    pub fn frag_limit(&self) -> u8 {
        self.frag_limit
    }

    /// Returns the number of the next demon.
    #[must_use]
    pub fn next_figure(&self) -> FigureId {
        FigureId(self.next_figure)
    }

    /// Returns what the sides had reached, and the rounds without a change since.
    #[must_use]
    pub fn stillness(&self) -> (u16, u8) {
        (self.count, self.still)
    }

    /// Returns the outcome, once the match is over.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns the ground with its doors as they are now.
    #[must_use]
    pub fn floor(&self) -> Floor<'_> {
        Floor { ground: &self.chart.plan().ground, open: &self.open }
    }

    /// Returns the argent tokens left in the supply. [M-ARG-02]
    #[must_use]
    pub fn argent_left(&self) -> u8 {
        let out = self.cards.values().fold(self.stored, |sum, card| sum.saturating_add(card.argent));
        ARGENT.saturating_sub(out)
    }

    /// Returns the figures of a kind that are not on the map. One is kept for the marked demon until it
    /// comes. [M-SUM-07]
    #[must_use]
    pub fn supply(&self, kind: Kind) -> u8 {
        let kept = usize::from(prey::awaited(self) == Some(kind));
        let out = self.demons.values().filter(|demon| demon.kind == kind).count() + kept;
        figures::of(kind).count.saturating_sub(u8::try_from(out).unwrap_or(u8::MAX))
    }

    /// Returns the kinds with a figure on the map. [M-INIT-01]
    #[must_use]
    pub fn kinds_on_the_map(&self) -> BTreeSet<Kind> {
        self.demons.values().map(|demon| demon.kind).collect()
    }
}

impl Marine {
    /// The marine of a seat that does not exist.
    pub(crate) const NOBODY: &Self = &Self::new(Color::Red);

    const fn new(color: Color) -> Self {
        Self {
            color,
            at: None,
            died_at: None,
            damage: 0,
            stunned: false,
            dealt: Vec::new(),
            class: None,
            exhausted: false,
            squad: None,
            weapons: Vec::new(),
            found: Vec::new(),
            piles: Piles::of(Vec::new()),
            hand: Vec::new(),
            played: Vec::new(),
            glory: Vec::new(),
            thrown: Vec::new(),
            aside: Vec::new(),
        }
    }
}
