//! Bodies of every request, queries and cookies, altered, sent to the sender's own table and to others.

use super::{lines, say};
use crate::noticed::found;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, ORIGIN};
use hyper::{Method, Request};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use support::bot::Picker;
use support::garble::{Kinds, cases, garbled, garbled_by, next, runner};
use support::party::{level, plain_answer};
use support::place::options;
use support::{MatchSeat, Party, Person, TestApp};

/// Returns the routes with valid bodies.
fn corpus() -> Vec<(String, String)> {
    let read = |line: &String| {
        let line: Value = serde_json::from_str(line).unwrap();
        (line["path"].as_str().unwrap().to_owned(), line["body"].to_string())
    };
    lines("fuzz/bodies.jsonl").iter().map(read).collect()
}

/// Every route that takes a body is in the corpus, so that a new one is not forgotten.
#[test]
fn every_post_is_in_the_corpus() {
    let server = include_str!("../../../server/web/src/http.rs");
    let routes =
        server.lines().filter(|line| line.contains("post(")).filter_map(|line| line.split('"').nth(1));
    let name = |path: &str| -> String {
        path.split('/')
            .map(|part| if part.starts_with('{') { "{}" } else { part })
            .collect::<Vec<_>>()
            .join("/")
    };
    let routes: BTreeSet<String> = routes.map(|path| name(&format!("/api{path}"))).collect();
    let known: BTreeSet<String> = corpus().iter().map(|(path, _)| name(path)).collect();
    assert!(routes.len() > 30, "{routes:?}");
    assert_eq!(routes, known);
}

/// A browser that follows no form.
struct Stranger {
    client: Client<HttpConnector, Full<Bytes>>,
    statuses: BTreeMap<u16, u32>,
}

impl Stranger {
    fn new() -> Self {
        Self { client: Client::builder(TokioExecutor::new()).build_http(), statuses: BTreeMap::new() }
    }

    /// Sends a request and returns the status. Of a response that goes on, the beginning is read.
    async fn send(&mut self, base: &str, method: Method, path: &str, cookie: &str, body: &str) -> u16 {
        let request = Request::builder().method(method).uri(format!("{base}{path}")).header(ORIGIN, base);
        let request = request.header(COOKIE, cookie).header(CONTENT_TYPE, "application/json");
        let Ok(request) = request.body(Full::new(Bytes::from(body.to_owned()))) else { return 0 };
        let answer = self.client.request(request).await;
        let answer =
            answer.unwrap_or_else(|error| panic!("closed without an answer: {error}: {path} {body}"));
        let status = answer.status().as_u16();
        assert!(status < 500, "{status}: {path} {cookie} {body}");
        if answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream") {
            let _ = tokio::time::timeout(Duration::from_millis(2), answer.into_body().frame()).await;
        } else {
            answer.into_body().collect().await.expect("a whole answer");
        }
        *self.statuses.entry(status).or_default() += 1;
        status
    }
}

/// Returns the values for the places of a path: a table that its host may still change, and a running match
/// of theirs.
async fn place(host: &mut Person) -> BTreeMap<&'static str, String> {
    let open = json!({ "options": options(2), "seat": 0, "campaign": true });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    let run = json!({ "options": options(1), "seat": 0, "campaign": true });
    let running = host.post("/api/tables", run).await.good()["id"].as_str().unwrap().to_owned();
    host.post(&format!("/api/tables/{running}/bot"), json!({ "seat": 1, "on": true })).await.good();
    let begun = host.post(&format!("/api/tables/{running}/start"), json!({})).await.good();
    let word = |value: &Value| value.as_str().unwrap_or("none").to_owned();
    let stream = uuid::Uuid::new_v4().simple().to_string();
    let (game, campaign) = (word(&begun["match_id"]), word(&begun["campaign"]["id"]));
    BTreeMap::from([("{table}", table), ("{match}", game), ("{campaign}", campaign), ("{stream}", stream)])
}

/// Altered bodies, queries and cookies are answered without a server fault, and a match beside them goes on.
#[tokio::test]
async fn altered_requests_are_answered_and_a_match_beside_goes_on() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    let mut host = Person::guest(&app.base, "Eve").await;
    let mut places = place(&mut host).await;
    let (mut stranger, mut runner, mut pick) = (Stranger::new(), runner(1), Picker::new(7));
    let corpus = corpus();
    let kinds = Arc::new(Kinds::of(corpus.iter().map(|(_, body)| body)));
    let bodies = (garbled_by(corpus, kinds), 0u8..16);
    let queries = ["as=all&line=0", "as=0&row=3", "line=4294967295", "row=-1", "as=public"];
    let queries = garbled(queries.map(str::to_owned).to_vec());
    for no in 0..cases() {
        if no % 25 == 24 {
            // A person who got another name, or has lost their table, begins again.
            host = Person::guest(&app.base, "Eve").await;
            places = place(&mut host).await;
            plain_answer(&mut seats, &mut pick).await;
        }
        let ((path, body), other) = next(&mut runner, &bodies);
        let at = |path: &str| places.iter().fold(path.to_owned(), |path, (name, id)| path.replace(name, id));
        let path = match other {
            0 => path.replace("{table}", &party.table).replace("{match}", &party.match_id),
            _ => at(&path),
        };
        let cookie = host.cookie();
        stranger.send(&app.base, Method::POST, &path, &cookie, &body).await;
        let query: String =
            url::form_urlencoded::byte_serialize(next(&mut runner, &queries).as_bytes()).collect();
        let query = query.replace("%3D", "=").replace("%26", "&");
        let page =
            at(&format!("/api/matches/{{match}}/{}?{query}", ["replay", "rolls", "proof"][no as usize % 3]));
        stranger.send(&app.base, Method::GET, &page, &cookie, "").await;
        let altered = next(&mut runner, &garbled(vec![cookie.clone()]))
            .replace(|c: char| !(' '..='~').contains(&c), "_");
        stranger.send(&app.base, Method::GET, "/api/me", &altered, "").await;
    }
    let good = stranger.statuses.get(&200).copied().unwrap_or_default();
    let all: u32 = stranger.statuses.values().sum();
    say(&format!("requests: {all}, by status {:?}", stranger.statuses));
    assert!(good * 10 >= all, "hardly anything is taken: {:?}", stranger.statuses);
    plain_answer(&mut seats, &mut pick).await;
    level(&mut seats).await;
    assert_eq!(seats[0].table["parked"], false);
    let fresh = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
    assert_eq!(fresh.view, seats[1].view, "patches and the whole picture agree");
}

/// A harness that cannot fail finds nothing. It finds a server that fails at a body, and one that hangs up.
#[tokio::test]
async fn a_server_that_fails_is_found() {
    let fault = ("HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n", "500: /api/session");
    for (answer, words) in [fault, ("", "closed without an answer")] {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let serving = tokio::spawn(async move {
            use tokio::io::{AsyncReadExt, AsyncWriteExt};
            let (mut socket, _) = listener.accept().await.unwrap();
            let _ = socket.read(&mut [0; 1024]).await;
            let _ = socket.write_all(answer.as_bytes()).await;
        });
        let mut stranger = Stranger::new();
        let sent = async {
            stranger.send(&base, Method::POST, "/api/session", "a=b", "{}").await;
        };
        found(sent, words).await;
        serving.await.unwrap();
    }
}
