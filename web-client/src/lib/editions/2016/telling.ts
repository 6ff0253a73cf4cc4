import type { Telling } from '../telling';
import Past from './Past.svelte';
import PastSheets from './PastSheets.svelte';
import PastTop from './PastTop.svelte';
import { Show } from './show.svelte';
import { digest } from './story';
import { Who } from './who';
import { happenings, picture, storyOf } from './wire';
import { turnOf } from './words';

/** The parts of a replay of the 2016 edition. */
export function tell2016(): Telling {
  const who = new Who([], null);
  const show = new Show(who);
  return {
    Top: PastTop as unknown as Telling['Top'],
    Field: Past as unknown as Telling['Field'],
    Sheets: PastSheets as unknown as Telling['Sheets'],
    own: { who, show },
    meet: ({ names, view }) => {
      who.names = names;
      who.learn(picture(view));
    },
    fresh: (view) => {
      who.eyes = picture(view).you;
      show.fresh(picture(view));
    },
    happened: (seen, before, after) => show.happened(happenings(seen), picture(before), picture(after)),
    log: (lines, view) => {
      who.eyes = picture(view).you;
      return digest(storyOf(lines), who, picture(view));
    },
    faces: () => ({ faces: [] }),
    scenario: (view) => picture(view).mission,
    moment: (view, called) => {
      const { outcome, round, turn } = picture(view);
      if (outcome) return 'The end';
      if (round === 0) return 'Set-up';
      const seat = turnOf(turn);
      return seat === null ? `Round ${round}` : `Round ${round}, ${called(seat)}`;
    },
    colour: (view, seat) => picture(view).marines[seat]?.colour ?? 'gold',
    get busy() {
      return show.stage.beat !== null;
    },
    pace: (rate) => (show.rate = rate),
    leave: () => show.stage.clear(),
  };
}
