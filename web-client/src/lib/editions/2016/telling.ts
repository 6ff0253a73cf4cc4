import { bound } from '$lib/hud/bound';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Telling } from '../telling';
import Past from './Past.svelte';
import PastSheets from './PastSheets.svelte';
import PastTop from './PastTop.svelte';
import { Show } from './show.svelte';
import { digest } from './story';
import { Who } from './who';
import { turnOf } from './words';

/** The parts of a replay of the 2016 edition. */
export function tell2016(): Telling<Edition2016> {
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
    meet: ({ names, view }) => {
      who.players = { ...who.players, names };
      who.learn(view);
    },
    fresh: (view) => {
      who.eyes = view.you;
      show.fresh(view);
    },
    happened: (seen, before, after) => show.happened(seen, before, after),
    log: (lines, view, names) => {
      who.players = { ...who.players, names };
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
    colour: (view, seat) => view.marines[seat]?.colour ?? 'gold',
    get busy() {
      return show.stage.beat !== null;
    },
    pace: (rate) => (show.rate = rate),
    leave: () => show.stage.clear(),
  };
}
