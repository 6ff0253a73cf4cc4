//! Lists the migrations in the folders of both databases, so that a new file is a step.

use std::path::Path;
use std::{env, fs, io};

/// From the crate.
const MIGRATIONS: &str = "../../migrations";

fn main() -> io::Result<()> {
    let crate_folder = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let mut code = String::new();
    for (name, database) in [("SQLITE", "sqlite"), ("POSTGRES", "postgres")] {
        let folder = Path::new(&crate_folder).join(MIGRATIONS).join(database);
        println!("cargo::rerun-if-changed={}", folder.display());
        code += &format!("const {name}: Steps = &[\n");
        for file in files(&folder)? {
            code += &row(database, &file)?;
        }
        code += "];\n";
    }
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("steps.rs"), code)
}

/// The names of the files, in the order of their numbers.
fn files(folder: &Path) -> io::Result<Vec<String>> {
    let names = fs::read_dir(folder)?.map(|file| Ok(file?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<io::Result<_>>()?;
    names.sort();
    Ok(names)
}

/// Number, description and text of a file such as `0004_log_alone.sql`.
fn row(database: &str, file: &str) -> io::Result<String> {
    let parts = file.strip_suffix(".sql").and_then(|stem| stem.split_once('_'));
    let parsed =
        parts.and_then(|(number, words)| Some((number.parse::<i64>().ok()?, words.replace('_', " "))));
    let (number, words) =
        parsed.ok_or_else(|| io::Error::other(format!("{file} is not named 0001_what_it_adds.sql")))?;
    let path = format!("/{MIGRATIONS}/{database}/{file}");
    Ok(format!("({number}, {words:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?}))),\n"))
}
