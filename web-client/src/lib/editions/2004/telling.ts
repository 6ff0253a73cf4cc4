import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { Show } from './show.svelte';
import { lend } from '$lib/ui/outlines.svelte';
import { retold } from '../retold';
import type { Telling } from '../telling';
import { digest } from './digest';
import Past from './Past.svelte';
import PastSheets from './PastSheets.svelte';
import TopLine from './TopLine.svelte';
import { board as t } from '$lib/text/gen/2004/board';

/** The parts of a replay of the 2004 edition. */
export function tell2004(): Telling<Edition2004> {
  lend({});
  const show = new Show();
  return retold(show, {
    TopLine,
    Past,
    PastSheets,
    fresh: (view) => {
      show.fresh(view);
      show.stopReading();
    },
    digest: (lines, view) => digest(lines, show.who, view),
    faces: (view) => view,
    scenario: (view) => view.scenario,
    moment: (view, called) => {
      if (view.outcome) return t('the-end');
      return view.turn === null ? t('before') : t('moment', { round: view.round, name: called(view.turn) });
    },
  });
}
