//! The way to one socket: bounded, never waited for. Whoever reads too slowly is cut and comes back.

use crate::ws::Text;
use protocol::message::{ByeReason, ServerMsg};
use std::sync::Arc;
use tokio::sync::{mpsc, watch};

/// Messages that may wait for one socket.
const WAITING: usize = 64;

/// The sending end, kept by the match.
#[derive(Debug, Clone)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Text>,
    cut: Arc<watch::Sender<Option<ByeReason>>>,
}

/// The receiving end, kept by the socket.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) queue: mpsc::Receiver<Text>,
    /// Set once, with the reason to say goodbye.
    pub(crate) cut: watch::Receiver<Option<ByeReason>>,
}

/// Both ends.
pub(crate) fn pair() -> (Outbox, Inbox) {
    let (queue, waiting) = mpsc::channel(WAITING);
    let (cut, told) = watch::channel(None);
    (Outbox { queue, cut: Arc::new(cut) }, Inbox { queue: waiting, cut: told })
}

/// A message as it goes over the wire.
pub(crate) fn encode(message: &ServerMsg) -> Text {
    // Plain data with string keys always encodes.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Outbox {
    /// Sends, or cuts the socket off when too much waits for it already.
    pub(crate) fn send(&self, text: Text) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(text) {
            self.cut(ByeReason::TooSlow);
        }
    }

    /// Encodes and sends.
    pub(crate) fn tell(&self, message: &ServerMsg) {
        self.send(encode(message));
    }

    /// Ends the socket.
    pub(crate) fn cut(&self, why: ByeReason) {
        self.cut.send_if_modified(|reason| {
            let first = reason.is_none();
            reason.get_or_insert(why);
            first
        });
    }

    /// The socket is gone, or was cut.
    pub(crate) fn is_over(&self) -> bool {
        self.queue.is_closed() || self.cut.borrow().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reader_that_is_too_slow_is_cut_and_nothing_waits_for_it() {
        let (outbox, mut inbox) = pair();
        for n in 0..=WAITING {
            assert!(!outbox.is_over(), "{n}");
            outbox.send(n.to_string().into());
        }
        assert!(outbox.is_over());
        inbox.cut.changed().await.unwrap();
        assert_eq!(*inbox.cut.borrow(), Some(ByeReason::TooSlow));
    }

    #[test]
    fn the_first_reason_to_end_a_socket_stays() {
        let (outbox, inbox) = pair();
        outbox.cut(ByeReason::SeatTaken);
        outbox.cut(ByeReason::TooSlow);
        assert_eq!(*inbox.cut.borrow(), Some(ByeReason::SeatTaken));
    }
}
