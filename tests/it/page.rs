//! The frames on the pages of `docs/api` are those that are read and sent.

use crate::page_words::SELDOM;
use editions::{AnyBatch, AnyMatch, By, EDITIONS, Keyed, NewMatch, Refusal, Seat, Viewer};
use protocol::campaign::{CampaignView, NextBody, PickBody, ReplayBody};
use protocol::door::{ClaimAsk, ClaimBody, ClaimSeat, DoorView, LetIn, LetInBody};
use protocol::fair::{Draws, Fair, Roll, SeatSeed, SeedBody};
use protocol::http::{Joined, Me, OpenTable, Problem, Reach, SayBody, TalkBody};
use protocol::message::{ByeReason, ClientMsg, LogLine, ServerMsg};
use protocol::replay::SavedMatch;
use protocol::since::Since;
use protocol::status::{
    BotVote, Decision, MateDecision, Patience, SeatClock, TableStatus, Undo, Vote, Waiting,
};
use protocol::table::{ClockKind, InvitePeek, PlayedMatches, TableView};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::collections::{BTreeMap, BTreeSet};
use support::bot::Picker;

const PAGE: &str = concat!(
    include_str!("../../docs/api/http.md"),
    include_str!("../../docs/api/match.md"),
    include_str!("../../docs/api/2004.md"),
    include_str!("../../docs/api/replay.md"),
);
const PAGE_2016: &str = include_str!("../../docs/api/2016.md");
/// The scenario of each edition that its page shows.
const SHOWN: [(&str, &str); 2] = [("2004", "first"), ("2016", "marrow")];
/// How many matches are searched for a frame of the page.
const MATCHES: u64 = 40;

/// Returns the frames of the 2004 edition and of all pages that serve both.
fn frames(kind: &str) -> Vec<Value> {
    frames_of(PAGE, kind)
}

/// Returns the frames under ```` ```json KIND ````, one a line.
fn frames_of(page: &str, kind: &str) -> Vec<Value> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        if let Some(word) = line.strip_prefix("```") {
            inside = !inside && word == format!("json {kind}");
        } else if inside {
            found.push(serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")));
        }
    }
    assert!(!found.is_empty(), "the page shows no {kind}");
    found
}

fn the_same<T: Serialize + DeserializeOwned>(kind: &str) {
    for frame in frames(kind) {
        let read: T = serde_json::from_value(frame.clone()).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert_eq!(serde_json::to_value(&read).unwrap(), frame, "{kind}");
    }
}

fn a_match(seed: u64) -> (AnyMatch, Keyed) {
    a_match_of("2004", seed)
}

fn a_match_of(edition: &str, seed: u64) -> (AnyMatch, Keyed) {
    let (_, game, chance) = begun(edition, seed);
    (game, chance)
}

