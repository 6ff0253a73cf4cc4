import { untrack } from 'svelte';
import { anchor } from '$lib/board/footprint';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Footprint } from '$lib/gen/Footprint';
import type { Page } from '$lib/hud/page';
import { notices } from '$lib/ui/notices.svelte';
import { play } from '$lib/ui/sound';
import { placeOf } from './scene';
import type { Show } from './show.svelte';
import type { Kind } from './wire';

/** Questions that are answered on the board: on a phone it has the screen. */
const ON_BOARD: readonly Kind[] = ['deploy', 'respawn', 'place', 'displace', 'act', 'portal', 'haul', 'throw'];
/** Questions for which all of the board is to be seen. */
const WHOLE: readonly Kind[] = ['deploy', 'respawn', 'portal'];

/** Questions in the middle of an attack: both its figures are to be seen. */
const ON_ATTACK: readonly Kind[] = ['window', 'cover', 'card', 'drop_die'];

/** Calls the reader: a new question sounds, is said, and its place is brought on the screen. */
export function attention(page: Page<Edition2016>, show: Show) {
  const { desk } = page;
  let lastAsk: number | null = null;
  let lastRound: number | null = null;
  $effect(() => {
    const ask = desk.ask;
    const id = ask?.id ?? null;
    const banner = page.banner;
    show.stage.pressed = ask !== null && ask.must;
    untrack(() => {
      if (!ask || id === lastAsk) return;
      lastAsk = id;
      const view = desk.match.view;
      const options = ask.options;
      const head = banner?.head ?? '';
      const words = `${head}${/[.?!]$/.test(head) ? '' : '.'} ${banner?.why ?? ''}`;
      if (banner?.kind === 'alarm') {
        play('asked');
        notices.alarm(words);
        page.stop = 'half';
      } else {
        notices.say(words);
        if (view && options.t === 'act' && lastRound !== view.round) {
          lastRound = view.round;
          play('turn');
        }
        page.stop = ON_BOARD.includes(options.t) ? 'peek' : 'half';
      }
      const attack = ON_ATTACK.includes(options.t) ? view?.attack : null;
      const both = view && attack ? [attack.attacker, attack.defender].map((one) => placeOf(view, one)) : [];
      const about = both.flatMap((one) => (one ? [anchor(one)] : []));
      if ('at' in options) about.push(...options.at.map((one) => anchor(one as Footprint)));
      const at = view && 'figure' in options ? placeOf(view, options.figure) : null;
      if (WHOLE.includes(options.t)) page.board?.whole();
      else if (about.length > 0) page.board?.together(about);
      else if (at) page.board?.show(anchor(at));
    });
  });

  // Nothing to answer: the board has the screen of a phone.
  const waits = $derived(page.banner?.kind === 'wait' && desk.match.sent === null ? page.banner.head : null);
  $effect(() => {
    if (waits === null) return;
    page.stop = 'peek';
    untrack(() => notices.say(`${waits}.`));
  });
}
