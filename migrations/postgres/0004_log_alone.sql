-- The log is written row by row while matches run, and each row paid for a look at its match: a lock
-- on that match's row, written to disk as well. Only the server writes here, and it makes the match
-- before its first row.
ALTER TABLE match_rows DROP CONSTRAINT match_rows_match_id_fkey;
