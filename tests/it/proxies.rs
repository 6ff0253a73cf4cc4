//! The reverse proxies of the manual, run with its blocks: over TLS, by WebSockets and by streams of events,
//! with the address that the limits count. nginx and Caddy are tools that a machine may have. If one is
//! missing, a line says so.

use serde_json::json;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use support::bot::Picker;
use support::party::plain_answer;
use support::process::Process;
use support::seat::{Over, PATIENCE};
use support::tunnel::Tunnel;
use support::{MatchSeat, Party, Person, Port};
use tempfile::TempDir;

/// Opening a table needs a code behind a public address.
const CODE: &str = "by the lamp";

/// The name that the manual uses.
const NAME: &str = "play.example.org";
/// Where the manual's server listens.
const INSIDE: &str = "127.0.0.1:8080";
/// Anything that passes at once arrives long before this. Anything that is held back does not.
const PROMPT: Duration = Duration::from_secs(5);

/// Returns the block of the manual that begins with this.
fn block(begins: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/host/over-the-internet.md");
    let page = std::fs::read_to_string(page).unwrap();
    let mut blocks = page.split("```").skip(1).step_by(2);
    let found = blocks.find_map(|block| block.split_once('\n').filter(|(_, text)| text.starts_with(begins)));
    let (_, text) = found.unwrap_or_else(|| panic!("no block of the manual begins with {begins}"));
    assert!(text.contains(INSIDE), "{text}");
    text.to_owned()
}

/// Returns a proxy, if it and the program for TLS exist.
fn proxy(name: &str) -> Option<PathBuf> {
    program("openssl").and_then(|_| program(name))
}

/// Returns a program, where a system has it.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    let found = all.map(|folder| folder.join(name)).find(|program| program.exists());
    if found.is_none() {
        // Bypasses the captured output of the test, which is hidden when it passes.
        let _ = writeln!(
            std::io::stdout(),
            "note: {name} is not installed; the manual's blocks for proxies were not run by it"
        );
    }
    found
}

/// A proxy in front of a server.
struct Front {
    proxy: Child,
    _server: Process,
    folder: TempDir,
    addr: SocketAddr,
    authority: PathBuf,
    _port: Port,
}

impl Drop for Front {
    fn drop(&mut self) {
        let _ = self.proxy.kill();
        let _ = self.proxy.wait();
    }
}

