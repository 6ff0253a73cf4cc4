-- The physical database that this row was written into, and the transaction that wrote it. A dump brings the row along
-- but not its place: where the two differ, the data was restored.
CREATE TABLE birthplace (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    database_oid BIGINT NOT NULL,
    written_by BIGINT NOT NULL,
    restored_ms BIGINT
);
INSERT INTO birthplace (one, database_oid, written_by)
SELECT 1, oid::bigint, txid_current() & 4294967295 FROM pg_database WHERE datname = current_database();
