//! What comes through a portal, and where, and where a displaced figure is put.

use crate::errand;
use crate::ground::{Gait, Ground};
use crate::horde;
use crate::opening;
use crate::picture::Picture;
use engine::Seat;
use grid::Footprint;
use rules_2016::choice::Put;
use rules_2016::fact::Spot;
use rules_2016::figures;
use rules_2016::names::TokenId;
use rules_2016::options::GroupOffer;
use rules_2016::{Choice, View};

/// Returns the portal nearest to the marines.
pub(crate) fn portal(portals: &[TokenId], view: &View) -> Option<Choice> {
    let prey = horde::prey(view, &Ground::of(view), Gait::Demon);
    let far = |portal: &&TokenId| {
        view.portals().get(*portal).and_then(|portal| prey.at(portal.at)).unwrap_or(u32::MAX)
    };
    portals.iter().min_by_key(far).map(|portal| Choice::Portal { portal: *portal })
}

/// Returns the stronger group.
pub(crate) fn group(groups: &[GroupOffer], view: &View) -> Option<Choice> {
    let might = |group: &GroupOffer| opening::strength(&group.figures, group.argent, view);
    let (best, _) = (0..).zip(groups).max_by_key(|(_, group)| might(group))?;
    Some(Choice::Group { group: best })
}

/// Puts everything on the card of the kind that has the most figures and a use for it.
pub(crate) fn spread(count: u8, on: &[Spot], view: &View) -> Option<Choice> {
    let worth = |spot: &&Spot| {
        let Spot::Demon(kind) = **spot else { return 0 };
        let figures = view.demons().values().filter(|demon| demon.kind == kind).count();
        let uses = figures::of(kind).abilities.iter().any(|one| one.argent > 0);
        if uses { figures + 1 } else { 0 }
    };
    let on = *on.iter().max_by_key(worth)?;
    Some(Choice::Spread { put: vec![Put { on, count }] })
}

/// Places demons near the marines, and marines near their goal.
pub(crate) fn place(spots: &[Footprint], view: &View, seat: Seat) -> Option<Choice> {
    let ground = Ground::of(view);
    let field = if seat.is_marine() {
        errand::errand(view, &ground, seat, view.marine(seat).and_then(|sheet| sheet.at)).field
    } else {
        horde::prey(view, &ground, Gait::Demon)
    };
    let far = |spot: &&Footprint| field.of(spot.cells()).unwrap_or(u32::MAX);
    spots.iter().min_by_key(far).map(|spot| Choice::Place { at: *spot })
}
