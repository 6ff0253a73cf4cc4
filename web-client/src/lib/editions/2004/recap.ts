import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { RecapOf } from '$lib/hud/recap';
import { late as t } from '$lib/text/gen/2004/late';
import { COST } from './cost';
import { isMarine } from './figure';

/** What a line means for the figures, and the words for what happened since the last turn of a player. */
export const RECAP: RecapOf<Edition2004> = {
  turn: COST.turn,
  hurt: (seen) => (seen.t === 'wounded' && isMarine(seen.figure) ? { seat: seen.figure, count: seen.wounds } : null),
  fragged: (seen) => (seen.t === 'fragged' ? seen.seat : null),
  came: (seen) => seen.t === 'placed' && seen.how !== 'setup',
  fell: (seen) => seen.t === 'killed',
  words: {
    all: (events) => t('recap', { events }),
    hurt: (marine) => t('recap.hurt', marine),
    fragged: (marine) => t('recap.fragged', marine),
    came: (count) => t('recap.came', { count }),
    fell: (count) => t('recap.fell', { count }),
  },
};
