//! The uses in a window: which are made, and which are passed.

use crate::Pick;
use crate::picture::{Hurt, MarineView, Picture};
use crate::roll::Roll;
use crate::tricks::Trick;
use engine::Seat;
use rules_2016::cards::classes::Class;
use rules_2016::choice::Use;
use rules_2016::names::FigureId;
use rules_2016::options::{Moment, UseOffer};
use rules_2016::{Choice, View};

/// One possible use, with what it is.
#[derive(Debug, Clone, Copy)]
struct Offered<'a> {
    offer: &'a UseOffer,
    trick: Trick,
}

/// Returns the first of the offers that pays now.
pub(crate) fn answer(
    moment: Moment,
    uses: &[UseOffer],
    view: &View,
    seat: Seat,
    pick: &mut Pick<'_>,
) -> Choice {
    let said = uses.iter().find_map(|offer| {
        let one = Offered::of(offer, view);
        match moment {
            Moment::Defending => defending(one, view),
            Moment::Attacking => attacking(one, view, seat),
            Moment::AfterAttack => after(one, view, seat),
            _ => elsewhere(one, view, pick),
        }
    });
    said.unwrap_or(Choice::Pass)
}

/// Returns a use of a free moment that costs no more than itself: healing, drawing cards.
pub(crate) fn free(uses: &[UseOffer], view: &View, sheet: &MarineView) -> Option<Choice> {
    uses.iter().find_map(|offer| {
        let one = Offered::of(offer, view);
        match one.trick {
            Trick::Class(Class::Corpsman) => one.on(worst(&offer.figures, view, 2)?),
            Trick::SecondHelping => (sheet.damage >= 3).then(|| one.plain()),
            Trick::Salvage
            | Trick::ShakeItOff
            | Trick::FreshShells
            | Trick::ChargeCoils
            | Trick::PinThem
            | Trick::Grenade => Some(one.plain()),
            Trick::TrophyShot | Trick::Bonecrusher => one.on(frailest(&offer.figures, view)?),
            _ => None,
        }
    })
}

/// Returns a use at the start of a demon's activation that pays now.
pub(crate) fn at_the_start(uses: &[UseOffer], view: &View, pick: &mut Pick<'_>) -> Option<Choice> {
    let mut offered = uses.iter().map(|offer| Offered::of(offer, view));
    offered.find_map(|one| match one.trick {
        Trick::Slipstream | Trick::RiftStep | Trick::Charge => elsewhere(one, view, pick),
        _ => None,
    })
}

/// Returns a use after a demon's activation that pays once nothing else does.
pub(crate) fn at_the_end(uses: &[UseOffer], view: &View, pick: &mut Pick<'_>) -> Option<Choice> {
    let mut offered = uses.iter().map(|offer| Offered::of(offer, view));
    offered.find_map(|one| match one.trick {
        Trick::SecondWind => elsewhere(one, view, pick),
        _ => None,
    })
}

/// Returns movement from an ability in a free moment.
pub(crate) fn movement(uses: &[UseOffer]) -> Option<Choice> {
    let gives = |offer: &&UseOffer| match offer.what {
        Use::Class(class) => class == Class::Outrider,
        Use::Glory(card) => card.row == 0,
        _ => false,
    };
    let offer = uses.iter().find(gives)?;
    Some(Choice::Use { what: offer.what, dice: Vec::new(), figure: None })
}

impl<'a> Offered<'a> {
    fn of(offer: &'a UseOffer, view: &View) -> Self {
        Self { offer, trick: Trick::of(offer.what, view) }
    }

    fn plain(self) -> Choice {
        self.with(&[])
    }

    fn with(self, dice: &[u8]) -> Choice {
        let most = usize::from(self.offer.dice).min(dice.len());
        let figure = self.offer.figures.first().copied();
        Choice::Use { what: self.offer.what, dice: dice[..most].to_vec(), figure }
    }

    fn on(self, figure: FigureId) -> Option<Choice> {
        let said = Choice::Use { what: self.offer.what, dice: Vec::new(), figure: Some(figure) };
        self.offer.figures.contains(&figure).then_some(said)
    }
}

/// Returns the marine with the most damage of these figures, if it is at least `least`.
fn worst(figures: &[FigureId], view: &View, least: u8) -> Option<FigureId> {
    let hurt = figures.iter().filter_map(|figure| Some((view.sheet(*figure)?.damage, *figure)));
    hurt.filter(|(damage, _)| *damage >= least).max().map(|(_, figure)| figure)
}

