//! An attack in its six steps, with the windows in their fixed order.

mod answers;
mod stakes;

pub(crate) use answers::{CoverAnswers, DropDieAnswers};
pub(crate) use stakes::{blast, stuns};

use crate::Rules;
use crate::acting::{self, Mark};
use crate::attacks::{Defense, Strike, damage, defense};
use crate::board::{self, Board};
use crate::choice::Choice;
use crate::deeds;
use crate::effects::{self, Named};
use crate::fact::{Change, Lasting, PublicFact, Revealed, Source, Spot};
use crate::frames::Step;
use crate::names::{FigureId, Icons, Rolled};
use crate::options::{Moment, Options};
use crate::stun;
use crate::view::SumView;
use alloc::vec::Vec;
use engine::{Decision, Purpose, Seat, Tx};
use serde::{Deserialize, Serialize};

/// How many steps a charge needs to stun.
const CHARGE: u8 = 3;

/// The step of an attack. The order is the catalog's: T-15, T-16, roll, reveal, T-17, T-18, T-19, T-20, T-21.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// The defender's side, when declared as defender. [T-15]
    Declared,
    /// A stunned attacker removes a die. [T-16]
    Weaken,
    /// Step 2: the dice; step 3: the card. [M-ATK-05] [M-ATK-07]
    Roll,
    /// Behind cover: keep the card or take another. [T-17]
    Cover,
    /// Step 4. [T-18] [M-ATK-08]
    Defend,
    /// Step 5. [T-19] [M-ATK-09]
    Press,
    /// Step 6, without a choice. [T-20]
    Resolve,
    /// After the attack: the attacker's, then the defender's. [T-21] [M-ATK-12]
    After,
    Over,
}

/// The attack on the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub step: AttackStep,
    /// Seats that let this window pass.
    pub passed: Vec<Seat>,
}

impl Attack {
    fn at(step: AttackStep) -> Self {
        Self { step, passed: Vec::new() }
    }

    fn moment(&self) -> Option<Moment> {
        match self.step {
            AttackStep::Declared => Some(Moment::Declared),
            AttackStep::Defend => Some(Moment::Defending),
            AttackStep::Press => Some(Moment::Attacking),
            AttackStep::After => Some(Moment::AfterAttack),
            AttackStep::Weaken
            | AttackStep::Roll
            | AttackStep::Cover
            | AttackStep::Resolve
            | AttackStep::Over => None,
        }
    }
}

/// Declares an attack: first what is paid for, then the defender. Range, line of sight and cover are frozen
/// now. [T-13] [T-14] [M-ATK-01] [M-ATK-04] [M-ATK-12] [M-ARG-03]
pub(crate) fn declare(tx: &mut Tx<'_, Rules>, attacker: FigureId, defender: FigureId, boost: bool) {
    let Some((source, plain)) = tx.board().ready_strike(attacker) else { return };
    let paid = effects::charge(tx.board(), attacker).filter(|_| boost);
    let strike = paid.map_or(plain, |(_, strike)| strike);
    let marks = acting::marks(tx.board(), attacker, source, strike.range);
    let Some(mark) = marks.into_iter().find(|mark| mark.figure == defender) else { return };
    let kind = tx.board().demons().get(&attacker).map(|demon| demon.kind);
    if let (Some((argent, _)), Some(kind)) = (paid, kind) {
        tx.happen(PublicFact::ArgentSpent { on: Spot::Demon(kind), count: argent }.into());
    }
    begin(tx, attacker, source, strike, mark);
}

/// Launches an attack by a card or an ability that names its defender itself, with what this activation adds.
pub(crate) fn launch(
    tx: &mut Tx<'_, Rules>,
    attacker: FigureId,
    defender: FigureId,
    source: Source,
    printed: Strike,
) {
    let strike = tx.board().strengthened(attacker, printed);
    let marks = acting::marks(tx.board(), attacker, source, strike.range);
    if let Some(mark) = marks.into_iter().find(|mark| mark.figure == defender) {
        begin(tx, attacker, source, strike, mark);
    }
}

