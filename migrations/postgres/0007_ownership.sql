-- The one server that writes here. The number grows with each that takes over; `until` is by this database's own clock.
CREATE TABLE ownership (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    epoch BIGINT NOT NULL,
    incarnation TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
