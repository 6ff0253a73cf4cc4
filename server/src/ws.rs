//! WebSockets: what all of them share. `table` pushes the lobby page, `session` plays.

pub(crate) mod session;
pub(crate) mod table;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use std::time::Duration;

/// A message as it goes over the wire; clones share its bytes.
pub(crate) type Text = Utf8Bytes;

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

/// The next text of a peer. `Ok(None)`: it is gone.
///
/// # Errors
/// It said something that is not allowed: too long, binary, or no WebSocket at all.
pub(crate) async fn hear(socket: &mut WebSocket) -> Result<Option<Utf8Bytes>, ()> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => return Ok(Some(text)),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Close(_))) | None => return Ok(None),
            Some(Ok(Message::Binary(_)) | Err(_)) => return Err(()),
        }
    }
}

/// The last frame of a socket. `1012`: the server restarts; `1008`: not allowed any more.
pub(crate) async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    let _ = send(&mut socket, Message::Close(Some(frame))).await;
}
