import { bound } from '$lib/hud/bound';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { Show } from './show.svelte';
import type { Telling } from '../telling';
import { digest } from './digest';
import Past from './Past.svelte';
import PastSheets from './PastSheets.svelte';
import PastTop from './PastTop.svelte';
import { Who } from './who';

/** The parts of a replay of the 2004 edition. */
export function tell2004(): Telling<Edition2004> {
  const who = new Who([], null);
  const show = new Show(who);
  return {
    top: (view) =>
      bound(PastTop, {
        get view() {
          return view();
        },
      }),
    field: (view) =>
      bound(Past, {
        who,
        show,
        get view() {
          return view();
        },
      }),
    sheets: (view) =>
      bound(PastSheets, {
        who,
        get view() {
          return view();
        },
      }),
    meet: ({ names }) => (who.players = { ...who.players, names }),
    fresh: (view) => {
      show.fresh(view);
      show.stopReading();
    },
    happened: (seen, before, after) => show.happened(seen, before, after),
    log: (lines, view, names) => {
      who.players = { ...who.players, names };
      return digest(lines, who, view);
    },
    faces: (view) => view,
    scenario: (view) => view.scenario,
    moment: (view, called) => {
      if (view.outcome) return 'The end';
      return view.turn === null ? 'Before the first turn' : `Round ${view.round}, ${called(view.turn)}`;
    },
    colour: (view, seat) => view.marines[seat]?.colour ?? 'gold',
    get busy() {
      return show.stage.beat !== null;
    },
    pace: (rate) => (show.rate = rate),
    leave: () => show.stage.clear(),
  };
}
