//! The host code that a server makes for itself: one line in a file of its data folder.

use rand::TryRng;
use rand::rngs::SysRng;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// The file of the code that a server makes for itself, in its data folder.
pub const FILE: &str = "host-code";
/// How many random bytes such a code has.
const BYTES: usize = 8;

/// Reads the code of this data folder, and makes it if there is none. Only the owner may read the file.
///
/// # Errors
/// Returns an error if the folder cannot be read or written.
pub fn read_or_create(file: &Path) -> std::io::Result<String> {
    match std::fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        read => return read.map(|code| code.trim().to_owned()),
    }
    let mut bytes = [0; BYTES];
    SysRng.try_fill_bytes(&mut bytes).map_err(std::io::Error::other)?;
    let code: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let made = store::owner::writing().create_new(true).open(file);
    match made {
        Ok(mut made) => writeln!(made, "{code}").map(|()| code),
        // Another request was faster.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            std::fs::read_to_string(file).map(|code| code.trim().to_owned())
        }
        Err(error) => Err(error),
    }
}