impl Front {
    /// Starts nginx with this block.
    async fn nginx(nginx: &Path, block: &str) -> Self {
        let (folder, server, port) = behind();
        let place = folder.path().display().to_string();
        certificate(folder.path());
        let built = Command::new(nginx).arg("-V").output().unwrap();
        let built = String::from_utf8_lossy(&built.stderr).into_owned();
        let temp = ["fastcgi", "uwsgi", "scgi"]
            .into_iter()
            .filter(|kind| !built.contains(&format!("without-http_{kind}")));
        let temp: String = temp.map(|kind| format!("{kind}_temp_path {place}/{kind};\n")).collect();
        let block = block.replace(INSIDE, &server.addr.to_string());
        let text = format!(
            "daemon off; master_process off; pid {place}/pid; error_log {place}/error.log;\n\
             events {{ worker_connections 512; }}\n\
             http {{ access_log off; client_body_temp_path {place}/body; proxy_temp_path {place}/proxy;\n{temp}\
             server {{ listen {addr} ssl; server_name {NAME}; ssl_certificate {place}/cert.pem; ssl_certificate_key {place}/key.pem;\n\
             {block}\n}} }}\n",
            addr = port.addr()
        );
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, text).unwrap();
        let proxy = Command::new(nginx)
            .arg("-c")
            .arg(&file)
            .arg("-p")
            .arg(folder.path())
            .stderr(Stdio::null())
            .spawn();
        let authority = folder.path().join("cert.pem");
        Self { proxy: proxy.unwrap(), _server: server, folder, addr: port.addr(), authority, _port: port }
            .listens()
            .await
    }

    /// Starts Caddy with this block, and certificates of its own.
    async fn caddy(caddy: &Path, block: &str) -> Self {
        let (folder, server, port) = behind();
        let place = folder.path().display().to_string();
        let block = block.replace(INSIDE, &server.addr.to_string());
        let text = format!(
            "{{\n admin off\n auto_https disable_redirects\n local_certs\n skip_install_trust\n default_bind 127.0.0.1\n \
             https_port {port}\n storage file_system {place}/caddy\n}}\n{block}",
            port = port.addr().port()
        );
        let file = folder.path().join("Caddyfile");
        std::fs::write(&file, text).unwrap();
        let proxy = Command::new(caddy)
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(&file)
            .env("HOME", folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path())
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(folder.path().join("error.log")).unwrap())
            .spawn();
        let authority = folder.path().join("caddy/pki/authorities/local/root.crt");
        Self { proxy: proxy.unwrap(), _server: server, folder, addr: port.addr(), authority, _port: port }
            .listens()
            .await
    }

    /// Returns when it has a certificate and answers with it.
    async fn listens(mut self) -> Self {
        let since = Instant::now();
        let base = loop {
            if self.authority.exists() {
                break self.base("127.0.0.1").await;
            }
            assert!(since.elapsed() < PATIENCE, "{}", self.log());
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        while std::net::TcpStream::connect(self.addr).is_err() || !answers(&base).await {
            assert!(since.elapsed() < PATIENCE, "{}", self.log());
            assert!(self.proxy.try_wait().unwrap().is_none(), "{}", self.log());
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        self
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("error.log")).unwrap_or_default()
    }

    /// Returns the base address for a caller from this address.
    async fn base(&self, from: &'static str) -> String {
        Tunnel { to: self.addr, name: NAME, authority: self.authority.clone(), from }.open().await
    }
}

async fn answers(base: &str) -> bool {
    let mut visitor = Person::visitor(base);
    let asking = tokio::spawn(async move { visitor.get("/healthz").await.status });
    asking.await.is_ok_and(|status| status == 200)
}

/// Starts a server as the manual does behind a proxy, with a port.
fn behind() -> (TempDir, Process, Port) {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data").display().to_string();
    let flags = [
        "--data-dir",
        &data,
        "--public-url",
        "https://play.example.org",
        "--trust-proxy",
        "--host-code",
        CODE,
    ];
    let flags: Vec<String> = flags.map(str::to_owned).to_vec();
    let server = tokio::task::block_in_place(|| Process::start(&flags));
    (folder, server, Port::take())
}

/// Creates a key and a self-signed certificate.
fn certificate(folder: &Path) {
    let name = format!("subjectAltName=DNS:{NAME}");
    let made = Command::new("openssl")
        .args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "2",
        ])
        .args(["-subj", "/CN=play.example.org", "-addext", &name, "-keyout", "key.pem", "-out", "cert.pem"])
        .current_dir(folder)
        .stderr(Stdio::null())
        .status();
    assert!(made.expect("openssl(1) runs").success());
}

/// Plays a match over WebSockets and a stream of events, all of it through the proxy.
async fn carries_a_match(front: &Front) {
    let base = front.base("127.0.0.1").await;
    let mut stranger = Person::visitor(&base);
    let answer = stranger.post("/api/session", json!({ "name": "Vi" })).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-bulkhead-") && cookie.contains("; Secure"), "{cookie}");

    let party = Party::start_by_code(&base, 2, CODE).await;
    let mut seats = Vec::new();
    for (person, over) in party.people.iter().zip([Over::WebSocket, Over::Events, Over::WebSocket]) {
        seats.push(MatchSeat::join_over(person, &party.match_id, over).await.expect("it is let in"));
    }
    let since = Instant::now();
    for _ in 0..12 {
        plain_answer(&mut seats, &mut Picker::new(61)).await.expect("a seat is asked");
    }
    assert!(since.elapsed() < PATIENCE, "it comes late");
    assert!(seats.iter().all(|seat| seat.n > 4 && seat.diverged.is_empty()), "every player was told");
    let reach = party.people[0].clone().get("/api/reach").await.good();
    assert_eq!(reach["bases"], json!(["https://play.example.org"]));
}

