//! The laws themselves: every moment of every client, in order, against the chapters.

use super::chapter::{Chapter, Print};
use super::place::{AudienceLog, Place};
use super::witness::{Saw, Witness};
use super::{Breach, Law};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Compares what the clients of one match saw with its log. Every client that ever sent a command must be
/// among `witnesses`. Returns no breach if all is well.
pub fn check(chapters: &[Chapter], witnesses: &[Witness]) -> Vec<Breach> {
    let mut court = Court::new(chapters, witnesses);
    court.log(chapters, witnesses);
    let mut moments: Vec<(u64, usize, &Saw)> = Vec::new();
    for (who, witness) in witnesses.iter().enumerate() {
        moments.extend(witness.saw.iter().map(|(moment, saw)| (*moment, who, saw)));
    }
    moments.sort_by_key(|(moment, ..)| *moment);
    for (_, who, saw) in moments {
        court.hear(who, saw);
    }
    court.breaches
}

/// What each number of a stream meant, by audience.
type Numbered = HashMap<(usize, String, u64), (u64, Vec<Print>, Print)>;

struct Court<'a> {
    chapters: &'a [Chapter],
    witnesses: &'a [Witness],
    audience_logs: Vec<AudienceLog>,
    places: Vec<Place>,
    /// The row of each command by seat and id.
    commands: BTreeMap<(i64, &'a str), i64>,
    numbered: Numbered,
    /// The newest row that any audience was told of.
    told: i64,
    breaches: Vec<Breach>,
}

impl<'a> Court<'a> {
    fn new(chapters: &'a [Chapter], witnesses: &'a [Witness]) -> Self {
        let audiences = witnesses.iter().map(|witness| witness.audience + 1).max().unwrap_or_default();
        Self {
            chapters,
            witnesses,
            audience_logs: (0..audiences).map(|audience| AudienceLog::of(chapters, audience)).collect(),
            places: witnesses.iter().map(|_| Place::new()).collect(),
            commands: BTreeMap::new(),
            numbered: HashMap::new(),
            told: -1,
            breaches: Vec::new(),
        }
    }

    fn breach(&mut self, law: Law, who: usize, what: impl Into<String>) {
        self.breaches.push(Breach::new(law, &self.witnesses[who].name(), what));
    }

    /// Checks the laws of the rows alone.
    fn log(&mut self, chapters: &'a [Chapter], witnesses: &[Witness]) {
        let mut said: BTreeSet<(i64, &str)> = BTreeSet::new();
        for witness in witnesses {
            let ids = witness.saw.iter().filter_map(|(_, saw)| match saw {
                Saw::Says { id } => Some(id.as_str()),
                _ => None,
            });
            said.extend(witness.seat.into_iter().flat_map(|seat| ids.clone().map(move |id| (seat, id))));
        }
        let mut bad = |law, what: String| self.breaches.push(Breach::new(law, "the log", what));
        for (expected, chapter) in (0..).zip(chapters) {
            if chapter.row_no != expected {
                bad(Law::LogStands, format!("row {} stands where {expected} belongs", chapter.row_no));
            }
            let (Some(seat), Some(id)) = (chapter.seat, chapter.command.as_deref()) else { continue };
            let before = *self.commands.entry((seat, id)).or_insert(chapter.row_no);
            if before != chapter.row_no {
                bad(
                    Law::Once,
                    format!("command {id} of seat {seat} is row {before} and row {}", chapter.row_no),
                );
            }
            if !said.contains(&(seat, id)) {
                bad(
                    Law::Once,
                    format!("row {} holds command {id}, which seat {seat} never said", chapter.row_no),
                );
            }
        }
    }

    fn hear(&mut self, who: usize, saw: &Saw) {
        match saw {
            Saw::Joins => self.places[who].floor = self.told,
            Saw::Says { .. } => {}
            Saw::Picture { stream, n, view, lines } => self.picture(who, (stream, *n), *view, lines),
            Saw::Resumed { stream, n } => {
                let place = &mut self.places[who];
                place.resuming = true;
                if (&place.stream, place.n) != (stream, *n) {
                    let what = format!(
                        "it stood at {} {}, and is told to go on from {stream} {n}",
                        place.stream, place.n
                    );
                    self.breach(Law::Numbers, who, what);
                }
            }
            Saw::Update { n, at_ms, first, lines, view, changed } => {
                self.number(who, *n, (*first, lines, *view));
                if *changed {
                    self.update(who, *n, *first, lines, *view);
                } else {
                    self.table_only(who, *n, *at_ms);
                }
            }
            Saw::Marked { right } => {
                if !right {
                    self.breach(Law::NothingInvented, who, "the server's mark is that of another picture");
                }
            }
            Saw::Level => self.level(who),
            Saw::Older { lines } => {
                if !self.audience_log(who).tells(lines) {
                    self.breach(Law::NothingInvented, who, "older lines that the log never told");
                }
            }
            Saw::Acknowledged { id } => self.acknowledged(who, id),
            Saw::Refused { id } => {
                if let Some(row) = self.row_of(who, id) {
                    self.breach(Law::RefusedIsNot, who, format!("command {id} was refused and is row {row}"));
                }
            }
        }
    }

