import { Refused, sentence } from '$lib/wire/http';
import { turned as t } from '$lib/text/gen/turned';
import { shell } from '$lib/text/gen/shell';

/** What happened to a link: the message, and whether the same link can work again. */
export interface Fate {
  title: string;
  text: string;
  again: boolean;
}

/** Returns the fate of a link with missing letters. */
export const short = (): Fate => ({ title: t('short'), text: t('short.why'), again: false });

/** Returns the fate of an invite to a locked table. */
export const locked = (): Fate => ({ title: t('locked'), text: t('locked.why'), again: true });

/** Returns the fate of a link that the server refused. */
export function fateOf(error: unknown): Fate {
  const { status, code } = error instanceof Refused ? error : { status: 0, code: 'broken' };
  if (code === 'no_cookies') return { title: t('cookies'), text: sentence(error), again: true };
  if (code === 'no_such_invite') return { title: t('ended'), text: t('ended.why'), again: false };
  if (code === 'link_revoked') return { title: t('ended'), text: sentence(error), again: false };
  if (code === 'saw_hidden') return { title: t('another'), text: sentence(error), again: false };
  if (code === 'locked') return locked();
  if (code === 'full') return { title: t('crowded'), text: t('crowded.why'), again: true };
  if (status === 429) return { title: t('soon'), text: sentence(error), again: true };
  if (status === 0 || status >= 500) return { title: shell('no-answer'), text: sentence(error), again: true };
  return { title: t('refused'), text: sentence(error), again: true };
}
