//! The windows in which cards and abilities may be used. Each card's row in `cards` holds what it does.

mod after;
mod harm;
mod holding;

pub(crate) use after::{after, blast};
pub(crate) use harm::is_harmless;

use crate::Rules;
use crate::attacks::{Pool, Strike};
use crate::board::Board;
use crate::cards::action::{self, ActionRow};
use crate::cards::effect::Effect;
pub(crate) use crate::cards::effect::Named;
use crate::cards::ids::{ActionId, EventId, GloryId};
use crate::cards::stored::{ActionCard, Class, GloryCard};
use crate::cards::{classes, events, glory_kills, grenades, uac, weapons};
use crate::choice::{Choice, Use};
use crate::deeds;
use crate::fact::{PublicFact, Source, Spot};
use crate::figures::{self, DemonRow};
use crate::frames::window::{About, Window};
use crate::names::{ActionKind, FigureId, Kind, Set};
use crate::options::{Moment, Options, UseOffer};
use crate::refusals;
use alloc::boxed::Box;
use alloc::vec::Vec;
use engine::{Decision, Mode, Refusal, Seat, Tx};
use holding::{could_hold, held};
use serde::{Deserialize, Serialize};

/// The source of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Of {
    /// A reaction card of the hand.
    Reaction(ActionId),
    Event(EventId),
    Class(Class),
    Glory(GloryId),
    /// An ability of the demon that acts or attacks, by its place on the card.
    Ability(Kind, u8),
    /// The text of the attack's own card.
    Text(ActionId),
    /// The text of the card that is being resolved.
    Played(ActionId),
    /// A beacon on the map.
    Beacon,
}

impl Of {
    /// Returns true for a card of a hand, which other seats do not see.
    fn is_hidden(self) -> bool {
        matches!(self, Self::Reaction(_) | Self::Event(_) | Self::Glory(_))
    }
}

/// A reaction that was played and waits for seats that may cancel it. [T-24]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Announced {
    pub seat: Seat,
    pub card: ActionCard,
    pub moment: Moment,
    pub figure: Option<FigureId>,
    pub about: Option<About>,
}

/// Returns every effect in force with its source.
fn all() -> impl Iterator<Item = (Of, &'static Effect)> {
    let sets = weapons::ALL.iter().flat_map(|set| set.cards);
    let actions = uac::ALL.iter().chain(sets).chain(grenades::ALL.iter().map(|set| &set.card));
    let actions = actions.flat_map(|row| row.effects.iter().map(|effect| (of_action(row, effect), effect)));
    let classes =
        classes::ALL.iter().flat_map(|row| row.effects.iter().map(|effect| (Of::Class(row.class), effect)));
    let glories =
        glory_kills::ALL.iter().flat_map(|row| row.effects.iter().map(|effect| (Of::Glory(row.id), effect)));
    let events =
        events::ALL.iter().flat_map(|row| row.effects.iter().map(|effect| (Of::Event(row.id), effect)));
    let abilities = figures::ALL.iter().flat_map(of_demon);
    let beacon = core::iter::once((Of::Beacon, grenades::BEACON));
    actions.chain(classes).chain(glories).chain(events).chain(abilities).chain(beacon)
}

/// Returns the effects of a demon's abilities, which go by their places on the card.
fn of_demon(row: &'static DemonRow) -> impl Iterator<Item = (Of, &'static Effect)> {
    let placed = (0..).zip(row.abilities);
    placed.flat_map(move |(place, ability)| {
        ability.effects.iter().map(move |effect| (Of::Ability(row.kind, place), effect))
    })
}

/// Returns how an action card is held: in the hand, in the attack that it makes, or as the card that is being
/// resolved.
fn of_action(row: &ActionRow, effect: &Effect) -> Of {
    match row.kind {
        ActionKind::Reaction => Of::Reaction(row.id),
        _ if effect.moment.is_of_an_attack() => Of::Text(row.id),
        _ => Of::Played(row.id),
    }
}

/// Returns the position of a use in the offer: by its source, then by whether it names a figure, then by the
/// rows.
fn place(of: Of, effect: &Effect) -> (bool, u8, bool) {
    let group = match of {
        Of::Ability(..) if effect.moment == Moment::AfterAttack => 0,
        Of::Reaction(_) | Of::Text(_) => 1,
        Of::Class(_) => 2,
        Of::Glory(_) => 3,
        Of::Played(_) => 4,
        Of::Beacon => 5,
        Of::Event(_) => 6,
        Of::Ability(..) => 7,
    };
    (effect.last, group, effect.figures.is_none())
}

