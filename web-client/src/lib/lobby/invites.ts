/** Where a tab keeps the invite link of a table. */
export const inviteKey = (table: string) => `bulkhead.invite.${table}`;

/**
 * What the host's page does about the invite link. The server cannot show a link again, and a new one ends the old
 * one, which may be in the hands of friends. So the page makes one by itself only where none works.
 *
 * `kept` is the token that this tab holds, and `works` says that its link does. `exists` says that some invite link
 * works; it is `undefined` if the server does not say.
 */
export function firstStep(kept: string | null, works: boolean, exists: boolean | undefined): 'show' | 'make' | 'ask' {
  if (kept && works) return 'show';
  return exists === false ? 'make' : 'ask';
}
