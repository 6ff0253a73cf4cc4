//! Reads the container files: what the last stage of the Dockerfile contains, what the compose file requires,
//! and the container options that follow from both.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Returns the root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder above").to_path_buf()
}

/// The compose file with SQLite alone.
pub const WITH_SQLITE: &str = "docker-compose.yml";
/// The one with PostgreSQL.
pub const WITH_POSTGRES: &str = "server/packaging/compose/postgres.yml";
/// The one with a domain and TLS.
pub const WITH_TLS: &str = "server/packaging/compose/tls.yml";

/// Reads a compose file. serde-saphyr parses it: it is maintained, small, and needs no unsafe code.
///
/// # Panics
/// If it cannot be read.
pub fn compose_file(path: &str) -> Value {
    let text = std::fs::read_to_string(root().join(path)).expect(path);
    serde_saphyr::from_str(&text).expect("the compose file is YAML")
}

/// Reads the compose file with the most containers that the tests start: the server and its database.
///
/// # Panics
/// If it cannot be read.
pub fn compose() -> Value {
    compose_file(WITH_POSTGRES)
}

/// Returns the instructions of the last stage of the Dockerfile: a word and the rest of its line.
fn image() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(root().join("Dockerfile")).expect("Dockerfile").replace("\\\n", " ");
    let instruction =
        |line: &str| line.split_once(' ').map(|(word, rest)| (word.to_owned(), rest.trim().to_owned()));
    let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(instruction);
    let mut stage: Vec<(String, String)> = Vec::new();
    for (word, rest) in lines {
        if word == "FROM" {
            stage.clear();
        }
        stage.push((word, rest));
    }
    stage
}

fn one<'a>(image: &'a [(String, String)], word: &str) -> &'a str {
    let found: Vec<&str> =
        image.iter().filter(|(own, _)| own == word).map(|(_, rest)| rest.as_str()).collect();
    assert_eq!(found.len(), 1, "{word} stands once in the last stage");
    found[0]
}

/// Returns `${NAME:-default}` as compose reads it with NAME set to this value, or not set. `${NAME:?message}`
/// has no default.
///
/// # Panics
/// If it is written in another way, or a variable without a default is not set.
pub fn interpolated(text: &str, set: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    while let Some(start) = text.find("${") {
        let end = start + text[start..].find('}').expect("a closing brace");
        let (name, rest) = text[start + 2..end].split_once(':').expect("a default or a message");
        let value = set.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
        let value = value.or(rest.strip_prefix('-')).expect("a variable without a default is set").to_owned();
        text.replace_range(start..=end, &value);
    }
    text
}

/// The settings of the server inside the container.
#[derive(Debug)]
pub struct ServerSettings {
    pub arguments: Vec<String>,
    pub environment: BTreeMap<String, String>,
    pub user: u32,
    /// The port inside the container.
    pub port: u16,
    pub volume: String,
    pub health: Vec<String>,
}

/// Returns what both files give the server. They must agree with each other.
///
/// # Panics
/// If they do not, or use another form.
pub fn server_settings() -> ServerSettings {
    let (compose, image) = (compose(), image());
    let server = &compose["services"]["server"];
    let words = |text: &str| -> Vec<String> { serde_json::from_str(text).expect("the JSON form") };
    assert_eq!(words(one(&image, "ENTRYPOINT")), ["bulkhead"]);
    let mut environment = BTreeMap::new();
    for (_, line) in image.iter().filter(|(word, _)| word == "ENV") {
        let (name, value) = line.split_once('=').expect("NAME=value");
        environment.insert(name.to_owned(), value.to_owned());
    }
    for (name, value) in server["environment"].as_object().expect("a map") {
        environment.insert(name.clone(), interpolated(value.as_str().expect("text"), &[]));
    }
    let user = one(&image, "USER");
    assert_eq!(server["user"], user, "both files name the same user");
    let port: u16 = one(&image, "EXPOSE").parse().expect("a port");
    let published = interpolated(server["ports"][0].as_str().expect("text"), &[]);
    assert!(published.ends_with(&format!(":{port}")), "{published}");
    let volume = one(&image, "VOLUME").to_owned();
    assert!(server["volumes"][0].as_str().expect("text").ends_with(&format!(":{volume}")));
    let health = texts(&server["healthcheck"]["test"]).into_iter().skip(1).collect();
    let user = user.split(':').next().and_then(|user| user.parse().ok()).expect("a number");
    ServerSettings { arguments: words(one(&image, "CMD")), environment, user, port, volume, health }
}

