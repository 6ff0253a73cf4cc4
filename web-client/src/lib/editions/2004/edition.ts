import Screen from './Screen.svelte';
import { listen, Show } from './show.svelte';
import type { Edition, Visit } from '../edition';
import { Who } from './who';

/** The parts of the 2004 edition. */
export const EDITION_2004: Edition = {
  visit: () => {
    const who = new Who([], null);
    const show = new Show(who);
    return {
      Screen: Screen as unknown as Visit['Screen'],
      own: { who, show },
      listener: listen(show),
      leave: () => show.stage.clear(),
    };
  },
  scenario: (view) => view.scenario,
  told: async () => (await import('./told')).TOLD,
};
