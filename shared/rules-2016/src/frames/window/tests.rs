//! Windows outside attacks on drawn boards.
