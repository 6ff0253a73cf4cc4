-- A campaign is one document: its scenarios in their order, the match of each, and what every finished one
-- left behind. It is played at one table and written in one transaction with it.
CREATE TABLE campaigns (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    body TEXT NOT NULL,
    touched_ms BIGINT NOT NULL
);
