-- A subject is one person as this server knows them. A name is no key: two friends may share one.
CREATE TABLE subjects (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    made_ms BIGINT NOT NULL
);

-- One row per browser. Only the SHA-256 of the cookie is kept.
CREATE TABLE sessions (
    hash BYTEA PRIMARY KEY,
    subject_id TEXT NOT NULL REFERENCES subjects (id),
    -- The table whose re-entry link opened this session; revoking the link ends it.
    via_table TEXT,
    made_ms BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);
CREATE INDEX sessions_by_subject ON sessions (subject_id);
