//! What the types of an edition must be, in addition to what its rules require of them.

/// A type that is part of the stored shape. The tools read that shape from it.
#[cfg(feature = "ts")]
pub trait StoredType: ts_rs::TS + Send + Sync {}
#[cfg(feature = "ts")]
impl<T: ts_rs::TS + Send + Sync> StoredType for T {}

/// A type that is part of the stored shape.
#[cfg(not(feature = "ts"))]
pub trait StoredType: Send + Sync {}
#[cfg(not(feature = "ts"))]
impl<T: Send + Sync> StoredType for T {}

/// A type that seats are sent. It crosses threads with its match.
pub trait SentType: Send + Sync {}
impl<T: Send + Sync> SentType for T {}
