//! A pooler in front of the database. With `pgbouncer` on the machine (`apt-get install pgbouncer`) a real
//! one is used. Without it the run says that it was not.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use support::process::run_to_end;
use support::seat::PATIENCE;
use support::{Port, postgres_database};

/// A pooler that ends with the test.
struct Pooler(Child);

impl Drop for Pooler {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns `None` if the machine has no such program.
fn pooler(folder: &Path, url: &str, mode: &str, port: &Port) -> Option<Pooler> {
    let found = Command::new("pgbouncer").arg("--version").stdout(Stdio::null()).status().is_ok();
    if !found {
        return None;
    }
    let url = url::Url::parse(url).unwrap();
    let settings = format!(
        "[databases]\n* = host={} port={}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {}\nunix_socket_dir =\n\
         auth_type = any\npool_mode = {mode}\nignore_startup_parameters = options,extra_float_digits\n",
        url.host_str().unwrap(),
        url.port().unwrap_or(5432),
        port.addr().port()
    );
    let settings = settings.replace(
        "auth_type = any\n",
        &format!("auth_type = trust\nauth_file = {}\n", {
            let users = folder.join("users.txt");
            std::fs::write(&users, format!("\"{}\" \"\"\n", url.username())).unwrap();
            users.display().to_string()
        }),
    );
    let file = folder.join("pgbouncer.ini");
    std::fs::write(&file, settings).unwrap();
    // It does not run as root.
    for path in [folder, &file, &folder.join("users.txt")] {
        std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    }
    let mut command = Command::new("pgbouncer");
    command.args(["-q", "-u", "nobody"]).arg(&file).stdout(Stdio::null()).stderr(Stdio::null());
    let started = Pooler(command.spawn().unwrap());
    let since = Instant::now();
    while std::net::TcpStream::connect(port.addr()).is_err() {
        assert!(since.elapsed() < PATIENCE, "the pooler does not answer");
        std::thread::sleep(Duration::from_millis(20));
    }
    Some(started)
}

fn output_of(flags: &[&str]) -> (bool, String) {
    let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
    let output = run_to_end(&flags);
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), said)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pooler_by_transactions_is_refused_with_what_to_do() {
    let url = postgres_database().await;
    let (folder, port) = (tempfile::tempdir().unwrap(), Port::take());
    let Some(_pooler) = pooler(folder.path(), &url, "transaction", &port) else {
        println!("not checked: there is no pgbouncer on this machine");
        return;
    };
    let direct = url::Url::parse(&url).unwrap();
    let pooled = format!("postgres://{}@{}{}", direct.username(), port.addr(), direct.path());
    let data = folder.path().join("data").display().to_string();
    let flags = ["--database-url", &pooled, "--data-dir", &data, "--listen", "127.0.0.1:0"];
    for task in [&[][..], &["doctor"]] {
        let (well, said) = output_of(&[task, &flags].concat());
        assert!(!well && said.contains("pooler") && said.contains("direct address"), "{task:?}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pooler_by_sessions_is_as_good_as_the_database() {
    let url = postgres_database().await;
    let (folder, port) = (tempfile::tempdir().unwrap(), Port::take());
    let Some(_pooler) = pooler(folder.path(), &url, "session", &port) else {
        println!("not checked: there is no pgbouncer on this machine");
        return;
    };
    let direct = url::Url::parse(&url).unwrap();
    let pooled = format!("postgres://{}@{}{}", direct.username(), port.addr(), direct.path());
    let data = folder.path().join("data").display().to_string();
    let (_, said) =
        output_of(&["doctor", "--database-url", &pooled, "--data-dir", &data, "--listen", "127.0.0.1:0"]);
    assert!(said.contains("PostgreSQL") && !said.contains("pooler"), "{said}");
}
