//! The typed difference between two views of one viewer. The client applies it without checks.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use serde::Serialize;
use serde_json::value::RawValue;

/// A view that can report its changes.
pub trait Diff {
    /// The wire form of a difference.
    type Patch: Serialize;

    /// Returns the change from this view to a newer one, or `None` if nothing changed.
    fn diff(&self, newer: &Self) -> Option<Self::Patch>;
}

/// The changed fields of an entry, each encoded.
pub type Fields = BTreeMap<String, Box<RawValue>>;

/// The change of a keyed part of a view: entries to put whole, fields to set in entries that stay, and keys to
/// delete.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MapPatch<K: Ord, V> {
    /// JSON keys are text, whatever type the key has.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<String, V>>", optional))]
    pub put: BTreeMap<K, V>,
    /// The fields of an entry that changed. The others stay.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(type = "{ [key in string]: Partial<V> }", optional))]
    pub set: BTreeMap<K, Fields>,
    pub del: Vec<K>,
}

/// Returns the change from `old` to `newer`, or `None` if nothing changed.
pub fn map_patch<K: Ord + Clone, V: Clone + PartialEq + Serialize>(
    old: &BTreeMap<K, V>,
    newer: &BTreeMap<K, V>,
) -> Option<MapPatch<K, V>> {
    let del = old.keys().filter(|key| !newer.contains_key(key)).cloned().collect();
    let mut patch = MapPatch { put: BTreeMap::new(), set: BTreeMap::new(), del };
    for (key, value) in newer {
        match old.get(key) {
            Some(before) if before == value => {}
            before => match before.and_then(|before| changed_fields(before, value)) {
                Some(fields) => drop(patch.set.insert(key.clone(), fields)),
                None => drop(patch.put.insert(key.clone(), value.clone())),
            },
        }
    }
    (!(patch.put.is_empty() && patch.set.is_empty() && patch.del.is_empty())).then_some(patch)
}

/// Returns the fields in which `newer` differs, or `None` if only the whole entry says the change: it has no
/// fields, or it lost one.
fn changed_fields(old: &impl Serialize, newer: &impl Serialize) -> Option<Fields> {
    let (old, newer) = (serde_json::to_string(old).ok()?, serde_json::to_string(newer).ok()?);
    let fields = |text| serde_json::from_str::<BTreeMap<&str, &RawValue>>(text).ok();
    let (old, newer) = (fields(&old)?, fields(&newer)?);
    if old.keys().any(|field| !newer.contains_key(field)) {
        return None;
    }
    let changed =
        newer.iter().filter(|(field, value)| old.get(*field).map(|old| old.get()) != Some(value.get()));
    Some(changed.map(|(field, value)| (String::from(*field), (*value).to_owned())).collect())
}

