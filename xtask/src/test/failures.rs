//! The names of the tests that failed, each with the first words of its reason, read from what each runner says. They
//! are said again at the very end of a run, where a reader looks first and where a cut log still has them.

use serde_json::Value;

/// How many lines of a reason are kept: the message and what was expected.
const LINES: usize = 6;

/// From the lines of cargo-nextest, such as `FAIL [ 1.2s] (3/9) it lobby::a_seat_is_free`.
pub(super) fn nextest(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let Some(name) = failed_test(line) else { continue };
        let known = format!("{name}: ");
        // The summary at the end of a run names each once more.
        if !found.iter().any(|note| note.starts_with(&known)) {
            found.push(format!("{known}{}", panic(&lines[at + 1..])));
        }
    }
    found
}

/// The name on a line of a failed test, without its place in the run.
fn failed_test(line: &str) -> Option<&str> {
    let (word, rest) = line.trim_start().split_once(" [")?;
    let bad = ["FAIL", "TIMEOUT", "ABORT", "LEAK-FAIL"].contains(&word) || word.starts_with("SIG");
    let (_, name) = rest.split_once("] ").filter(|_| bad)?;
    let name = name.trim_start();
    Some(name.strip_prefix('(').and_then(|rest| rest.split_once(") ")).map_or(name, |(_, name)| name))
}

/// What the first panic after a place says: where, and the lines of its message.
fn panic(lines: &[&str]) -> String {
    let own = lines.iter().take_while(|line| failed_test(line).is_none());
    own.skip_while(|line| !line.contains("panicked at"))
        .take(LINES)
        .take_while(|line| !line.contains("RUST_BACKTRACE"))
        .map(|line| line.trim())
        .collect::<Vec<_>>()
        .join(" | ")
}

/// From the lines of the standard harness, such as `test lobby::a_seat_is_free ... FAILED`.
pub(super) fn libtest(text: &str) -> Vec<String> {
    let name = |line: &str| line.strip_prefix("test ")?.strip_suffix(" ... FAILED").map(str::to_owned);
    text.lines().filter_map(name).collect()
}

/// From Vitest's report.
pub(super) fn vitest(report: &Value) -> Vec<String> {
    let tests = each(&report["testResults"]).flat_map(|file| each(&file["assertionResults"]));
    tests
        .filter(|test| test["status"] == "failed")
        .map(|test| note(&test["fullName"], &test["failureMessages"][0]))
        .collect()
}

/// From Playwright's report, whose suites hold suites.
pub(super) fn playwright(report: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for suite in each(&report["suites"]) {
        for spec in each(&suite["specs"]) {
            let results = each(&spec["tests"]).flat_map(|test| each(&test["results"]));
            let bad = results.filter(|result| result["status"] != "passed" && result["status"] != "skipped");
            found.extend(bad.map(|result| note(&spec["title"], &result["error"]["message"])));
        }
        found.extend(playwright(suite));
    }
    found
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

/// A test's name and the first lines of its reason, on one line and without colors.
fn note(name: &Value, reason: &Value) -> String {
    let plain = without_colours(reason.as_str().unwrap_or("no reason told"));
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty()).take(LINES);
    format!("{}: {}", name.as_str().unwrap_or("a test"), lines.collect::<Vec<_>>().join(" | "))
}

/// The text without terminal escapes: each begins with ESC and ends with a letter.
fn without_colours(text: &str) -> String {
    let mut pieces = text.split('\u{1b}');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |kept, piece| {
        let end = piece.find(|letter: char| letter.is_ascii_alphabetic()).map_or(piece.len(), |at| at + 1);
        kept + &piece[end..]
    })
}

#[cfg(test)]
mod tests {
    use super::{libtest, nextest, playwright, vitest};
    use serde_json::json;

    #[test]
    fn a_failed_rust_test_is_named_once_with_its_panic() {
        let text = "  FAIL [   1.2s] (3/9) it lobby::a_seat_is_free\n  stderr ───\n    thread 'x' panicked at a.rs:3:5:\n    \
            left is 1\n    note: run with `RUST_BACKTRACE=1`\n  PASS [ 0.1s] it other\n     Summary [ 2s] 9 tests run\n  \
            FAIL [   1.2s] (3/9) it lobby::a_seat_is_free\n  SIGABRT [ 0.2s] it stack::deep\n";
        assert_eq!(
            nextest(text),
            ["it lobby::a_seat_is_free: thread 'x' panicked at a.rs:3:5: | left is 1", "it stack::deep: "]
        );
        assert_eq!(libtest("test a::b ... ok\ntest a::c ... FAILED\n"), ["a::c"]);
    }

    #[test]
    fn failed_tests_of_the_client_are_named_with_their_reason() {
        let report = json!({"testResults": [{"assertionResults": [
            {"status": "passed", "fullName": "a"},
            {"status": "failed", "fullName": "b", "failureMessages": ["\u{1b}[31mexpected 1\u{1b}[0m\n  at x"]},
        ]}]});
        assert_eq!(vitest(&report), ["b: expected 1 | at x"]);
        let spec = |title: &str, status: &str| {
            json!({"title": title,
                "tests": [{"results": [{"status": status, "error": {"message": "too late"}}]}]})
        };
        let report = json!({"suites": [{"specs": [spec("good", "passed")],
            "suites": [{"specs": [spec("slow", "timedOut")]}]}]});
        assert_eq!(playwright(&report), ["slow: too late"]);
    }
}
