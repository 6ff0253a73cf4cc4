//! The Chainsaw: its tokens, its cards and what they do.

use super::{WeaponSet, found};
use crate::Rules;
use crate::attacks::{Strike, strike};
use crate::board::Board;
use crate::cards::action::card;
use crate::cards::acts::{gain, lasts};
use crate::cards::effect::{Named, answer, effect};
use crate::cards::ids::ActionId;
use crate::cards::when::always;
use crate::choice::Use;
use crate::fact::{Lasting, PublicFact, Source};
use crate::frames::attack::launch;
use crate::frames::window::About;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::{FigureId, Icons, Weapon};
use crate::options::Moment::{Attacking, Stopped};
use crate::sight;
use engine::{Seat, Tx};

pub(super) const SET: WeaponSet = found(
    Weapon::Chainsaw,
    &[
        card(ActionId::Rip, Main, 5)
            .attacks(strike(0, 2, 1))
            .does(&[effect(Attacking, always, rip).on_a_dodge()])
            .icons(Icons::S),
        card(ActionId::RushIn, Bonus, 4).on_play(rush).icons(Icons::S),
        card(ActionId::MeetTheBlade, Reaction, 0)
            .attacks(strike(0, 1, 1))
            .does(&[answer(Stopped, stopped_beside, meet)])
            .icons(Icons::S),
    ],
);

/// The attack box of Meet the Blade.
const BLADE: Strike = strike(0, 1, 1);

fn rip(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().attack().map(|attack| attack.defender) {
        tx.happen(PublicFact::Torn { figure, less: 2 }.into());
    }
}

fn rush(tx: &mut Tx<'_, Rules>, seat: Seat) {
    gain(tx, seat, 4);
    lasts(tx, seat, Lasting::Rushing);
}

/// Returns true if the demon stands at range 1 of this marine, where it is always in sight.
fn stopped_beside(board: &Board, seat: Seat, about: &About) -> bool {
    let About::Stopped { figure } = about else { return false };
    let (Some(from), Some(to)) = (board.stand(FigureId::of(seat)), board.stand(*figure)) else {
        return false;
    };
    sight::range(board.floor(), from, to) == Some(1)
}

fn meet(tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
    if let (Some(About::Stopped { figure }), Some(Use::Reaction(card))) = (&named.about, named.what) {
        launch(tx, FigureId::of(seat), *figure, Source::Card(card), BLADE);
    }
}