/// Spends a defense if it saves two wounds, or a life.
fn defending(one: Offered<'_>, view: &View) -> Option<Choice> {
    let roll = Roll::of(view)?;
    let (through, dies) = (roll.through(), roll.kills());
    let saves = |shields: u8| through.min(shields) >= 2 || dies && through - shields.min(through) < roll.left;
    let pays = match one.trick {
        Trick::DigIn | Trick::MeatShield | Trick::ThickHide => saves(2),
        // It costs no more than itself, whether for its owner or for a friend.
        Trick::WatchYourSix => through == 1 || saves(1),
        Trick::LeadCurtain => saves(3),
        Trick::HeatWash | Trick::SlipAway => dies || through >= 3,
        Trick::Class(Class::Bulwark) => through >= 1,
        _ => through >= 2,
    };
    pays.then(|| one.plain())
}

fn attacking(one: Offered<'_>, view: &View, seat: Seat) -> Option<Choice> {
    let roll = Roll::of(view)?;
    let short = roll.left.saturating_sub(roll.through());
    let blocked = roll.shields.saturating_sub(roll.rolled);
    let low = |most: u8| (0..=most).map(|most| roll.low(most)).find(|low| !low.is_empty());
    match one.trick {
        // Shields against damage that frags anyway are not paid for.
        _ if roll.kills() => None,
        Trick::Class(Class::Hawkeye) => (roll.dodge || roll.shields >= 2).then(|| one.plain()),
        _ if roll.dodge => None,
        Trick::Volley | Trick::SteadyHand => low(0).filter(|_| blocked <= 2).map(|low| one.with(&low)),
        Trick::AimedString => Some(one.with(&low(1)?)),
        Trick::Class(Class::CloseQuarters) => Some(one.with(&low(2)?)),
        Trick::BloodUp => (blocked == 0).then(|| one.plain()),
        Trick::KillingBlow => (blocked <= 1 && (short <= 2 || seat == Seat::INVADER)).then(|| one.plain()),
        Trick::Lance => (roll.shields > 0).then(|| one.plain()),
        Trick::RedMist => (short <= 2).then(|| one.plain()),
        Trick::Spit => (roll.through() >= 1 && !is_stunned(view, roll.attack.defender)).then(|| one.plain()),
        _ => Some(one.plain()),
    }
}

fn is_stunned(view: &View, figure: FigureId) -> bool {
    let marine = view.sheet(figure).map(|sheet| sheet.stunned);
    marine.or(view.demon(figure).map(|demon| demon.stunned)).unwrap_or(false)
}

/// Returns the demon with the least health left of these figures, never a friend.
fn frailest(figures: &[FigureId], view: &View) -> Option<FigureId> {
    let demons = figures.iter().filter_map(|figure| Some((view.demon(*figure)?.left(), *figure)));
    demons.min().map(|(_, figure)| figure)
}

/// Returns what a demon may do in a free moment instead of its attack. It pays against two marines.
pub(crate) fn instead(uses: &[UseOffer], view: &View, marines_near: usize, attacks: bool) -> Option<Choice> {
    let pays = marines_near >= 2 || marines_near == 1 && !attacks;
    let mut offered = uses.iter().map(|offer| Offered::of(offer, view));
    offered.find(|one| one.trick == Trick::FanOfFire && pays).map(Offered::plain)
}

fn after(one: Offered<'_>, view: &View, seat: Seat) -> Option<Choice> {
    let figures = &one.offer.figures;
    if one.trick == Trick::Backpedal {
        let hurt = view.marine(seat).is_some_and(|sheet| sheet.damage * 2 >= sheet.health);
        return hurt.then(|| one.plain());
    }
    if figures.is_empty() {
        return Some(one.plain());
    }
    if seat.is_marine() {
        return frailest(figures, view).and_then(|figure| one.on(figure));
    }
    let marines = figures.iter().filter_map(|figure| Some((view.sheet(*figure)?.left(), *figure)));
    marines.min().and_then(|(_, figure)| one.on(figure))
}

/// Answers at the start of an activation, before an initiative card, and in every other window.
fn elsewhere(one: Offered<'_>, view: &View, pick: &mut Pick<'_>) -> Option<Choice> {
    match one.trick {
        // Enemies in the way are rare.
        Trick::Slipstream => (pick(6) == 0).then(|| one.plain()),
        Trick::SecondWind => (pick(3) == 0).then(|| one.plain()),
        Trick::RiftStep | Trick::Charge => {
            let acting = view.acting().as_ref()?.figure;
            let row = view.row(acting)?;
            let (far, speed) = (crate::horde::to_prey(view, acting)?, u32::from(row.speed));
            let pays = match one.trick {
                Trick::RiftStep => far > speed + u32::from(row.attack.range),
                _ => far > speed && far <= speed + 5,
            };
            pays.then(|| one.plain())
        }
        _ => Some(one.plain()),
    }
}
