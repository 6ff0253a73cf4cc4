//! Recorded matches through the whole server: their rows lie in the database, the server starts, friends come back.

use arena::log::{Log, digest};
use server::store::rows::{LogRow, MatchRow, TableRow};
use server::store::{Store, postgres, sqlite};
use std::path::Path;
use support::bot::Picker;
use support::{Base, MatchSeat, Party, TestApp};
use tokio_util::sync::CancellationToken;

fn recorded() -> Vec<Log> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/logs/2004");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|end| end == "jsonl"));
    files.map(|file| Log::read(&std::fs::read_to_string(file).unwrap()).unwrap()).collect()
}

/// Puts the rows of a recorded match into the store, at the table that `party` sits at.
async fn put(store: &dyn Store, party: &Party, log: &Log) -> String {
    let id = format!("old{}", log.rows.len());
    let row = |no: usize| LogRow {
        match_id: id.clone(),
        row_no: no as i64,
        kind: "batch".to_owned(),
        seat: log.rows[no].seat.map(i64::from),
        command_id: None,
        at_ms: 1_000 + no as i64,
        edition: log.head.edition.clone(),
        schema_no: i64::from(log.head.schema),
        body: format!(r#"{{"key":null,"batch":{}}}"#, log.rows[no].batch.get()),
    };
    let made = MatchRow {
        id: id.clone(),
        table_id: party.table.clone(),
        edition: log.head.edition.clone(),
        secret: vec![7; 32],
        setup: log.head.setup.get().to_owned(),
        made_ms: 1_000,
        about: String::new(),
    };
    store.create_match(&made, row(0)).await.unwrap();
    for no in 1..log.rows.len() {
        store.append(row(no)).await.unwrap();
    }
    let table = store.table(&party.table).await.unwrap().unwrap();
    let body = table.body.replace(&party.match_id, &id);
    store.save_table(&TableRow { body, people: Vec::new(), ..table }).await.unwrap();
    id
}

async fn an_old_match_comes_back(base: Base) {
    for log in recorded() {
        let mut app = TestApp::spawn_on(base, &[]).await;
        let mut party = Party::start(&app.base, log.head.colours.len() as u8).await;
        app.stop().await;
        let address = app.args.iter().find(|arg| arg.starts_with("postgres"));
        let store: Box<dyn Store> = match address {
            Some(address) => Box::new(postgres::open(address, CancellationToken::new()).await.unwrap()),
            None => Box::new(sqlite::open(app.folder()).await.unwrap()),
        };
        party.match_id = put(&*store, &party, &log).await;
        store.close().await;
        drop(store); // And with it the lock of its folder.
        let app = app.restart().await;
        let mut seats = party.join().await;
        for seat in &seats {
            let expected = &log.end.views[&u8::try_from(seat.seat).unwrap()];
            assert_eq!(&digest(&seat.view), expected, "seat {} after {} rows", seat.seat, log.rows.len());
        }
        // And it is played on.
        let asked = seats.iter().position(MatchSeat::is_asked).unwrap();
        seats[asked].play(&mut Picker::new(3)).await.unwrap();
        drop(app);
    }
}

#[tokio::test]
async fn a_recorded_match_is_played_on_from_sqlite() {
    an_old_match_comes_back(Base::Sqlite).await;
}

#[tokio::test]
async fn a_recorded_match_is_played_on_from_postgresql() {
    an_old_match_comes_back(Base::Postgres).await;
}
