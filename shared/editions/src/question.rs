//! What the bot of an edition is told, and what it answers.

use crate::any::{AnyChoice, AnyMatch, RulesOf, raw};
use engine::{Ruleset, Seat, Viewer};

macro_rules! questions_of {
    ($( $variant:ident => $slice:ty, $bot:ident, $offered:literal; )*) => {
        /// One question to one seat of some edition: the offer and the seat's own view, and nothing else of the match.
        #[derive(Debug, Clone)]
        pub struct AnyQuestion {
            seat: Seat,
            ask: u32,
            known: Known,
        }

        #[derive(Debug, Clone)]
        enum Known {
            $( $variant(Box<(<RulesOf<$slice> as Ruleset>::View, <RulesOf<$slice> as Ruleset>::Options)>), )*
        }

        impl AnyQuestion {
            /// The open question to this seat; `None` when it is not asked.
            #[must_use]
            pub fn of(game: &AnyMatch, seat: Seat) -> Option<Self> {
                match game { $( AnyMatch::$variant(game) => {
                    let open = game.ask_of(seat)?;
                    let view = <RulesOf<$slice>>::view(game.board(), Viewer::Seat(seat));
                    let known = Known::$variant(Box::new((view, open.ask.options.clone())));
                    Some(Self { seat, ask: open.id, known })
                } )* }
            }

            /// What the edition's bot answers; `None` where any admitted answer is as good. `pick(n)` is below `n`.
            #[must_use]
            pub fn answer(&self, pick: &mut dyn FnMut(u32) -> u32) -> Option<AnyChoice> {
                match &self.known { $( Known::$variant(known) => {
                    let (view, options) = &**known;
                    $bot::answer(self.seat, view, options, pick).map(AnyChoice::$variant)
                } )* }
            }
        }

        impl AnyMatch {
            /// Any standing order of a seat, now and then, as the wire has it; `pick(n)` is below `n`.
            #[must_use]
            pub fn any_order(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<serde_json::Value> {
                match self { $( AnyMatch::$variant(_) => {
                    serde_json::from_str(raw(&$bot::order(seat, pick)?).get()).ok()
                } )* }
            }
        }
    };
}

every_edition!(questions_of);

impl AnyQuestion {
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
}
