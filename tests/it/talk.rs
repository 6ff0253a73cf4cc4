//! Talk at a table while no match runs: who reads it, what is refused, and what becomes of it.

use serde_json::{Value, json};
use support::place::options;
use support::{Base, Person, Socket, TestApp};

/// A table with its host Ann, and Ben, who stands.
struct Gathered {
    ann: Person,
    ben: Person,
    table: String,
}

impl Gathered {
    async fn at(app: &TestApp) -> Self {
        let mut ann = Person::guest(&app.base, "Ann").await;
        let open = json!({ "options": options(2), "seat": 0 });
        let table = ann.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
        let mut ben = Person::guest(&app.base, "Ben").await;
        let link = ann.post(&format!("/api/tables/{table}/invite"), json!({})).await.good();
        ben.post("/api/join", link).await.good();
        Self { ann, ben, table }
    }

    fn path(&self, verb: &str) -> String {
        format!("/api/tables/{}/{verb}", self.table)
    }
}

fn line(text: &str) -> Value {
    json!({ "text": text })
}

/// Returns who said what, from a view of the table.
fn said(view: &Value) -> Vec<(String, String)> {
    let word = |line: &Value, key: &str| line[key].as_str().unwrap().to_owned();
    view["talk"].as_array().unwrap().iter().map(|line| (word(line, "name"), word(line, "text"))).collect()
}

fn lines(of: &[(&str, &str)]) -> Vec<(String, String)> {
    of.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

#[tokio::test]
async fn what_a_person_says_reaches_the_people_at_the_table_and_no_others() {
    let app = TestApp::spawn().await;
    let mut here = Gathered::at(&app).await;
    let talk = here.path("talk");
    let mut socket = Socket::open(&here.ben, &format!("/ws/table/{}", here.table)).await.unwrap();
    assert_eq!(said(&socket.hear().await.unwrap()), []);
    here.ann.post(&talk, line(" <b>hello</b> \u{202e}")).await.good();
    let heard = loop {
        let view = socket.hear().await.unwrap();
        if !said(&view).is_empty() {
            break view;
        }
    };
    assert_eq!(said(&heard), lines(&[("Ann", "<b>hello</b>")]));
    assert_eq!((&heard["talk"][0]["seat"], &heard["talk"][0]["no"]), (&json!(0), &json!(0)));
    let answer = here.ben.post(&talk, line("hi")).await.good();
    assert_eq!(said(&answer), lines(&[("Ann", "<b>hello</b>"), ("Ben", "hi")]));
    assert_eq!(answer["talk"][1]["seat"], Value::Null);

    // A stranger, and a spectator who came by a link.
    let watch = here.path("watch");
    let link = here.ann.post(&watch, json!({})).await.good();
    let mut vi = Person::guest(&app.base, "Vi").await;
    vi.post("/api/watch", link).await.good();
    let mut eve = Person::guest(&app.base, "Eve").await;
    for other in [&mut vi, &mut eve] {
        other.post(&talk, line("let me in")).await.refused(403, "not_at_table");
        other.get(&format!("/api/tables/{}", here.table)).await.refused(403, "not_at_table");
    }
    Person::visitor(&app.base).post(&talk, line("let me in")).await.refused(401, "no_session");
    assert_eq!(said(&here.ann.get(&format!("/api/tables/{}", here.table)).await.good()).len(), 2);
}

#[tokio::test]
async fn a_line_that_a_match_would_refuse_is_refused_and_too_many_lines_are() {
    let tune = |config: &mut server::config::Config| config.rates.chats = (3, 1);
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let mut here = Gathered::at(&app).await;
    let talk = here.path("talk");
    for bad in ["", "  ", "\u{200b}", "two\nlines", &"x".repeat(301)] {
        here.ann.post(&talk, line(bad)).await.refused(400, "bad_chat");
    }
    let mut taken = 0;
    while here.ann.post(&talk, line("again")).await.status == 200 {
        taken += 1;
        assert!(taken < 100, "no limit");
    }
    here.ann.post(&talk, line("again")).await.refused(429, "too_many");
    assert!(taken >= 3, "{taken}");
    here.ben.post(&talk, line(&"\u{e9}".repeat(300))).await.good();
}

#[tokio::test]
async fn the_lines_of_a_person_who_is_removed_or_leaves_are_gone() {
    let app = TestApp::spawn().await;
    let mut here = Gathered::at(&app).await;
    let (talk, view) = (here.path("talk"), format!("/api/tables/{}", here.table));
    here.ann.post(&talk, line("mine")).await.good();
    here.ben.post(&talk, line("theirs")).await.good();
    here.ben.post("/api/session", json!({ "name": "Benny" })).await.good();
    assert_eq!(
        said(&here.ann.get(&view).await.good()),
        lines(&[("Ann", "mine"), ("Benny", "theirs")]),
        "a new name is the name of older lines too"
    );
    let remove = here.path("remove");
    let after = here.ann.post(&remove, json!({ "name": "Benny" })).await.good();
    assert_eq!(said(&after), lines(&[("Ann", "mine")]));
    here.ben.post(&talk, line("still here")).await.refused(403, "removed");
    let invite = here.path("invite");
    let link = here.ann.post(&invite, json!({})).await.good();
    here.ben.post("/api/join", link).await.good();
    assert_eq!(said(&here.ben.get(&view).await.good()), lines(&[("Ann", "mine")]));
    here.ben.post(&talk, line("back")).await.good();
    here.ben.post(&here.path("leave"), json!({})).await.good();
    assert_eq!(said(&here.ann.get(&view).await.good()), lines(&[("Ann", "mine")]));
}

#[tokio::test]
async fn a_match_has_its_own_talk_and_a_restart_forgets_what_was_said() {
    let app = TestApp::spawn().await;
    let mut here = Gathered::at(&app).await;
    let (talk, view) = (here.path("talk"), format!("/api/tables/{}", here.table));
    here.ben.post(&here.path("take"), json!({ "seat": 1 })).await.good();
    let device = here.ben.post(&here.path("seat_link"), json!({})).await.good();
    let mut phone = Person::visitor(&app.base);
    phone.post("/api/reentry", device).await.good();
    phone.post(&talk, line("from my phone")).await.good();
    for person in [&mut here.ann, &mut here.ben] {
        person.post(&format!("{view}/ready"), json!({ "on": true })).await.good();
    }
    here.ann.post(&here.path("start"), json!({})).await.good();
    here.ann.post(&talk, line("meanwhile")).await.refused(409, "wrong_phase");
    let before = lines(&[("Ben", "from my phone")]);
    assert_eq!(said(&here.ann.get(&view).await.good()), before, "a start forgets nothing");
    let app = app.restart().await;
    assert_eq!(said(&here.ann.get(&view).await.good()), []);
    drop(app);
}
