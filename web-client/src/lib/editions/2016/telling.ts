import { board as t } from '$lib/text/gen/2016/board';
import { lendOutlines } from './outlines';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import { replayParts } from '../replay';
import type { Telling } from '../telling';
import { late } from './late.svelte';
import { PICTURE } from './picture';
import { Show } from './show.svelte';
import { turnOf } from './words';

/** Returns the parts of a replay of the 2016 edition. */
export function tell2016(): Telling<Edition2016> {
  lendOutlines();
  late.fetch();
  return replayParts(new Show(), PICTURE, {
    moment: ({ outcome, round, turn }, called) => {
      if (outcome) return t('the-end');
      if (round === 0) return t('set-up');
      const seat = turnOf(turn);
      return seat === null ? t('moment', { round }) : t('moment.turn', { round, name: called(seat) });
    },
  });
}
