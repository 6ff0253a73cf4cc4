//! Spectators: their own link, the open table and nothing else, no vote, and no effect on the clock.

use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use support::bot::Picker;
use support::match_seat::command_id;
use support::{Base, MatchSeat, Party, Person, Socket, TestApp};

/// Returns a link for spectators of the table of `party`, made by its host.
async fn link(party: &Party) -> Value {
    let mut host = party.people[0].clone();
    let path = format!("/api/tables/{}/watch", party.table);
    json!({ "token": host.post(&path, json!({})).await.good()["token"] })
}

/// Returns a new person who came by the link.
async fn watcher(party: &Party, link: &Value, name: &str) -> Person {
    let mut person = Person::guest(&party.people[0].base, name).await;
    let joined = person.post("/api/watch", link.clone()).await.good();
    assert_eq!(joined["match_id"], json!(party.match_id));
    person
}

async fn level(seat: &mut MatchSeat) {
    seat.socket.say(&json!({ "t": "ping", "n": seat.n })).await;
    seat.hear_until(|message| message["t"] == "pong").await.unwrap();
}

async fn refused(seat: &mut MatchSeat, message: Value) {
    seat.socket.say(&message).await;
    let refusal = seat.hear_until(|message| message["t"] == "refused").await.unwrap();
    assert_eq!(refusal["refusal"]["code"], "only_watching", "{message}");
    assert_eq!(refusal["id"], message.get("id").cloned().unwrap_or(Value::Null));
}

async fn watch(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    let link = link(&party).await;
    let mut stranger = Person::visitor(&app.base);
    let found = stranger.post("/api/watch/peek", link.clone()).await.good();
    assert_eq!((&found["host_name"], &found["phase"]), (&json!("Ann"), &json!("playing")));
    assert_eq!(found["options"]["scenario"], "first");
    let person = watcher(&party, &link, "Vi").await;
    let mut vi = MatchSeat::join(&person, &party.match_id).await.unwrap();
    let present = seats[1].hear_until(|message| message["t"] == "presence" && message["watchers"] == 1).await;
    assert!(present.is_some(), "the table sees how many watch");

    // The open table: no hand, no question, no order.
    assert_eq!((&vi.view["you"], &vi.view["hand"]), (&Value::Null, &Value::Null));
    assert_eq!((&vi.table["mine"], &vi.table["standing"]), (&Value::Null, &Value::Null));
    assert!(
        !vi.table["waiting"].as_array().unwrap().is_empty(),
        "the spectator sees whom the table waits for"
    );

    // Numbers have no gaps (the support counts them), and a second device is sent the same bytes.
    let mut other = MatchSeat::join(&person, &party.match_id).await.unwrap();
    let mut pick = Picker::new(2);
    for _ in 0..25 {
        for seat in &mut seats {
            level(seat).await;
        }
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else { break };
        seats[at].play(&mut pick).await.unwrap();
    }
    level(&mut vi).await;
    level(&mut other).await;
    assert!(vi.told.len() > 5, "{} updates", vi.told.len());
    assert_eq!(vi.told, other.told);
    for seat in &mut seats {
        level(seat).await;
    }
    for field in ["round", "turn", "figures", "areas", "doors", "hand_size", "deck_size"] {
        assert_eq!(vi.view[field], seats[1].view[field], "{field}");
    }
    let patched = vi.view.clone();
    vi.socket.say(&json!({ "t": "resync" })).await;
    vi.hear_until(|message| message["t"] == "welcome").await.unwrap();
    assert_eq!(vi.view, patched, "patches and the whole picture agree");
    vi.socket.say(&json!({ "t": "history", "before": 5 })).await;
    let older = vi.hear_until(|message| message["t"] == "history").await.unwrap();
    assert_eq!(older["log"].as_array().unwrap().len(), 5);

    // A spectator reads the chat and sends nothing.
    seats[1].socket.say(&json!({ "t": "chat", "text": "behind you" })).await;
    seats[2].socket.say(&json!({ "t": "mark", "at": [4, 7] })).await;
    assert!(vi.hear_until(|message| message["t"] == "chat").await.is_some());
    let mark = vi.hear_until(|message| message["t"] == "marked").await.unwrap();
    assert_eq!((&mark["seat"], &mark["at"]), (&json!(2), &json!([4, 7])));
    refused(&mut vi, json!({ "t": "choose", "id": command_id(), "decision": 1, "choice": { "t": "pass" } }))
        .await;
    refused(&mut vi, json!({ "t": "go_on_without", "id": command_id(), "seat": 1 })).await;
    refused(&mut vi, json!({ "t": "chat", "text": "hello" })).await;
    refused(&mut vi, json!({ "t": "mark", "at": [1, 1] })).await;

    // The host ends it: the sockets close, the link leads nowhere, and no one comes back by it.
    let mut host = party.people[0].clone();
    let end = format!("/api/tables/{}/watch/revoke", party.table);
    let mut marine = party.people[1].clone();
    marine.post(&end, json!({})).await.refused(403, "host_only");
    host.post(&end, json!({})).await.good();
    assert_eq!(vi.hear_until(|message| message["t"] == "bye").await.unwrap()["why"], "seat_taken");
    assert_eq!(vi.socket.close_code().await, Some(1008));
    let mut again = person.clone();
    again.post("/api/watch", link.clone()).await.refused(404, "no_such_invite");
    stranger.post("/api/watch/peek", link).await.refused(404, "no_such_invite");
    assert_eq!(Socket::open(&person, &format!("/ws/match/{}", party.match_id)).await.err(), Some(403));
    assert!(
        seats[1].hear_until(|message| message["t"] == "presence" && message["watchers"] == 0).await.is_some()
    );
}

