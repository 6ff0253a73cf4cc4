//! The documents that describe the API, as `cargo xtask codegen` writes them into `docs/api`.

use super::precompressed::Precompressed;
use crate::error::Fault;
use crate::pages::hex;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

/// OpenAPI of every route.
pub(super) const OPENAPI: &[u8] = include_bytes!("../../../docs/api/openapi.json");
const MATCH_2004: &[u8] = include_bytes!("../../../docs/api/match-2004.schema.json");
const MATCH_2016: &[u8] = include_bytes!("../../../docs/api/match-2016.schema.json");

/// A document as it goes out, and what names its bytes.
struct Document {
    body: Precompressed,
    tag: HeaderValue,
}

impl Document {
    fn new(text: &'static [u8]) -> Self {
        let tag = format!("W/\"{}\"", hex(&Sha256::digest(text)[..8]));
        let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("W/\"\""));
        Self { body: Precompressed::new(HeaderValue::from_static("application/json"), text.into()), tag }
    }

    /// The document, or that the one that the reader has is still the same.
    async fn answer(&self, asked: &HeaderMap) -> Response {
        let known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| *known == self.tag);
        let about =
            [(header::ETAG, self.tag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
        if known {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        (about, self.body.answer(asked).await).into_response()
    }
}

/// `GET /api/openapi.json`.
pub(super) async fn openapi(headers: HeaderMap) -> Response {
    static ALL: LazyLock<Document> = LazyLock::new(|| Document::new(OPENAPI));
    ALL.answer(&headers).await
}

/// `GET /api/schema/{name}`: the messages of a match of one edition.
pub(super) async fn schema(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    static ALL: LazyLock<[Document; 2]> = LazyLock::new(|| [MATCH_2004, MATCH_2016].map(Document::new));
    let [of_2004, of_2016] = &*ALL;
    let document = match name.as_str() {
        "match-2004.json" => of_2004,
        "match-2016.json" => of_2016,
        _ => return Err(Fault::missing("no_such_page", "There is no such schema.")),
    };
    Ok(document.answer(&headers).await)
}
