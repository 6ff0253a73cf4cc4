//! Public matches: finished ones that anyone may watch again, with no name and no seat.

use crate::replay::over;
use serde_json::{Value, json};
use support::{Base, Person, TestApp};

async fn flags(person: &mut Person, id: &str) -> Value {
    let page = person.get(&format!("/api/matches/{id}/replay")).await.good();
    json!([page["public"], page["may_publish"], page["at_table"]])
}

async fn a_public_match(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let (mut ann, table, id) = over(&app.base).await;
    let (replay, public) = (format!("/api/matches/{id}/replay"), format!("/api/matches/{id}/public"));
    let mut visitor = Person::visitor(&app.base);
    let mut zoe = Person::guest(&app.base, "Zoe").await;
    visitor.get(&replay).await.refused(401, "no_session");
    zoe.get(&replay).await.refused(403, "not_at_table");
    zoe.post(&public, json!({ "on": true })).await.refused(403, "not_at_table");
    assert_eq!(flags(&mut ann, &id).await, json!([false, true, true]));

    ann.post(&public, json!({ "on": true })).await.good();
    assert_eq!(flags(&mut ann, &id).await, json!([true, true, true]));
    let app = app.restart().await;
    for stranger in [&mut visitor, &mut zoe] {
        assert_eq!(flags(stranger, &id).await, json!([true, false, false]));
        let page = stranger.get(&replay).await.good();
        assert_eq!(page["viewer"], "all", "a stranger sees everything");
        let seats: Vec<&Value> = page["may"].as_array().unwrap().iter().collect();
        assert_eq!(seats, [&json!("all"), &json!("0"), &json!("1"), &json!("public")]);
        stranger.get(&format!("{replay}?as=0&row=5")).await.good();
        stranger.get(&format!("/api/matches/{id}/rolls?as=all&line=0")).await.good();
    }
    let list = format!("/api/tables/{table}/matches");
    visitor.get(&list).await.refused(401, "no_session");
    zoe.get(&list).await.refused(403, "not_at_table");
    visitor.get(&format!("/api/matches/{id}/export")).await.refused(401, "no_session");
    assert_eq!(zoe.get(&format!("/api/matches/{id}/export")).await.status, 200);
    zoe.post(&public, json!({ "on": false })).await.refused(403, "not_at_table");
    let listed = ann.get(&format!("/api/tables/{table}/matches")).await.good();
    assert_eq!(listed["matches"][0]["public"], true);

    ann.post(&format!("/api/tables/{table}/archive"), json!({})).await.good();
    visitor.get(&replay).await.refused(401, "no_session");
    ann.post(&format!("/api/tables/{table}/restore"), json!({})).await.good();
    assert_eq!(flags(&mut visitor, &id).await, json!([true, false, false]), "restored as it was");

    ann.post(&public, json!({ "on": false })).await.good();
    visitor.get(&replay).await.refused(401, "no_session");
    zoe.get(&replay).await.refused(403, "not_at_table");
    drop(app);
}

#[tokio::test]
async fn anyone_watches_a_match_that_its_players_opened_on_sqlite() {
    a_public_match(Base::Sqlite).await;
}

#[tokio::test]
async fn anyone_watches_a_match_that_its_players_opened_on_postgresql() {
    a_public_match(Base::Postgres).await;
}

#[tokio::test]
async fn only_a_player_opens_a_match_and_only_once_it_is_over() {
    let app = TestApp::spawn_on(Base::Sqlite, &[]).await;
    let (mut ann, table, first) = over(&app.base).await;
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    let public = |id: &str| format!("/api/matches/{id}/public");
    let mut zoe = Person::guest(&app.base, "Zoe").await;
    let watch = ann.post(&path("watch"), json!({})).await.good();
    zoe.post("/api/watch", watch).await.good();
    assert_eq!(flags(&mut zoe, &first).await, json!([false, false, true]));
    zoe.post(&public(&first), json!({ "on": true })).await.refused(403, "not_at_table");

    while ann.get(&format!("/api/tables/{table}")).await.good()["phase"] != "over" {
        tokio::task::yield_now().await;
    }
    ann.post(&path("rematch"), json!({})).await.good();
    ann.post(&path("ready"), json!({ "on": true })).await.good();
    let again = ann.post(&path("start"), json!({})).await.good()["match_id"].as_str().unwrap().to_owned();
    ann.post(&public(&again), json!({ "on": true })).await.refused(409, "not_over");
    ann.post(&public(&first), json!({ "on": true })).await.good();
    assert_eq!(flags(&mut Person::visitor(&app.base), &first).await, json!([true, false, false]));
    Person::visitor(&app.base).get(&format!("/api/matches/{again}/replay")).await.refused(401, "no_session");
    ann.post(&public("ffffffffffffffff"), json!({ "on": true })).await.refused(404, "no_such_match");
}
