-- What is told of a match without opening it: the scenario, who played, how it ended. It is written with the match,
-- and once more when the match is over. Matches of before have none.
ALTER TABLE matches ADD COLUMN about TEXT NOT NULL DEFAULT '';
CREATE INDEX matches_by_table ON matches (table_id, made_ms);
