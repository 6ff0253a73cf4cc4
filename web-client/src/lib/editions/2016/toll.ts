import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { TollOf } from '$lib/hud/toll';
import { rare as t } from '$lib/text/gen/2016/rare';
import { COST } from './cost';
import { isDemon, isMarine } from './figure';

/** What a line means for the figures, and the words for what happened since the last turn of a player. */
export const TOLL: TollOf<Edition2016> = {
  turn: COST.turn,
  hurt: (seen) => (seen.t === 'hurt' && isMarine(seen.figure) ? { seat: seen.figure, count: seen.damage } : null),
  fragged: (seen) => (seen.t === 'fragged' && isMarine(seen.figure) ? seen.figure : null),
  came: (seen) => seen.t === 'demon_came',
  fell: (seen) => seen.t === 'fragged' && isDemon(seen.figure),
  words: {
    all: (events) => t('toll', { events }),
    hurt: (marine) => t('toll.hurt', marine),
    fragged: (marine) => t('toll.fragged', marine),
    came: (count) => t('toll.came', { count }),
    fell: (count) => t('toll.fell', { count }),
  },
};
