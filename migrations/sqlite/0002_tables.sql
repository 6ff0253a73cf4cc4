-- A table is one document: people, chairs, options. It is written whole after every change.
CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    body TEXT NOT NULL,
    touched_ms BIGINT NOT NULL
);

-- Who is at which table, for "Your matches".
CREATE TABLE table_people (
    table_id TEXT NOT NULL REFERENCES tables (id),
    subject_id TEXT NOT NULL REFERENCES subjects (id),
    PRIMARY KEY (table_id, subject_id)
);
CREATE INDEX table_people_by_subject ON table_people (subject_id);

-- Links that let somebody in. `kind` is 'invite' (`who` is empty or the number of the one chair it
-- is for) or 'reentry' (`who` is the subject). A newer link takes the place of the older.
CREATE TABLE links (
    table_id TEXT NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE,
    made_ms BIGINT NOT NULL,
    PRIMARY KEY (table_id, kind, who)
);
