import { ofEnd } from '$lib/hud/bound';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { ChapterParts } from '../edition';
import Carried from './Carried.svelte';
import { afterwards } from './carried';
import Ended from './Ended.svelte';
import Belongings from './Belongings.svelte';
import { reasonText } from './log-lines';
import { campaign as t } from '$lib/text/gen/2004/campaign';

/** What a campaign of the 2004 edition shows. */
export const CHAPTER: ChapterParts<Edition2004> = {
  how: ({ marines_won, reason, debrief: { round, frags, frag_limit } }) =>
    t('how', { won: marines_won ? 'marines' : 'invader', round, reason: reasonText(reason), frags, limit: frag_limit }),
  ended: ofEnd(Ended),
  carried: ofEnd(Carried),
  afterwards,
  belongings: ofEnd(Belongings),
};
