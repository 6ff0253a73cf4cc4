import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { StandingParts } from '$lib/hud/parts';
import ByDays from './ByDays.svelte';
import { NO_ORDER } from './orders';

export const STANDING: StandingParts<Edition2004> = {
  none: NO_ORDER,
  isSet: ({ guard, wait, dodge, cards }, { marine }) =>
    marine
      ? guard !== 'ask' || wait !== 'change' || dodge !== 'ask'
      : Object.values(cards).some((one) => one.then !== 'ask'),
  form: () => import('./orders-form'),
  Proposal: ByDays,
};
