//! Subjects and sessions.

use super::db::{Db, change, execute, fetch};
use super::rows::{Session, Subject, bytes};
use super::sql_store::SqlStore;
use super::{Hash, StoreError};

/// The people and their sessions. Every write is durable when it returns `Ok`.
///
/// # Errors
/// Every method returns [`StoreError::Unavailable`] if the database cannot be reached or written. A write may
/// then have happened or not.
#[async_trait::async_trait]
pub trait People: Send + Sync + std::fmt::Debug {
    /// Creates a subject or changes its name.
    async fn save_subject(&self, subject: &Subject) -> Result<(), StoreError>;
    /// Returns the person with this id.
    async fn subject(&self, id: &str) -> Result<Option<Subject>, StoreError>;
    /// Stores a session. It replaces one with the same hash.
    async fn save_session(&self, hash: Hash, session: &Session) -> Result<(), StoreError>;
    /// Moves the end of a session. An ended session stays ended, even for a request that read it before.
    async fn slide_session(&self, hash: Hash, expires_ms: i64) -> Result<(), StoreError>;
    /// Returns the session and its person, if the session has not expired at `now_ms`.
    async fn session(&self, hash: Hash, now_ms: i64) -> Result<Option<(Session, Subject)>, StoreError>;
    /// Returns the sessions of a subject that have not expired at `now_ms`, oldest first.
    async fn sessions_of(&self, subject: &str, now_ms: i64) -> Result<Vec<(Hash, Session)>, StoreError>;
    /// Ends one session.
    async fn end_session(&self, hash: Hash) -> Result<(), StoreError>;
    /// Ends the sessions of a subject except `keep`. Returns the hashes of the ended ones.
    async fn end_other_sessions(&self, subject: &str, keep: Hash) -> Result<Vec<Hash>, StoreError>;
    /// Returns the hashes of all sessions and their subjects. Expired sessions are included, revoked ones are
    /// not.
    async fn sessions(&self) -> Result<Vec<(Hash, String)>, StoreError>;
    /// Revokes one session, and remembers that it was revoked. Nothing opens it again.
    async fn revoke_session(&self, hash: Hash) -> Result<(), StoreError>;
    /// Returns the session with this hash, if it was revoked.
    async fn revoked_session(&self, hash: Hash) -> Result<Option<Session>, StoreError>;
    /// Returns the hashes of all revoked sessions.
    async fn revoked_sessions(&self) -> Result<Vec<Hash>, StoreError>;
    /// Ends the sessions of a subject whose lineage contains the re-entry link of a table, except `keep`.
    /// Returns the hashes of the ended ones.
    async fn end_sessions(&self, subject: &str, via_table: &str, keep: Hash)
    -> Result<Vec<Hash>, StoreError>;
}

#[async_trait::async_trait]
impl People for SqlStore {
    async fn save_subject(&self, subject: &Subject) -> Result<(), StoreError> {
        save_subject(&self.db, subject).await
    }
    async fn subject(&self, id: &str) -> Result<Option<Subject>, StoreError> {
        subject(&self.db, id).await
    }
    async fn save_session(&self, hash: Hash, session: &Session) -> Result<(), StoreError> {
        save_session(&self.db, &hash, session).await
    }
    async fn slide_session(&self, hash: Hash, expires_ms: i64) -> Result<(), StoreError> {
        slide_session(&self.db, &hash, expires_ms).await
    }
    async fn session(&self, hash: Hash, now_ms: i64) -> Result<Option<(Session, Subject)>, StoreError> {
        session(&self.db, &hash, now_ms).await
    }
    async fn sessions_of(&self, subject: &str, now_ms: i64) -> Result<Vec<(Hash, Session)>, StoreError> {
        sessions_of(&self.db, subject, now_ms).await
    }
    async fn end_session(&self, hash: Hash) -> Result<(), StoreError> {
        end_session(&self.db, &hash).await
    }
    async fn end_other_sessions(&self, subject: &str, keep: Hash) -> Result<Vec<Hash>, StoreError> {
        end_other_sessions(&self.db, subject, &keep).await
    }
    async fn sessions(&self) -> Result<Vec<(Hash, String)>, StoreError> {
        sessions(&self.db).await
    }
    async fn revoke_session(&self, hash: Hash) -> Result<(), StoreError> {
        revoke_session(&self.db, &hash).await
    }
    async fn revoked_session(&self, hash: Hash) -> Result<Option<Session>, StoreError> {
        revoked_session(&self.db, &hash).await
    }
    async fn revoked_sessions(&self) -> Result<Vec<Hash>, StoreError> {
        revoked_sessions(&self.db).await
    }
    async fn end_sessions(
        &self,
        subject: &str,
        via_table: &str,
        keep: Hash,
    ) -> Result<Vec<Hash>, StoreError> {
        end_sessions(&self.db, subject, via_table, &keep).await
    }
}

pub(super) async fn save_subject(db: &Db, subject: &Subject) -> Result<(), StoreError> {
    execute!(
        db,
        "INSERT INTO subjects (id, name, made_ms) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        &subject.id,
        &subject.name,
        subject.made_ms
    )?;
    Ok(())
}

pub(super) async fn subject(db: &Db, id: &str) -> Result<Option<Subject>, StoreError> {
    Ok(fetch!(db, fetch_optional, Subject, "SELECT id, name, made_ms FROM subjects WHERE id = $1", id)?)
}

