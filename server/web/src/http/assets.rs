//! The pages: built by `build.rs`, embedded in the program, compressed when the browser allows it.

use crate::app::App;
use crate::pages::hex;
use crate::precompressed::Precompressed;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::EmbeddedFile;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The picture that a chat shows for a link, as the page names it.
const CARD: &str = "\"/card.jpg\"";
/// Files under `assets/` carry a hash of their content in their name.
const HASHED: &str = "assets/";

pub(super) fn router() -> Router<App> {
    Router::new().fallback(get(serve))
}

/// Returns true for the addresses that the client routes by itself.
fn is_page(path: &str) -> bool {
    matches!(path, "" | "join" | "watch" | "back" | "rules" | "credits" | "help")
        || ["rules/", "table/", "match/", "campaign/", "saved/"].iter().any(|prefix| path.starts_with(prefix))
}

async fn serve(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_matches('/');
    if let Some(file) = app.pages.plain(path) {
        return respond(StatusCode::OK, path, Found::new(file, app.pages.packed(path)), &headers).await;
    }
    let status = if is_page(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    match page(&app) {
        Some(page) if !path.starts_with(HASHED) => respond(status, "index.html", page, &headers).await,
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file as it was found.
struct Found {
    file: EmbeddedFile,
    /// The precompressed form, if there is one.
    packed: Option<EmbeddedFile>,
    /// The `ETag` of these bytes, in quotation marks.
    tag: String,
}

impl Found {
    fn new(file: EmbeddedFile, packed: Option<EmbeddedFile>) -> Self {
        let tag = tag(&file.metadata.sha256_hash());
        Self { file, packed, tag }
    }
}

fn tag(hash: &[u8]) -> String {
    format!("\"{}\"", hex(&hash[..8]))
}

/// Returns the page of the client. Link previews resolve no relative address, so the address of the picture
/// is absolute where a public one is known.
fn page(app: &App) -> Option<Found> {
    let page = Found::new(app.pages.plain("index.html")?, app.pages.packed("index.html"));
    let Some(card) = app.reach.public("card.jpg") else { return Some(page) };
    let text = String::from_utf8_lossy(&page.file.data).replace(CARD, &format!("\"{card}\""));
    let tag = tag(&Sha256::digest(&text));
    let file = EmbeddedFile { data: Cow::Owned(text.into_bytes()), ..page.file };
    Some(Found { file, packed: None, tag })
}

async fn respond(status: StatusCode, path: &str, found: Found, asked: &HeaderMap) -> Response {
    let tag = &found.tag;
    let keep = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [(header::CACHE_CONTROL, keep.to_owned()), (header::ETAG, format!("W/{tag}"))];
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // The weak form, because the same file goes out compressed and plain.
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == *tag)) {
        return (StatusCode::NOT_MODIFIED, about, [(header::VARY, "accept-encoding")]).into_response();
    }
    (status, about, precompressed(path, found).answer(asked).await).into_response()
}

/// Files by path: the tag, and the responses.
type Files = HashMap<String, (String, Arc<Precompressed>)>;

/// Returns a file ready to send. Each form is made once. There are as many as the program embeds.
fn precompressed(path: &str, Found { file, packed, tag }: Found) -> Arc<Precompressed> {
    static ALL: LazyLock<Mutex<Files>> = LazyLock::new(Mutex::default);
    let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    // Two servers of one process may embed two builds of a page.
    if let Some((_, precompressed)) = all.get(path).filter(|(was, _)| *was == tag) {
        return precompressed.clone();
    }
    let kind = HeaderValue::from_str(file.metadata.mimetype());
    let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let precompressed = Precompressed::new(kind, bytes(file));
    let precompressed = match packed {
        Some(packed) => precompressed.packed(bytes(packed)),
        None => precompressed,
    };
    let precompressed = Arc::new(precompressed);
    all.insert(path.to_owned(), (tag, precompressed.clone()));
    precompressed
}

fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(carried) => Bytes::from_static(carried),
        Cow::Owned(read) => read.into(),
    }
}
