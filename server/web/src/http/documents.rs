//! The documents that describe the API. `cargo xtask codegen` writes them to `docs/api`.

use crate::error::Fault;
use crate::pages::hex;
use crate::precompressed::Precompressed;
use crate::refusals;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The OpenAPI document of every route.
pub(super) const OPENAPI: &str = "openapi.json";
/// The endings of schema files and of their addresses.
const SCHEMA: (&str, &str) = (".schema.json", ".json");

/// The files themselves.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../docs/api"]
#[include = "*.json"]
pub(super) struct Files;

/// A document ready to send, and its tag.
struct Document {
    body: Precompressed,
    tag: HeaderValue,
}

impl Document {
    fn new(file: EmbeddedFile) -> Self {
        let tag = format!("W/\"{}\"", hex(&file.metadata.sha256_hash()[..8]));
        let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("W/\"\""));
        let text = match file.data {
            Cow::Borrowed(carried) => Bytes::from_static(carried),
            Cow::Owned(read) => read.into(),
        };
        Self { body: Precompressed::new(HeaderValue::from_static("application/json"), text), tag }
    }

    /// Returns the document, or 304 if the reader has it already.
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

/// Returns the document in a file. Each is made once.
async fn answer(file: &str, asked: &HeaderMap) -> Result<Response, Fault> {
    static ALL: LazyLock<HashMap<String, Document>> = LazyLock::new(|| {
        let found =
            Files::iter().filter_map(|name| Some((name.to_string(), Document::new(Files::get(&name)?))));
        found.collect()
    });
    let document = ALL.get(file).ok_or_else(|| Fault::missing("no_such_page", refusals::no_such_page()))?;
    Ok(document.answer(asked).await)
}

/// `GET /api/openapi.json`.
pub(super) async fn openapi(headers: HeaderMap) -> Result<Response, Fault> {
    answer(OPENAPI, &headers).await
}

/// `GET /api/schema/{name}`: the messages of a match of one edition.
pub(super) async fn schema(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    let (file, address) = SCHEMA;
    let stem = name.strip_suffix(address).unwrap_or_default();
    answer(&format!("{stem}{file}"), &headers).await
}
