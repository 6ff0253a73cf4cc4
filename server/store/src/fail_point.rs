//! Places where a test may step in, one line each, named by where they stand. What is done there is the
//! test's own: no name here says which promise would break. Without the feature `failpoints` nothing of
//! them is compiled.

/// A point. With a closure the function returns what that makes, if the point is armed with `return`; a
/// condition before the closure says when the point is passed at all.
#[cfg(feature = "failpoints")]
#[macro_export]
macro_rules! fail_point {
    ($($point:tt)*) => {
        ::fail::fail_point!($($point)*)
    };
}

/// Nothing, as the feature is off.
#[cfg(not(feature = "failpoints"))]
#[macro_export]
macro_rules! fail_point {
    ($($point:tt)*) => {};
}
