-- Which database this is, for the name of the session cookie. It goes with a backup and with a copy, and is no secret.
CREATE TABLE identity (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    id TEXT NOT NULL
);
INSERT INTO identity (one, id) VALUES (1, substr(md5(random()::text || clock_timestamp()::text), 1, 12));