/// Returns the argent that an ability costs, from the demon's own card. [M-ARG-03]
fn price(kind: Kind, place: u8) -> u8 {
    figures::of(kind).abilities.get(usize::from(place)).map_or(0, |ability| ability.argent)
}

/// Returns what a seat may use at this moment. Nothing is used twice for one trigger. [M-GEN-05] [M-GEN-06]
pub(crate) fn uses(board: &Board, moment: Moment, seat: Seat, about: Option<&About>) -> Vec<UseOffer> {
    let mut found = Vec::new();
    for (of, effect) in all().filter(|(_, effect)| effect.moment == moment) {
        // Few hands hold it, so targets are measured only for those.
        let held: Vec<Use> = held(board, seat, of, moment);
        if held.is_empty() || !effect.fits(board, seat, about) {
            continue;
        }
        let figures = effect.figures.map(|figures| figures(board, seat));
        if figures.as_ref().is_some_and(Vec::is_empty) {
            continue;
        }
        let figures = figures.unwrap_or_default();
        for what in held {
            if !is_used(board, moment, what) {
                let (dice, figures) = (effect.dice, figures.clone());
                let through = effect.through(board);
                let hits = effect.hits.map_or_else(Vec::new, |hits| hits(board, seat));
                let offer = UseOffer { what, dice, figures, hits, through, ends: false };
                found.push((place(of, effect), offer));
            }
        }
    }
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, offer)| offer).collect()
}

/// Returns true if an ability, a class or a text was used for this trigger. Cards leave their hands instead:
/// another copy, in any hand, is an ability of its own. [M-GEN-06]
fn is_used(board: &Board, moment: Moment, what: Use) -> bool {
    if matches!(what, Use::Reaction(_) | Use::Event(_) | Use::Glory(_)) {
        return false;
    }
    let own = !moment.is_of_an_attack();
    let act = board.act().filter(|_| own).is_some_and(|act| act.used.contains(&what));
    act || board.attack().filter(|_| !own).is_some_and(|attack| attack.used.contains(&what))
}

/// Returns the seat whose moment it is, then the others of its side by seat.
pub(crate) fn side(board: &Board, seat: Seat) -> Vec<Seat> {
    if seat == Seat::INVADER {
        return alloc::vec![seat];
    }
    let others = board.marines().keys().copied().filter(|other| *other != seat);
    core::iter::once(seat).chain(others).collect()
}

/// Returns the side of this seat first, then the other one.
pub(crate) fn seats(board: &Board, seat: Seat) -> Vec<Seat> {
    let mut seats = side(board, seat);
    if seat == Seat::INVADER {
        seats.extend(board.marines().keys().copied());
    } else {
        seats.push(Seat::INVADER);
    }
    seats
}

/// Records a seat's answer. The seats before it in the order of the window are done, whether they held
/// something or not. The seat itself is done when it passes. [T-21] [M-GEN-06]
pub(crate) fn answered(passed: &mut Vec<Seat>, seats: &[Seat], seat: Seat, passes: bool) {
    let before = seats.iter().take_while(|other| **other != seat);
    for other in before.chain(passes.then_some(&seat)) {
        if !passed.contains(other) {
            passed.push(*other);
        }
    }
}

/// Asks the first of these seats that has not passed: reactions interrupt. [M-MAR-10] [M-MAR-11] At a masked
/// table the window opens whether a card fits or not, as long as an unseen one could. By days, so does the one
/// that a seat is asked in its own turn.
pub(crate) fn asks(board: &Board, moment: Moment, seats: &[Seat], passed: &[Seat]) -> Vec<Decision<Options>> {
    asks_about(board, moment, seats, passed, None)
}

