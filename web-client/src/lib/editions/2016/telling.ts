import { board as t } from '$lib/text/gen/2016/board';
import { lendOutlines } from './outlines';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import { retold } from '../retold';
import type { Telling } from '../telling';
import Past from './Past.svelte';
import PastSheets from './PastSheets.svelte';
import TopLine from './TopLine.svelte';
import { Show } from './show.svelte';
import { digest } from './log-lines';
import { turnOf } from './words';

/** The parts of a replay of the 2016 edition. */
export function tell2016(): Telling<Edition2016> {
  lendOutlines();
  const show = new Show();
  return retold(show, {
    TopLine,
    Past,
    PastSheets,
    learn: (view) => show.who.learn(view),
    fresh: (view) => {
      show.who.eyes = view.you;
      show.fresh(view);
    },
    digest: (lines, view) => {
      show.who.eyes = view.you;
      return digest(lines, show.who, view);
    },
    faces: () => ({ faces: [] }),
    scenario: (view) => view.mission,
    moment: (view, called) => {
      const { outcome, round, turn } = view;
      if (outcome) return t('the-end');
      if (round === 0) return t('set-up');
      const seat = turnOf(turn);
      return seat === null ? t('moment', { round }) : t('moment.turn', { round, name: called(seat) });
    },
  });
}
