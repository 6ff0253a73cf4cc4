//! Queries of the board. They change nothing.

use super::floor::Floor;
use super::shared::Shared;
use super::{Act, Attack, Board, Door, DoorState, DrawRule, Invader, MapRule, Marine};
use crate::chart::Chart;
use crate::levels::{Level, LevelRow};
use crate::names::{Ammo, CardId, Color, FigureId, Key, Kind, Token, TokenId, Weapon};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use engine::{Mode, Outcome, Seat};
use grid::{AreaId, Cell, DoorId, Footprint, Map};

/// Returns the spaces that the figure has covered all the time since its own turn or activation began. A
/// figure that did not move has covered all its spaces; a big one that moved may have covered some.
pub(crate) fn covered_throughout(board: &Board, figure: FigureId) -> Vec<Cell> {
    if board.moved.contains(&figure) {
        return board.held_spaces.0.get(&figure).cloned().unwrap_or_default();
    }
    board.footprint_of(figure).into_iter().flat_map(Footprint::cells).collect()
}

impl Board {
    /// Creates a board with the marines' bins and nothing on the map. The doors of `chart` are closed.
    pub(crate) fn new(chart: Chart, draw: DrawRule, level: Level, frag_limit: u8, colors: &[Color]) -> Self {
        let doors = chart.map().doors().iter().map(|slot| {
            let key = slot.key.and_then(key_of);
            (slot.id, Door { key, state: DoorState::Closed, blocked: false })
        });
        let marines = (1..).map(Seat).zip(colors).map(|(seat, color)| (seat, Marine::blank(*color)));
        Self {
            doors: doors.collect::<BTreeMap<_, _>>().into(),
            marines: marines.collect::<BTreeMap<_, _>>().into(),
            draw,
            level,
            mode: Mode::default(),
            sight: MapRule::default(),
            frag_limit,
            round: 0,
            turn: None,
            invaders: Shared::default(),
            tokens: Shared::default(),
            revealed: Shared::default(),
            keys: Shared::default(),
            exploded: Shared::default(),
            moved: BTreeSet::new(),
            held_spaces: super::Held::default(),
            acts: Vec::new(),
            attacks: Vec::new(),
            next_attack: 1,
            next_figure: FigureId::FIRST_INVADER.0,
            next_token: 1,
            deck: Shared::default(),
            hand: Shared::default(),
            discards: Shared::default(),
            tossed: Shared::default(),
            frags: 0,
            leg: 1,
            until: chart.plan().legs.first().and_then(|leg| leg.rounds).map(u16::from),
            held: 0,
            spawned: 0,
            dark: false,
            activated_any: false,
            outcome: None,
            floor: Floor::default(),
            chart,
        }
    }

    /// Returns the same board at a table of this mode.
    pub(crate) fn in_mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// Returns how the table treats questions to the invader's hand.
    pub(crate) fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns the same board with this much of the map before the invader.
    pub(crate) fn with_map(self, sight: MapRule) -> Self {
        Self { sight, ..self }
    }

    /// Returns true if the invader has the whole map before them.
    pub(crate) fn has_guide(&self) -> bool {
        self.sight == MapRule::Whole
    }

    pub(crate) fn chart(&self) -> &Chart {
        &self.chart
    }

    pub(crate) fn map(&self) -> &Map {
        self.chart.map()
    }