/// Asks in a window that is about something.
pub(crate) fn asks_about(
    board: &Board,
    moment: Moment,
    seats: &[Seat],
    passed: &[Seat],
    about: Option<&About>,
) -> Vec<Decision<Options>> {
    for seat in seats.iter().filter(|seat| !passed.contains(seat)) {
        let uses = uses(board, moment, *seat, about);
        if !uses.is_empty() || hides(board, moment, *seat) && could_use(board, moment, *seat, about) {
            let figure = about.and_then(About::figure);
            return alloc::vec![
                Decision::must(*seat, Options::Window { moment, about: figure, uses }).hidden()
            ];
        }
    }
    Vec::new()
}

/// Returns true if the seat could hold a hidden card that fits, as far as all players know. Open texts do not
/// count: a window for a text that was used hides nothing.
fn could_use(board: &Board, moment: Moment, seat: Seat, about: Option<&About>) -> bool {
    let mut here = all().filter(|(of, effect)| effect.moment == moment && of.is_hidden());
    here.any(|(of, effect)| could_hold(board, seat, of, moment) && applies(board, seat, effect, about))
}

/// Returns true if an effect fits, and a figure can be named if it names one.
fn applies(board: &Board, seat: Seat, effect: &Effect, about: Option<&About>) -> bool {
    effect.fits(board, seat, about) && effect.figures.is_none_or(|figures| !figures(board, seat).is_empty())
}

/// Returns true if a question at this moment may not depend on what the seat's hand holds: at a masked table,
/// and by days where the seat is asked at all.
fn hides(board: &Board, moment: Moment, seat: Seat) -> bool {
    match board.mode() {
        Mode::Masked => true,
        Mode::Async => is_own_turn(board, seat, moment),
        Mode::Friendly => false,
    }
}

/// Returns true if the seat acts, or is asked about the same thing openly now. Then no other seat waits
/// longer for it.
pub(crate) fn is_own_turn(board: &Board, seat: Seat, moment: Moment) -> bool {
    let acts = board.act().is_some_and(|act| FigureId::owner(act.figure) == seat);
    acts || seat == Seat::INVADER && matches!(moment, Moment::Argent | Moment::Summoned)
}

/// Except at a friendly table, a free moment that is not offered must not reveal that a hand has nothing for it.
pub(crate) fn may_hide(board: &Board, seat: Seat) -> bool {
    let has_cards = |marine: &crate::board::Marine| !marine.hand.is_empty() || !marine.glory.is_empty();
    hides(board, Moment::Free, seat) && board.marines().get(&seat).is_some_and(has_cards)
}

/// Does the same for what the seat could use at this moment, which is offered with a free one.
pub(crate) fn may_hide_at(board: &Board, moment: Moment, seat: Seat, about: Option<&About>) -> bool {
    hides(board, moment, seat) && could_use(board, moment, seat, about)
}

/// Uses what was offered. It is paid for and spent first, then it acts; a reaction acts once no seat has
/// canceled it. [T-24]
pub(crate) fn use_it(tx: &mut Tx<'_, Rules>, moment: Moment, seat: Seat, what: Use, named: Named) {
    let is = |(of, effect): &(Of, &Effect)| {
        effect.moment == moment && held(tx.board(), seat, *of, moment).contains(&what)
    };
    let Some((of, effect)) = all().find(is) else { return };
    tx.happen(PublicFact::Used { seat, what }.into());
    if let Of::Ability(kind, place) = of
        && price(kind, place) > 0
    {
        tx.happen(PublicFact::ArgentSpent { on: Spot::Demon(kind), count: price(kind, place) }.into());
    }
    if let Use::Reaction(card) = what {
        let reaction = Announced { seat, card, moment, figure: named.figure, about: named.about };
        tx.push(Window::of(About::Reaction { reaction: Box::new(reaction) }).into());
        return;
    }
    effect.act(tx, seat, &Named { what: Some(what), ..named });
}

/// Applies a reaction that no seat has canceled.
pub(crate) fn react(tx: &mut Tx<'_, Rules>, reaction: Announced) {
    let Announced { seat, card, moment, figure, about } = reaction;
    let Some(id) = card.id() else { return };
    let is = |(of, effect): &(Of, &Effect)| effect.moment == moment && *of == Of::Reaction(id);
    if let Some((_, effect)) = all().find(is) {
        let named = Named { dice: Vec::new(), figure, what: Some(Use::Reaction(card)), about };
        effect.act(tx, seat, &named);
    }
}

