//! Grenades on drawn boards.