    /// Returns the row of the level of difficulty. [C-DIFF-01]
    pub(crate) fn level(&self) -> &'static LevelRow {
        self.level.row()
    }

    pub(crate) fn draw_rule(&self) -> DrawRule {
        self.draw
    }

    pub(crate) fn frags(&self) -> u8 {
        self.frags
    }

    pub(crate) fn frag_limit(&self) -> u8 {
        self.frag_limit
    }

    /// Returns the current leg of the scenario, from 1.
    pub(crate) fn leg(&self) -> u8 {
        self.leg
    }

    /// Returns the last round of the leg, if it has a limit.
    pub(crate) fn until(&self) -> Option<u16> {
        self.until
    }

    /// Returns the rounds that the marines have held their ground in this leg.
    pub(crate) fn held(&self) -> u8 {
        self.held
    }

    pub(crate) fn round(&self) -> u16 {
        self.round
    }

    /// Returns whose turn it is.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.turn
    }

    pub(crate) fn marines(&self) -> &BTreeMap<Seat, Marine> {
        &self.marines
    }

    pub(crate) fn marine(&self, seat: Seat) -> Option<&Marine> {
        self.marines.get(&seat)
    }

    /// Returns the colors of marines in the game, in seat order. [C-SET-04]
    pub(crate) fn colors(&self) -> impl Iterator<Item = Color> + '_ {
        self.marines.values().map(|marine| marine.color)
    }

    pub(crate) fn invaders(&self) -> &BTreeMap<FigureId, Invader> {
        &self.invaders
    }

    pub(crate) fn invader(&self, figure: FigureId) -> Option<&Invader> {
        self.invaders.get(&figure)
    }

    /// Returns where a figure stands. For a big one this is the upper left space, so use
    /// [`Board::footprint_of`] where that matters.
    pub(crate) fn place_of(&self, figure: FigureId) -> Option<Cell> {
        Some(self.footprint_of(figure)?.at)
    }

    /// Returns every space a figure covers. [C-BIG-01]
    pub(crate) fn footprint_of(&self, figure: FigureId) -> Option<Footprint> {
        match Self::seat_of(figure) {
            Some(seat) => self.marine(seat)?.at.map(Footprint::one),
            None => Some(self.invader(figure)?.at),
        }
    }

    /// Returns the seat of a marine's figure, or `None` for invaders.
    pub(crate) fn seat_of(figure: FigureId) -> Option<Seat> {
        (1..10).contains(&figure.0).then(|| Seat(u8::try_from(figure.0).unwrap_or(0)))
    }

    /// Returns the figure of a marine's seat.
    pub(crate) fn figure_of(seat: Seat) -> FigureId {
        FigureId(u16::from(seat.0))
    }

    /// Returns the marines on the board with their spaces.
    pub(crate) fn marines_on(&self) -> impl Iterator<Item = (Seat, Cell)> + '_ {
        self.marines.iter().filter_map(|(seat, marine)| Some((*seat, marine.at?)))
    }

    /// Returns every figure in a space, with big ones that cover it. There are two only while one passes
    /// through a friend. [C-BIG-01]
    pub(crate) fn figures_at(&self, cell: Cell) -> impl Iterator<Item = FigureId> + '_ {
        let some = self.is_taken(cell).then(|| self.figures());
        some.into_iter().flatten().filter(move |(_, at)| at.covers(cell)).map(|(figure, _)| figure)
    }

    /// Returns true if the two fight on different sides.
    pub(crate) fn enemies(a: FigureId, b: FigureId) -> bool {
        Self::seat_of(a).is_some() != Self::seat_of(b).is_some()
    }

    pub(crate) fn doors(&self) -> &BTreeMap<DoorId, Door> {
        &self.doors
    }

    /// A closed door stops movement, sight and every attack. [C-DOOR-04]
    pub(crate) fn closed(&self, door: DoorId) -> bool {
        self.doors.get(&door).is_some_and(|door| door.state == DoorState::Closed)
    }

    pub(crate) fn tokens(&self) -> &BTreeMap<TokenId, (Token, Cell)> {
        &self.tokens
    }

    /// Returns the areas in the order they were revealed.
    pub(crate) fn revealed(&self) -> &[AreaId] {
        &self.revealed
    }

    pub(crate) fn is_revealed(&self, area: AreaId) -> bool {
        self.revealed.contains(&area)
    }

    pub(crate) fn keys(&self) -> &BTreeSet<Key> {
        &self.keys
    }

    /// Returns the barrels that have not exploded.
    pub(crate) fn barrels(&self) -> impl Iterator<Item = Cell> + '_ {
        self.chart.plan().barrels.iter().copied().filter(|cell| self.barrel(*cell))
    }

    /// Returns the innermost allowance of the acting figure.
    pub(crate) fn act(&self) -> Option<&Act> {
        self.acts.last()
    }

    pub(crate) fn attacks(&self) -> &[Attack] {
        &self.attacks
    }

    pub(crate) fn attack(&self, id: u32) -> Option<&Attack> {
        self.attacks.iter().find(|attack| attack.id == id)
    }

    pub(crate) fn next_attack(&self) -> u32 {
        self.next_attack
    }

    pub(crate) fn next_figure(&self) -> FigureId {
        FigureId(self.next_figure)
    }

    pub(crate) fn next_token(&self) -> TokenId {
        TokenId(self.next_token)
    }

    /// Returns the deck, next card last.
    pub(crate) fn deck(&self) -> &[CardId] {
        &self.deck
    }

    pub(crate) fn hand(&self) -> &[CardId] {
        &self.hand
    }

    pub(crate) fn discards(&self) -> &[CardId] {
        &self.discards
    }

    /// Returns the cards whose place the marines do not know: the invader's hand, the deck, and cards tossed
    /// facedown.
    pub(crate) fn unseen(&self) -> impl Iterator<Item = CardId> + '_ {
        self.hand.iter().chain(self.deck.iter()).chain(self.tossed.iter()).copied()
    }

    /// Returns the discards that the marines saw, newest last.
    pub(crate) fn played(&self) -> impl Iterator<Item = CardId> + '_ {
        self.discards.iter().copied().filter(|card| !self.tossed.contains(card))
    }

    /// Returns how many spawn cards were played this turn. [C-INV-10]
    pub(crate) fn spawned(&self) -> u8 {
        self.spawned
    }

    /// Returns true if no marine attacks at long range until the invader's next turn.
    pub(crate) fn dark(&self) -> bool {
        self.dark
    }

    pub(crate) fn activated_any(&self) -> bool {
        self.activated_any
    }

    pub(crate) fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Counts the figures of a kind and color on the board.
    pub(crate) fn out(&self, kind: Kind, color: Color) -> usize {
        self.invaders.values().filter(|i| i.kind == kind && i.color == color).count()
    }
}

