-- When a table was put into the archive; NULL: it is in use. Its matches keep their logs whole, and no snapshots.
ALTER TABLE tables ADD COLUMN archived_ms BIGINT;
