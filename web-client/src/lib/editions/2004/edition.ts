import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Edition } from '../edition';
import { lend } from '$lib/ui/outlines.svelte';
import { visiting } from '../visiting';
import { PARTS } from './parts';
import { Show } from './show.svelte';

/** The parts of the 2004 edition. */
export const EDITION_2004: Edition<Edition2004> = {
  visit: (match) => {
    lend({});
    return visiting(match, new Show(match.id), PARTS);
  },
  chapterParts: async () => (await import('./chapter')).CHAPTER,
};
