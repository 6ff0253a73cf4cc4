import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Edition } from '../edition';
import { visiting } from '../visiting';
import { lendOutlines } from './outlines';
import { PARTS } from './parts';
import { Show } from './show.svelte';

/** The parts of the 2016 edition. */
export const EDITION_2016: Edition<Edition2016> = {
  visit: (match) => {
    lendOutlines();
    return visiting(match, new Show(), PARTS);
  },
  chapterParts: async () => (await import('./chapter')).CHAPTER,
};
