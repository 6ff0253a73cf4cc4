//! The device of a session: two words from the browser's `User-Agent`, which is not stored.

use protocol::account::{Browser, System};

/// The names of browsers in a `User-Agent`. The order matters: Edge also names Chrome and Safari.
const BROWSERS: [(&str, Browser); 11] = [
    ("Edg", Browser::Edge),
    ("OPR/", Browser::Opera),
    ("SamsungBrowser/", Browser::Samsung),
    ("Firefox/", Browser::Firefox),
    ("FxiOS/", Browser::Firefox),
    ("CriOS/", Browser::Chrome),
    ("HeadlessChrome/", Browser::Chrome),
    ("Chrome/", Browser::Chrome),
    ("Chromium/", Browser::Chrome),
    ("Version/", Browser::Safari),
    ("Safari/", Browser::Safari),
];
const SYSTEMS: [(&str, System); 8] = [
    ("iPhone", System::Iphone),
    ("iPad", System::Ipad),
    ("Android", System::Android),
    ("CrOS", System::ChromeOs),
    ("Windows", System::Windows),
    ("Macintosh", System::Mac),
    ("Mac OS X", System::Mac),
    ("Linux", System::Linux),
];

fn first<T: Copy>(of: &[(&str, T)], sentence: &str, else_is: T) -> T {
    of.iter().find(|(word, _)| sentence.contains(word)).map_or(else_is, |(_, found)| *found)
}

/// Returns the two words of a `User-Agent`.
pub(crate) fn of(sentence: &str) -> (Browser, System) {
    (first(&BROWSERS, sentence, Browser::Other), first(&SYSTEMS, sentence, System::Other))
}

/// Returns the stored form of the two words.
pub(crate) fn to_text((browser, system): (Browser, System)) -> String {
    format!("{} {}", browser.word(), system.word())
}

/// Reads the stored form. An unknown word becomes `Other`.
pub(crate) fn read(stored: &str) -> (Browser, System) {
    let (browser, system) = stored.split_once(' ').unwrap_or_default();
    (Browser::of(browser), System::of(system))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_and_its_system_are_recognized() {
        for (sentence, browser, system) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
                Browser::Chrome,
                System::Windows,
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                Browser::Edge,
                System::Windows,
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
                Browser::Chrome,
                System::Android,
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                Browser::Samsung,
                System::Android,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                Browser::Safari,
                System::Iphone,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
                Browser::Chrome,
                System::Iphone,
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
                Browser::Firefox,
                System::Mac,
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
                Browser::Chrome,
                System::ChromeOs,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
                Browser::Firefox,
                System::Linux,
            ),
            ("curl/8.5.0", Browser::Other, System::Other),
            ("", Browser::Other, System::Other),
        ] {
            assert_eq!(of(sentence), (browser, system), "{sentence}");
            assert_eq!(read(&to_text(of(sentence))), (browser, system));
        }
        assert_eq!(read(""), (Browser::Other, System::Other));
    }
}
