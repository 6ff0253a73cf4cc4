//! A message as it goes over the wire, written down once however many read it.

use bytes::Bytes;
use std::ops::Deref;

/// A message in its written form. A clone shares the bytes and costs one reference count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text(Bytes);

impl Text {
    /// How long it is, in bytes.
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

/// Reads the message again. This looks at every byte, so nothing on the way to a socket does it.
impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        // Made of strings only.
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