/// Checks that the use is offered with these dice and this figure.
///
/// # Errors
/// Returns a refusal if it is not.
pub(crate) fn admits(board: &Board, uses: &[UseOffer], choice: &Choice) -> Result<(), Refusal> {
    let Choice::Use { what, dice, figure } = choice else { return Err(refusals::no_moment()) };
    let offer = uses.iter().find(|offer| offer.what == *what).ok_or_else(refusals::no_moment)?;
    let aimed = match figure {
        Some(figure) => offer.figures.contains(figure),
        None => offer.figures.is_empty(),
    };
    admits_dice(board, offer, dice)?;
    match (aimed, offer.figures.is_empty()) {
        (true, _) => Ok(()),
        (false, true) => Err(refusals::takes_no_figure()),
        (false, false) => Err(refusals::choose_figure()),
    }
}

/// Checks the dice that are named with a use.
fn admits_dice(board: &Board, offer: &UseOffer, dice: &[u8]) -> Result<(), Refusal> {
    let rolled = board.attack().map_or(0, |attack| attack.dice.len());
    if let Some(die) = dice.iter().find(|die| usize::from(**die) >= rolled) {
        return Err(refusals::no_die(*die, u32::try_from(rolled).unwrap_or(u32::MAX)));
    }
    if dice.iter().enumerate().any(|(place, die)| dice[..place].contains(die)) {
        return Err(refusals::die_twice());
    }
    if dice.len() > usize::from(offer.dice) { Err(refusals::too_many_dice(offer.dice)) } else { Ok(()) }
}

/// Returns a random use.
pub(crate) fn sample(uses: &[UseOffer], pick: &mut dyn FnMut(u32) -> u32) -> Option<Choice> {
    let count = u32::try_from(uses.len()).ok().filter(|count| *count > 0)?;
    let offer = uses.get(pick(count) as usize)?;
    let aim = u32::try_from(offer.figures.len()).ok().filter(|count| *count > 0);
    let figure = aim.and_then(|count| offer.figures.get(pick(count) as usize).copied());
    Some(Choice::Use { what: offer.what, dice: Vec::new(), figure })
}

/// Applies what a card does when it is played, besides movement and its attack.
pub(crate) fn played(tx: &mut Tx<'_, Rules>, seat: Seat, card: ActionCard) {
    if let Some(act) = action::row(card).and_then(|row| row.on_play) {
        act(tx, seat);
    }
}

/// Returns true if the marine may play the card. A grenade needs its token in the play area. [M-GREN-05]
pub(crate) fn may_play(board: &Board, seat: Seat, card: ActionCard) -> bool {
    match card.set {
        Set::Grenade(grenade) => board.marine(seat).thrown.iter().all(|(out, _)| *out != grenade),
        Set::Issue | Set::Weapon(_) => true,
    }
}

/// Applies what a class gives for a health pack or a weapon: Scavenger draws a card, exhausted or not.
/// [M-EXH-02]
pub(crate) fn gained(tx: &mut Tx<'_, Rules>, seat: Seat) {
    if tx.board().marine(seat).class == Some(Class::Scavenger) {
        deeds::draw(tx, seat, 1);
    }
}

/// Returns true if the defender of this attack cannot use cover. [M-GEN-02]
pub(crate) fn ignores_cover(source: Source) -> bool {
    matches!(source, Source::Card(card) if action::row(card).is_some_and(|row| row.ignores_cover))
}

/// Returns a demon's ability before its attack: its price, and the attack that it makes. [T-13] [M-ATK-12]
pub(crate) fn charge(board: &Board, figure: FigureId) -> Option<(u8, Strike)> {
    let kind = board.demons().get(&figure)?.kind;
    let abilities = figures::of(kind).abilities.iter();
    let ability = abilities.into_iter().find(|ability| ability.when == figures::When::BeforeAttack)?;
    let (_, strike) = board.ready_strike(figure)?;
    let paid = board.cards().get(&kind).is_some_and(|card| card.argent >= ability.argent);
    let dice = Pool { red: strike.dice.red.saturating_add(1), ..strike.dice };
    paid.then_some((ability.argent, Strike { dice, range: strike.range.saturating_add(2) }))
}

/// Returns the attack that a Glory Kill card makes, if any.
pub(crate) fn glory_strike(card: GloryCard) -> Option<Strike> {
    glory_kills::row_of(card)?.strike
}

#[cfg(test)]
mod tests;
