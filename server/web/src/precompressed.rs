//! Responses that are the same for every caller, compressed once for each coding.

use crate::error::Fault;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Request, header};
use axum::response::Response;
use serde::Serialize;
use std::convert::Infallible;
use tokio::sync::OnceCell;
use tower::{ServiceExt, service_fn};
use tower_http::compression::Compression;

/// A body and its kind. A body too small to gain from it has no compressed form.
#[derive(Debug)]
pub(crate) struct Precompressed {
    kind: HeaderValue,
    plain: Bytes,
    br: OnceCell<Option<Bytes>>,
    gzip: OnceCell<Option<Bytes>>,
}

impl Precompressed {
    pub(crate) fn new(kind: HeaderValue, plain: Bytes) -> Self {
        Self { kind, plain, br: OnceCell::new(), gzip: OnceCell::new() }
    }

    /// Returns this body with its precompressed form.
    pub(crate) fn packed(self, br: Bytes) -> Self {
        Self { br: OnceCell::new_with(Some(Some(br))), ..self }
    }

    /// Encodes a value as JSON.
    ///
    /// # Errors
    /// Returns 500 if it cannot be encoded.
    pub(crate) fn json(value: &impl Serialize) -> Result<Self, Fault> {
        let plain = serde_json::to_vec(value).map_err(|_| Fault::unreadable())?;
        Ok(Self::new(HeaderValue::from_static("application/json"), plain.into()))
    }

    /// Returns the shortest form that the caller accepts.
    pub(crate) async fn answer(&self, asked: &HeaderMap) -> Response {
        let forms = [("br", &self.br), ("gzip", &self.gzip)];
        let packed = match forms.into_iter().find(|(coding, _)| takes(asked, coding)) {
            Some((coding, form)) => {
                let form = form.get_or_init(|| compressed(&self.kind, &self.plain, coding)).await;
                form.clone().map(|body| (coding, body))
            }
            None => None,
        };
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, self.kind.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some((coding, _)) = &packed {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        *response.body_mut() = Body::from(packed.map_or_else(|| self.plain.clone(), |(_, body)| body));
        response
    }
}

/// Compresses with the layer that compresses other responses. Returns `None` if that does not apply.
async fn compressed(kind: &HeaderValue, plain: &Bytes, coding: &'static str) -> Option<Bytes> {
    let whole = service_fn(async |_: Request<Body>| {
        let mut response = Response::new(Body::from(plain.clone()));
        response.headers_mut().insert(header::CONTENT_TYPE, kind.clone());
        Ok::<_, Infallible>(response)
    });
    let mut asked = Request::new(Body::empty());
    asked.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static(coding));
    let Ok(answer) = Compression::new(whole).oneshot(asked).await;
    if !answer.headers().contains_key(header::CONTENT_ENCODING) {
        return None;
    }
    to_bytes(Body::new(answer.into_body()), usize::MAX).await.ok()
}

/// Returns true if the browser accepts this coding.
fn takes(asked: &HeaderMap, coding: &str) -> bool {
    let named = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    named.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some(coding) && !parts.any(|part| matches!(part, "q=0" | "q=0.0"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(encodings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings))])
    }

    #[test]
    fn compressed_pages_go_only_to_clients_that_accept_them() {
        assert!(takes(&asked("gzip, deflate, br, zstd"), "br"));
        assert!(takes(&asked("br;q=0.5"), "br"));
        assert!(!takes(&asked("gzip, br;q=0"), "br"));
        assert!(!takes(&asked("gzip, brotli"), "br"));
        assert!(!takes(&HeaderMap::new(), "br"));
        assert!(takes(&asked("gzip, deflate"), "gzip"));
    }

    #[tokio::test]
    async fn a_body_is_compressed_once_and_only_where_it_helps() {
        let long = Precompressed::new(HeaderValue::from_static("text/plain"), "a word ".repeat(1000).into());
        for _ in 0..2 {
            let answer = long.answer(&asked("gzip")).await;
            assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
            let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            assert!(body.len() < 200 && Some(&body) == long.gzip.get().unwrap().as_ref());
            // The very same bytes, not another copy.
            assert_eq!(body.as_ptr(), long.gzip.get().unwrap().as_ref().unwrap().as_ptr());
        }
        assert!(long.br.get().is_none(), "no client has asked for it");
        assert_eq!(long.answer(&asked("gzip, br")).await.headers()[header::CONTENT_ENCODING], "br");
        let plain = long.answer(&HeaderMap::new()).await;
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        let picture = Precompressed::new(HeaderValue::from_static("image/png"), "x".repeat(1000).into());
        assert!(!picture.answer(&asked("gzip")).await.headers().contains_key(header::CONTENT_ENCODING));
    }
}