impl Marine {
    fn blank(color: Color) -> Self {
        Self {
            color,
            at: None,
            died_at: None,
            left: false,
            wounds: 0,
            start_wounds: 0,
            armor: 0,
            start_armor: 0,
            bullets: 0,
            rockets: 0,
            cells: 0,
            weapons: BTreeSet::new(),
            skills: Vec::new(),
            drawn: Vec::new(),
            order: None,
            adrenaline: 0,
            adrenaline_new: 0,
            deflectors: 0,
            berserk: None,
            cargo: false,
            jammed: Vec::new(),
            halved: false,
            boost: 0,
            passed: Vec::new(),
            prepared: None,
        }
    }

    /// Returns the tokens of a kind, for the writer.
    pub(super) fn ammo_mut(&mut self, ammo: Ammo) -> &mut u8 {
        match ammo {
            Ammo::Bullets => &mut self.bullets,
            Ammo::Rockets => &mut self.rockets,
            Ammo::Cells => &mut self.cells,
        }
    }

    /// Weapons that need no token. [C-ATK-05]
    pub(crate) const ALWAYS: [Weapon; 3] = [Weapon::Fist, Weapon::Pistol, Weapon::Grenade];

    /// Returns the tokens of one of the three kinds of ammunition. [C-EQP-04]
    pub(crate) fn ammo(&self, ammo: Ammo) -> u8 {
        match ammo {
            Ammo::Bullets => self.bullets,
            Ammo::Rockets => self.rockets,
            Ammo::Cells => self.cells,
        }
    }
}

/// Returns the key that a letter of a drawing stands for.
pub(crate) fn key_of(letter: char) -> Option<Key> {
    match letter {
        'r' => Some(Key::Red),
        'b' => Some(Key::Blue),
        'y' => Some(Key::Yellow),
        _ => None,
    }
}
