import type { Told } from '../edition';
import Carried from './Carried.svelte';
import { afterwards } from './carried';
import Ended from './Ended.svelte';
import Kept from './Kept.svelte';
import { REASON } from './story';

/** What a campaign of the 2004 edition shows. */
export const TOLD: Told = {
  how: ({ marines_won, reason, debrief: { round, frags, frag_limit } }) =>
    `${marines_won ? 'The marines won' : 'The invader won'} in round ${round}. ${REASON[reason] ?? ''} ${frags} of ${frag_limit} frags.`,
  Ended,
  Carried,
  afterwards,
  Kept,
};