/// Declares a view, its patch, and the difference between two views.
///
/// A changed `plain` field is sent whole; a changed `map` field is sent entry by entry. All fields are
/// private to the declaring module, so no other module can build a view. Each field has a reader
/// of its name.
#[macro_export]
macro_rules! view {
    (
        $(#[$meta:meta])* view $name:ident;
        $(#[$pmeta:meta])* patch $patch:ident;
        plain { $( $(#[$fm:meta])* $field:ident : $ty:ty, )* }
        map { $( $(#[$mm:meta])* $mfield:ident : $k:ty => $v:ty, )* }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
        pub struct $name {
            $( $(#[$fm])* $field: $ty, )*
            $( $(#[$mm])* $mfield: alloc::collections::BTreeMap<$k, $v>, )*
        }

        $(#[$pmeta])*
        #[derive(Debug, Clone, serde::Serialize)]
        pub struct $patch {
            $(
                #[serde(skip_serializing_if = "Option::is_none", default)]
                #[cfg_attr(feature = "ts", ts(optional))]
                $field: Option<$ty>,
            )*
            $(
                #[serde(skip_serializing_if = "Option::is_none", default)]
                #[cfg_attr(feature = "ts", ts(optional))]
                $mfield: Option<$crate::MapPatch<$k, $v>>,
            )*
        }

        impl $name {
            $(
                $(#[$fm])*
                #[must_use]
                pub fn $field(&self) -> &$ty {
                    &self.$field
                }
            )*
            $(
                $(#[$mm])*
                #[must_use]
                pub fn $mfield(&self) -> &alloc::collections::BTreeMap<$k, $v> {
                    &self.$mfield
                }
            )*
        }

        impl $crate::Diff for $name {
            type Patch = $patch;

            fn diff(&self, newer: &Self) -> Option<$patch> {
                if self == newer {
                    return None;
                }
                Some($patch {
                    $( $field: (self.$field != newer.$field).then(|| newer.$field.clone()), )*
                    $( $mfield: $crate::diff::map_patch(&self.$mfield, &newer.$mfield), )*
                })
            }
        }
    };
}

#[cfg(test)]
#[expect(unreachable_pub, reason = "the macro declares public types; here they stay in the test")]
mod tests {
    use super::*;

    crate::view! {
        view Small;
        patch SmallPatch;
        plain { round: u8, who: Option<u8>, }
        map { figures: u8 => u8, marines: u8 => Marine, }
    }

    #[derive(Debug, Clone, PartialEq, Serialize)]
    #[serde(tag = "t", rename_all = "snake_case")]
    pub enum Marine {
        Standing {
            at: (u8, u8),
            wounds: u8,
            #[serde(skip_serializing_if = "Option::is_none")]
            order: Option<u8>,
        },
        Gone,
    }

    fn small(round: u8, figures: &[(u8, u8)]) -> Small {
        Small { round, who: None, figures: figures.iter().copied().collect(), marines: BTreeMap::new() }
    }

    fn marines(marines: &[(u8, Marine)]) -> Small {
        Small { marines: marines.iter().cloned().collect(), ..small(1, &[]) }
    }

    fn patch(old: &Small, newer: &Small) -> serde_json::Value {
        serde_json::to_value(old.diff(newer).expect("they differ")).expect("plain data")
    }

    #[test]
    fn equal_views_have_no_difference() {
        assert!(small(1, &[(1, 2)]).diff(&small(1, &[(1, 2)])).is_none());
    }

    #[test]
    fn every_field_has_a_reader_of_its_name() {
        let view = small(3, &[(1, 2)]);
        assert_eq!((*view.round(), *view.who(), view.figures().get(&1)), (3, None, Some(&2)));
        assert!(view.marines().is_empty());
    }

    #[test]
    fn only_what_changed_is_in_the_patch() {
        let patch = patch(&small(1, &[(1, 2), (3, 4), (5, 6)]), &small(1, &[(1, 2), (3, 9), (7, 7)]));
        assert_eq!(patch, serde_json::json!({ "figures": { "put": { "3": 9, "7": 7 }, "del": [5] } }));
    }

    #[test]
    fn an_entry_that_stays_has_only_its_changed_fields() {
        let at = |at, order| Marine::Standing { at, wounds: 5, order };
        let before = marines(&[(1, at((1, 1), None)), (2, at((3, 3), None))]);
        let walked = patch(&before, &marines(&[(1, at((1, 2), Some(4))), (2, at((3, 3), None))]));
        let set = serde_json::json!({ "1": { "at": [1, 2], "order": 4 } });
        assert_eq!(walked, serde_json::json!({ "marines": { "set": set, "del": [] } }));
    }

    #[test]
    fn an_entry_that_loses_a_field_is_put_whole() {
        let at = |order| Marine::Standing { at: (1, 1), wounds: 5, order };
        let rested = patch(&marines(&[(1, at(Some(4)))]), &marines(&[(1, at(None))]));
        let put = serde_json::json!({ "1": { "t": "standing", "at": [1, 1], "wounds": 5 } });
        assert_eq!(rested, serde_json::json!({ "marines": { "put": put, "del": [] } }));
        let gone = patch(&marines(&[(1, at(None))]), &marines(&[(1, Marine::Gone)]));
        assert_eq!(gone, serde_json::json!({ "marines": { "put": { "1": { "t": "gone" } }, "del": [] } }));
    }
}