/// Returns what is seen at first, and the match: two marines in the scenario that the page of the edition
/// shows.
fn begun(edition: &str, seed: u64) -> (AnyBatch, AnyMatch, Keyed) {
    let (_, scenario) = SHOWN.iter().find(|(known, _)| *known == edition).expect("an edition with a page");
    let setup = EDITIONS
        .setup(&NewMatch {
            edition: edition.into(),
            scenario: (*scenario).into(),
            colors: ["red", "green"].map(str::to_owned).to_vec(),
            rules: BTreeMap::new(),
            after: None,
        })
        .unwrap();
    let mut secret = [7; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Keyed::new(secret);
    let (batch, game) = EDITIONS.start(edition, &setup, &mut chance).unwrap();
    (batch, game, chance)
}

fn a_door() -> DoorView {
    let seats = vec![ClaimSeat { seat: 1, name: "Ann".to_owned() }];
    let ask = ClaimAsk { claim: "a".to_owned(), name: "ann".to_owned(), seat: Some(1), seats };
    let let_in =
        LetIn { seat: 1, color: "red".to_owned(), name: "Ann".to_owned(), host: "Ivo".to_owned(), at_ms: 1 };
    DoorView { claims: vec![ask], let_in: vec![let_in] }
}

#[test]
fn every_kind_of_block_on_the_page_is_known() {
    let bodies = [
        "Problem",
        "OpenTable",
        "TableView",
        "InvitePeek",
        "Joined",
        "Me",
        "Reach",
        "SavedMatch",
        "PlayedMatches",
        "SayBody",
        "ClaimBody",
        "LetInBody",
        "TalkBody",
    ];
    let bodies = bodies.into_iter().chain(["CampaignView", "NextBody", "PickBody", "ReplayBody", "SeedBody"]);
    let known: BTreeSet<&str> =
        bodies.chain(["client", "server", "view", "acting", "attack", "options", "choice"]).collect();
    let kinds =
        |page: &'static str| page.lines().filter_map(|line| line.strip_prefix("```json")).map(str::trim);
    assert_eq!(kinds(PAGE).collect::<BTreeSet<_>>(), known);
    let unknown: Vec<_> = kinds(PAGE_2016).filter(|kind| !known.contains(kind)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_body_on_the_page_is_read_and_written_back_the_same() {
    the_same::<Problem>("Problem");
    the_same::<OpenTable>("OpenTable");
    the_same::<TableView>("TableView");
    the_same::<InvitePeek>("InvitePeek");
    the_same::<Joined>("Joined");
    the_same::<Me>("Me");
    the_same::<Reach>("Reach");
    the_same::<TalkBody>("TalkBody");
    the_same::<CampaignView>("CampaignView");
    the_same::<NextBody>("NextBody");
    the_same::<PickBody>("PickBody");
    the_same::<SeedBody>("SeedBody");
    the_same::<ReplayBody>("ReplayBody");
    the_same::<SavedMatch>("SavedMatch");
    the_same::<PlayedMatches>("PlayedMatches");
    the_same::<SayBody>("SayBody");
    the_same::<ClaimBody>("ClaimBody");
    the_same::<LetInBody>("LetInBody");
    for view in frames("CampaignView") {
        let debrief = view["chapters"][0]["ended"]["debrief"].clone();
        let read = match view["options"]["edition"].as_str() {
            Some("2016") => {
                serde_json::to_value(serde_json::from_value::<rules_2016::Debrief>(debrief.clone()).unwrap())
            }
            _ => {
                serde_json::to_value(serde_json::from_value::<rules_2004::Debrief>(debrief.clone()).unwrap())
            }
        };
        assert_eq!(read.unwrap(), debrief);
    }
}

#[test]
fn every_message_and_choice_on_the_page_is_read() {
    the_same::<ClientMsg>("client");
    let (game, mut chance) = a_match(0);
    let said = frames("client");
    let inside = said.iter().filter_map(|frame| frame.get("choice").cloned());
    for choice in frames("choice").into_iter().chain(inside) {
        let read = game.read_choice(choice.clone()).unwrap_or_else(|_| panic!("no choice: {choice}"));
        assert_eq!(serde_json::to_value(read.json()).unwrap(), choice);
    }
    for order in said.iter().filter_map(|frame| frame.get("order")) {
        assert!(game.order(Seat(1), order.clone(), &mut chance).is_ok(), "no standing order: {order}");
    }
    let kinds: BTreeSet<_> = said.iter().map(|frame| frame["t"].as_str().unwrap()).collect();
    assert_eq!(kinds.len(), 19, "each message is shown: {kinds:?}");
}

#[test]
fn every_message_and_choice_of_2016_on_the_page_is_read() {
    let (game, mut chance) = a_match_of("2016", 0);
    let said = frames_of(PAGE_2016, "client");
    for frame in &said {
        assert!(serde_json::from_value::<ClientMsg>(frame.clone()).is_ok(), "no message: {frame}");
    }
    let inside = said.iter().filter_map(|frame| frame.get("choice").cloned());
    for choice in frames_of(PAGE_2016, "choice").into_iter().chain(inside) {
        let read = game.read_choice(choice.clone()).unwrap_or_else(|_| panic!("no choice: {choice}"));
        assert_eq!(serde_json::to_value(read.json()).unwrap(), choice);
    }
    let orders: Vec<_> = said.iter().filter_map(|frame| frame.get("order")).collect();
    assert!(!orders.is_empty(), "no standing order");
    for order in orders {
        assert!(game.order(Seat(1), order.clone(), &mut chance).is_ok(), "no standing order: {order}");
    }
}

/// Authors of other clients check their own marks with these. The web client does too.
#[test]
fn the_marks_on_the_page_are_those_of_its_views() {
    let of_2016 = frames_of(PAGE_2016, "view").remove(0);
    for (page, picture) in [
        (PAGE, Value::Object(serde_json::Map::new())),
        (PAGE, serde_json::json!({ "a": { "10": true, "9": "é" }, "b": [1, -2, null] })),
        (PAGE, frames("view").remove(0)),
        (PAGE_2016, of_2016),
    ] {
        let mark = format!("`{}`", support::mark::mark(&picture));
        assert!(page.contains(&mark), "{mark} of {picture}");
    }
}

fn fair() -> Fair {
    let [chain_end, deck, map, setup] = [(); 4].map(|()| String::new());
    let client_seeds = vec![SeatSeed { seat: 1, client_seed: Some(String::new()) }];
    Fair { chain_end, deck, map, setup, round: 1, client_seeds, piles: true }
}

/// Returns a refusal with every field.
fn a_refusal() -> Refusal {
    let bare = Refusal::new("too_far").with("left", 1_u8.into()).under("C-TURN-05").at(vec![[0, 0]]);
    EDITIONS.phrase("2004", bare)
}

/// Returns a status with every field that a page shows.
fn status(edition: &str) -> TableStatus {
    let raw = || to_raw_value(&Value::Null).unwrap();
    TableStatus {
        mine: Some(Decision {
            id: 1,
            must: true,
            options: raw(),
            left_ms: Some(1),
            default: None,
            can_hold: true,
            held: true,
            holds_left: 1,
            passed: true,
        }),
        waiting: vec![Waiting { seat: 1, question: raw(), left_ms: Some(1), answered: true, held: true }],
        names: vec![String::new()],
        standing: Some(a_match_of(edition, 0).0.standing(Seat(1))),
        bots: vec![1],
        absent: vec![1],
        absent_soon: Vec::new(),
        votes: vec![BotVote { seat: 1, by: vec![0], wait: vec![2] }],
        patience: vec![Patience { seat: 1, left_ms: Some(1) }],
        mates: vec![MateDecision { seat: 1, id: 1, options: raw(), from_ms: Some(1) }],
        mode: editions::Mode::Friendly,
        clock: ClockKind::None,
        clocks: vec![SeatClock { seat: 1, left_ms: 1, runs_ms: Some(1) }],
        undo: Some(Undo { decision: 1, bar: Some(Since::Asked), voters: vec![0], line: Some(1) }),
        redo: None,
        vote: Some(Vote { no: 1, seat: 1, asked: true, line: Some(1), left_ms: 1 }),
        paused: None,
        can_pause: false,
        parked: false,
        give_up: false,
    }
}

/// Returns one of each message with every optional field. Content of an edition is left `null`.
fn sent(edition: &str) -> Vec<ServerMsg> {
    let raw = || to_raw_value(&Value::Null).unwrap();
    let line = || LogLine { no: 0, at_ms: 0, bot: None, back_to: None, seen: raw() };
    let status = || status(edition);
    let (text, id) = (String::new, || Some(String::new()));
    vec![
        ServerMsg::Welcome {
            stream: text(),
            n: 0,
            edition: text(),
            seat: Some(1),
            view: raw(),
            status: status(),
            log: vec![line()],
            fair: Some(fair()),
            draws: Some(Draws::default()),
        },
        ServerMsg::Resumed { stream: text(), n: 0 },
        ServerMsg::Ack { id: text() },
        ServerMsg::Refused { id: id(), refusal: a_refusal() },
        ServerMsg::Because { refusal: Some(a_refusal()) },
        ServerMsg::Update {
            n: 1,
            seen: Vec::new(),
            patch: Some(raw()),
            status: Some(status().into()),
            line: 0,
            at_ms: 0,
            bot: Some(0),
            back_to: None,
            roll: Some(Roll { first: 0, many: 1, chain_element: Some(text()) }),
            draws: Some(Draws::default()),
        },
        ServerMsg::Check { n: 0, mark: text() },
        ServerMsg::Status { status: status().into() },
        ServerMsg::Presence { online: vec![0], watchers: 0 },
        ServerMsg::Door { door: a_door() },
        ServerMsg::Chat { seat: 1, name: text(), text: text(), at_ms: 0 },
        ServerMsg::Marked { seat: 1, name: text(), at: [4, 7], at_ms: 0 },
        ServerMsg::History { before: 1, log: vec![line()] },
        ServerMsg::Saving { interrupted: true },
        ServerMsg::Busy { id: id() },
        ServerMsg::Pong { n: 0 },
        ServerMsg::Bye { why: ByeReason::Restarting, again_ms: Some(1) },
    ]
}

/// The objects that have only what changed, by their paths.
const CHANGES: [&str; 3] = ["update", "update.status", "status.status"];

/// The fields that a message has only if they are `true`.
const FLAGS: [&str; 4] = ["can_hold", "held", "passed", "answered"];

/// Checks that the fields of two objects are the same, as deep as both have content. A change that is shown can
/// lack some, and any object its flags.
fn agree(shown: &Value, real: &Value, at: &str) {
    match (shown, real) {
        (Value::Object(one), Value::Object(other)) => {
            let keys =
                |object: &serde_json::Map<String, Value>| object.keys().cloned().collect::<BTreeSet<_>>();
            let (shown, mut wanted) = (keys(one), keys(other));
            if !CHANGES.contains(&at) {
                wanted.retain(|key| shown.contains(key) || !FLAGS.contains(&key.as_str()));
                assert_eq!(shown, wanted, "fields of {at}");
            }
            assert!(shown.is_subset(&wanted), "fields of {at}: {shown:?}");
            one.iter().for_each(|(key, value)| agree(value, &other[key], &format!("{at}.{key}")));
        }
        (Value::Array(one), Value::Array(other)) => {
            let Some(real) = other.first() else { return };
            one.iter().for_each(|value| agree(value, real, &format!("{at}[]")));
        }
        (Value::Null, _) | (_, Value::Null) => {}
        _ => assert_eq!(kind_of(shown), kind_of(real), "{at}"),
    }
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::String(_) => "text",
        Value::Number(_) => "number",
        Value::Bool(_) => "bool",
        Value::Null => "null",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    }
}

/// Returns each message of [`sent`] by its kind.
fn sent_by_kind(edition: &str) -> BTreeMap<String, Value> {
    let messages = sent(edition).into_iter().map(|message| serde_json::to_value(message).unwrap());
    messages.map(|message| (message["t"].as_str().unwrap().to_owned(), message)).collect()
}

#[test]
fn every_message_of_2016_on_the_page_has_exactly_its_fields() {
    let real = sent_by_kind("2016");
    for shown in frames_of(PAGE_2016, "server") {
        let kind = shown["t"].as_str().unwrap();
        agree(&shown, &real[kind], kind);
    }
}

#[test]
fn every_message_of_the_server_is_shown_with_exactly_its_fields() {
    let real = sent_by_kind("2004");
    let mut left: BTreeSet<&String> = real.keys().collect();
    let mut unseen: BTreeSet<&String> = real["update"].as_object().unwrap().keys().collect();
    for shown in frames("server") {
        if shown["t"] == "update" {
            unseen.retain(|field| shown.get(*field).is_none());
        }
        let kind = shown["t"].as_str().unwrap();
        let (kind, message) = real.get_key_value(kind).unwrap_or_else(|| panic!("no message is a {kind}"));
        agree(&shown, message, kind);
        left.remove(kind);
    }
    assert!(left.is_empty() && unseen.is_empty(), "not shown: {left:?}, fields of an update: {unseen:?}");
}

/// The path of an object and its fields.
type Shape = (String, Vec<String>);

/// Returns every object in `value`. Numbered keys and places in lists are one place; a tag makes another.
fn shapes(value: &Value, at: &str, into: &mut BTreeSet<Shape>) {
    match value {
        Value::Array(list) => list.iter().for_each(|one| shapes(one, at, into)),
        Value::Object(object) => {
            let tag = object.get("t").and_then(Value::as_str);
            let at = tag.map_or_else(|| at.to_owned(), |tag| format!("{at}:{tag}"));
            // The demon cards of a view are stored under the words of their kinds.
            let numbered =
                at == "view.cards" || object.keys().all(|key| key.bytes().all(|byte| byte.is_ascii_digit()));
            if !numbered {
                into.insert((at.clone(), object.keys().cloned().collect()));
            }
            for (key, one) in object {
                let inside = if numbered { at.clone() } else { format!("{at}.{key}") };
                shapes(one, &inside, into);
            }
        }
        _ => {}
    }
}

fn add_shapes(raw: &RawValue, at: &str, into: &mut BTreeSet<Shape>) {
    shapes(&serde_json::from_str(raw.get()).unwrap(), at, into);
}

/// Random matches of the first scenario make this offer. The others are compared with their types.
fn is_usual(offer: &Value) -> bool {
    !SELDOM.iter().any(|kind| offer["t"] == *kind)
}

/// Returns what an edition contributes to the messages on the page, and to blocks of its own.
fn contribution(page: &str) -> BTreeSet<Shape> {
    let mut all = BTreeSet::new();
    let offers = frames_of(page, "options").into_iter();
    offers.filter(is_usual).for_each(|one| shapes(&one, "options", &mut all));
    frames_of(page, "view").iter().for_each(|one| shapes(one, "view", &mut all));
    for part in ["acting", "attack"].into_iter().filter(|part| page.contains(&format!("```json {part}"))) {
        frames_of(page, part).iter().for_each(|one| shapes(one, &format!("view.{part}"), &mut all));
    }
    for message in frames_of(page, "server") {
        let table = &message["status"];
        shapes(&table["mine"]["options"], "options", &mut all);
        table["waiting"]
            .as_array()
            .into_iter()
            .flatten()
            .for_each(|one| shapes(&one["question"], "question", &mut all));
        shapes(&message["seen"], "seen", &mut all);
        message["log"]
            .as_array()
            .into_iter()
            .flatten()
            .for_each(|one| shapes(&one["seen"], "seen", &mut all));
        for (field, change) in message["patch"].as_object().into_iter().flatten() {
            // `set` has some fields of an entry. The schema says which there are.
            let whole = if change.get("del").is_some() { &change["put"] } else { change };
            shapes(whole, &format!("view.{field}"), &mut all);
        }
    }
    all
}

/// Plays a match with random answers. Removes what is seen from `missing`, and adds it to `met`.
fn play(edition: &str, seed: u64, missing: &mut BTreeSet<Shape>, met: &mut BTreeSet<Shape>) {
    let (batch, mut game, mut chance) = begun(edition, seed);
    let mut real = BTreeSet::new();
    for seat in game.seats() {
        batch.seen(&game, Viewer::Seat(seat)).iter().for_each(|seen| add_shapes(seen, "seen", &mut real));
    }
    missing.retain(|shape| !real.contains(shape));
    let mut pick = Picker::new(seed + 1);
    while game.outcome().is_none() && !missing.is_empty() {
        let asks = game.asks();
        let mut real = BTreeSet::new();
        for ask in &asks {
            add_shapes(&game.options(ask.seat).unwrap(), "options", &mut real);
            add_shapes(&game.question_seen(ask.seat, Viewer::Seat(Seat(1))).unwrap(), "question", &mut real);
        }
        for seat in game.seats() {
            add_shapes(&game.view(Viewer::Seat(seat)).json(), "view", &mut real);
        }
        let ask = asks.iter().find(|ask| ask.must).expect("a seat must answer");
        let mut below = |bound: u32| u32::try_from(pick.below(bound as usize)).unwrap();
        let (id, choice) = game.sample(ask.seat, &mut below).unwrap();
        let (batch, after) = game.decide(ask.seat, id, choice, By::Player, &mut chance).unwrap();
        for seat in after.seats() {
            batch
                .seen(&after, Viewer::Seat(seat))
                .iter()
                .for_each(|seen| add_shapes(seen, "seen", &mut real));
        }
        missing.retain(|shape| !real.contains(shape));
        met.append(&mut real);
        game = after;
    }
}

#[test]
fn every_offer_and_view_on_the_page_has_the_fields_of_a_real_one() {
    let missing = contribution(PAGE);
    let kinds = missing.iter().filter(|(at, _)| at.starts_with("options:") && !at.contains('.')).count();
    assert_eq!(kinds, 12, "each usual kind of offer is shown");
    assert_real("2004", missing);
}

#[test]
fn every_offer_and_view_of_2016_on_the_page_has_the_fields_of_a_real_one() {
    assert_real("2016", contribution(PAGE_2016));
}

/// Looks for each shape in random matches of the edition.
fn assert_real(edition: &str, mut missing: BTreeSet<Shape>) {
    let mut met = BTreeSet::new();
    (0..MATCHES).for_each(|seed| {
        if !missing.is_empty() {
            play(edition, seed, &mut missing, &mut met);
        }
    });
    let faults: Vec<String> = missing.iter().map(|shape| unlike(shape, &met)).collect();
    assert!(faults.is_empty(), "no match shows that:\n{}", faults.join("\n"));
}

/// Returns how a shape on the page differs from the nearest real one.
fn unlike((at, shown): &Shape, met: &BTreeSet<Shape>) -> String {
    let fields: BTreeSet<&String> = shown.iter().collect();
    let real = met.iter().filter(|(place, _)| place == at).map(|(_, real)| real.iter().collect());
    let Some(nearest) = real.min_by_key(|real: &BTreeSet<&String>| fields.symmetric_difference(real).count())
    else {
        return format!("{at}: nothing stands there");
    };
    let (more, less): (Vec<_>, Vec<_>) =
        (fields.difference(&nearest).collect(), nearest.difference(&fields).collect());
    format!("{at}: the page has {more:?} too many and lacks {less:?}")
}
