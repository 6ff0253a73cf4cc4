//! Places where a test may step in, in the form that the server has them. Without the feature
//! `failpoints` nothing of them is compiled.

/// A point. With a closure the function returns what that makes, if the point is armed with `return`.
#[cfg(feature = "failpoints")]
macro_rules! fail_point {
    ($($point:tt)*) => {
        ::fail::fail_point!($($point)*)
    };
}

/// Nothing, as the feature is off.
#[cfg(not(feature = "failpoints"))]
macro_rules! fail_point {
    ($($point:tt)*) => {};
}
