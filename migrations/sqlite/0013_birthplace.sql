-- A backup of a folder says itself when it was taken, so nothing is kept here; the number is that of the step of PostgreSQL.
SELECT 1;
