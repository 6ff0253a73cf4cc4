//! The host code that a server makes for itself: one line in a file of its data folder.

use crate::terminal::without_codes;
use rand::TryRng;
use rand::rngs::SysRng;
use std::fmt::{Display, Formatter};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The file of the code that a server makes for itself, in its data folder.
pub const FILE: &str = "host-code";
/// The fewest characters of a code.
pub const SHORTEST: usize = 6;
/// How many random bytes such a code has.
const BYTES: usize = 8;

/// A file that holds no usable code.
#[derive(Debug)]
pub struct Unusable {
    file: PathBuf,
    why: Why,
}

#[derive(Debug)]
enum Why {
    Empty,
    Short,
    Error(Error),
}

impl Unusable {
    fn of(file: &Path, why: Why) -> Self {
        Self { file: file.to_owned(), why }
    }

    /// Returns what to do, in whole sentences.
    pub fn todo(&self) -> &'static str {
        match &self.why {
            Why::Error(error) if is_denied(error) => {
                "Run this as the server's user (with the Debian package, bulkhead), or give the file to this user with chown."
            }
            _ => "Delete the file, and the server writes a new code. Or set your own code with --host-code.",
        }
    }
}

/// The cause, as a sentence without its end.
impl Display for Unusable {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let file = self.file.display();
        if matches!(&self.why, Why::Error(error) if is_denied(error)) {
            return write!(f, "this user may not use the host code in {file}");
        }
        write!(f, "the host code in {file} opens no table: ")?;
        match &self.why {
            Why::Empty => f.write_str("the file is empty"),
            Why::Short => write!(f, "it has fewer than {SHORTEST} characters"),
            Why::Error(_) if self.file.is_dir() => f.write_str("it is a folder"),
            Why::Error(error) => {
                let error = without_codes(&error.to_string());
                write!(f, "it cannot be read or written ({error})")
            }
        }
    }
}

impl std::error::Error for Unusable {}

fn is_denied(error: &Error) -> bool {
    error.kind() == ErrorKind::PermissionDenied
}

/// Reads the code of this data folder. Returns `None` if there is none yet.
///
/// # Errors
/// Returns an error if the file cannot be read, is empty or has a code that is too short.
pub fn look(file: &Path) -> Result<Option<String>, Unusable> {
    let text = match std::fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|error| Unusable::of(file, Why::Error(error)))?,
    };
    match text.trim() {
        "" => Err(Unusable::of(file, Why::Empty)),
        short if short.chars().count() < SHORTEST => Err(Unusable::of(file, Why::Short)),
        code => Ok(Some(code.to_owned())),
    }
}

/// Reads the code of this data folder, and makes it if there is none. Only the owner may read the file.
///
/// # Errors
/// Returns the errors of [`look`], and one if the file cannot be written.
pub fn read_or_create(file: &Path) -> Result<String, Unusable> {
    if let Some(code) = look(file)? {
        return Ok(code);
    }
    let cannot = |error: Error| Unusable::of(file, Why::Error(error));
    let mut bytes = [0; BYTES];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| cannot(Error::other(error)))?;
    let code: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let made = store::owner::writing().create_new(true).open(file);
    match made {
        Ok(mut made) => writeln!(made, "{code}").map(|()| code).map_err(cannot),
        // Another request was faster.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            look(file)?.ok_or_else(|| Unusable::of(file, Why::Empty))
        }
        Err(error) => Err(cannot(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_code_is_made_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        assert!(look(&file).unwrap().is_none());
        let code = read_or_create(&file).unwrap();
        assert_eq!(code.len(), 2 * BYTES);
        assert_eq!((read_or_create(&file).unwrap(), look(&file).unwrap()), (code.clone(), Some(code)));
    }

    #[test]
    fn a_code_that_opens_no_table_is_named_with_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        for (text, says) in [("", "is empty"), (" \n", "is empty"), ("ab\n", "fewer than 6 characters")] {
            std::fs::write(&file, text).unwrap();
            for found in [read_or_create(&file).unwrap_err(), look(&file).unwrap_err()] {
                assert!(found.to_string().contains(says) && found.todo().contains("Delete"), "{found}");
            }
        }
        std::fs::remove_file(&file).unwrap();
        std::fs::create_dir(&file).unwrap();
        assert!(read_or_create(&file).unwrap_err().to_string().contains("is a folder"));
    }

    #[test]
    fn a_code_of_another_user_is_not_to_be_deleted() {
        let denied = Unusable::of(Path::new("/d/host-code"), Why::Error(ErrorKind::PermissionDenied.into()));
        assert!(denied.to_string().contains("this user may not use"), "{denied}");
        assert!(denied.todo().contains("as the server's user") && !denied.todo().contains("Delete"));
    }
}
