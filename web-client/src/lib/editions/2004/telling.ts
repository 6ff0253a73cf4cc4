import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { Show } from './show.svelte';
import { lend } from '$lib/ui/outlines.svelte';
import { replayParts } from '../replay';
import type { Telling } from '../telling';
import { late as parts } from './late.svelte';
import { PICTURE } from './picture';
import { late as t } from '$lib/text/gen/2004/late';

/** Returns the parts of a replay of the 2004 edition. */
export function tell2004(): Telling<Edition2004> {
  lend({});
  parts.fetch();
  const show = new Show();
  return replayParts(show, PICTURE, {
    fresh: () => show.stopReading(),
    moment: (view, called) => {
      if (view.outcome) return t('the-end');
      return view.turn === null ? t('before') : t('moment', { round: view.round, name: called(view.turn) });
    },
  });
}
