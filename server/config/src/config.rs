//! The flags of the operator, each also as `BULKHEAD_…` in the environment.

use crate::host_code::SHORTEST;
use clap::Parser;
use matches::Timing;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use url::Url;

/// The data folder of a server that is given none.
const DATA_DIR: &str = "./data";

/// Bulkhead: play DOOM: The Board Game with remote friends, in the browser.
#[derive(Clone, Parser)]
#[command(name = "bulkhead", version, about)]
pub struct Config {
    /// Address and port to listen on. 0.0.0.0:8080 opens the server to the local network.
    #[arg(
        global = true,
        long,
        env = "BULKHEAD_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "ADDR:PORT",
        value_parser = address
    )]
    pub listen: SocketAddr,
    /// Address and port for /metrics, /ready and /tables. Off by default. It has no password: every user on this machine can delete tables through it, and anyone else who can reach it can list them.
    #[arg(global = true, long, env = "BULKHEAD_ADMIN_LISTEN", value_name = "ADDR:PORT", value_parser = admin_address)]
    pub admin_listen: Option<SocketAddr>,
    /// Whether the command line has that address, and not only a variable; not a flag.
    #[arg(skip)]
    pub admin_typed: bool,
    /// Folder for the host code and reports and, without --database-url, for the SQLite database.
    #[arg(global = true, long, env = "BULKHEAD_DATA_DIR", default_value = DATA_DIR, value_name = "DIR")]
    pub data_dir: PathBuf,
    /// PostgreSQL database for tables and matches, instead of the SQLite one in --data-dir: postgres://user:password@host/database
    #[arg(global = true, long, env = "BULKHEAD_DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// The address that friends open, such as `https://play.example.org`, behind a proxy or a tunnel.
    #[arg(global = true, long, env = "BULKHEAD_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub public_url: Option<Url>,
    /// Trust X-Forwarded-For and X-Forwarded-Proto. Use it only behind a proxy that sets them.
    #[arg(global = true, long, env = "BULKHEAD_TRUST_PROXY", value_parser = yes_or_no)]
    pub trust_proxy: bool,
    /// How long a bot waits before it answers, in milliseconds.
    #[arg(global = true, long, env = "BULKHEAD_BOT_PAUSE_MS", default_value_t = 700, value_name = "MS", value_parser = number)]
    pub bot_pause_ms: u32,
    /// Archive tables that have not been used for this many days. Off by default.
    #[arg(global = true, long, env = "BULKHEAD_ARCHIVE_AFTER_DAYS", value_name = "DAYS", value_parser = days)]
    pub archive_after_days: Option<u32>,
    /// Ask everyone who opens a table for this code. Without this flag, only people outside your network need a code (with --public-url, everyone), and the server writes one to the file host-code in --data-dir.
    #[arg(global = true, long, env = "BULKHEAD_HOST_CODE", value_name = "CODE", hide_env_values = true, value_parser = host_code)]
    pub host_code: Option<String>,
    /// How many tables one person can host at a time.
    #[arg(global = true, long, env = "BULKHEAD_TABLES_PER_PERSON", default_value_t = 40, value_name = "N", value_parser = tables)]
    pub tables_per_person: u32,
    /// How many tables this server can have at a time.
    #[arg(global = true, long, env = "BULKHEAD_TABLES_IN_ALL", default_value_t = 5000, value_name = "N", value_parser = tables)]
    pub tables_in_all: u32,
    /// The limits of one person; not a flag.
    #[arg(skip)]
    pub rates: Rates,
    /// How long peers may take; not a flag.
    #[arg(skip)]
    pub patience: Patience,
    /// How long windows wait; not a flag.
    #[arg(skip)]
    pub timing: Timing,
}

/// Token buckets: the burst, and the tokens gained each second.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// `POST`s of one person, on all their devices together.
    pub posts: (u32, u32),
    /// `GET`s of one person under `/api`.
    pub reads: (u32, u32),
    /// Whole matches that one person opens from files, or downloads as files.
    pub files: (u32, u32),
    /// Commands of one person in matches.
    pub commands: (u32, u32),
    /// Questions of one person about why a choice is not legal.
    pub whys: (u32, u32),
    /// Chat messages and marks of one person.
    pub chats: (u32, u32),
    /// New guests and token claims of one address (for IPv6, one /64), where the address can be trusted.
    pub arrivals: (u32, u32),
    /// The same for all callers together, where it cannot be trusted.
    pub crowd: (u32, u32),
    /// `GET`s under `/api` and `/ws` of one address by callers without a session. It allows far more than a few
    /// friends behind one address need when they open the page at the same moment.
    pub visits: (u32, u32),
    /// The same for all callers together, where the address cannot be trusted.
    pub visits_of_all: (u32, u32),
    /// Frames of one person on all their sockets, whatever they contain. Beyond them the socket is closed.
    pub frames: (u32, u32),
    /// Sockets that one person opens.
    pub handshakes: (u32, u32),
    /// Sockets that one person has open at the same time.
    pub sockets: u32,
    /// Open connections of one address without a session, or of one person.
    pub connections: u32,
}

