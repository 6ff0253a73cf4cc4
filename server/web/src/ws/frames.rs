//! Counts the frames of a peer as they arrive. The message reader joins fragments and shows none of them, so
//! a message that never ends would otherwise count as nothing.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The bytes of a WebSocket. `count` is called at the head of each frame from the peer.
pub(super) struct Counted<S> {
    inner: S,
    heads: Heads,
    /// Returns false when the peer has sent too many frames. `None` after that: a farewell needs the peer's
    /// answer.
    count: Option<Box<dyn FnMut() -> bool + Send>>,
}

impl<S> Counted<S> {
    pub(super) fn new(inner: S, count: impl FnMut() -> bool + Send + 'static) -> Self {
        Self { inner, heads: Heads::default(), count: Some(Box::new(count)) }
    }

    /// Stops counting: remaining frames are only dropped.
    pub(super) fn count_no_more(&mut self) {
        self.count = None;
    }
}

impl<S> std::fmt::Debug for Counted<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Counted").field("heads", &self.heads).finish_non_exhaustive()
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let this = &mut *self;
        ready!(Pin::new(&mut this.inner).poll_read(cx, buf))?;
        for _ in 0..this.heads.pass(&buf.filled()[before..]) {
            if this.count.as_mut().is_some_and(|count| !count()) {
                this.count = None;
                return Poll::Ready(Err(io::Error::other("too many frames")));
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(cx, buf)
    }
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(cx)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(cx)
    }
}

/// Finds where frames begin in a stream of bytes (RFC 6455, section 5.2).
#[derive(Debug, Default)]
struct Heads {
    /// The bytes so far of the head that has begun.
    head: Vec<u8>,
    /// The bytes of the payload that are still to come.
    payload: u64,
}

impl Heads {
    /// Reads these bytes, and returns how many heads ended in them.
    fn pass(&mut self, mut bytes: &[u8]) -> usize {
        let mut ended = 0;
        while !bytes.is_empty() {
            if self.payload > 0 {
                let passed = self.payload.min(bytes.len() as u64);
                self.payload -= passed;
                bytes = &bytes[passed as usize..];
                continue;
            }
            self.head.push(bytes[0]);
            bytes = &bytes[1..];
            if let Some(payload) = payload(&self.head) {
                self.payload = payload;
                self.head.clear();
                ended += 1;
            }
        }
        ended
    }
}

/// Returns the length of the payload behind a head, or `None` while the head is incomplete.
fn payload(head: &[u8]) -> Option<u64> {
    let second = head.get(1)?;
    let mask = if second & 0x80 == 0 { 0 } else { 4 };
    let (length, extended) = match second & 0x7f {
        126 => (2, true),
        127 => (8, true),
        short => (short, false),
    };
    let wide = if extended { usize::from(length) } else { 0 };
    if head.len() < 2 + wide + mask {
        return None;
    }
    let big_endian = |bytes: &[u8]| bytes.iter().fold(0, |all, byte| all << 8 | u64::from(*byte));
    Some(if extended { big_endian(&head[2..2 + wide]) } else { u64::from(length) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    /// Returns frames of every kind of length, masked and not, and their number.
    fn frames() -> (Vec<u8>, usize) {
        let mut bytes = Vec::new();
        let sizes = [0, 1, 125, 126, 127, 300, 65_535, 65_536];
        for (at, size) in sizes.into_iter().chain(sizes).enumerate() {
            let mut frame = Frame::message(vec![7; size], OpCode::Data(Data::Continue), at % 3 == 0);
            if at >= sizes.len() {
                frame.header_mut().mask = Some([1, 2, 3, 4]);
            }
            frame.format(&mut bytes).unwrap();
        }
        (bytes, 2 * sizes.len())
    }

    #[test]
    fn each_frame_is_counted_once_however_its_bytes_arrive() {
        let (bytes, frames) = frames();
        for size in [1, 2, 3, 7, 1000, bytes.len()] {
            let mut heads = Heads::default();
            let counted: usize = bytes.chunks(size).map(|part| heads.pass(part)).sum();
            assert_eq!((counted, heads.payload, heads.head.len()), (frames, 0, 0), "parts of {size} bytes");
        }
    }

    #[test]
    fn a_part_of_a_head_is_no_frame() {
        let mut heads = Heads::default();
        assert_eq!(heads.pass(&[0x81, 0xfe, 0, 200, 1, 2, 3]), 0);
        assert_eq!((heads.pass(&[4]), heads.payload), (1, 200));
    }
}
