import { board as t } from '$lib/text/gen/2016/board';
import { ofEnd } from '$lib/hud/bound';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { ChapterParts } from '../edition';
import Ended from './Ended.svelte';
import { reasonWords } from './words';

/** What an operation of the 2016 edition shows: nothing is taken along from mission to mission. */
export const CHAPTER: ChapterParts<Edition2016> = {
  how: ({ marines_won, reason, debrief }) =>
    t('how', { won: marines_won ? 'marines' : 'invader', round: debrief.round, reason: reasonWords(reason) }),
  ended: ofEnd(Ended),
  carried: () => null,
  afterwards: () => '',
  belongings: () => null,
};
