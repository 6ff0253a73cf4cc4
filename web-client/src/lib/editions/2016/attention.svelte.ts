import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import { attention as call } from '$lib/hud/attention.svelte';
import type { Page } from '$lib/hud/page';
import type { Show } from './show.svelte';

/** Alerts the reader: a new question sounds and is read aloud. */
export const attention = (page: Page<Edition2016>, show: Pick<Show, 'cast' | 'clearDice'>) =>
  call(page, {
    turn: ({ options }) => (options.t === 'act' ? (page.desk.match.view?.round ?? null) : null),
    clear: ({ options }) => {
      // A phone has the dice above the question: those of another figure make room for your own turn.
      if (page.phone && options.t === 'act' && show.cast?.attacker !== options.figure) show.clearDice();
    },
  });
