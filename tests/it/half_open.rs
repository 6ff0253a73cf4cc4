//! The owner's connection to PostgreSQL dies, while the database keeps the connection and its lock.

use sqlx::{Connection, PgConnection};
use std::collections::HashMap;
use std::future::pending;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use support::party::plain_answer;
use support::process::Process;
use support::seat::PATIENCE;
use support::{Party, bot::Picker, postgres_database};
use tokio::io::{AsyncReadExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What happens to data sent on a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Passes,
    /// It stays open at both ends, and no byte gets through.
    Swallows,
    /// The server finds it closed, and the database does not.
    HalfOpen,
}

/// A relay in front of a database.
struct Relay {
    addr: SocketAddr,
    /// By the port that the database sees.
    lines: Arc<Mutex<HashMap<u16, watch::Sender<Line>>>>,
}

impl Relay {
    async fn before(database: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (addr, lines) = (listener.local_addr().unwrap(), Arc::new(Mutex::new(HashMap::new())));
        let known = lines.clone();
        tokio::spawn(async move {
            while let Ok((server, _)) = listener.accept().await {
                let database = TcpStream::connect(database).await.unwrap();
                let (becomes, line) = watch::channel(Line::Passes);
                known.lock().unwrap().insert(database.local_addr().unwrap().port(), becomes);
                tokio::spawn(carry(server, database, line));
            }
        });
        Self { addr, lines }
    }

    fn becomes(&self, port: u16, line: Line) {
        self.lines.lock().unwrap()[&port].send_replace(line);
    }
}

/// Both ends close together, as long as the connection passes data.
async fn carry(mut server: TcpStream, mut database: TcpStream, mut line: watch::Receiver<Line>) {
    tokio::select! {
        _ = copy_bidirectional(&mut server, &mut database) => return,
        _ = line.wait_for(|line| *line != Line::Passes) => {}
    }
    if *line.borrow() == Line::HalfOpen {
        drop(server);
        return pending().await;
    }
    let (mut asks, mut answers) = (vec![0; 4096], vec![0; 4096]);
    loop {
        let ended = tokio::select! {
            asked = server.read(&mut asks) => !matches!(asked, Ok(1..)),
            answered = database.read(&mut answers) => !matches!(answered, Ok(1..)),
        };
        if ended {
            // The other end is not told.
            return pending().await;
        }
    }
}

/// Returns who holds the lock: the process of the database, its name, and the port of its client.
async fn holder(db: &mut PgConnection) -> Option<(i32, String, i32)> {
    let holds = "SELECT a.pid, a.application_name, a.client_port FROM pg_locks AS l
         JOIN pg_stat_activity AS a ON a.pid = l.pid
         WHERE l.locktype = 'advisory' AND l.granted
         AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    sqlx::query_as(holds).fetch_optional(db).await.unwrap()
}

async fn is_led(db: &mut PgConnection) -> bool {
    let led = "SELECT until > clock_timestamp() FROM ownership";
    sqlx::query_scalar(led).fetch_one(db).await.unwrap()
}

struct Scene {
    url: String,
    db: PgConnection,
    server: Process,
    relay: Relay,
}

impl Scene {
    async fn begin() -> Self {
        let url = postgres_database().await;
        let mut through = url::Url::parse(&url).unwrap();
        let database = through.socket_addrs(|| Some(5432)).unwrap()[0];
        let relay = Relay::before(database).await;
        through.set_ip_host(relay.addr.ip()).unwrap();
        through.set_port(Some(relay.addr.port())).unwrap();
        let flags = ["--database-url".to_owned(), through.to_string()];
        let server = tokio::task::spawn_blocking(move || Process::start(&flags)).await.unwrap();
        let db = PgConnection::connect(&url).await.unwrap();
        Self { url, db, server, relay }
    }

    /// Lets the connection that holds the lock die. Returns who held it.
    async fn dies(&mut self, line: Line) -> (i32, String) {
        let (pid, name, port) = holder(&mut self.db).await.expect("the server owns it");
        self.relay.becomes(u16::try_from(port).unwrap(), line);
        (pid, name)
    }
}

async fn takes_its_lock_back_and_goes_on(line: Line) {
    let mut scene = Scene::begin().await;
    let party = Party::start(&scene.server.base, 1).await;
    let (before, name) = scene.dies(line).await;
    let since = Instant::now();
    loop {
        if let Some((pid, now, _)) = holder(&mut scene.db).await
            && pid != before
        {
            assert_eq!(now, name, "it is the same owner");
            break;
        }
        assert!(since.elapsed() < PATIENCE, "the dead line keeps the lock");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    while !is_led(&mut scene.db).await {
        assert!(since.elapsed() < PATIENCE, "the lease is not renewed");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut seats = party.join().await;
    plain_answer(&mut seats, &mut Picker::new(3)).await.expect("the match goes on");
    assert!(!scene.server.ends_within(Duration::from_millis(100)), "it does not take itself for deposed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_whose_connection_swallows_everything_takes_its_lock_back_and_goes_on() {
    takes_its_lock_back_and_goes_on(Line::Swallows).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_whose_connection_only_the_database_keeps_takes_its_lock_back_and_goes_on() {
    takes_its_lock_back_and_goes_on(Line::HalfOpen).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_succeeded_owner_ends_no_connection_of_the_next_one() {
    let mut scene = Scene::begin().await;
    let (_, name) = scene.dies(Line::Swallows).await;
    scene.server.stand_still();
    let flags = ["--database-url".to_owned(), scene.url.clone()];
    let mut next = tokio::task::spawn_blocking(move || Process::start(&flags)).await.unwrap();
    let (pid, now, _) = holder(&mut scene.db).await.expect("the next one owns it");
    assert_ne!(now, name);
    scene.server.go_on();
    assert!(scene.server.ends_within(PATIENCE), "it stops by itself");
    assert_eq!(holder(&mut scene.db).await.map(|(pid, ..)| pid), Some(pid));
    assert!(is_led(&mut scene.db).await);
    assert!(!next.ends_within(Duration::from_millis(100)));
}
