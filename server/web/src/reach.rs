//! The addresses under which this server may be used, and how far a request's address can be trusted.

use crate::limits::network;
use ::http::{HeaderMap, header};
use config::Config;
use config::terminal;
use std::net::{IpAddr, SocketAddr};
use url::{Host, Url};

/// The addresses of this server.
#[derive(Debug, Clone)]
pub struct ReachRules {
    public: Option<Url>,
    trust_proxy: bool,
    listen: SocketAddr,
    /// The addresses of this machine are those of a container, which no client outside can open.
    contained: bool,
}

impl ReachRules {
    /// `bound` is the address that was really taken (port 0 asks for any).
    pub fn new(config: &Config, bound: SocketAddr) -> Self {
        Self {
            public: config.public_url.clone(),
            trust_proxy: config.trust_proxy,
            listen: bound,
            contained: terminal::in_container(),
        }
    }

    /// Returns the absolute address of a file on this server, if a public one is known.
    pub(crate) fn public(&self, path: &str) -> Option<Url> {
        self.public.as_ref().and_then(|public| public.join(path).ok())
    }

    /// Returns true if a page of this origin may act on this `host`. With a public address, that one and
    /// loopback are allowed. Without one, loopback and this machine's own addresses at the listening port are
    /// allowed, and any numeric address that was requested. A server in a container knows neither the
    /// machine's addresses nor its port.
    pub fn allows(&self, origin: &str, host: Option<&str>) -> bool {
        let Ok(url) = Url::parse(origin) else { return false };
        if self.public.is_none() && is_own_address(&url, host) {
            return true;
        }
        if let Some(public) = &self.public
            && url.origin() == public.origin()
        {
            return true;
        }
        if url.scheme() != "http" || url.port_or_known_default() != Some(self.listen.port()) {
            return false;
        }
        match url.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(ip)) => ip.is_loopback() || self.own(IpAddr::V4(ip)),
            Some(Host::Ipv6(ip)) => ip.is_loopback() || self.own(IpAddr::V6(ip)),
            None => false,
        }
    }

    fn own(&self, ip: IpAddr) -> bool {
        self.public.is_none() && own_addresses().contains(&ip)
    }

    /// Returns true if the browser spoke https, to this server or to the proxy before it.
    pub fn is_https(&self, headers: &HeaderMap) -> bool {
        if self.trust_proxy
            && let Some(proto) = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok())
        {
            return proto.rsplit(',').next().is_some_and(|last| last.trim().eq_ignore_ascii_case("https"));
        }
        let Some(public) = self.public.as_ref().filter(|url| url.scheme() == "https") else { return false };
        let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Url::parse(&format!("https://{host}")).is_ok_and(|asked| asked.origin() == public.origin())
    }

    /// Returns true if peers are a proxy whose headers are trusted.
    pub fn is_proxied(&self) -> bool {
        self.trust_proxy
    }

    /// Returns the address behind a request. That is what a trusted proxy says, or else the peer's own,
    /// whatever its headers say. Returns `None` for a peer on this machine, which may be a proxy for many.
    pub fn address(&self, headers: &HeaderMap, peer: SocketAddr) -> Option<IpAddr> {
        if self.trust_proxy {
            let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
            return forwarded?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
        }
        // A listener for both kinds gets IPv4 addresses mapped to IPv6.
        let ip = peer.ip().to_canonical();
        (!ip.is_loopback()).then_some(ip)
    }

    /// Returns true if the sender is known to be on this machine or its network. On a server with a public
    /// address no one is.
    pub fn is_near(&self, headers: &HeaderMap, peer: SocketAddr) -> bool {
        if self.public.is_some() {
            return false;
        }
        if self.trust_proxy {
            return self.address(headers, peer).is_some_and(is_local);
        }
        let proxied = ["via", "forwarded", "x-forwarded-for"].iter().any(|name| headers.contains_key(*name));
        !proxied && is_local(peer.ip().to_canonical())
    }

    /// Returns the addresses of this machine or container at the listening port, if the server listens on all
    /// of them.
    pub fn own_bases(&self) -> Vec<String> {
        let (ip, port) = (self.listen.ip(), self.listen.port());
        let mut own = own_addresses();
        own.retain(|own| ip.is_unspecified() && !own.is_loopback() && (ip.is_ipv6() || own.is_ipv4()));
        own.sort_by_key(|own| (own.is_ipv6(), own.to_string()));
        own.into_iter().map(|own| format!("http://{}", SocketAddr::new(own, port))).collect()
    }

    /// Returns where a friend can open this server. In a container without a public address there is no
    /// answer. The page then uses the address by which it was opened.
    pub fn view(&self) -> protocol::http::Reach {
        if let Some(public) = &self.public {
            let base = public.origin().ascii_serialization();
            return protocol::http::Reach {
                bases: vec![base],
                loopback_only: false,
                flag: None,
                restored_ms: None,
            };
        }
        let port = self.listen.port();
        let ip = self.listen.ip();
        let mut bases = Vec::new();
        if self.contained && ip.is_unspecified() {
            return protocol::http::Reach { bases, loopback_only: false, flag: None, restored_ms: None };
        }
        if ip.is_unspecified() {
            bases = self.own_bases();
        } else if !ip.is_loopback() {
            bases.push(format!("http://{}", self.listen));
        }
        let loopback_only = bases.is_empty();
        if loopback_only {
            let shown = if ip.is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { ip };
            bases.push(format!("http://{}", SocketAddr::new(shown, port)));
        }
        let flag = (loopback_only && ip.is_loopback()).then(|| format!("--listen 0.0.0.0:{port}"));
        protocol::http::Reach { bases, loopback_only, flag, restored_ms: None }
    }
}