fn begin(tx: &mut Tx<'_, Rules>, attacker: FigureId, source: Source, strike: Strike, mark: Mark) {
    let Mark { figure: defender, range, cover, .. } = mark;
    let has = |what| tx.board().has_lasting(attacker, what);
    let pumped = has(Lasting::Pumped) && printed_range(source) <= 3;
    let charging = has(Lasting::Charging) && source == Source::Demon;
    let far = tx.board().act().is_some_and(|act| act.figure == attacker && act.walked >= CHARGE);
    tx.happen(PublicFact::Declared { attacker, defender, source, strike, range, cover }.into());
    if pumped {
        tx.happen(PublicFact::Lapsed { figure: attacker, what: Lasting::Pumped }.into());
    }
    if charging {
        tx.happen(PublicFact::Lapsed { figure: attacker, what: Lasting::Charging }.into());
        if far {
            change(tx, Change::Stuns);
        }
    }
    tx.push(Attack::at(AttackStep::Declared).into());
}

/// Returns the range printed for an attack. Attacks that belong to no card count as long.
fn printed_range(source: Source) -> u8 {
    let strike = match source {
        Source::Card(card) | Source::Again(card) => {
            crate::cards::action::row(card).and_then(|row| row.attack)
        }
        Source::Glory(card) => effects::glory_strike(card),
        Source::Demon | Source::Extra => None,
    };
    strike.map_or(u8::MAX, |strike| strike.range)
}

/// Roots the figure: after the next attack no movement can be spent. [M-GEN-02]
fn root(tx: &mut Tx<'_, Rules>) {
    let Some(attack) = tx.board().attack() else { return };
    let figure = attack.attacker;
    if tx.board().has_lasting(figure, Lasting::Overcharged) {
        tx.happen(PublicFact::Lapsed { figure, what: Lasting::Overcharged }.into());
        tx.happen(PublicFact::Lasts { figure, what: Lasting::Rooted }.into());
    }
}

/// Returns the seats whose windows open at this step, in order. [M-ATK-08] [M-ATK-09]
fn seats(board: &Board, step: AttackStep) -> Vec<Seat> {
    let Some(attack) = board.attack() else { return Vec::new() };
    let (attacker, defender) = (attack.attacker.owner(), attack.defender.owner());
    match step {
        AttackStep::Declared | AttackStep::Defend => effects::side(board, defender),
        AttackStep::Press => effects::side(board, attacker),
        AttackStep::After => {
            let mut seats = effects::side(board, attacker);
            seats.extend(effects::side(board, defender));
            seats
        }
        _ => Vec::new(),
    }
}

