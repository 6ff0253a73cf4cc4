//! The JSON body of a request. A body of another shape is refused in plain words.

use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use editions::unread;
use serde::de::DeserializeOwned;
use serde_path_to_error::Error as AtPath;
use std::error::Error;
use std::time::Duration;

/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// A body that was read.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        // A body that never ends must not keep the request open forever.
        let Ok(read) = tokio::time::timeout(BODY_TIME, Json::<T>::from_request(request, state)).await else {
            return Err(Fault::bad("too_slow", refusals::too_slow()));
        };
        match read {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Fault::bad("not_json", refusals::not_json()))
            }
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Fault::too_large()),
            Err(rejection) => {
                Err(Fault::bad("malformed", refusals::malformed(in_words(&rejection).as_str())))
            }
        }
    }
}

/// Names the field that is wrong.
fn in_words(rejection: &JsonRejection) -> String {
    let mut cause: Option<&(dyn Error + 'static)> = Some(rejection);
    while let Some(error) = cause {
        if let Some(at) = error.downcast_ref::<AtPath<serde_json::Error>>() {
            return unread::explain(at.inner(), &at.path().to_string(), "The body");
        }
        if let Some(error) = error.downcast_ref::<serde_json::Error>() {
            return unread::explain(error, "", "The body");
        }
        cause = error.source();
    }
    "The body cannot be read as JSON.".to_owned()
}
