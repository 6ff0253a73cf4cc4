//! The long run of the models: `--matches 2000 --edition 2016`.

use engine::Mode;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let value = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1)?.parse::<u32>().ok()
    };
    let report = model::of_2016::run(
        value("--matches").unwrap_or(2000),
        value("--first").unwrap_or(0),
        Mode::Friendly,
    );
    let mut sorts = std::collections::BTreeMap::<String, (u32, String)>::new();
    for fault in &report.faults {
        let key = format!("{:?} {}", fault.sort, fault.says.chars().take(60).collect::<String>());
        let row = sorts.entry(key).or_insert((0, fault.to_string()));
        row.0 += 1;
    }
    for (key, (n, text)) in &sorts {
        println!("{n} x {key}\n{text}\n");
    }
    for (what, n) in &report.counts {
        println!("{n:>8} {what}");
    }
    println!("{} matches, {} faults", report.matches, report.faults.len());
}
