//! WebSockets: what all of them share. `table` pushes the lobby page.

pub(crate) mod table;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use std::time::Duration;

/// No message of a client is longer, in bytes.
pub(crate) const MESSAGE_LIMIT: usize = 8 * 1024;
/// Proxies close what is silent for a minute.
pub(crate) const PING_EVERY: Duration = Duration::from_secs(20);
/// A peer that does not take a message in this time is gone.
pub(crate) const SEND_LIMIT: Duration = Duration::from_secs(10);

/// Small buffers (the default reads 128 KiB ahead for every socket) and hard limits.
pub(crate) fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
}

/// Sends one message to a peer that still listens.
pub(crate) async fn send(socket: &mut WebSocket, message: Message) -> Result<(), ()> {
    match tokio::time::timeout(SEND_LIMIT, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

/// The last frame of a socket. `1012`: the server restarts; `1008`: not allowed any more.
pub(crate) async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    let _ = send(&mut socket, Message::Close(Some(frame))).await;
}
