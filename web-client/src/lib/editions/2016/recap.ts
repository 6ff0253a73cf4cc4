import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { RecapOf } from '$lib/hud/recap';
import { rare as t } from '$lib/text/gen/2016/rare';
import { COST } from './cost';
import { isDemon, isMarine } from './figure';

/** What a line means for the figures, and the words for what happened since the last turn of a player. */
export const RECAP: RecapOf<Edition2016> = {
  turn: COST.turn,
  hurt: (seen) => (seen.t === 'hurt' && isMarine(seen.figure) ? { seat: seen.figure, count: seen.damage } : null),
  fragged: (seen) => (seen.t === 'fragged' && isMarine(seen.figure) ? seen.figure : null),
  came: (seen) => seen.t === 'demon_came',
  fell: (seen) => seen.t === 'fragged' && isDemon(seen.figure),
  words: {
    all: (events) => t('recap', { events }),
    hurt: (marine) => t('recap.hurt', marine),
    fragged: (marine) => t('recap.fragged', marine),
    came: (count) => t('recap.came', { count }),
    fell: (count) => t('recap.fell', { count }),
  },
};
