//! Routes with a list of them, which is checked against the documents of the API.

use crate::app::App;
use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing;

/// A router, and the method and the path of each of its routes.
#[derive(Debug, Default)]
pub(super) struct Routes {
    router: Router<App>,
    listed: Vec<(Method, &'static str)>,
}

impl Routes {
    /// Adds a `GET` route.
    pub(super) fn get<H: Handler<T, App>, T: 'static>(mut self, path: &'static str, handler: H) -> Self {
        self.listed.push((Method::GET, path));
        Self { router: self.router.route(path, routing::get(handler)), ..self }
    }

    /// Adds a `POST` route.
    pub(super) fn post<H: Handler<T, App>, T: 'static>(mut self, path: &'static str, handler: H) -> Self {
        self.listed.push((Method::POST, path));
        Self { router: self.router.route(path, routing::post(handler)), ..self }
    }

    /// Adds all routes of another list.
    pub(super) fn merge(mut self, other: Self) -> Self {
        self.listed.extend(other.listed);
        Self { router: self.router.merge(other.router), ..self }
    }

    pub(super) fn router(self) -> Router<App> {
        self.router
    }
}

#[cfg(test)]
mod tests {
    use super::super::{api, documents, outside};
    use serde_json::Value;
    use std::collections::BTreeSet;
    use std::path::Path;

    fn openapi() -> Value {
        let file = documents::Files::get(documents::OPENAPI).unwrap();
        serde_json::from_slice(&file.data).unwrap()
    }

    /// Returns each operation of the document, with its path and method.
    fn operations(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
        let paths = document["paths"].as_object().unwrap().iter();
        paths.flat_map(|(path, operations)| {
            let operations = operations.as_object().unwrap().iter();
            operations.map(|(method, operation)| (path.as_str(), method.as_str(), operation))
        })
    }

    #[test]
    fn the_document_and_the_router_name_the_same_routes() {
        let document = openapi();
        let described: BTreeSet<String> = operations(&document)
            .map(|(path, method, _)| format!("{} {path}", method.to_uppercase()))
            .collect();
        let inner = api().listed.into_iter().map(|(method, path)| format!("{method} /api{path}"));
        let outer = outside().listed.into_iter().map(|(method, path)| format!("{method} {path}"));
        assert_eq!(described, inner.chain(outer).collect());
    }

    /// Returns the text of every source file below a folder.
    fn sources(folder: &Path) -> String {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let text = entries.map(|path| match path.extension() {
            _ if path.is_dir() => sources(&path),
            Some(ending) if ending == "rs" => std::fs::read_to_string(&path).unwrap(),
            _ => String::new(),
        });
        text.collect()
    }

    #[test]
    fn every_code_in_the_document_is_one_of_the_server() {
        let text = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let document = openapi();
        let common = document["components"]["responses"].as_object().unwrap().values();
        let own = operations(&document)
            .flat_map(|(.., operation)| operation["responses"].as_object().unwrap())
            .filter(|(status, _)| status.starts_with(['4', '5']))
            .map(|(_, refusal)| refusal);
        let named = common.chain(own).filter_map(|refusal| refusal["description"].as_str());
        let codes: BTreeSet<&str> = named.flat_map(|codes| codes.split(", ")).collect();
        assert!(codes.len() > 60, "the document names the codes: {codes:?}");
        let unknown: Vec<&&str> =
            codes.iter().filter(|code| !text.contains(&format!("\"{code}\""))).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
