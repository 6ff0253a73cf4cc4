//! Invites and re-entry links, by the hash of their token.

use super::db::{Db, execute, fetch};
use super::rows::{Link, LinkKind, bytes};
use super::sql_store::SqlStore;
use super::{Hash, StoreError, hex};

/// The links that open a table. Every write is durable when it returns `Ok`.
///
/// # Errors
/// Every method returns [`StoreError::Unavailable`] if the database cannot be reached or written. A write may
/// then have happened or not.
#[async_trait::async_trait]
pub trait Links: Send + Sync + std::fmt::Debug {
    /// Stores a link. An older one of the same table, kind and `who` ends.
    async fn save_link(&self, hash: Hash, link: &Link) -> Result<(), StoreError>;
    /// Returns the link with this hash, if it has not been replaced or ended.
    async fn link(&self, kind: LinkKind, hash: Hash) -> Result<Option<Link>, StoreError>;
    /// Revokes a link, and remembers that it was revoked. With a `hash` (hex), only if that is still the
    /// link.
    async fn revoke_link(
        &self,
        table: &str,
        kind: LinkKind,
        who: &str,
        hash: Option<&str>,
    ) -> Result<(), StoreError>;
    /// Returns the kinds of the valid links to the whole table.
    async fn links_to(&self, table: &str) -> Result<Vec<LinkKind>, StoreError>;
    /// Ends a link.
    async fn end_link(&self, table: &str, kind: LinkKind, who: &str) -> Result<(), StoreError>;
    /// Ends all personal links of a subject, at every table.
    async fn end_personal_links(&self, subject: &str) -> Result<(), StoreError>;
    /// Ends all links of a subject, of any kind and table, made by sessions whose lineage contains a table's
    /// re-entry link.
    async fn end_links_via(&self, subject: &str, via_table: &str) -> Result<(), StoreError>;
}

#[async_trait::async_trait]
impl Links for SqlStore {
    async fn save_link(&self, hash: Hash, link: &Link) -> Result<(), StoreError> {
        save(&self.db, &hash, link).await
    }
    async fn link(&self, kind: LinkKind, hash: Hash) -> Result<Option<Link>, StoreError> {
        one(&self.db, kind, &hash).await
    }
    async fn revoke_link(
        &self,
        table: &str,
        kind: LinkKind,
        who: &str,
        hash: Option<&str>,
    ) -> Result<(), StoreError> {
        revoke(&self.db, (table, kind, who), hash).await
    }
    async fn links_to(&self, table: &str) -> Result<Vec<LinkKind>, StoreError> {
        to(&self.db, table).await
    }
    async fn end_link(&self, table: &str, kind: LinkKind, who: &str) -> Result<(), StoreError> {
        end(&self.db, table, kind, who).await
    }
    async fn end_personal_links(&self, subject: &str) -> Result<(), StoreError> {
        end_personal(&self.db, subject).await
    }
    async fn end_links_via(&self, subject: &str, via_table: &str) -> Result<(), StoreError> {
        end_via(&self.db, subject, via_table).await
    }
}

pub(super) async fn save(db: &Db, hash: &Hash, link: &Link) -> Result<(), StoreError> {
    execute!(
        db,
        "INSERT INTO links (table_id, kind, who, hash, made_ms, made_by, via) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (table_id, kind, who) DO UPDATE SET hash = excluded.hash, made_ms = excluded.made_ms,
         made_by = excluded.made_by, via = excluded.via",
        &link.table_id,
        link.kind.name(),
        &link.who,
        bytes(hash),
        link.made_ms,
        link.made_by.as_deref(),
        link.via.as_deref()
    )?;
    Ok(())
}

type LinkColumns = (String, String, i64, Option<String>, Option<String>);

pub(super) async fn one(db: &Db, kind: LinkKind, hash: &Hash) -> Result<Option<Link>, StoreError> {
    let found = fetch!(
        db,
        fetch_optional,
        LinkColumns,
        "SELECT table_id, who, made_ms, made_by, via FROM links WHERE kind = $1 AND hash = $2",
        kind.name(),
        bytes(hash)
    )?;
    let link = |(table_id, who, made_ms, made_by, via)| Link { table_id, kind, who, made_by, via, made_ms };
    Ok(found.map(link))
}

pub(super) async fn to(db: &Db, table: &str) -> Result<Vec<LinkKind>, StoreError> {
    let sql = "SELECT kind FROM links WHERE table_id = $1 AND who = ''";
    let rows = fetch!(db, fetch_all, (String,), sql, table)?;
    let kinds = [LinkKind::Invite, LinkKind::Watch].into_iter();
    Ok(kinds.filter(|kind| rows.iter().any(|(name,)| name == kind.name())).collect())
}

pub(super) async fn end(db: &Db, table: &str, kind: LinkKind, who: &str) -> Result<(), StoreError> {
    execute!(
        db,
        "DELETE FROM links WHERE table_id = $1 AND kind = $2 AND who = $3",
        table,
        kind.name(),
        who
    )?;
    Ok(())
}

pub(super) async fn end_personal(db: &Db, subject: &str) -> Result<(), StoreError> {
    execute!(db, "DELETE FROM links WHERE kind IN ('reentry', 'seat') AND who = $1", subject)?;
    Ok(())
}

pub(super) async fn end_via(db: &Db, subject: &str, via_table: &str) -> Result<(), StoreError> {
    execute!(
        db,
        "DELETE FROM links WHERE made_by = $1 AND '/' || via || '/' LIKE '%/' || $2 || '/%'",
        subject,
        via_table
    )?;
    Ok(())
}

/// Keeps the row under a name of its own, beside other revoked links.
pub(super) async fn revoke(
    db: &Db,
    (table, kind, who): (&str, LinkKind, &str),
    only: Option<&str>,
) -> Result<(), StoreError> {
    let sql = "SELECT hash FROM links WHERE table_id = $1 AND kind = $2 AND who = $3";
    let found = fetch!(db, fetch_optional, (Vec<u8>,), sql, table, kind.name(), who)?;
    let Some((hash,)) = found.filter(|(hash,)| only.is_none_or(|only| only == hex(hash))) else {
        return Ok(());
    };
    execute!(
        db,
        "UPDATE links SET kind = $2, who = $3 WHERE hash = $1",
        hash.clone(),
        LinkKind::Revoked.name(),
        hex(&hash)
    )?;
    Ok(())
}
