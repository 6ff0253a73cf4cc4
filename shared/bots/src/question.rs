//! What a bot is told.

use crate::lean::Lean;
use editions::{AnyMatch, Seat, Viewer};
use serde_json::{Value, value::RawValue};

/// One question to one seat: the offer and the seat's own view, nothing else.
#[derive(Debug, Clone)]
pub struct Question {
    edition: &'static str,
    seat: Seat,
    ask: u32,
    offer: Box<RawValue>,
    view: Box<RawValue>,
}

impl Question {
    /// The open question to this seat; `None` when it is not asked.
    #[must_use]
    pub fn of(game: &AnyMatch, seat: Seat) -> Option<Self> {
        let ask = game.asks().into_iter().find(|ask| ask.seat == seat)?.id;
        let offer = game.options(seat)?;
        let (edition, _) = game.stamp();
        Some(Self { edition, seat, ask, offer, view: game.view(Viewer::Seat(seat)).json() })
    }

    /// The edition whose words the offer and the view are in.
    #[must_use]
    pub fn edition(&self) -> &'static str {
        self.edition
    }

    /// Who is asked.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The seat's own number of this question.
    #[must_use]
    pub fn ask(&self) -> u32 {
        self.ask
    }

    /// What may be answered, without what is only drawn.
    pub(crate) fn offer(&self) -> Option<Value> {
        serde_json::from_str::<Lean>(self.offer.get()).ok().map(|Lean(offer)| offer)
    }

    /// What the seat sees, as encoded.
    pub(crate) fn view(&self) -> &str {
        self.view.get()
    }
}
