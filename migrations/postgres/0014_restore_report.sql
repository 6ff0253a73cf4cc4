-- When the server logged that the data was restored; NULL: it has not done so since the last restore. The column has no
-- default value, so no version of PostgreSQL rewrites the row, whose transaction says where it was written.
ALTER TABLE birthplace ADD COLUMN reported_ms BIGINT;