/// How long the server waits for the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For the head of a request.
    pub head: Duration,
    /// For the first message on a socket.
    pub hello: Duration,
    /// For a frame, or a part of a response, to be accepted.
    pub stall: Duration,
    /// For a sign of life on a WebSocket.
    pub silent: Duration,
    /// For a bot to think, in a match with people.
    pub thought: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let ten = Duration::from_secs(10);
        let (silent, thought) = (Duration::from_secs(60), Duration::from_millis(300));
        Self { head: ten, hello: ten, stall: ten, silent, thought }
    }
}

impl Default for Rates {
    fn default() -> Self {
        Self {
            posts: (40, 5),
            reads: (120, 20),
            files: (6, 1),
            commands: (40, 10),
            whys: (10, 3),
            chats: (10, 1),
            arrivals: (30, 1),
            crowd: (500, 20),
            visits: (300, 30),
            visits_of_all: (3000, 300),
            frames: (400, 40),
            handshakes: (30, 2),
            sockets: 12,
            connections: 200,
        }
    }
}

impl Config {
    /// Returns the operator's own code for opening tables. An empty variable counts as none.
    pub fn host_code(&self) -> Option<&str> {
        self.host_code.as_deref().filter(|code| !code.is_empty())
    }

    /// Returns true if both listeners need the same port of the same address. Port 0 asks for any.
    pub fn listeners_collide(&self) -> bool {
        let one = self.listen;
        self.admin_listen.is_some_and(|other| {
            let everywhere = one.ip().is_unspecified() || other.ip().is_unspecified();
            one.port() != 0 && one.port() == other.port() && (everywhere || one.ip() == other.ip())
        })
    }

    /// Returns true if a flag or a variable says where the database is.
    pub fn names_a_database(&self) -> bool {
        self.postgres().is_some() || self.data_dir != Path::new(DATA_DIR)
    }

    /// Returns the database address, if one is set. An empty variable counts as none.
    pub fn postgres(&self) -> Option<&str> {
        self.database_url.as_deref().filter(|url| !url.is_empty())
    }
}

// Written by hand, because the database address holds a password.
impl std::fmt::Debug for Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config")
            .field("listen", &self.listen)
            .field("admin_listen", &self.admin_listen)
            .field("data_dir", &self.data_dir)
            .field("postgres", &self.postgres().is_some())
            .field("public_url", &self.public_url.as_ref().map(Url::as_str))
            .field("trust_proxy", &self.trust_proxy)
            .field("host_code", &self.host_code().is_some())
            .finish_non_exhaustive()
    }
}

/// Parses what people write into a variable for yes and no. An empty one means no.
fn yes_or_no(text: &str) -> Result<bool, String> {
    match text.trim().to_ascii_lowercase().as_str() {
        "1" | "true" | "yes" | "on" | "y" | "t" => Ok(true),
        "" | "0" | "false" | "no" | "off" | "n" | "f" => Ok(false),
        _ => Err("it must be 1, true, yes or on, or else 0, false, no or off".to_owned()),
    }
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("it must be a whole number from 0 to {}", u32::MAX))
}

/// Parses a number of tables. With 0 no one could play.
fn tables(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(tables @ 1..) => Ok(tables),
        _ => Err(format!("it must be a whole number from 1 to {}", u32::MAX)),
    }
}

/// Parses a number of days. A hundred years count as never.
fn days(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(days @ 1..=36_500) => Ok(days),
        _ => Err("it must be a number of days from 1 to 36500; omit the flag to archive nothing".to_owned()),
    }
}

fn host_code(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("the code is empty; leave the flag out for the server's own code".to_owned()),
        short if short.chars().count() < SHORTEST => {
            Err(format!("the code needs at least {SHORTEST} characters"))
        }
        code => Ok(code.to_owned()),
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    address_like(text, "127.0.0.1:8080")
}

/// Its example is another port than that of the page.
fn admin_address(text: &str) -> Result<SocketAddr, String> {
    address_like(text, "127.0.0.1:9100")
}

fn address_like(text: &str, example: &str) -> Result<SocketAddr, String> {
    let number = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    let parsed = number.as_deref().unwrap_or(text).parse();
    parsed.map_err(|_| format!("it must be an address and a port, for example {example}"))
}

