//! What the types of an edition must be, in addition to what its rules require of them.

/// A type that is part of the stored shape. The tools read that shape from it.
#[cfg(feature = "ts")]
pub trait Stored: ts_rs::TS + Send + Sync {}
#[cfg(feature = "ts")]
impl<T: ts_rs::TS + Send + Sync> Stored for T {}

/// A type that is part of the stored shape.
#[cfg(not(feature = "ts"))]
pub trait Stored: Send + Sync {}
#[cfg(not(feature = "ts"))]
impl<T: Send + Sync> Stored for T {}

/// A type that seats are sent. It crosses threads with its match.
pub trait Told: Send + Sync {}
impl<T: Send + Sync> Told for T {}