pub(super) async fn save_session(db: &Db, hash: &Hash, session: &Session) -> Result<(), StoreError> {
    execute!(
        db,
        "INSERT INTO sessions (hash, subject_id, via_table, made_ms, expires_ms, agent, scope)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (hash) DO UPDATE SET subject_id = excluded.subject_id, via_table = excluded.via_table,
         made_ms = excluded.made_ms, expires_ms = excluded.expires_ms, agent = excluded.agent, scope = excluded.scope",
        bytes(hash),
        &session.subject_id,
        session.via_table.as_deref(),
        session.made_ms,
        session.expires_ms,
        &session.agent,
        session.scope.as_deref()
    )?;
    Ok(())
}

pub(super) async fn slide_session(db: &Db, hash: &Hash, expires_ms: i64) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET expires_ms = $2 WHERE hash = $1 AND expires_ms <> 0";
    execute!(db, sql, bytes(hash), expires_ms)?;
    Ok(())
}

type SessionAndSubject = (String, Option<String>, String, Option<String>, i64, i64, String, i64);

pub(super) async fn session(
    db: &Db,
    hash: &Hash,
    now_ms: i64,
) -> Result<Option<(Session, Subject)>, StoreError> {
    let found = fetch!(
        db,
        fetch_optional,
        SessionAndSubject,
        "SELECT s.subject_id, s.via_table, s.agent, s.scope, s.made_ms, s.expires_ms, p.name, p.made_ms
         FROM sessions s JOIN subjects p ON p.id = s.subject_id
         WHERE s.hash = $1 AND s.expires_ms > $2",
        bytes(hash),
        now_ms
    )?;
    Ok(found.map(|(subject_id, via_table, agent, scope, made_ms, expires_ms, name, subject_made)| {
        let subject = Subject { id: subject_id.clone(), name, made_ms: subject_made };
        (Session { subject_id, via_table, agent, scope, made_ms, expires_ms }, subject)
    }))
}

fn hash((bytes,): (Vec<u8>,)) -> Result<Hash, StoreError> {
    Hash::try_from(bytes).map_err(|_| StoreError::Corrupt("a session's hash has 32 bytes".to_owned()))
}

pub(super) async fn sessions(db: &Db) -> Result<Vec<(Hash, String)>, StoreError> {
    let sql = "SELECT hash, subject_id FROM sessions WHERE expires_ms <> 0";
    let found = fetch!(db, fetch_all, (Vec<u8>, String), sql)?;
    found.into_iter().map(|(bytes, subject)| Ok((hash((bytes,))?, subject))).collect()
}

type Listed = (Vec<u8>, Option<String>, String, Option<String>, i64, i64);

pub(super) async fn sessions_of(
    db: &Db,
    subject: &str,
    now_ms: i64,
) -> Result<Vec<(Hash, Session)>, StoreError> {
    let found = fetch!(
        db,
        fetch_all,
        Listed,
        "SELECT hash, via_table, agent, scope, made_ms, expires_ms FROM sessions
         WHERE subject_id = $1 AND expires_ms > $2 ORDER BY made_ms, hash",
        subject,
        now_ms
    )?;
    let session = |(bytes, via_table, agent, scope, made_ms, expires_ms)| {
        let subject_id = subject.to_owned();
        Ok((hash((bytes,))?, Session { subject_id, via_table, agent, scope, made_ms, expires_ms }))
    };
    found.into_iter().map(session).collect()
}

/// A revoked session is one that expired at 0. Every reader takes it for expired, and no other session has
/// that end.
pub(super) async fn revoke_session(db: &Db, hash: &Hash) -> Result<(), StoreError> {
    execute!(db, "UPDATE sessions SET expires_ms = 0 WHERE hash = $1", bytes(hash))?;
    Ok(())
}

pub(super) async fn revoked_session(db: &Db, hash: &Hash) -> Result<Option<Session>, StoreError> {
    let found = fetch!(
        db,
        fetch_optional,
        (String, Option<String>, String, Option<String>, i64, i64),
        "SELECT subject_id, via_table, agent, scope, made_ms, expires_ms FROM sessions
         WHERE hash = $1 AND expires_ms = 0",
        bytes(hash)
    )?;
    Ok(found.map(|(subject_id, via_table, agent, scope, made_ms, expires_ms)| Session {
        subject_id,
        via_table,
        agent,
        scope,
        made_ms,
        expires_ms,
    }))
}

pub(super) async fn revoked_sessions(db: &Db) -> Result<Vec<Hash>, StoreError> {
    let found = fetch!(db, fetch_all, (Vec<u8>,), "SELECT hash FROM sessions WHERE expires_ms = 0")?;
    found.into_iter().map(hash).collect()
}

pub(super) async fn end_session(db: &Db, hash: &Hash) -> Result<(), StoreError> {
    execute!(db, "DELETE FROM sessions WHERE hash = $1", bytes(hash))?;
    Ok(())
}

pub(super) async fn end_other_sessions(db: &Db, subject: &str, keep: &Hash) -> Result<Vec<Hash>, StoreError> {
    let ended = change!(
        db,
        fetch_all,
        (Vec<u8>,),
        "DELETE FROM sessions WHERE subject_id = $1 AND hash <> $2 RETURNING hash",
        subject,
        bytes(keep)
    )?;
    ended.into_iter().map(hash).collect()
}

pub(super) async fn end_sessions(
    db: &Db,
    subject: &str,
    via_table: &str,
    keep: &Hash,
) -> Result<Vec<Hash>, StoreError> {
    let ended = change!(
        db,
        fetch_all,
        (Vec<u8>,),
        "DELETE FROM sessions WHERE subject_id = $1 AND '/' || via_table || '/' LIKE '%/' || $2 || '/%'
         AND hash <> $3 RETURNING hash",
        subject,
        via_table,
        bytes(keep)
    )?;
    ended.into_iter().map(hash).collect()
}
