//! The session cookie. It is `__Host-` and `Secure` only under https, because a browser drops both elsewhere.
//!
//! A cookie is not bound to a port, so its name contains the id of the database. Two servers on one host name
//! leave each other's cookies alone. A process that takes over a database recognizes its people.

use crate::auth::{SESSION_MS, Token};
use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite, time::Duration};

/// The older name of the cookie, without the database id.
const OLD_PLAIN: &str = "bulkhead";
const OLD_SECURE: &str = "__Host-bulkhead";

/// The names of the session cookie of one database.
#[derive(Debug, Clone)]
pub struct CookieNames {
    plain: String,
    secure: String,
}

/// A token of a request, and whether it came under the older name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SessionCookie {
    pub(crate) token: Token,
    pub(crate) old: bool,
}

impl CookieNames {
    /// Returns the names for the database with this id.
    pub fn of(database: &str) -> Self {
        Self { plain: format!("{OLD_PLAIN}-{database}"), secure: format!("{OLD_SECURE}-{database}") }
    }

    fn name(&self, https: bool) -> &str {
        if https { &self.secure } else { &self.plain }
    }

    /// Returns the tokens of a request that may be valid, the one named after this database first. Under
    /// https it returns only cookies that no neighboring site can set.
    pub(crate) fn sessions_in(
        &self,
        headers: &HeaderMap,
        https: bool,
    ) -> impl Iterator<Item = SessionCookie> {
        let under = |name: &str, old| {
            let token = Token::claimed(cookies(headers).find(|cookie| cookie.name() == name)?.value())?;
            Some(SessionCookie { token, old })
        };
        let old = if https { OLD_SECURE } else { OLD_PLAIN };
        [under(self.name(https), false), under(old, true)].into_iter().flatten()
    }

    /// Returns true if the request carries a session cookie of either kind, valid or not.
    pub(crate) fn names_a_session(&self, headers: &HeaderMap) -> bool {
        [true, false].into_iter().any(|https| self.sessions_in(headers, https).next().is_some())
    }

    /// Returns the `Set-Cookie` that keeps a session for another 400 days.
    pub(crate) fn keep(&self, token: &Token, https: bool) -> Option<HeaderValue> {
        let lasts = Duration::milliseconds(SESSION_MS);
        set(self.name(https), token.reveal(), https, lasts)
    }

    /// Returns the `Set-Cookie` that deletes the cookie of a session.
    pub(crate) fn end(&self, https: bool) -> Option<HeaderValue> {
        set(self.name(https), "", https, Duration::ZERO)
    }

    /// Returns the `Set-Cookie` that deletes the cookie under the older name.
    pub(crate) fn end_old(https: bool) -> Option<HeaderValue> {
        set(if https { OLD_SECURE } else { OLD_PLAIN }, "", https, Duration::ZERO)
    }
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = Cookie<'_>> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(Cookie::split_parse).filter_map(Result::ok)
}

fn set(name: &str, value: &str, https: bool, lasts: Duration) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(https)
        .path("/")
        .max_age(lasts)
        .build();
    HeaderValue::from_str(&cookie.to_string()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(cookies: &str) -> HeaderMap {
        [(header::COOKIE, HeaderValue::from_str(cookies).unwrap())].into_iter().collect()
    }

    fn letters(letter: &str) -> String {
        format!("{}A", letter.repeat(42))
    }

    fn sessions_in(cookies: &str, https: bool) -> Vec<(String, bool)> {
        let names = CookieNames::of("0a1b");
        let headers = request(cookies);
        let found = names.sessions_in(&headers, https);
        found.map(|one| (one.token.reveal()[..1].to_owned(), one.old)).collect()
    }

    #[test]
    fn the_cookie_of_this_database_comes_first_and_other_databases_do_not_count() {
        let (a, b) = (letters("a"), letters("b"));
        let both = format!("bulkhead={a}; bulkhead-0a1b={b}; bulkhead-ffff={a}");
        assert_eq!(sessions_in(&both, false), [("b".to_owned(), false), ("a".to_owned(), true)]);
        assert_eq!(sessions_in(&format!("bulkhead-ffff={a}"), false), []);
        assert_eq!(sessions_in("bulkhead-0a1b=short", false), []);
    }

    #[test]
    fn under_https_only_names_count_that_no_neighboring_site_can_set() {
        let a = letters("a");
        assert_eq!(sessions_in(&format!("bulkhead-0a1b={a}; bulkhead={a}"), true), []);
        let secure = format!("__Host-bulkhead-0a1b={a}");
        assert_eq!(sessions_in(&secure, true), [("a".to_owned(), false)]);
        assert_eq!(sessions_in(&secure, false), []);
        assert!(CookieNames::of("0a1b").names_a_session(&request(&secure)));
    }
}