/// Asks for new names until refused. Returns how often it worked.
async fn arrivals(base: &str, forged: Option<&str>) -> usize {
    let forged: Vec<(&str, &str)> = forged.into_iter().map(|address| ("x-forwarded-for", address)).collect();
    let headers = [&[("content-type", "application/json")][..], &forged].concat();
    for count in 0..60 {
        let mut visitor = Person::visitor(base);
        let body = json!({ "name": "Nobody" }).to_string();
        let answer = visitor.send(hyper::Method::POST, "/api/session", Some(body), &headers).await;
        if answer.status == 429 {
            return count;
        }
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    60
}

/// Returns true if the limits count the address of a caller: their own, another one's, and a made-up one.
async fn counts_addresses(front: &Front) -> bool {
    let (one, other) = (front.base("127.0.0.1").await, front.base("127.0.0.2").await);
    let first = arrivals(&one, None).await;
    let again = arrivals(&one, Some("203.0.113.9")).await;
    let another = arrivals(&other, None).await;
    first < 60 && again < 10 && another > 20
}

#[tokio::test(flavor = "multi_thread")]
async fn nginx_as_in_the_manual_carries_matches_and_names_the_caller() {
    let Some(nginx) = proxy("nginx") else { return };
    let front = Front::nginx(&nginx, &block("location / {")).await;
    carries_a_match(&front).await;
    assert!(counts_addresses(&front).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn caddy_as_in_the_manual_carries_matches_and_names_the_caller() {
    let Some(caddy) = proxy("caddy") else { return };
    let front = Front::caddy(&caddy, &block("play.example.org {")).await;
    carries_a_match(&front).await;
    assert!(counts_addresses(&front).await);
}

/// Returns true if a new client gets the whole view by a stream of events, promptly.
async fn streams(front: &Front, party: &Party) -> bool {
    let person = &party.moved_to(&front.base("127.0.0.1").await).people[0];
    let joining = MatchSeat::join_over(person, &party.match_id, Over::Events);
    tokio::time::timeout(PROMPT, joining).await.is_ok_and(|joined| joined.is_ok())
}

/// Each important line of the block is missed if it is removed.
#[tokio::test(flavor = "multi_thread")]
async fn an_nginx_with_another_configuration_is_found() {
    let Some(nginx) = proxy("nginx") else { return };
    let block = block("location / {");
    let without = |line: &str| -> String {
        assert!(block.contains(line), "{line}");
        block.lines().filter(|one| !one.contains(line)).map(|one| format!("{one}\n")).collect()
    };
    let front = Front::nginx(&nginx, &without("Upgrade $http_upgrade")).await;
    let party = Party::start_by_code(&front.base("127.0.0.1").await, 1, CODE).await;
    let refused = MatchSeat::join(&party.people[0], &party.match_id).await;
    assert!(refused.is_err(), "no WebSocket comes through");
    assert!(streams(&front, &party).await, "pages go on by streams of events");

    let held_back =
        block.replacen("proxy_pass", "proxy_ignore_headers X-Accel-Buffering;\n    proxy_pass", 1);
    let front = Front::nginx(&nginx, &held_back).await;
    let party = Party::start_by_code(&front.base("127.0.0.1").await, 1, CODE).await;
    assert!(!streams(&front, &party).await, "what nginx holds back is missed");

    let appended = block.replace("X-Forwarded-For $remote_addr", "X-Forwarded-For $http_x_forwarded_for");
    assert_ne!(appended, block);
    assert!(
        !counts_addresses(&Front::nginx(&nginx, &appended).await).await,
        "an address that is made up is missed"
    );
}
