//! The typed difference between two views of one viewer. The client applies it without checks.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use serde::Serialize;

/// A view that can report its changes.
pub trait Diff {
    /// The wire form of a difference.
    type Patch: Serialize;

    /// Returns the change from this view to a newer one, or `None` if nothing changed.
    fn diff(&self, newer: &Self) -> Option<Self::Patch>;
}

/// The change of a keyed part of a view: entries to put, new or changed and whole, and keys to delete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MapPatch<K: Ord, V> {
    /// JSON keys are text, whatever type the key has.
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<alloc::string::String, V>"))]
    pub put: BTreeMap<K, V>,
    pub del: Vec<K>,
}

/// Returns the change from `old` to `newer`, or `None` if nothing changed.
pub fn map_patch<K: Ord + Clone, V: Clone + PartialEq>(
    old: &BTreeMap<K, V>,
    newer: &BTreeMap<K, V>,
) -> Option<MapPatch<K, V>> {
    let put: BTreeMap<K, V> = newer
        .iter()
        .filter(|(key, value)| old.get(key) != Some(value))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    let del: Vec<K> = old.keys().filter(|key| !newer.contains_key(key)).cloned().collect();
    (!put.is_empty() || !del.is_empty()).then_some(MapPatch { put, del })
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
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
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
        map { figures: u8 => u8, }
    }

    fn small(round: u8, figures: &[(u8, u8)]) -> Small {
        Small { round, who: None, figures: figures.iter().copied().collect() }
    }

    #[test]
    fn equal_views_have_no_difference() {
        assert_eq!(small(1, &[(1, 2)]).diff(&small(1, &[(1, 2)])), None);
    }

    #[test]
    fn every_field_has_a_reader_of_its_name() {
        let view = small(3, &[(1, 2)]);
        assert_eq!((*view.round(), *view.who(), view.figures().get(&1)), (3, None, Some(&2)));
    }

    #[test]
    fn only_what_changed_is_in_the_patch() {
        let patch = small(1, &[(1, 2), (3, 4), (5, 6)]).diff(&small(1, &[(1, 2), (3, 9), (7, 7)]));
        let patch = serde_json::to_value(patch.expect("they differ")).expect("plain data");
        assert_eq!(patch, serde_json::json!({ "figures": { "put": { "3": 9, "7": 7 }, "del": [5] } }));
    }
}
