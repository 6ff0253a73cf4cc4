//! The documents of the API are served to every caller, compressed, and cached by callers that have them.

use hyper::Method;
use support::{Person, TestApp};

const ADDRESSES: [&str; 3] =
    ["/api/openapi.json", "/api/schema/match-2004.json", "/api/schema/match-2016.json"];

#[tokio::test]
async fn a_stranger_gets_every_document_once() {
    let app = TestApp::spawn().await;
    let mut stranger = Person::visitor(&app.base);
    for address in ADDRESSES {
        let whole = stranger.get(address).await;
        assert!(whole.headers["etag"].to_str().unwrap().starts_with("W/"), "{address}");
        let tag = whole.headers["etag"].to_str().unwrap().to_owned();
        assert!(whole.good().is_object());
        let known = stranger.send(Method::GET, address, None, &[("if-none-match", &tag)]).await;
        assert_eq!((known.status, known.text.as_str()), (304, ""), "{address}");
        let packed = stranger.send(Method::GET, address, None, &[("accept-encoding", "br")]).await;
        assert_eq!(packed.headers["content-encoding"], "br", "{address}");
    }
    stranger.get("/api/schema/match-1999.json").await.refused(404, "no_such_page");
}
