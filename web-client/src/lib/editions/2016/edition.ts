import outlines from 'virtual:icons-2016';
import type { Edition, Visit } from '../edition';
import { lend } from '$lib/ui/outlines.svelte';
import Screen from './Screen.svelte';
import { listen, Show } from './show.svelte';
import { Who } from './who';
import { picture } from './wire';

export { tell2016 } from './telling';

lend(outlines);

/** The parts of the 2016 edition. */
export const EDITION_2016: Edition = {
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
  scenario: (view) => picture(view).mission,
  told: async () => (await import('./told')).TOLD,
};
