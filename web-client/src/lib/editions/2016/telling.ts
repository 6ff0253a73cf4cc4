import { viewing } from '$lib/hud/bound';
import { PAST_TOP } from '$lib/hud/top';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import { retold } from '../retold';
import type { Telling } from '../telling';
import Past from './Past.svelte';
import PastSheets from './PastSheets.svelte';
import TopLine from './TopLine.svelte';
import { Show } from './show.svelte';
import { digest } from './story';
import { Who } from './who';
import { turnOf } from './words';

/** The parts of a replay of the 2016 edition. */
export function tell2016(): Telling<Edition2016> {
  const who = new Who([], null);
  const show = new Show(who);
  return retold(who, show, {
    top: (view) => viewing(TopLine, view, PAST_TOP),
    field: (view) => viewing(Past, view, { who, show }),
    sheets: (view) => viewing(PastSheets, view, { who }),
    learn: (view) => who.learn(view),
    fresh: (view) => {
      who.eyes = view.you;
      show.fresh(view);
    },
    digest: (lines, view) => {
      who.eyes = view.you;
      return digest(lines, who, view);
    },
    faces: () => ({ faces: [] }),
    scenario: (view) => view.mission,
    moment: (view, called) => {
      const { outcome, round, turn } = view;
      if (outcome) return 'The end';
      if (round === 0) return 'Set-up';
      const seat = turnOf(turn);
      return seat === null ? `Round ${round}` : `Round ${round}, ${called(seat)}`;
    },
  });
}
