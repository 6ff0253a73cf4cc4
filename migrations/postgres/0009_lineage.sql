-- Who made a link, and by which re-entry links the session that made it had come: the ids of their tables, the first
-- first, with '/' between them. NULL: it came by none. `sessions.via_table` holds the same kind of list from now on.
ALTER TABLE links ADD COLUMN made_by TEXT;
ALTER TABLE links ADD COLUMN via TEXT;
