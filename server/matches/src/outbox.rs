//! The outgoing queue of one socket. It is bounded and never blocks. A client that reads too slowly is cut
//! and reconnects.

use super::text::Text;
use metrics::update_encoded;
use protocol::message::{ByeReason, ServerMsg};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::fail_point;
use tokio::sync::{mpsc, watch};

/// How many parcels may wait for one socket.
const WAITING: usize = 64;
/// How many bytes may wait for one socket, counting the parcel being written. A full picture late in a match
/// of 2004 has up to 84 KiB (`tests/it/welcomes.rs`, its long form), and the parcels after it need room too.
/// A single parcel always fits.
pub(super) const WAITING_BYTES: usize = 128 * 1024;

/// The sending end, held by the match.
#[derive(Debug, Clone)]
pub struct Outbox {
    queue: mpsc::Sender<Vec<Text>>,
    state: Arc<State>,
}

/// The state that both ends share.
#[derive(Debug)]
struct State {
    waiting_bytes: AtomicUsize,
    cut: watch::Sender<Option<ByeReason>>,
}

/// The receiving end, held by the socket.
#[derive(Debug)]
pub struct Inbox {
    pub queue: Queue,
    /// Set once, with the reason to say goodbye.
    pub cut: watch::Receiver<Option<ByeReason>>,
}

/// The parcels that wait for the socket.
#[derive(Debug)]
pub struct Queue {
    parcels: mpsc::Receiver<Vec<Text>>,
    /// How many bytes the last parcel taken out has.
    taken: usize,
    state: Arc<State>,
}

/// Creates both ends.
pub fn pair() -> (Outbox, Inbox) {
    let (queue, waiting) = mpsc::channel(WAITING);
    let (cut, is_cut) = watch::channel(None);
    let state = Arc::new(State { waiting_bytes: AtomicUsize::new(0), cut });
    (
        Outbox { queue, state: state.clone() },
        Inbox { queue: Queue { parcels: waiting, taken: 0, state }, cut: is_cut },
    )
}

/// Returns the bytes of messages that wait or go together.
pub(super) fn bytes(parcel: &[Text]) -> usize {
    parcel.iter().map(|text| text.len()).sum()
}

impl Queue {
    /// Returns the next messages, in order, or `None` when the match has released this socket. The caller has
    /// written the parcel before.
    pub async fn next(&mut self) -> Option<Vec<Text>> {
        self.state.waiting_bytes.fetch_sub(std::mem::take(&mut self.taken), Ordering::Relaxed);
        let parcel = self.parcels.recv().await?;
        self.taken = bytes(&parcel);
        Some(parcel)
    }
}

/// Encodes a message as it goes over the wire.
pub fn encode(message: &ServerMsg) -> Text {
    if matches!(message, ServerMsg::Update { .. }) {
        update_encoded();
    }
    // Plain data with string keys always encodes.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Outbox {
    /// Sends a message, or cuts the socket when too much waits for it already.
    pub fn send(&self, text: Text) {
        self.send_all(vec![text]);
    }

    /// Sends several messages, which wait and go together.
    pub fn send_all(&self, parcel: Vec<Text>) {
        let size = bytes(&parcel);
        let before = self.state.waiting_bytes.fetch_add(size, Ordering::Relaxed);
        let fits = before == 0 || before + size <= WAITING_BYTES;
        if !fits || matches!(self.queue.try_send(parcel), Err(mpsc::error::TrySendError::Full(_))) {
            fail_point!("outbox::full", |_| ());
            self.cut(ByeReason::TooSlow);
        }
    }

    /// Encodes and sends.
    pub fn tell(&self, message: &ServerMsg) {
        self.send(encode(message));
    }

    /// Ends the socket.
    pub fn cut(&self, why: ByeReason) {
        self.state.cut.send_if_modified(|reason| {
            let first = reason.is_none();
            reason.get_or_insert(why);
            first
        });
    }

    /// Returns true if the socket is gone or was cut.
    pub fn is_over(&self) -> bool {
        self.queue.is_closed() || self.state.cut.borrow().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn a_slow_reader_is_cut_and_nothing_waits_for_it() {
        let (outbox, mut inbox) = pair();
        for n in 0..=WAITING {
            assert!(!outbox.is_over(), "{n}");
            outbox.send(n.to_string().into());
        }
        assert!(outbox.is_over());
        inbox.cut.changed().await.unwrap();
        assert_eq!(*inbox.cut.borrow(), Some(ByeReason::TooSlow));
    }

    #[tokio::test]
    async fn waiting_bytes_are_bounded_but_one_parcel_always_fits() {
        let (outbox, mut inbox) = pair();
        let half = "x".repeat(WAITING_BYTES / 2);
        outbox.send_all(vec![half.as_str().into(); 3]);
        assert!(!outbox.is_over());
        assert_eq!(inbox.queue.next().await.unwrap().len(), 3);
        // The task that asks for the next parcel has written the one before.
        assert!(inbox.queue.next().now_or_never().is_none());
        outbox.send(half.as_str().into());
        outbox.send(half.as_str().into());
        assert!(!outbox.is_over());
        outbox.send("x".into());
        assert!(outbox.is_over());
    }

    #[tokio::test]
    async fn the_parcel_being_written_counts_as_waiting() {
        let (outbox, mut inbox) = pair();
        outbox.send("x".repeat(WAITING_BYTES - 1).into());
        inbox.queue.next().await.unwrap();
        outbox.send("x".into());
        assert!(!outbox.is_over());
        outbox.send("x".into());
        assert!(outbox.is_over());
    }

    #[test]
    fn the_first_reason_to_end_a_socket_stays() {
        let (outbox, inbox) = pair();
        outbox.cut(ByeReason::SeatTaken);
        outbox.cut(ByeReason::TooSlow);
        assert_eq!(*inbox.cut.borrow(), Some(ByeReason::SeatTaken));
    }
}
