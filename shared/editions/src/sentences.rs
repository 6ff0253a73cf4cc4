//! Texts from the Fluent catalogs, in English, above all the sentences of refusals. A page has them in its reader's language; any other client reads
//! these.

use engine::{Refusal, RefusalArg};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

/// The catalog of refusals that no edition makes: those of the engine, the lobby and the server.
pub const OF_ALL: &str = include_str!("../text/en/refusals.ftl");

/// The sentences of one catalog.
pub(crate) struct Sentences(FluentBundle<FluentResource>);

impl Sentences {
    /// Reads a catalog. A message with a fault is left out; a test proves that there is none.
    pub(crate) fn read(source: &str) -> Self {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
        let mut bundle = FluentBundle::new_concurrent(Vec::new());
        // The marks around arguments are for text of mixed direction.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self(bundle)
    }

    /// Returns the sentence of a refusal, or `None` if the catalog has none.
    pub(crate) fn of(&self, refusal: &Refusal) -> Option<String> {
        self.format(refusal, &mut Vec::new())
    }

    /// Returns the text of a message without arguments, or of one of its attributes. Returns `None` if the
    /// catalog has none.
    pub(crate) fn text(&self, message: &str, attribute: Option<&str>) -> Option<String> {
        let message = self.0.get_message(message)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        Some(self.0.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    fn format(&self, refusal: &Refusal, faults: &mut Vec<FluentError>) -> Option<String> {
        let pattern = self.0.get_message(&refusal.code)?.value()?;
        let args: FluentArgs<'_> =
            refusal.args.iter().map(|(name, value)| (name.as_str(), fluent(value))).collect();
        Some(self.0.format_pattern(pattern, Some(&args), faults).into_owned())
    }

    /// Returns the number of faults in the sentence, such as a missing argument.
    #[cfg(test)]
    fn faults(&self, refusal: &Refusal) -> usize {
        let mut faults = Vec::new();
        self.format(refusal, &mut faults);
        faults.len()
    }
}

fn fluent(value: &RefusalArg) -> FluentValue<'_> {
    match value {
        RefusalArg::Number(number) => (*number).into(),
        RefusalArg::Text(text) => text.as_str().into(),
    }
}

#[cfg(test)]
mod tests;
