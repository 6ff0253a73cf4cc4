//! The words of the lobby, in English. A page has them in its reader's language; any other client reads these.

use crate::sentences::Sentences;
use edition::{CatalogCourse, CatalogEdition, CatalogOption, CatalogSheet, CatalogValue};

/// The catalog of the options that every edition has.
const OF_ALL: &str = include_str!("../text/en/lobby.ftl");

/// The words of one edition: its own catalog, then that of every edition.
pub(crate) struct Words([Sentences; 2]);

impl Words {
    /// Reads the catalog of an edition.
    pub(crate) fn read(source: &str) -> Self {
        Self([Sentences::read(source), Sentences::read(OF_ALL)])
    }

    /// Adds the words of an edition. A title that no catalog has is the id.
    pub(crate) fn edition(&self, entry: &mut CatalogEdition) {
        entry.title = self.title("title", None, &entry.id);
        entry.courses.iter_mut().for_each(|course| self.course(course));
        entry.options.iter_mut().for_each(|option| self.option(option));
    }

    /// Adds the words of a sheet.
    pub(crate) fn sheet(&self, sheet: &mut CatalogSheet) {
        if let Some(threat) = &mut sheet.threat {
            threat.about = self.title(&format!("threat-{}", threat.id), None, &threat.id);
        }
    }

    fn course(&self, course: &mut CatalogCourse) {
        let message = format!("course-{}", course.id);
        course.title = self.title(&message, None, &course.id);
        course.about = self.about(&message, "about");
        if course.picked.is_some() {
            course.picked = Some(self.about(&message, "picked"));
        }
    }

    fn option(&self, option: &mut CatalogOption) {
        let message = format!("option-{}", option.id);
        option.title = self.title(&message, None, &option.id);
        for CatalogValue { id, title, about, .. } in &mut option.values {
            *title = self.title(&message, Some(id), id);
            *about = self.about(&message, &format!("{id}-about"));
        }
    }

    fn title(&self, message: &str, attribute: Option<&str>, id: &str) -> String {
        self.text(message, attribute).unwrap_or_else(|| id.to_owned())
    }

    fn about(&self, message: &str, attribute: &str) -> String {
        self.text(message, Some(attribute)).unwrap_or_default()
    }

    fn text(&self, message: &str, attribute: Option<&str>) -> Option<String> {
        self.0.iter().find_map(|catalog| catalog.text(message, attribute))
    }
}

#[cfg(test)]
mod tests;
