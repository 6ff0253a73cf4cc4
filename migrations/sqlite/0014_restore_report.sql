-- When the backup was taken from which this database was restored. Until this step, only backups had the table.
CREATE TABLE IF NOT EXISTS taken (at_ms BIGINT NOT NULL);
-- When the server logged that the data was restored; NULL: it has not done so since the last restore.
ALTER TABLE taken ADD COLUMN reported_ms BIGINT;
