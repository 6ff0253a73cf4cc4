import { bound } from '$lib/hud/bound';
import { playersOf } from '$lib/hud/names';
import { listen } from '$lib/hud/show.svelte';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Edition } from '../edition';
import Screen from './Screen.svelte';
import { Show } from './show.svelte';
import { Who } from './who';

/** The parts of the 2004 edition. */
export const EDITION_2004: Edition<Edition2004> = {
  visit: (match) => {
    const who = new Who([], null);
    who.players = playersOf(match);
    const show = new Show(who);
    match.listener = listen(show);
    if (match.view) show.fresh(match.view);
    return {
      Screen: bound(Screen, { match, who, show }),
      scenario: () => match.view?.scenario ?? null,
      leave: () => show.stage.clear(),
    };
  },
  told: async () => (await import('./told')).TOLD,
};
