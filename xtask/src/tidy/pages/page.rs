//! One page of the manual, read: its links, its headings and its text.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeSet;

/// What is read from one page.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) links: Vec<String>,
    pub(super) fragments: BTreeSet<String>,
    /// The text without blocks of code, with a line for each paragraph, item and cell.
    pub(super) text: String,
    /// Each line of a block of code, and each piece of code in the text.
    pub(super) code: Vec<String>,
}

impl Page {
    /// Reads the Markdown of a page.
    pub(super) fn read(text: &str) -> Self {
        let mut page = Self::default();
        let (mut heading, mut code) = (None::<String>, false);
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(dest_url.into_string());
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    page.fragments.extend(heading.take().map(|title| fragment(&title)));
                    page.text.push('\n');
                }
                Event::Start(Tag::CodeBlock(_)) => code = true,
                Event::End(TagEnd::CodeBlock) => code = false,
                Event::Text(said) if code => page.code.extend(said.lines().map(str::to_owned)),
                Event::Text(ref said) | Event::Code(ref said) => {
                    if matches!(event, Event::Code(_)) {
                        page.code.push(said.to_string());
                    }
                    if let Some(title) = &mut heading {
                        title.push_str(said);
                    }
                    page.text.push_str(said);
                }
                Event::SoftBreak | Event::HardBreak => page.text.push(' '),
                Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => page.text.push('\n'),
                _ => {}
            }
        }
        page
    }
}

/// The fragment that leads to a heading, as forges make it.
fn fragment(title: &str) -> String {
    let kept = title.to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}
