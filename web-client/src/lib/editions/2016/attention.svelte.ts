import { anchor } from '$lib/board/footprint';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Footprint } from '$lib/gen/Footprint';
import { attention as call } from '$lib/hud/attention.svelte';
import type { Page } from '$lib/hud/page';
import { placeOf } from './scene';
import type { Show } from './show.svelte';
import type { Kind, Options } from './wire';

/** Questions that are answered on the board: on a phone it has the screen. */
const ON_BOARD: readonly Kind[] = ['deploy', 'respawn', 'place', 'displace', 'act', 'portal', 'haul', 'throw'];
/** Questions for which all of the board is to be seen. */
const WHOLE: readonly Kind[] = ['deploy', 'respawn', 'portal'];

/** Questions in the middle of an attack: both its figures are to be seen. */
const ON_ATTACK: readonly Kind[] = ['window', 'cover', 'card', 'drop_die'];

/** Brings the place of a question into view. */
function look({ board, desk }: Page<Edition2016>, options: Options) {
  const view = desk.match.view;
  const attack = ON_ATTACK.includes(options.t) ? view?.attack : null;
  const both = view && attack ? [attack.attacker, attack.defender].map((one) => placeOf(view, one)) : [];
  const about = both.flatMap((one) => (one ? [anchor(one)] : []));
  if ('at' in options) about.push(...options.at.map((one) => anchor(one as Footprint)));
  const at = view && 'figure' in options ? placeOf(view, options.figure) : null;
  if (WHOLE.includes(options.t)) board?.whole();
  else if (about.length > 0) board?.together(about);
  else if (at) board?.show(anchor(at));
}

/** Alerts the reader: a new question sounds and is read aloud, and its place moves into view. */
export const attention = (page: Page<Edition2016>, show: Show) =>
  call(page, show.stage, {
    turn: ({ options }) => (options.t === 'act' ? (page.desk.match.view?.round ?? null) : null),
    look: ({ options }, alarm) => {
      if (!alarm) page.stop = ON_BOARD.includes(options.t) ? 'peek' : 'half';
      look(page, options);
    },
  });