/// Returns every text of a list.
fn texts(list: &Value) -> Vec<String> {
    let all = list.as_array().expect("a list").iter();
    all.map(|one| one.as_str().expect("text").to_owned()).collect()
}

/// Returns what a service requires as options of `docker run`, which `podman run` takes too. `set` are
/// variables of the caller; `own` is the prefix of its volumes' names.
///
/// # Panics
/// If it requires something unknown. An option that is silently dropped would be untested.
pub fn options(service: &Value, set: &[(&str, &str)], own: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut say = |name: &str, value: &str| all.push(format!("--{name}={}", interpolated(value, set)));
    for (key, value) in service.as_object().expect("a service") {
        let text = || value.as_str().expect("text");
        match key.as_str() {
            // // The image, and the services it waits for, are no options of a container.
            "image" | "build" | "depends_on" => {}
            "environment" => value.as_object().expect("a map").iter().for_each(|(name, value)| {
                say("env", &format!("{name}={}", value.as_str().expect("text")));
            }),
            "ports" => texts(value).iter().for_each(|port| say("publish", port)),
            "volumes" => texts(value).iter().for_each(|volume| say("volume", &format!("{own}-{volume}"))),
            "tmpfs" => texts(value).iter().for_each(|path| say("tmpfs", path)),
            "cap_drop" => texts(value).iter().for_each(|name| say("cap-drop", name)),
            "security_opt" => texts(value).iter().for_each(|option| say("security-opt", option)),
            "user" | "restart" => say(key, text()),
            "read_only" => say("read-only", &value.to_string()),
            "stop_signal" => say("stop-signal", text()),
            "stop_grace_period" => say("stop-timeout", text().trim_end_matches('s')),
            "mem_limit" => say("memory", text()),
            "logging" => logging(value, &mut say),
            "healthcheck" => health(value, &mut say),
            other => panic!("`{other}` of the compose file is not known here"),
        }
    }
    all
}

fn logging(logging: &Value, say: &mut impl FnMut(&str, &str)) {
    for (key, value) in logging.as_object().expect("a map") {
        match key.as_str() {
            "driver" => say("log-driver", value.as_str().expect("text")),
            "options" => value.as_object().expect("a map").iter().for_each(|(name, value)| {
                say("log-opt", &format!("{name}={}", value.as_str().expect("text")));
            }),
            other => panic!("`{other}` of logging is not known here"),
        }
    }
}

/// Returns the options of a health check. Its words are passed as one text, which a shell splits again.
fn health(check: &Value, say: &mut impl FnMut(&str, &str)) {
    for (key, value) in check.as_object().expect("a map") {
        match key.as_str() {
            "test" => {
                let words = texts(value);
                assert_eq!(words[0], "CMD");
                let quoted = words[1..].iter().map(|word| format!("'{}'", word.replace('\'', r"'\''")));
                say("health-cmd", &quoted.collect::<Vec<_>>().join(" "));
            }
            "interval" | "timeout" => say(&format!("health-{key}"), value.as_str().expect("text")),
            "start_period" => say("health-start-period", value.as_str().expect("text")),
            "retries" => say("health-retries", &value.to_string()),
            other => panic!("`{other}` of a health check is not known here"),
        }
    }
}
