import outlines from 'virtual:icons-2016';
import { lend } from '$lib/ui/outlines.svelte';
import { bound } from '$lib/hud/bound';
import { playersOf } from '$lib/hud/names';
import { listen } from '$lib/hud/show.svelte';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Edition } from '../edition';
import Screen from './Screen.svelte';
import { Show } from './show.svelte';
import { Who } from './who';

export { tell2016 } from './telling';

lend(outlines);

/** The parts of the 2016 edition. */
export const EDITION_2016: Edition<Edition2016> = {
  visit: (match) => {
    const who = new Who([], null);
    who.players = playersOf(match);
    const show = new Show(who);
    match.listener = listen(show);
    if (match.view) show.fresh(match.view);
    return {
      Screen: bound(Screen, { match, who, show }),
      scenario: () => match.view?.mission ?? null,
      leave: () => show.stage.clear(),
    };
  },
  told: async () => (await import('./told')).TOLD,
};
