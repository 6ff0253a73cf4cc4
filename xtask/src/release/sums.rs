//! SHA-256 of every file of a release, in the form that `sha256sum --check` reads.

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;

/// The file of sums.
const FILE: &str = "SHA256SUMS";

/// Writes the sums of all files of a folder and returns the lines.
///
/// # Errors
/// Returns an error if a file cannot be read, or the sums cannot be written.
pub(super) fn write(folder: &Path) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().context("a file has a name")?.to_string_lossy().into_owned();
        if path.is_file() && name != FILE {
            let bytes = std::fs::read(&path).with_context(|| format!("reading {}", path.display()))?;
            lines.push(format!("{}  {name}", hex(&Sha256::digest(&bytes))));
        }
    }
    lines.sort_by(|one, other| one[64..].cmp(&other[64..]));
    std::fs::write(folder.join(FILE), lines.join("\n") + "\n")?;
    Ok(lines)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::{FILE, write};

    #[test]
    fn every_file_has_its_sum_and_the_sums_have_none() {
        let folder = std::env::temp_dir().join(format!("bulkhead-sums-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("b"), "").unwrap();
        std::fs::write(folder.join("a"), "abc").unwrap();
        let twice = [write(&folder).unwrap(), write(&folder).unwrap()];
        let text = std::fs::read_to_string(folder.join(FILE)).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(twice[0], twice[1]);
        assert_eq!(
            text,
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n\
             e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b\n"
        );
    }
}