impl Step<Rules> for Attack {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let Some(attack) = board.attack() else { return Vec::new() };
        if let Some(moment) = self.moment() {
            return effects::asks(board, moment, &seats(board, self.step), &self.passed);
        }
        match self.step {
            AttackStep::Weaken if attack.was_stunned[0] => {
                let dice = attack.pool.removable();
                if dice.len() < 2 {
                    return Vec::new();
                }
                alloc::vec![Decision::must(attack.attacker.owner(), Options::DropDie { dice })]
            }
            AttackStep::Cover if may_replace(board) => {
                let options = Options::Cover { dice: attack.dice.clone() };
                alloc::vec![Decision::must(attack.defender.owner(), options)]
            }
            _ => Vec::new(),
        }
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        effects::answered(&mut self.passed, &seats(tx.board(), self.step), seat, choice == Choice::Pass);
        match choice {
            Choice::DropDie { die } => {
                tx.happen(PublicFact::DieDropped { die }.into());
                tx.push(Attack::at(AttackStep::Roll).into());
            }
            Choice::Replace => {
                replace(tx);
                tx.push(Attack::at(AttackStep::Defend).into());
            }
            Choice::Use { what, dice, figure } => {
                let moment = self.moment();
                tx.push(self.into());
                if let Some(moment) = moment {
                    effects::use_it(tx, moment, seat, what, Named { dice, figure, ..Named::default() });
                }
            }
            _ if self.step == AttackStep::Cover => tx.push(Attack::at(AttackStep::Defend).into()),
            _ => tx.push(self.into()),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let next = match self.step {
            AttackStep::Declared => AttackStep::Weaken,
            AttackStep::Weaken => {
                weaken(tx);
                AttackStep::Roll
            }
            AttackStep::Roll => {
                roll(tx);
                AttackStep::Cover
            }
            AttackStep::Cover => AttackStep::Defend,
            AttackStep::Defend => AttackStep::Press,
            AttackStep::Press => AttackStep::Resolve,
            AttackStep::Resolve => {
                tx.push(Attack::at(AttackStep::After).into());
                resolve(tx);
                return;
            }
            AttackStep::After => AttackStep::Over,
            AttackStep::Over => {
                root(tx);
                tx.happen(PublicFact::AttackOver.into());
                return;
            }
        };
        tx.push(Attack::at(next).into());
    }
}

/// A stunned attacker with dice of one color has nothing to choose. [M-ATK-06]
fn weaken(tx: &mut Tx<'_, Rules>) {
    let stunned = tx.board().attack().filter(|attack| attack.was_stunned[0]);
    if let Some(die) = stunned.and_then(|attack| attack.pool.removable().first().copied()) {
        tx.happen(PublicFact::DieDropped { die }.into());
    }
}

/// Rolls the dice. Then the defender reveals a card, unless stunned. [M-ATK-05] [M-ATK-07] [M-DEF-07]
fn roll(tx: &mut Tx<'_, Rules>) {
    let Some(attack) = tx.board().attack().cloned() else { return };
    let dice = attack.pool.dice().into_iter();
    let dice = dice.map(|die| Rolled { die, face: face(tx) }).collect();
    tx.happen(PublicFact::Rolled { dice }.into());
    if stun::reveals_a_card(attack.was_stunned[1]) {
        deeds::reveal(tx, attack.defender);
    }
}

/// Rolls one face of a die.
pub(crate) fn face(tx: &mut Tx<'_, Rules>) -> u8 {
    u8::try_from(tx.draw(Purpose::Dice, 6)).unwrap_or(0)
}

/// Returns true if the defender has cover and a card, and another is available. [M-COV-06]
fn may_replace(board: &Board) -> bool {
    let Some(attack) = board.attack() else { return false };
    attack.cover && attack.card.is_some() && has_cards(board, attack.defender)
}

/// Returns true if the figure has a card to reveal. The hauler has no deck.
fn has_cards(board: &Board, defender: FigureId) -> bool {
    match defender.seat() {
        Some(seat) => board.marine(seat).piles.has_any(),
        None => defender != FigureId::HAULER && board.events().has_any(),
    }
}

/// Discards the revealed card and reveals another, which must be used. [M-COV-06] [M-DEF-05]
pub(crate) fn replace(tx: &mut Tx<'_, Rules>) {
    let Some(attack) = tx.board().attack().cloned() else { return };
    if let Some(card) = attack.card {
        tx.happen(PublicFact::DefenseDiscarded { card }.into());
        deeds::reveal(tx, attack.defender);
    }
}

/// Returns the icons of the revealed cards together.
pub(crate) fn icons(cards: [Option<Revealed>; 2]) -> Option<Icons> {
    let icons = cards.into_iter().flatten().map(Revealed::icons);
    icons.reduce(|one, two| Icons {
        shields: one.shields + two.shields,
        dodge: one.dodge || two.dodge,
        special: one.special || two.special,
    })
}

