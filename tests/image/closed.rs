//! Checks from inside how closed a running container is: the identity of its first process, and where a
//! process could write.

use crate::engine::Engine;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};

/// Returns everything that is more open than the compose file says. `user` is the user of the server.
/// `writable` are the only folders that this user may write to, besides what the kernel and the engine put
/// into `/proc`, `/sys` and `/dev`.
///
/// # Errors
/// If the container cannot be queried.
pub(crate) fn faults(
    engine: Engine,
    container: &str,
    user: u32,
    writable: &BTreeSet<String>,
) -> Result<Vec<String>> {
    let mut found = process(&engine.output(&["exec", container, "cat", "/proc/1/status"])?, user);
    // The image's files belong to root. Only root sees that their modes, and not just their owner, keep
    // others from writing.
    let find = ["exec", "--user=0:0", container, "find", "/", "-xdev", "-type", "d", "-writable"];
    // Another mount is reported as such and not searched.
    let mounted = |folder: &String| folder == "/dev" || writable.contains(folder);
    let open: Vec<String> = seen(engine, &find)?.into_iter().filter(|folder| !mounted(folder)).collect();
    if let Some(first) = open.first() {
        found.push(format!(
            "root could write to {} folders of the root file system, {first} among them",
            open.len()
        ));
    }
    let probe = "touch /usr/local/bin/probe && echo written";
    if seen(engine, &["exec", "--user=0:0", container, "sh", "-c", probe])?.contains("written") {
        found.push("a file was written beside the program".to_owned());
    }
    let script = r"find / \( -path /proc -o -path /sys -o -path /dev \) -prune -o -type d -writable -print";
    let user = format!("--user={user}:{user}");
    let own = seen(engine, &["exec", &user, container, "sh", "-c", script])?;
    let inside = |folder: &String| writable.iter().any(|top| folder.starts_with(&format!("{top}/")));
    let tops: BTreeSet<String> = own.into_iter().filter(|folder| !inside(folder)).collect();
    if tops != *writable {
        found.push(format!("the server's user can write to {tops:?}, and not just to {writable:?}"));
    }
    Ok(found)
}

/// Returns the lines of the output. The errors of `find` and `touch` are expected.
fn seen(engine: Engine, words: &[&str]) -> Result<BTreeSet<String>> {
    let said = engine.call(words)?;
    Ok(String::from_utf8_lossy(&said.stdout).lines().map(str::to_owned).collect())
}

/// Returns the faults of the first process by its `/proc/1/status`.
fn process(status: &str, user: u32) -> Vec<String> {
    let fields: BTreeMap<&str, Vec<&str>> = status
        .lines()
        .filter_map(|line| line.split_once(':'))
        .map(|(name, rest)| (name, rest.split_whitespace().collect()))
        .collect();
    let mut found = Vec::new();
    let user = user.to_string();
    let mut want = |name: &str, holds: &dyn Fn(&str) -> bool| {
        let values = fields.get(name).cloned().unwrap_or_default();
        if values.is_empty() || !values.iter().all(|value| holds(value)) {
            found.push(format!("{name} of the first process is {}", values.join(" ")));
        }
    };
    want("Uid", &|value| value == user);
    want("Gid", &|value| value == user);
    for set in ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"] {
        want(set, &|value| value.bytes().all(|digit| digit == b'0'));
    }
    want("NoNewPrivs", &|value| value == "1");
    found
}

#[cfg(test)]
mod tests {
    use super::process;

    const CLOSED: &str = "Name:\tbulkhead\nUid:\t10001\t10001\t10001\t10001\nGid:\t10001\t10001\t10001\t10001\nCapInh:\t0000000000000000\n\
        CapPrm:\t0000000000000000\nCapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nCapAmb:\t0000000000000000\nNoNewPrivs:\t1\n";

    #[test]
    fn a_process_with_more_rights_is_a_fault() {
        assert_eq!(process(CLOSED, 10001), Vec::<String>::new());
        let open = [
            ("Uid:\t10001", "Uid:\t0"),
            ("CapBnd:\t0000000000000000", "CapBnd:\t00000000a80425fb"),
            ("NoNewPrivs:\t1", "NoNewPrivs:\t0"),
            ("CapEff", "CapOther"),
        ];
        for (closed, wider) in open {
            assert_eq!(process(&CLOSED.replace(closed, wider), 10001).len(), 1, "{wider}");
        }
    }
}
