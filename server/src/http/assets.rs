//! The pages: built by `build.rs`, carried inside the program, compressed when the browser allows it.

use super::pages;
use crate::app::App;
use axum::Router;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::EmbeddedFile;
use tower_http::compression::CompressionLayer;

/// Files under `assets/` carry a hash of their content in their name.
const HASHED: &str = "assets/";

pub(super) fn router() -> Router<App> {
    Router::new().fallback(get(serve)).layer(CompressionLayer::new())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Names the build of the client: changes whenever a page or what it loads changes.
pub(crate) fn build() -> String {
    pages::plain("index.html").map(|page| hex(&page.metadata.sha256_hash()[..6])).unwrap_or_default()
}

/// The addresses that the client routes by itself.
fn is_page(path: &str) -> bool {
    matches!(path, "" | "join" | "watch" | "back" | "rules" | "credits")
        || ["rules/", "table/", "match/", "campaign/", "saved/"].iter().any(|prefix| path.starts_with(prefix))
}

async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_matches('/');
    if let Some(file) = pages::plain(path) {
        return respond(StatusCode::OK, path, &file, &headers);
    }
    let status = if is_page(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    match pages::plain("index.html") {
        Some(page) if !path.starts_with(HASHED) => respond(status, "index.html", &page, &headers),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

fn respond(status: StatusCode, path: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..8]));
    let keep = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [
        (header::CONTENT_TYPE, file.metadata.mimetype().to_owned()),
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::ETAG, format!("W/{tag}")),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // The weak form, as the same file goes out packed and plain.
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    // What is not packed, or cannot be read so, the layer above compresses on the way.
    match pages::packed(path).filter(|_| takes_brotli(asked)) {
        Some(packed) => {
            (status, about, [(header::CONTENT_ENCODING, "br")], packed.data.clone()).into_response()
        }
        None => (status, about, file.data.clone()).into_response(),
    }
}

/// The browser names brotli among what it reads, and not as refused.
fn takes_brotli(asked: &HeaderMap) -> bool {
    let named = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    named.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("br") && !parts.any(|part| matches!(part, "q=0" | "q=0.0"))
    })
}

#[cfg(test)]
mod tests {
    use super::takes_brotli;
    use axum::http::{HeaderMap, HeaderValue, header};

    fn asked(encodings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings))])
    }

    #[test]
    fn packed_pages_go_only_to_who_reads_them() {
        assert!(takes_brotli(&asked("gzip, deflate, br, zstd")));
        assert!(takes_brotli(&asked("br;q=0.5")));
        assert!(!takes_brotli(&asked("gzip, br;q=0")));
        assert!(!takes_brotli(&asked("gzip, brotli")));
        assert!(!takes_brotli(&HeaderMap::new()));
    }
}
