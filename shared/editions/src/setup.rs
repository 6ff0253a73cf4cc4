//! What the lobby chose, as the stored setup of an edition.

use crate::any::raw;
use engine::{Match, Mode, Refusal};
use std::collections::BTreeMap;

/// What the lobby hands over to start a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMatch {
    pub edition: String,
    pub scenario: String,
    /// Colours of the marine seats taken, in turn order.
    pub colours: Vec<String>,
    /// Table options by id; unknown ones are refused.
    pub rules: BTreeMap<String, String>,
    /// The debrief of the scenario before, in a campaign.
    pub after: Option<serde_json::Value>,
}

/// The setup of the 2004 edition, checked against its own rules.
pub(crate) fn setup_2004(new: &NewMatch) -> Result<String, Refusal> {
    let bad = |what: &str| Refusal::new("bad_options", &format!("There is no such {what}."));
    let word = |text: &str| serde_json::Value::String(text.to_owned());
    let colours =
        new.colours.iter().map(|colour| serde_json::from_value(word(colour))).collect::<Result<Vec<_>, _>>();
    if let Some(unknown) =
        new.rules.keys().find(|key| !["draw", "level", "mode", crate::CLOCK].contains(&key.as_str()))
    {
        return Err(bad(&format!("option as {unknown}")));
    }
    let draw = new.rules.get("draw").map_or(Ok(rules_2004::board::DrawRule::default()), |value| {
        serde_json::from_value(word(value)).map_err(|_| bad("draw rule"))
    })?;
    let level = new.rules.get("level").map_or(Ok(rules_2004::levels::Level::default()), |value| {
        serde_json::from_value(word(value)).map_err(|_| bad("level"))
    })?;
    let after = new.after.clone().map(serde_json::from_value::<rules_2004::Debrief>).transpose();
    let mode = new.rules.get("mode").map_or(Ok(Mode::default()), |value| {
        serde_json::from_value(word(value)).map_err(|_| bad("table mode"))
    })?;
    let setup = rules_2004::Setup {
        scenario: new.scenario.clone(),
        colours: colours.map_err(|_| bad("colour"))?,
        draw,
        level,
        mode,
        carry: after.map_err(|_| bad("debrief"))?.map(|debrief| debrief.carry),
    };
    Match::<rules_2004::Rules>::blank(&setup)?;
    Ok(raw(&setup).get().to_owned())
}

/// The setup of the 2016 edition, checked against its own rules.
pub(crate) fn setup_2016(new: &NewMatch) -> Result<String, Refusal> {
    let bad = |what: &str| Refusal::new("bad_options", &format!("There is no such {what}."));
    let word = |text: &str| serde_json::Value::String(text.to_owned());
    let colours =
        new.colours.iter().map(|colour| serde_json::from_value(word(colour))).collect::<Result<Vec<_>, _>>();
    if let Some(unknown) =
        new.rules.keys().find(|key| !["mode", "hands", crate::CLOCK].contains(&key.as_str()))
    {
        return Err(bad(&format!("option as {unknown}")));
    }
    let mode = new.rules.get("mode").map_or(Ok(Mode::default()), |value| {
        serde_json::from_value(word(value)).map_err(|_| bad("table mode"))
    })?;
    let shared_hands = match new.rules.get("hands").map(String::as_str) {
        None | Some("own") => false,
        Some("shared") => true,
        Some(_) => return Err(bad("way of holding hands")),
    };
    let mission = new.scenario.clone();
    let setup =
        rules_2016::Setup { mission, colours: colours.map_err(|_| bad("colour"))?, mode, shared_hands };
    Match::<rules_2016::Rules>::blank(&setup)?;
    Ok(raw(&setup).get().to_owned())
}
