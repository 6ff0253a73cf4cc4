-- On what a session was opened, in two words ('chrome android'); never the browser's own sentence. Empty: from before.
-- `scope` is the one table that the session may reach; NULL: all of its person's.
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN scope TEXT;
