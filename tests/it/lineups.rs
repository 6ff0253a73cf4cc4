//! Between two scenarios of a campaign: seats rotate, a marine joins, a bot returns its seat, and the invite
//! names the coming scenario.

use crate::campaign::{Crew, to_the_end};
use serde_json::{Value, json};
use support::{Person, TestApp};

fn names(table: &Value) -> Vec<&Value> {
    table["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect()
}

#[tokio::test]
async fn between_two_scenarios_seats_rotate_and_a_marine_joins() {
    let app = TestApp::spawn().await;
    let mut crew = Crew::start(&app.base, [1, 2]).await;
    let path = |verb: &str| path_of(&crew.table, verb);
    let [rotate, options, bot, invite, take] = ["rotate", "options", "bot", "invite", "take"].map(path);
    let table = format!("/api/tables/{}", crew.table);
    let next = crew.path("/next");
    crew.people[0].post(&rotate, json!({})).await.refused(409, "wrong_phase");
    let mut seats = crew.join().await;
    to_the_end(&mut seats).await;
    let view = crew.waiting().await;
    let ended = &view["chapters"][0]["ended"];
    let carried = ended["debrief"]["carry"]["marines"].clone();

    let link = crew.people[0].post(&invite, json!({})).await.good();
    let mut cy = Person::guest(&app.base, "Cy").await;
    let peek = cy.post("/api/invite/peek", link.clone()).await.good();
    assert_eq!((&peek["options"]["scenario"], &peek["campaign"]["no"]), (&json!("second"), &json!(2)));

    crew.people[1].post(&rotate, json!({})).await.refused(403, "host_only");
    let rotated = crew.people[0].post(&rotate, json!({})).await.good();
    assert_eq!(names(&rotated), [&Value::Null, &json!("Bo"), &json!("Ann")]);
    assert_eq!(seats[0].view["outcome"], seats[1].view["outcome"], "the finished board stays open");

    let mut wanted = rotated["options"].clone();
    wanted["marines"] = json!(3);
    let more = crew.people[0].post(&options, wanted).await.good();
    assert_eq!(
        more["seats"][3],
        json!({ "seat": 3, "color": "blue", "name": null, "ready": false,
        "online": false, "bot": false, "yours": false })
    );
    crew.people[0].post(&next, json!({ "again": false })).await.refused(409, "chair_free");
    cy.post("/api/join", link).await.good();
    cy.post(&take, json!({ "seat": 3 })).await.good();

    // A bot that plays for a person until the end of a match returns the seat.
    crew.people[1].post(&bot, json!({ "seat": 1, "on": true })).await.good();
    let told = crew.people[0].get(&table).await.good();
    assert_eq!(told["seats"][1]["bot"], json!(true), "they leave the next scenario to it");
    crew.people[1].post(&bot, json!({ "seat": 1, "on": false })).await.good();

    let begun = crew.people[0].post(&next, json!({ "again": false })).await.good();
    crew.match_id = begun["match_id"].as_str().unwrap().to_owned();
    let seats = crew.join().await;
    assert_eq!((seats[0].seat, seats[1].seat), (2, 1));
    for (at, marine) in [(0, "1"), (1, "2")] {
        assert_eq!(seats[0].view["marines"][marine]["skills"], carried[at]["skills"], "gear stays");
    }
    let new = &seats[0].view["marines"]["3"];
    assert!(!new["skills"].as_array().unwrap().is_empty(), "a new marine starts as in a first scenario");
}

fn path_of(table: &str, verb: &str) -> String {
    format!("/api/tables/{table}/{verb}")
}

#[tokio::test]
async fn a_bot_returns_a_seat_at_the_end_of_a_scenario() {
    let app = TestApp::spawn().await;
    let mut crew = Crew::start(&app.base, [1, 2]).await;
    let bot = path_of(&crew.table, "bot");
    let mut seats = crew.join().await;
    crew.people[1].post(&bot, json!({ "seat": 2, "on": true })).await.good();
    to_the_end(&mut seats).await;
    let view = crew.waiting().await;
    assert_eq!(view["chapters"][0]["ended"]["names"][2], json!("Bo (bot)"), "who finished it");
    assert_eq!(view["seats"][2]["bot"], json!(false));
}
