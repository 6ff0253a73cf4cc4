//! Matches that were played at a table, shown with the names of the time.

use crate::replay::over;
use serde_json::{Value, json};
use support::{Base, Person, TestApp};

async fn played(person: &Person, table: &str) -> Vec<Value> {
    let told = person.clone().get(&format!("/api/tables/{table}/matches")).await.good();
    told["matches"].as_array().unwrap().clone()
}

async fn names_in_replay(person: &Person, id: &str) -> Value {
    person.clone().get(&format!("/api/matches/{id}/replay?as=all")).await.good()["names"].clone()
}

async fn older_matches(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let (mut ann, table, id) = over(&app.base).await;
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    // The table is told of the end a moment after it is shown.
    let phase = async || ann.clone().get(&format!("/api/tables/{table}")).await.good()["phase"].clone();
    while phase().await != "over" {
        tokio::task::yield_now().await;
    }
    let first = played(&ann, &table).await;
    assert_eq!(first.len(), 1);
    assert_eq!((&first[0]["match_id"], &first[0]["scenario"]), (&json!(id), &json!("first")));
    let then = first[0]["names"].clone();
    assert_eq!(then[1], "Ann");
    assert!(then[0].as_str().unwrap().contains("bot"), "{then}");
    let end = &first[0]["ended"];
    assert_eq!((&end["winners"], &end["marines_won"]), (&json!([0]), &json!(false)));
    assert!(end["at_ms"].as_i64() > first[0]["made_ms"].as_i64());

    // She has another name now, and another person has her seat.
    ann.post("/api/session", json!({ "name": "Bea" })).await.good();
    ann.post(&path("rematch"), json!({})).await.good();
    let mut cy = Person::guest(&app.base, "Cy").await;
    let invite = ann.post(&path("invite"), json!({})).await.good();
    cy.post("/api/join", invite).await.good();
    ann.post(&path("stand"), json!({})).await.good();
    cy.post(&path("take"), json!({ "seat": 1 })).await.good();
    cy.post(&path("ready"), json!({ "on": true })).await.good();
    let again = ann.post(&path("start"), json!({})).await.good()["match_id"].clone();

    let app = app.restart().await;
    let both = played(&cy, &table).await;
    assert_eq!((&both[0]["match_id"], &both[0]["ended"]), (&again, &Value::Null), "the newest first");
    assert_eq!(both[0]["names"][1], "Cy");
    assert_eq!(both[1], first[0], "what was is told as it was");
    assert_eq!(names_in_replay(&cy, &id).await, then);
    let file = ann.get(&format!("/api/matches/{id}/export")).await.text;
    let head: Value = serde_json::from_str(file.lines().next().unwrap()).unwrap();
    assert_eq!(head["names"], then);
    let mut stranger = Person::guest(&app.base, "Zoe").await;
    stranger.get(&path("matches")).await.refused(403, "not_at_table");
    stranger.get("/api/tables/ffffffffffffffff/matches").await.refused(404, "no_such_table");
    let watch = ann.post(&path("watch"), json!({})).await.good();
    stranger.post("/api/watch", watch).await.good();
    assert_eq!(played(&stranger, &table).await.len(), 2);
}

#[tokio::test]
async fn an_older_match_is_listed_and_replayed_with_its_names_on_sqlite() {
    older_matches(Base::Sqlite).await;
}

#[tokio::test]
async fn an_older_match_is_listed_and_replayed_with_its_names_on_postgresql() {
    older_matches(Base::Postgres).await;
}