fn public_url(text: &str) -> Result<Url, String> {
    let relative = "it must start with http:// or https://, for example https://play.example.org";
    let url = Url::parse(text).map_err(|error| match error {
        url::ParseError::RelativeUrlWithoutBase => relative.to_owned(),
        url::ParseError::EmptyHost => {
            "it has no host name; write the whole address, for example https://play.example.org".to_owned()
        }
        other => other.to_string(),
    })?;
    if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
        return Err(relative.to_owned());
    }
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() || !url.username().is_empty() {
        return Err(
            "it must have no path, query or user name, for example https://play.example.org".to_owned()
        );
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(args: &[&str]) -> Result<Config, clap::Error> {
        Config::try_parse_from(["bulkhead"].iter().chain(args))
    }

    #[test]
    fn a_public_address_is_only_scheme_host_and_port() {
        assert!(parse(&["--public-url", "https://play.example.org"]).is_ok());
        for wrong in
            ["play.example.org", "ftp://a.example", "https://a.example/path", "https://u:p@a.example"]
        {
            assert!(parse(&["--public-url", wrong]).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_unreadable_address_is_answered_with_an_example() {
        assert_eq!(address("localhost:8080"), Ok(([127, 0, 0, 1], 8080).into()));
        for (flag, wrong, example) in [
            ("--listen", "8080", "127.0.0.1:8080"),
            ("--listen", "here:8080", "127.0.0.1:8080"),
            ("--admin-listen", "9100", "127.0.0.1:9100"),
        ] {
            assert!(parse(&[flag, wrong]).unwrap_err().to_string().contains(example), "{wrong}");
        }
        let bare = parse(&["--public-url", "play.example.org"]).unwrap_err().to_string();
        assert!(bare.contains("https://play.example.org"), "{bare}");
        let empty = parse(&["--public-url", "http://"]).unwrap_err().to_string();
        assert!(empty.contains("no host name") && empty.contains("https://play.example.org"), "{empty}");
    }

    #[test]
    fn a_folder_or_an_address_names_a_database() {
        assert!(!parse(&[]).unwrap().names_a_database());
        for named in [["--data-dir", "/var/lib/bulkhead"], ["--database-url", "postgres://db/x"]] {
            assert!(parse(&named).unwrap().names_a_database());
        }
    }

    #[test]
    fn one_port_for_both_listeners_is_noticed() {
        let collide = |listen, admin| {
            parse(&["--listen", listen, "--admin-listen", admin]).unwrap().listeners_collide()
        };
        assert!(collide("127.0.0.1:8080", "127.0.0.1:8080") && collide("0.0.0.0:8080", "127.0.0.1:8080"));
        assert!(!collide("127.0.0.1:8080", "127.0.0.1:9100") && !collide("127.0.0.1:0", "127.0.0.1:0"));
        assert!(!parse(&["--listen", "127.0.0.1:8080"]).unwrap().listeners_collide());
    }

    #[test]
    fn an_unusable_number_is_answered_in_plain_words() {
        assert_eq!(parse(&["--archive-after-days", "30"]).unwrap().archive_after_days, Some(30));
        for (flag, wrong, says) in [
            ("--archive-after-days", "0", "from 1 to 36500"),
            ("--archive-after-days", "month", "from 1 to 36500"),
            ("--bot-pause-ms", "fast", "a whole number"),
            ("--tables-per-person", "5000000000", "a whole number"),
            ("--tables-in-all", "1.5", "a whole number"),
            ("--tables-in-all", "0", "from 1 to"),
            ("--tables-per-person", "0", "from 1 to"),
        ] {
            let said = parse(&[flag, wrong]).unwrap_err().to_string();
            assert!(said.contains(says) && said.contains(flag), "{said}");
            assert!(!said.contains("..=") && !said.contains("digit") && !said.contains("type"), "{said}");
        }
    }

    #[test]
    fn yes_and_no_are_parsed_as_people_write_them() {
        for (text, read) in [("1", true), ("Yes", true), ("on", true), ("off", false), ("", false)] {
            assert_eq!(yes_or_no(text), Ok(read), "{text}");
        }
        assert!(yes_or_no("ture").is_err());
        assert!(parse(&["--trust-proxy"]).unwrap().trust_proxy);
    }

    #[test]
    fn a_host_code_that_is_empty_or_too_short_is_refused() {
        for (code, says) in [("", "is empty"), ("  ", "is empty"), ("abc", "at least 6 characters")] {
            let said = parse(&["--host-code", code]).unwrap_err().to_string();
            assert!(said.contains(says) && said.contains("--host-code"), "{said}");
        }
        assert_eq!(parse(&["--host-code", " sesame "]).unwrap().host_code(), Some("sesame"));
    }

    #[test]
    fn debug_output_never_shows_the_database_password() {
        let config = parse(&["--database-url", "postgres://me:hunter2@db/x"]).unwrap();
        assert!(!format!("{config:?}").contains("hunter2"));
    }
}
