//! A message as it goes over the wire, encoded once for all readers.

use bytes::Bytes;
use std::ops::Deref;

/// A message in its written form. A clone shares the bytes and costs one reference count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text(Bytes);

impl Text {
    /// Returns the length in bytes.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<Text> for Bytes {
    fn from(text: Text) -> Self {
        text.0
    }
}

/// Validates the bytes as UTF-8, which reads every byte. Nothing on the way to a socket does that.
impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        // It is made of strings only.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Text;
    use bytes::Bytes;

    #[test]
    fn clones_share_the_bytes_they_were_written_to() {
        let text = Text::from("{\"t\":\"pong\"}");
        let (one, two): (Bytes, Bytes) = (text.clone().into(), text.clone().into());
        assert_eq!(one.as_ptr(), two.as_ptr());
        assert_eq!((text.len(), &*text), (12, "{\"t\":\"pong\"}"));
    }
}
