//! Places where a test may make the server fail, one line each, named by where they stand. The test decides
//! what happens there: no name here says which promise would break. Without the feature `failpoints` none of
//! it is compiled.

/// A failpoint. With a closure, the function returns its result if the point is armed with `return`. A
/// condition before the closure says when the point is active.
#[cfg(feature = "failpoints")]
#[macro_export]
macro_rules! fail_point {
    ($($point:tt)*) => {
        ::fail::fail_point!($($point)*)
    };
}

/// Expands to nothing, because the feature is off.
#[cfg(not(feature = "failpoints"))]
#[macro_export]
macro_rules! fail_point {
    ($($point:tt)*) => {};
}
