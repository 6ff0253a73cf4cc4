-- Who has held which seat of a match, and the first row of its log that was not written when they sat down. Nobody takes
-- a second seat of a match that knows something else than the first. It outlives the person's place at the table.
CREATE TABLE seat_holders (
    match_id TEXT NOT NULL REFERENCES matches (id),
    subject_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    from_row BIGINT NOT NULL,
    PRIMARY KEY (match_id, subject_id, seat)
);
