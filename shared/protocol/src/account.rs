//! The devices on which a person is signed in. `docs/api/http.md` describes every path.

use serde::{Deserialize, Serialize};

/// Words of the wire. They are stored as they are sent.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$says:meta])* $variant:ident $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$says])* $variant),+
        }

        impl $name {
            /// Returns the word on the wire.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }

            /// Returns the value of a word. An unknown word is `Other`.
            pub fn of(word: &str) -> Self {
                match word {
                    $($word => Self::$variant,)+
                    _ => Self::Other,
                }
            }
        }
    };
}

words! {
    /// A browser, as far as it identifies itself.
    Browser {
        /// Chrome or Chromium.
        Chrome "chrome",
        /// Edge.
        Edge "edge",
        /// Firefox.
        Firefox "firefox",
        /// Opera.
        Opera "opera",
        /// Safari.
        Safari "safari",
        /// Samsung Internet.
        Samsung "samsung",
        /// Another one, or unknown.
        Other "other",
    }
}

words! {
    /// The operating system of a browser, as far as it identifies itself.
    System {
        /// Android.
        Android "android",
        /// ChromeOS.
        ChromeOs "chrome_os",
        /// An iPad that identifies itself.
        Ipad "ipad",
        /// An iPhone.
        Iphone "iphone",
        /// Linux.
        Linux "linux",
        /// macOS, or an iPad that identifies itself as one.
        Mac "mac",
        /// Windows.
        Windows "windows",
        /// Another one, or unknown.
        Other "other",
    }
}

/// One browser on which the reader is signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Device {
    pub browser: Browser,
    pub system: System,
    /// When it was signed in (epoch milliseconds).
    pub made_ms: i64,
    /// When it was last active, to the hour (epoch milliseconds).
    pub seen_ms: i64,
    /// The device that sends this request.
    pub this: bool,
    /// It was signed in by a personal link, or let in by a host.
    pub by_link: bool,
    /// It plays one seat at one table. Its session can use no other table.
    pub one_seat: bool,
}

/// Answer of `GET /api/devices`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Devices {
    /// The most recently active device comes first.
    pub devices: Vec<Device>,
}
