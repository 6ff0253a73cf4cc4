/** Where a tab keeps the invite link of a table. */
export const inviteKey = (table: string) => `bulkhead.invite.${table}`;

/** Notes that this tab opened the table: no link to it can exist yet. */
export function openedHere(table: string) {
  sessionStorage.setItem(inviteKey(table), '');
}

/**
 * What the host's page does about the invite link. The server cannot show a link again, and a new one ends the old
 * one, which may be in the hands of friends. So the page makes one by itself only where it ends none.
 *
 * `kept` is what this tab holds: a token, `''` if it opened the table, `null` if it knows nothing.
 */
export function firstStep(kept: string | null, works: boolean, removed: boolean): 'show' | 'make' | 'ask' {
  if (kept && works) return 'show';
  if (kept === '' || (kept !== null && removed)) return 'make';
  return 'ask';
}