/// Returns true if the page was loaded from the very address that it requests. Unlike a name, an address
/// cannot be made to mean another machine.
fn is_own_address(origin: &Url, host: Option<&str>) -> bool {
    let asked = host.and_then(|host| Url::parse(&format!("{}://{host}", origin.scheme())).ok());
    let address = matches!(origin.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)));
    address && origin.scheme() == "http" && asked.is_some_and(|asked| asked.origin() == origin.origin())
}

/// Returns true for an address of this machine or of its own network: a private one, or a global IPv6 one in
/// a network where this machine has one too.
fn is_local(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(four) => four.is_loopback() || four.is_private() || four.is_link_local(),
        IpAddr::V6(six) => {
            six.is_loopback()
                || six.is_unique_local()
                || six.is_unicast_link_local()
                || own_addresses().into_iter().any(|own| network(own) == network(ip))
        }
    }
}

/// Returns the addresses of this machine's interfaces, without link-local IPv6 addresses, which no client can
/// use.
fn own_addresses() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    all.into_iter()
        .map(|interface| interface.ip())
        .filter(|ip| !matches!(ip, IpAddr::V6(six) if six.is_unicast_link_local()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::http::HeaderValue;
    use clap::Parser;

    fn rules(args: &[&str]) -> ReachRules {
        let config = Config::try_parse_from(["bulkhead"].iter().chain(args)).unwrap();
        ReachRules::new(&config, config.listen)
    }

    #[test]
    fn a_server_in_a_container_names_its_own_addresses_to_the_operator_only() {
        let mut reach = rules(&["--listen", "0.0.0.0:8080"]);
        reach.contained = true;
        assert!(reach.view().bases.is_empty());
        reach.contained = false;
        let bases = reach.own_bases();
        assert!(bases.is_empty() || bases == reach.view().bases);
        assert!(rules(&[]).own_bases().is_empty());
    }

    #[test]
    fn without_a_public_address_loopback_at_the_port_is_allowed_and_others_are_not() {
        let reach = rules(&[]);
        for good in
            ["http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080", "http://127.0.0.2:8080"]
        {
            assert!(reach.allows(good, None), "{good}");
        }
        for bad in ["http://127.0.0.1:8081", "https://127.0.0.1:8080", "http://evil.example:8080", "null", ""]
        {
            assert!(!reach.allows(bad, None), "{bad}");
        }
    }

    #[test]
    fn the_requested_address_is_allowed_and_a_name_is_not() {
        let reach = rules(&[]);
        for own in ["192.168.1.7:9000", "[fd00::7]:9000", "10.0.0.9"] {
            assert!(reach.allows(&format!("http://{own}"), Some(own)), "{own}");
            assert!(!reach.allows("http://198.51.100.7:9000", Some(own)), "{own}");
            assert!(
                !rules(&["--public-url", "https://a.example"]).allows(&format!("http://{own}"), Some(own))
            );
        }
        assert!(!reach.allows("http://evil.example:9000", Some("evil.example:9000")));
        assert!(!reach.allows("https://192.168.1.7:9000", Some("192.168.1.7:9000")));
    }

    #[test]
    fn a_public_address_is_allowed_with_loopback_and_nothing_else() {
        let reach = rules(&["--public-url", "https://play.example.org"]);
        assert!(reach.allows("https://play.example.org", None));
        assert!(reach.allows("http://localhost:8080", None));
        assert!(!reach.allows("http://play.example.org", None));
        assert!(!reach.allows("https://play.example.org.evil.example", None));
    }

    #[test]
    fn https_is_trusted_from_the_public_host_or_a_trusted_proxy_only() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        assert!(!rules(&[]).is_https(&headers));
        assert!(rules(&["--trust-proxy"]).is_https(&headers));
        headers.insert("host", HeaderValue::from_static("play.example.org"));
        assert!(rules(&["--public-url", "https://play.example.org"]).is_https(&headers));
        headers.insert("host", HeaderValue::from_static("127.0.0.1:8080"));
        assert!(!rules(&["--public-url", "https://play.example.org"]).is_https(&headers));
    }

    #[test]
    fn no_header_changes_a_peer_s_address_unless_a_proxy_is_trusted() {
        let peer: SocketAddr = "10.0.0.9:5000".parse().unwrap();
        for header in ["via", "forwarded", "x-forwarded-for", "x-real-ip"] {
            let headers =
                HeaderMap::from_iter([(header.parse().unwrap(), HeaderValue::from_static("1.2.3.4"))]);
            assert_eq!(rules(&[]).address(&headers, peer), Some(peer.ip()), "{header}");
        }
        let forwarded = HeaderValue::from_static("1.2.3.4, 5.6.7.8");
        let headers = HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), forwarded)]);
        assert_eq!(rules(&[]).address(&headers, peer), Some(peer.ip()));
        assert_eq!(rules(&["--trust-proxy"]).address(&headers, peer), "5.6.7.8".parse().ok());
    }

    #[test]
    fn a_mapped_ipv4_address_is_the_same_and_this_machine_has_none() {
        let reach = rules(&["--listen", "[::]:8080"]);
        let address = |peer: &str| reach.address(&HeaderMap::new(), peer.parse().unwrap());
        assert_eq!(address("[::ffff:10.0.0.9]:5000"), "10.0.0.9".parse().ok());
        assert_eq!(address("[::ffff:127.0.0.1]:5000"), None);
        assert_eq!(address("[::1]:5000"), None);
    }

    #[test]
    fn a_peer_is_near_if_its_address_is_known_and_local() {
        let near = |flags: &[&str], header: &str, peer: &str| {
            let said = HeaderValue::from_static("192.168.1.7");
            let headers = HeaderMap::from_iter([(header.parse().unwrap(), said)]);
            rules(flags).is_near(&headers, peer.parse().unwrap())
        };
        for local in ["127.0.0.1:1", "[::1]:1", "192.168.1.7:1", "[::ffff:10.0.0.9]:1", "[fd00::7]:1"] {
            assert!(near(&[], "x-nothing", local), "{local}");
            for proxied in ["via", "forwarded", "x-forwarded-for"] {
                assert!(!near(&[], proxied, local), "{local} {proxied}");
            }
            assert!(!near(&["--public-url", "https://a.example"], "x-nothing", local), "{local}");
            assert!(!near(&["--trust-proxy"], "x-nothing", local), "{local}");
        }
        assert!(!near(&[], "x-nothing", "198.51.100.7:1") && !near(&[], "x-nothing", "[2001:db8::7]:1"));
        assert!(near(&["--trust-proxy"], "x-forwarded-for", "198.51.100.7:1"));
    }

    #[test]
    fn in_a_container_only_the_public_address_is_shown() {
        let bases = |flags: &[&str]| {
            let contained = ReachRules { contained: true, ..rules(flags) };
            let view = contained.view();
            assert!(!view.loopback_only && view.flag.is_none());
            view.bases
        };
        assert!(bases(&["--listen", "0.0.0.0:8080"]).is_empty());
        let public = ["--listen", "0.0.0.0:8080", "--public-url", "https://play.example.org"];
        assert_eq!(bases(&public), ["https://play.example.org"]);
    }

    #[test]
    fn a_loopback_server_shows_the_flag_that_opens_it_with_its_other_flags() {
        let database = ["--database-url", "postgres://me@db/x", "--public-url", "https://play.example.org"];
        for others in [&["--data-dir", "/srv/doom", "--admin-listen", "127.0.0.1:9100"][..], &database[..2]] {
            let view = rules(&[&["--listen", "127.0.0.1:9000"], others].concat()).view();
            assert!(view.loopback_only);
            assert_eq!(view.flag.as_deref(), Some("--listen 0.0.0.0:9000"));
        }
        assert_eq!(rules(&database).view().flag, None);
    }
}
