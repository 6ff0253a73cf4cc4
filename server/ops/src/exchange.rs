//! One HTTP exchange: a request over an open connection, and its answer.

use http_body_util::{BodyExt, Empty, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{HOST, LOCATION};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use std::io::{Error, ErrorKind, Result};
use tokio::io::{AsyncRead, AsyncWrite};

/// The longest body that is read, in bytes. A list of 5,000 tables is shorter.
const LONGEST: usize = 4 * 1024 * 1024;

/// An answer to a request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    /// Where it sends the caller.
    pub(crate) location: Option<String>,
    pub(crate) body: String,
}

/// Sends a request without a body to `host`, and reads the answer to its end.
///
/// # Errors
/// Returns the errors of [`send`].
pub(crate) async fn exchange<C>(connection: C, host: &str, method: Method, path: &str) -> Result<Answer>
where
    C: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let request = Request::builder().method(method).uri(path).header(HOST, host).body(Empty::new());
    send(connection, request.map_err(Error::other)?).await
}

/// Sends a request, and reads the answer to its end.
///
/// # Errors
/// Returns `InvalidData` if the answer is not HTTP or longer than 4 MiB. Returns `UnexpectedEof` if the connection
/// ends before there is an answer.
pub(crate) async fn send<C>(connection: C, request: Request<Empty<Bytes>>) -> Result<Answer>
where
    C: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let (mut sender, driver) = http1::handshake(TokioIo::new(connection)).await.map_err(plain)?;
    // Ends with the answer, or with the caller, who drops `sender`.
    tokio::spawn(driver);
    let answer = sender.send_request(request).await.map_err(plain)?;
    let location = answer.headers().get(LOCATION).and_then(|to| to.to_str().ok()).map(str::to_owned);
    Ok(Answer { status: answer.status(), location, body: text(answer.into_body()).await? })
}

/// Reads a body. One without a length ends with its connection, which some servers cut.
async fn text(body: Incoming) -> Result<String> {
    let has_length = body.size_hint().exact().is_some();
    let mut body = Limited::new(body, LONGEST);
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        match frame {
            Ok(frame) => bytes.extend(frame.into_data().unwrap_or_default()),
            Err(error) if has_length || !error.is::<hyper::Error>() => {
                return Err(Error::new(ErrorKind::InvalidData, error));
            }
            Err(_) => break,
        }
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn plain(error: hyper::Error) -> Error {
    let source = std::error::Error::source(&error).and_then(|source| source.downcast_ref::<Error>());
    let kind = source.map_or(ErrorKind::Other, Error::kind);
    match () {
        () if error.is_parse() => Error::new(ErrorKind::InvalidData, error),
        () if error.is_incomplete_message() => Error::new(ErrorKind::UnexpectedEof, error),
        () => Error::new(kind, error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    /// What an exchange comes to with a program that answers this, and the request that it got.
    async fn answered(with: &'static str) -> (Result<Answer>, String) {
        let (near, mut far) = duplex(1024);
        let program = tokio::spawn(async move {
            let mut head = vec![0; 1024];
            let length = far.read(&mut head).await.unwrap();
            far.write_all(with.as_bytes()).await.unwrap();
            String::from_utf8_lossy(&head[..length]).into_owned()
        });
        let answer = exchange(near, "localhost", Method::POST, "/tables/1/delete").await;
        (answer, program.await.unwrap())
    }

    #[tokio::test]
    async fn an_answer_has_a_status_a_body_and_a_place_to_go() {
        let (answer, request) =
            answered("HTTP/1.1 307 Moved\r\nlocation: /a\r\ncontent-length: 2\r\n\r\n{}").await;
        let expected = Answer {
            status: StatusCode::TEMPORARY_REDIRECT,
            location: Some("/a".to_owned()),
            body: "{}".to_owned(),
        };
        assert_eq!(answer.unwrap(), expected);
        assert!(request.starts_with("POST /tables/1/delete HTTP/1.1\r\nhost: localhost\r\n"), "{request}");
    }

    #[tokio::test]
    async fn a_body_without_a_length_ends_with_the_connection() {
        let (answer, _) = answered("HTTP/1.1 200 OK\r\n\r\n<h1>It works!</h1>").await;
        assert_eq!(answer.unwrap().body, "<h1>It works!</h1>");
    }

    #[tokio::test]
    async fn what_is_no_answer_says_why() {
        for (with, kind) in [
            ("220 mail\r\n\r\n", ErrorKind::InvalidData),
            ("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nshort", ErrorKind::InvalidData),
            ("HTTP/1.1 200 OK\r\ncontent-length: 5000000\r\n\r\n", ErrorKind::InvalidData),
            ("", ErrorKind::UnexpectedEof),
        ] {
            let (answer, _) = answered(with).await;
            assert_eq!(answer.map_err(|error| error.kind()), Err(kind), "{with}");
        }
    }
}
