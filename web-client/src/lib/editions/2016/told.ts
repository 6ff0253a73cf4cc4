import type { Debrief } from '$lib/gen/2016/Debrief';
import type { Told } from '../edition';
import Ended from './Ended.svelte';
import { reasonWords } from './story';
import { debriefOf } from './wire';

/** What an operation of the 2016 edition shows: nothing is taken along from mission to mission. */
export const TOLD: Told = {
  how: (end) => {
    const { round }: Debrief = debriefOf(end);
    return `${end.marines_won ? 'The marines won' : 'The invader won'} in round ${round}. ${reasonWords(end.reason)}`;
  },
  Ended,
  Carried: null,
  afterwards: () => '',
  Kept: null,
};
