import { hud as t } from '$lib/text/gen/hud';
import { cellName } from '$lib/board/geometry';
import type { Listener } from '$lib/match/match.svelte';
import { notices } from '$lib/ui/notices.svelte';

/** The number of sentences read aloud at once. Of more, only the newest are read. */
const ALOUD = 8;

/** Returns the sentences of one moment that are read aloud. */
export function aloud(sentences: readonly string[]): string {
  const left = sentences.length - ALOUD;
  if (left <= 0) return sentences.join(' ');
  return [t('more-lines', { lines: left }), ...sentences.slice(-ALOUD)].join(' ');
}

/** Refusals that are no mistake of the reader: another device or player was faster. */
const LATE = ['stale', 'answered_elsewhere'];

/** Handles what a match tells every page alike: talk, marks and refusals. */
export const said: Pick<Listener, 'talked' | 'marked' | 'refused'> = {
  talked: (name, text) => {
    // Where the panel with the talk lies out of sight, the line itself is shown.
    if (matchMedia('(max-width: 820px)').matches) notices.show('news', `${name}: ${text}`);
    else notices.say(t('says', { name, text }));
  },
  marked: ({ name, at }) => notices.say(t('marks', { name, cell: cellName(at) })),
  refused: (refusal) =>
    notices.show(
      LATE.includes(refusal.code) ? 'news' : 'refusal',
      refusal.code === 'stale' ? t('stale') : refusal.text,
      refusal.rule ? { href: `/rules#${refusal.rule}`, text: t('rule', { rule: refusal.rule }) } : undefined,
    ),
};
