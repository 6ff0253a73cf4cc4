//! The manual and the program agree. Each command on a page for hosts parses as the program's own, and each
//! variable is one that something reads.

use clap::Parser;
use clap::error::{Error, ErrorKind};
use pulldown_cmark::{Event, Parser as Markdown, Tag, TagEnd};
use server::ops::cli::Cli;
use std::collections::BTreeSet;
use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

/// Words before the program where something else starts it.
const BEFORE: [&str; 5] = [
    "docker compose exec server ",
    "docker compose exec -T server ",
    "sudo -u bulkhead ",
    "runuser -u bulkhead -- ",
    "BULKHEAD_DATA_DIR=/var/lib/bulkhead runuser -u bulkhead -- ",
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Returns every file below some folders, by the end of its name.
fn files(folders: &[&str], end: &str) -> Vec<PathBuf> {
    let mut open: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true if !path.ends_with("adr") => open.push(path),
                false if path.extension().is_some_and(|kind| kind == end) => found.push(path),
                _ => {}
            }
        }
    }
    found
}

fn pages() -> Vec<PathBuf> {
    let mut found = files(&["docs", "server/packaging"], "md");
    found.push(root().join("README.md"));
    found
}

/// Returns the variables that a text names.
fn variables(text: &str) -> BTreeSet<&str> {
    let name = |at| text[at..].split(|c: char| !(c.is_ascii_uppercase() || c == '_')).next();
    text.match_indices("BULKHEAD_").filter_map(|(at, _)| name(at)).collect()
}

/// Returns each line of a block of code, and each piece of code in the text.
fn code(page: &str) -> Vec<String> {
    let (mut block, mut found) = (false, Vec::new());
    for event in Markdown::new(page) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => block = true,
            Event::End(TagEnd::CodeBlock) => block = false,
            Event::Text(lines) if block => found.extend(lines.lines().map(str::to_owned)),
            Event::Code(piece) => found.push(piece.into_string()),
            _ => {}
        }
    }
    found
}

/// Returns the words after the program in each command of a line that starts it.
fn commands(line: &str) -> Vec<Vec<String>> {
    let line = line.split("   #").next().unwrap_or_default().split(" # ").next().unwrap_or_default();
    let starts = |command: &str| {
        let command = command.rsplit_once("  ").map_or(command, |(_, last)| last).trim();
        let command = BEFORE.iter().find_map(|before| command.strip_prefix(before)).unwrap_or(command);
        let command = command.strip_prefix("./").unwrap_or(command);
        let words = shlex::split(command.split(['>', '<', '|']).next().unwrap_or_default())?;
        (words.first()? == "bulkhead").then_some(words)
    };
    line.trim_end_matches(')').split("&&").flat_map(|part| part.split(';')).filter_map(starts).collect()
}