    fn audience_log(&self, who: usize) -> &AudienceLog {
        &self.audience_logs[self.witnesses[who].audience]
    }

    fn row_of(&self, who: usize, id: &str) -> Option<i64> {
        let seat = self.witnesses[who].seat?;
        self.commands.get(&(seat, id)).copied()
    }

    /// Records everything shown as told.
    fn moved(&mut self, who: usize) {
        let row = self.places[who].row(self.audience_log(who));
        self.told = self.told.max(row);
    }

    fn picture(&mut self, who: usize, (stream, n): (&str, u64), view: Print, lines: &[(u64, Print)]) {
        let story = &self.audience_logs[self.witnesses[who].audience];
        let like = story.like(view, lines.last().map(|(no, _)| *no));
        let floor = self.places[who].floor.max(self.places[who].row(story));
        let least = story.at_row(floor).unwrap_or_default();
        let fits: Vec<usize> = like.iter().copied().filter(|at| *at >= least).collect();
        let invented = like.is_empty() || !story.tells(lines);
        let place = &mut self.places[who];
        let back = place.stream == stream && n < place.n;
        (place.stream, place.n) = (stream.to_owned(), n);
        (place.at, place.resuming) = (fits, false);
        let none = place.at.is_empty();
        if back {
            self.breach(Law::Numbers, who, format!("stream {stream} went back to {n}"));
        }
        if invented {
            self.breach(
                Law::NothingInvented,
                who,
                format!("the picture of {stream} {n} was never made by the log"),
            );
        } else if none {
            let what =
                format!("the picture of {stream} {n} is older than row {floor}, which was told before");
            self.breach(Law::NothingTakenBack, who, what);
        }
        self.moved(who);
    }

    /// Checks that numbers have no gaps and mean the same to every device.
    /// C198 return; // An earlier breach lost its position.
    fn number(&mut self, who: usize, n: u64, (first, lines, view): (u64, &[Print], Print)) {
        let place = &mut self.places[who];
        let (stream, before) = (place.stream.clone(), place.n);
        place.n = n;
        if n != before + 1 {
            self.breach(Law::Numbers, who, format!("{stream}: {n} follows {before}"));
        }
        let key = (self.witnesses[who].audience, stream, n);
        let told = (first, lines.to_vec(), view);
        let before = self.numbered.entry(key).or_insert_with(|| told.clone());
        if *before != told {
            self.breach(Law::Numbers, who, format!("number {n} tells two devices two things"));
        }
    }

    fn update(&mut self, who: usize, n: u64, first: u64, lines: &[Print], view: Print) {
        if self.places[who].at.is_empty() {
            return; // Where it stands was lost with an earlier breach.
        }
        let story = self.audience_log(who);
        let makes = |at: usize| story.makes(at, view, first, lines);
        let next: Vec<usize> = self.places[who].at.iter().map(|at| at + 1).filter(|at| makes(*at)).collect();
        if next.is_empty() {
            let elsewhere = (0..story.states.len()).find(|at| makes(*at));
            let row = elsewhere.map(|at| story.states[at].row_no);
            let after = self.places[who].row(story);
            match row {
                Some(row) => {
                    let what = format!("update {n} shows row {row} right after row {after}");
                    self.breach(Law::NothingLeftOut, who, what);
                }
                None => {
                    let what = format!("update {n}, after row {after}, shows what no row made");
                    self.breach(Law::NothingInvented, who, what);
                }
            }
        }
        self.places[who].at = next;
        self.moved(who);
    }

    /// Checks an update that changed only the table around the board. A row caused it all the same.
    fn table_only(&mut self, who: usize, n: u64, at_ms: i64) {
        let place = &self.places[who];
        let since = place.row(self.audience_log(who));
        let caused = self.chapters.iter().any(|chapter| chapter.at_ms == at_ms && chapter.row_no >= since);
        if !place.at.is_empty() && !caused {
            self.breach(Law::NothingInvented, who, format!("update {n} of {at_ms} was caused by no row"));
        }
    }

    /// Checks the end of a resume: it covers everything that any audience was told before the client joined.
    fn level(&mut self, who: usize) {
        if !std::mem::take(&mut self.places[who].resuming) {
            return;
        }
        let (place, story) = (&self.places[who], self.audience_log(who));
        if !place.at.is_empty() && !place.reaches(story.at_row(place.floor)) {
            let what = format!("it resumed, and is not told row {}, which was told before", place.floor);
            self.breach(Law::NothingTakenBack, who, what);
        }
    }

    fn acknowledged(&mut self, who: usize, id: &str) {
        let Some(row) = self.row_of(who, id) else {
            return self.breach(
                Law::AcknowledgedIsStored,
                who,
                format!("command {id} was acknowledged and is in no row"),
            );
        };
        self.told = self.told.max(row);
        let (place, story) = (&self.places[who], self.audience_log(who));
        if !place.at.is_empty() && !place.reaches(story.at_row(row)) {
            let what = format!("command {id} was acknowledged before row {row} was shown");
            self.breach(Law::ShownBeforeAcknowledged, who, what);
        }
    }
}