/// Resolves step 6: the dice less the defense. Then the cards are discarded. Stun ends for both figures, or
/// begins for a defender whom the attack stuns. [M-ATK-10] [M-STUN-03] [M-STUN-05] [M-DEF-05]
fn resolve(tx: &mut Tx<'_, Rules>) {
    let Some(attack) = tx.board().attack().cloned() else { return };
    let done = through(tx.board(), &attack);
    tx.happen(PublicFact::Hit { damage: done }.into());
    for figure in [attack.attacker, attack.defender] {
        if tx.board().is_stunned(figure) && attack.was_stunned[usize::from(figure == attack.defender)] {
            tx.happen(PublicFact::StunOver { figure }.into());
        }
    }
    deeds::hurt(tx, attack.defender, done);
    for card in [attack.card, attack.second].into_iter().flatten() {
        tx.happen(PublicFact::DefenseDiscarded { card }.into());
    }
    let inflicted = attack.stuns || attack.stuns_if_hurt && done > 0;
    if inflicted && stun::after_attack(attack.was_stunned[1], true) {
        deeds::stun(tx, attack.defender);
    }
    effects::after(tx);
}

/// What gets through.
fn through(board: &Board, attack: &board::Attack) -> u8 {
    damage(&faces(attack), attack.push, against(board, attack))
}

fn faces(attack: &board::Attack) -> Vec<u8> {
    attack.dice.iter().map(|rolled| worth(*rolled)).collect()
}

/// The sum of the attack as all players see it. Once it is resolved, its defense lies among the discards: what
/// got through tells what stopped the rest. [M-ATK-10]
pub(crate) fn sum(board: &Board, attack: &board::Attack) -> SumView {
    let defense = against(board, attack);
    let damage = faces(attack).into_iter().fold(attack.push.damage, u8::saturating_add);
    if is_resolved(board, attack) {
        let shields = damage.saturating_sub(attack.dealt);
        return SumView { damage, shields, dodge: false, through: attack.dealt };
    }
    SumView {
        damage,
        shields: defense.shields.saturating_sub(attack.push.pierce),
        dodge: defense.dodge,
        through: through(board, attack),
    }
}

/// Returns true once the attack has dealt its damage, or once the card that stopped all of it is discarded. A
/// defender who reveals no card has the same defense before and after. [M-ATK-07] [M-ATK-10] [M-DEF-05]
fn is_resolved(board: &Board, attack: &board::Attack) -> bool {
    let revealed = stun::reveals_a_card(attack.was_stunned[1]) && has_cards(board, attack.defender);
    attack.dealt > 0 || revealed && attack.card.is_none()
}

/// Returns the current defense.
pub(crate) fn against(board: &Board, attack: &board::Attack) -> Defense {
    let cards = defense(icons([attack.card, attack.second]), board.hide(attack.defender));
    Defense { dodge: cards.dodge || attack.dodges, ..cards.and(attack.shields) }
}

/// Returns the damage that gets through as the attack stands, or `None` before its dice are rolled.
pub(crate) fn as_it_lies(board: &Board) -> Option<u8> {
    let attack = board.attack().filter(|attack| !attack.dice.is_empty())?;
    Some(through(board, attack))
}

/// Returns the damage that gets through after these changes, or `None` before the dice are rolled.
pub(crate) fn with(board: &Board, changes: &[Change]) -> Option<u8> {
    let mut attack = board.attack().filter(|attack| !attack.dice.is_empty())?.clone();
    changes.iter().for_each(|change| attack.change(*change));
    Some(through(board, &attack))
}

/// Returns the damage of a rolled die.
pub(crate) fn worth(rolled: Rolled) -> u8 {
    crate::dice::faces(rolled.die).get(usize::from(rolled.face)).copied().unwrap_or(0)
}

/// Changes the result.
pub(crate) fn change(tx: &mut Tx<'_, Rules>, change: Change) {
    tx.happen(PublicFact::Changed { change }.into());
}

#[cfg(test)]
mod tests;
