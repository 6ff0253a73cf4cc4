CREATE TABLE matches (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    edition TEXT NOT NULL,
    -- What the match was made from. Never leaves the server while the match runs.
    secret BLOB NOT NULL,
    setup TEXT NOT NULL,
    made_ms BIGINT NOT NULL
);

-- The log. The primary key is the fence: a stale owner finds its slot taken.
CREATE TABLE match_rows (
    match_id TEXT NOT NULL REFERENCES matches (id),
    row_no BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT,
    command_id TEXT,
    at_ms BIGINT NOT NULL,
    edition TEXT NOT NULL,
    schema_no BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, row_no)
);
-- A command of one seat is in the log at most once.
CREATE UNIQUE INDEX match_rows_command ON match_rows (match_id, seat, command_id) WHERE command_id IS NOT NULL;

-- The whole match after row `row_no`.
CREATE TABLE snapshots (
    match_id TEXT NOT NULL REFERENCES matches (id),
    row_no BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    edition TEXT NOT NULL,
    schema_no BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, row_no)
);
