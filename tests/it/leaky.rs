//! What a server would reveal if one concealment were missing. It is put into an honest server's output, to
//! check that the comparison of two worlds notices it.

use crate::swap::{BLIND, Chapter, Messages, PAGE, WATCHER};
use serde_json::{Value, json};

/// What is hidden in a world at the end of a chapter.
#[derive(Debug, Clone, Default)]
pub(crate) struct Hidden {
    /// The view of each seat, by place.
    pub(crate) views: Vec<Value>,
    /// The first marine's standing order.
    pub(crate) order: Value,
    /// The first rows of the match.
    pub(crate) rows: Value,
    /// The whole board before the first decision.
    pub(crate) board: Value,
    pub(crate) secret: Vec<u8>,
    /// The sessions of all who play or watch.
    pub(crate) tokens: Vec<String>,
}

type Truth = fn(&Hidden) -> Value;

/// A missing concealment.
#[derive(Debug)]
pub(crate) struct Leak {
    pub(crate) name: &'static str,
    how: How,
}

#[derive(Debug)]
enum How {
    /// In messages of this kind the field at this JSON pointer contains the truth. The bodies of pages are of
    /// the kind `page`.
    Field(&'static str, &'static str, Truth),
    /// A seat that may not know is sent the messages of this kind for this place.
    Overheard(usize, &'static str),
    /// A message for each command of the first marine, even if it shows nothing.
    Frames,
    /// Messages are longer by this number.
    Length(Truth),
    /// The page of the table has a field with the truth.
    Table(Truth),
    /// The log of the server has this line.
    Log(fn(&Hidden) -> String),
}

use How::{Field, Frames, Length, Log, Overheard, Table};

const fn leak(name: &'static str, how: How) -> Leak {
    Leak { name, how }
}

/// One of each kind that exists in both editions, for each seat that may not know.
pub(crate) const ANYWHERE: &[Leak] = &[
    leak("order_in_status", Field("status", "/status/order", |hidden| hidden.order.clone())),
    leak("order_in_updates", Field("update", "/status/order", |hidden| hidden.order.clone())),
    leak("deck_as_a_number_in_welcome", Field("welcome", "/view/deck_size", number)),
    leak("deck_as_a_number_in_updates", Field("update", "/patch/deck_size", number)),
    leak("deck_as_a_number_on_a_page", Field("page", "/deck_size", number)),
    leak("a_frame_for_what_shows_nothing", Frames),
    leak("length_by_the_deck", Length(number)),
    leak("deck_in_a_refusal", Field("refused", "/refusal/text", number)),
    leak("deck_in_why", Field("because", "/refusal/text", number)),
    leak("session_in_chat", Field("chat", "/text", |hidden| json!(hidden.tokens.first()))),
    leak("deck_on_the_page_of_the_table", Table(number)),
    leak("secret_on_the_page_of_the_table", Table(|hidden| json!(hex(&hidden.secret)))),
    leak("secret_on_a_page", Field("page", "/names", |hidden| json!([hex(&hidden.secret)]))),
    leak("secret_in_the_log", Log(|hidden| hex(&hidden.secret))),
    leak("secret_in_the_log_as_numbers", Log(|hidden| format!("{:?}", hidden.secret))),
    leak("session_in_the_log", Log(|hidden| hidden.tokens.concat())),
];

/// What a marine may not know of the invader, in both editions.
pub(crate) const OF_THE_INVADER: &[Leak] = &[
    leak("hand_in_welcome", Field("welcome", "/view/hand", |hidden| of(hidden, 0, "/hand"))),
    leak("hand_in_updates", Field("update", "/patch/hand", |hidden| of(hidden, 0, "/hand"))),
    leak("hand_in_status", Field("status", "/status/hand", |hidden| of(hidden, 0, "/hand"))),
    leak("hand_on_a_page", Field("page", "/hand", |hidden| of(hidden, 0, "/hand"))),
    leak("the_invaders_updates_to_all", Overheard(0, "update")),
    leak("the_invaders_picture_to_all", Overheard(0, "welcome")),
    leak("hand_in_the_log", Log(|hidden| of(hidden, 0, "/hand").to_string())),
];

/// What is unrevealed, in 2004.
pub(crate) const OF_THE_DARK: &[Leak] = &[
    leak("dark_areas_in_welcome", Field("welcome", "/view/areas", |hidden| hidden.board["areas"].clone())),
    leak(
        "dark_areas_in_updates",
        Field("update", "/patch/areas/put", |hidden| hidden.board["areas"].clone()),
    ),
    leak(
        "dark_doors_in_updates",
        Field("update", "/patch/doors/put", |hidden| hidden.board["doors"].clone()),
    ),
    leak("dark_in_the_log", Log(|hidden| hidden.board["areas"].to_string())),
];

/// What only the invader of 2004 reads, where they have the scenario guide.
pub(crate) const OF_THE_GUIDE: &[Leak] = &[
    leak("guide_in_welcome", Field("welcome", "/view/guide", |hidden| of(hidden, 0, "/guide"))),
    leak("guide_in_updates", Field("update", "/patch/guide", |hidden| of(hidden, 0, "/guide"))),
];

/// What a marine of 2016 may not know of the invader.
pub(crate) const OF_AN_INVASION: &[Leak] = &[
    leak("invasion_in_welcome", Field("welcome", "/view/invasion", |hidden| of(hidden, 0, "/invasion"))),
    leak("facedown_demons_in_updates", Field("update", "/patch/cards/put", |hidden| of(hidden, 0, "/cards"))),
];

/// What no other player may know of the first marine of 2016.
pub(crate) const OF_A_MARINE: &[Leak] = &[
    leak("a_hand_in_welcome", Field("welcome", "/view/marines/1/hand", |hidden| own(hidden, "/hand"))),
    leak("a_hand_in_updates", Field("update", "/patch/marines/put/1/hand", |hidden| own(hidden, "/hand"))),
    leak("glory_kills_in_welcome", Field("welcome", "/view/marines/1/glory", |hidden| own(hidden, "/glory"))),
    leak("a_marines_updates_to_all", Overheard(1, "update")),
];

/// Returns what the seat at this place sees here.
fn of(hidden: &Hidden, place: usize, at: &str) -> Value {
    hidden.views[place].pointer(at).cloned().unwrap_or_default()
}

/// Returns what the first marine sees of their own.
fn own(hidden: &Hidden, at: &str) -> Value {
    of(hidden, 1, &format!("/marines/1{at}"))
}

/// Returns a number that depends on the order of the decks.
fn number(hidden: &Hidden) -> Value {
    json!(hidden.rows.to_string().bytes().fold(0u64, |sum, byte| (sum * 31 + u64::from(byte)) % 1009))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Leak {
    /// Returns the same chapter without this concealment.
    pub(crate) fn in_chapter(&self, chapter: &Chapter) -> Chapter {
        let mut leaky = chapter.clone();
        for (told, hidden) in leaky.told.iter_mut().zip(&chapter.hidden) {
            self.tell(told, hidden);
        }
        if let Log(line) = self.how {
            leaky.log.push_str(&line(&chapter.hidden[0]));
        }
        leaky
    }

    fn tell(&self, told: &mut Messages, hidden: &Hidden) {
        match self.how {
            Field(kind, at, truth) => each(told, &[BLIND, WATCHER], |message| {
                let its = message["t"].as_str().unwrap_or("page") == kind;
                if its && message.is_object() {
                    put(message, at, truth(hidden));
                }
            }),
            Table(truth) => each(told, &[PAGE], |message| message["match"] = truth(hidden)),
            Overheard(place, kind) => {
                let of_kind = format!("\"t\":\"{kind}\"");
                let heard: Vec<String> =
                    told[place].iter().filter(|text| text.contains(&of_kind)).cloned().collect();
                told[BLIND].extend(heard.clone());
                told[WATCHER].extend(heard);
            }
            Frames => {
                let commands = told[1].iter().filter(|text| text.contains("\"t\":\"ack\"")).count();
                told[BLIND].extend((0..commands).map(|_| json!({ "t": "update" }).to_string()));
            }
            Length(truth) => {
                let more =
                    " ".repeat(truth(hidden).as_u64().and_then(|long| long.try_into().ok()).unwrap_or(0));
                told[BLIND].iter_mut().for_each(|text| text.push_str(&more));
            }
            Log(_) => {}
        }
    }
}

/// Changes each message that these places are sent.
fn each(told: &mut Messages, places: &[usize], change: impl Fn(&mut Value)) {
    for place in places {
        for text in &mut told[*place] {
            let Some(mut message) = read(text) else { continue };
            let honest = message.clone();
            change(&mut message);
            if message != honest {
                *text = message.to_string();
            }
        }
    }
}

/// Reads a message whose moments are veiled.
fn read(text: &str) -> Option<Value> {
    serde_json::from_str(&text.replace("_ms\":_", "_ms\":0")).ok()
}

/// Sets the field at a JSON pointer. Only a patch is created if it is missing; without a table there is no
/// field of it.
fn put(message: &mut Value, place: &str, truth: Value) {
    let mut at = message;
    for part in place.split('/').skip(1) {
        if at.is_null() && place.starts_with("/patch") {
            *at = json!({});
        }
        if !at.is_object() {
            return;
        }
        at = &mut at[part];
    }
    *at = truth;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_set_where_its_message_has_a_place_for_it() {
        let mut message = json!({ "patch": null, "status": null, "view": [] });
        put(&mut message, "/patch/hand", json!(1));
        put(&mut message, "/status/mine", json!(2));
        put(&mut message, "/view/hand", json!(3));
        assert_eq!(message, json!({ "patch": { "hand": 1 }, "status": null, "view": [] }));
    }
}
