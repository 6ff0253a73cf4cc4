-- A folder has one owner by its lock, so nothing is kept here; the number is that of the step of PostgreSQL.
SELECT 1;
