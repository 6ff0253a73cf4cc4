import { hud as t } from '$lib/text/gen/hud';
import { cellName } from '$lib/board/geometry';
import type { Listener } from '$lib/match/listener';
import { notices } from '$lib/ui/notices.svelte';

/** The number of sentences read aloud at once. Of more, only the newest are read. */
const ALOUD = 8;

/** Returns the sentences of one moment that are read aloud. */
export function aloud(sentences: readonly string[]): string {
  const left = sentences.length - ALOUD;
  if (left <= 0) return sentences.join(' ');
  return [t('more-lines', { lines: left }), ...sentences.slice(-ALOUD)].join(' ');
}

/** Handles what a match tells every page alike: talk and marks. */
export const speech: Pick<Listener, 'talked' | 'marked'> = {
  talked: (name, text) => {
    // Where the panel with the talk lies out of sight, the line itself is shown.
    if (matchMedia('(max-width: 820px)').matches) notices.show('news', `${name}: ${text}`);
    else notices.say(t('says', { name, text }));
  },
  marked: ({ name, at }) => notices.say(t('marks', { name, cell: cellName(at) })),
};