#[tokio::test]
async fn a_spectator_sees_the_open_table_and_has_no_vote_on_sqlite() {
    watch(Base::Sqlite).await;
}

#[tokio::test]
async fn a_spectator_sees_the_open_table_and_has_no_vote_on_postgresql() {
    watch(Base::Postgres).await;
}

#[tokio::test]
async fn a_link_of_another_kind_admits_no_spectator_and_this_one_no_player() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let watch = link(&party).await;
    let mut host = party.people[0].clone();
    let path = format!("/api/tables/{}/invite", party.table);
    let invite = json!({ "token": host.post(&path, json!({})).await.good()["token"] });
    let mut vi = Person::guest(&app.base, "Vi").await;
    vi.post("/api/watch", invite).await.refused(404, "no_such_invite");
    vi.post("/api/join", watch.clone()).await.refused(404, "no_such_invite");
    vi.post("/api/reentry", watch.clone()).await.refused(404, "no_such_invite");
    assert_eq!(Socket::open(&vi, &format!("/ws/match/{}", party.match_id)).await.err(), Some(403));
    // The newest link ends the older.
    let newest = link(&party).await;
    vi.post("/api/watch", watch).await.refused(404, "no_such_invite");
    vi.post("/api/watch", newest).await.good();
    MatchSeat::join(&vi, &party.match_id).await.unwrap();
}

#[tokio::test]
async fn table_time_rests_while_only_spectators_are_here() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let link = link(&party).await;
    let person = watcher(&party, &link, "Vi").await;
    let mut vi = MatchSeat::join(&person, &party.match_id).await.unwrap();
    level(&mut vi).await;
    let runs = async || {
        let file = sqlx::sqlite::SqliteConnectOptions::new().filename(app.folder().join("bulkhead.db"));
        let mut db = SqliteConnection::connect_with(&file).await.unwrap();
        let count = "SELECT COUNT(*) FROM match_rows WHERE match_id = $1 AND kind = 'clock_on'";
        let found: i64 = sqlx::query_scalar(count).bind(&party.match_id).fetch_one(&mut db).await.unwrap();
        found > 0
    };
    assert!(!runs().await, "no match runs yet");
    let mut seats = party.join().await;
    level(&mut seats[0]).await;
    assert!(runs().await);
}