#[test]
fn each_command_of_the_manual_parses() {
    let (mut wrong, mut all) = (Vec::new(), 0);
    for path in pages() {
        for words in code(&read_to_string(&path).unwrap()).iter().flat_map(|line| commands(line)) {
            all += 1;
            // A task in a sentence has no file beside it.
            let named =
                |error: &Error| words.len() == 2 && error.kind() == ErrorKind::MissingRequiredArgument;
            if let Err(error) = Cli::try_parse_from(&words)
                && error.use_stderr()
                && !named(&error)
            {
                wrong.push(format!("{}: {}: {error}", path.display(), words.join(" ")));
            }
        }
    }
    assert!(all > 15, "only {all} were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_command_is_found_wherever_a_line_starts_it() {
    let found = |line: &str| commands(line).iter().map(|words| words.join(" ")).collect::<Vec<_>>();
    assert_eq!(found("cd /x && ./bulkhead doctor   # looks"), ["bulkhead doctor"]);
    assert_eq!(
        found("15 4 * * *  root  docker compose exec -T server bulkhead backup a"),
        ["bulkhead backup a"]
    );
    let service = "(set -a; . x; BULKHEAD_DATA_DIR=/var/lib/bulkhead runuser -u bulkhead -- bulkhead doctor)";
    assert_eq!(found(service), ["bulkhead doctor"]);
    assert_eq!(found("sudo -u bulkhead bulkhead restore \"a b\" | cat"), ["bulkhead restore a b"]);
    assert_eq!(found("pg_dump --username=bulkhead bulkhead > bulkhead.dump"), Vec::<String>::new());
}

#[test]
fn a_command_that_the_program_does_not_take_is_refused() {
    for line in ["bulkhead --no-such-flag", "bulkhead backup", "bulkhead no-such-task", "bulkhead --listen x"]
    {
        let words = commands(line).remove(0);
        assert!(Cli::try_parse_from(words).is_err_and(|error| error.use_stderr()), "{line}");
    }
}

#[test]
fn each_variable_of_the_manual_for_hosts_is_read() {
    let mut reads: String = files(&["server"], "rs")
        .into_iter()
        .chain(files(&["server/packaging/compose"], "yml"))
        .map(|path| read_to_string(path).unwrap())
        .collect();
    reads.push_str(&read_to_string(root().join("docker-compose.yml")).unwrap());
    let known = variables(&reads);
    for path in files(&["docs/host"], "md") {
        let page = read_to_string(&path).unwrap();
        let unknown: Vec<_> = variables(&page).into_iter().filter(|name| !known.contains(name)).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", path.display());
    }
    assert!(!known.contains("BULKHEAD_NO_SUCH_THING"));
}

/// The manifest holds the address of the repository. A page with another address misleads its reader.
#[test]
fn the_releases_page_is_that_of_the_repository() {
    let manifest = read_to_string(root().join("Cargo.toml")).unwrap();
    let home =
        manifest.lines().find_map(|line| line.strip_prefix("repository = \"")?.strip_suffix('"')).unwrap();
    let readme = read_to_string(root().join("README.md")).unwrap();
    assert!(readme.contains(&format!("]({home}/releases)")), "{home}");
}

/// The links of a page that lead to other files of the project, from its root and without fragments. Tidy checks that
/// each file exists.
fn links(path: &Path, page: &str) -> Vec<PathBuf> {
    let (root, folder) = (root().canonicalize().unwrap(), path.parent().unwrap());
    let leads = |event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. })
            if !dest_url.contains(':') && !dest_url.starts_with(['/', '#']) =>
        {
            let file = folder.join(dest_url.split('#').next().unwrap_or_default());
            let file = file.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            Some(file.strip_prefix(&root).unwrap().to_owned())
        }
        _ => None,
    };
    Markdown::new(page).filter_map(leads).collect()
}

#[test]
fn the_debian_package_holds_what_its_pages_link_to() {
    let manifest = read_to_string(root().join("server/Cargo.toml")).unwrap();
    let assets = manifest.split_once("assets = [").unwrap().1.split_once("\n]").unwrap().0;
    let sources: Vec<String> = assets
        .lines()
        .filter_map(|line| line.trim().strip_prefix("[\"")?.split('"').next())
        .map(|source| match source.strip_prefix("../") {
            Some(source) => source.to_owned(),
            None => format!("server/{source}"),
        })
        .collect();
    let packed = |file: &Path| {
        sources.iter().any(|source| match source.split_once('*') {
            Some((folder, _)) => file.starts_with(folder),
            None => file == Path::new(source),
        })
    };
    let read = |path: PathBuf| links(&path, &read_to_string(&path).unwrap());
    let mut linked: Vec<PathBuf> = files(&["docs"], "md").into_iter().flat_map(read).collect();
    linked.extend(read(root().join("README.md")));
    assert!(linked.len() > 100, "only {} links were found", linked.len());
    linked.retain(|file| !packed(file));
    assert!(linked.is_empty(), "{linked:?}");
}
