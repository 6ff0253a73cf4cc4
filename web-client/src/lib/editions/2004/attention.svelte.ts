import { onMount, tick, untrack } from 'svelte';
import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { anchor } from '$lib/board/footprint';
import { attention as call } from '$lib/hud/attention.svelte';
import type { Page } from '$lib/hud/page';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Show } from './show.svelte';

/** Returns the cell half way between two places that are near each other. */
function between(a: Footprint, b: Footprint): Cell | null {
  const [x, y] = [a[0] - b[0], a[1] - b[1]];
  return Math.max(Math.abs(x), Math.abs(y)) > 8 ? null : [b[0] + Math.round(x / 2), b[1] + Math.round(y / 2)];
}

/** How long the view rests on an area that has just been lit. */
const REVEAL_LOOK_MS = 2400;

/** Alerts the reader: a new question sounds and is read aloud, and its place moves into view. */
export function attention(page: Page<Edition2004>, show: Show) {
  const { desk } = page;
  const match = desk.match;

  let late = false;
  $effect(() => {
    if (desk.overlay.frames.length === 0 || !late) return;
    late = false;
    untrack(attend);
  });

  /** Brings the figure of the open question into view. Moves nothing if it is there already. */
  function attend() {
    const options = desk.ask?.options;
    const view = match.view;
    if (!options || !view) return;
    const you = match.seat;
    const [asked, cause] = desk.overlay.frames;
    const target = cause ?? desk.overlay.plates.find((one) => one.kind === 'attack' && one.pinned)?.at;
    // Both ends of it when they fit, else the far one.
    const frame = asked && target ? (between(asked, target) ?? target) : (target ?? asked);
    const figure = options.t === 'act' ? options.figure : you !== null && you > 0 ? you : null;
    const at = frame ?? (figure === null ? undefined : view.figures[figure]?.at);
    if (!at) {
      // What the question draws on the board may come a moment after it.
      late = true;
      return;
    }
    // A turn begins near enough to tell figures apart, and so does a question to who plays none.
    if (options.t === 'declare' || page.banner?.kind === 'alarm') page.board?.near(anchor(at));
    else page.board?.show(anchor(at));
  }

  call(page, show.stage, {
    turn: () => (match.view && match.view.turn === match.seat ? match.view.round : null),
    look: ({ options: { t } }, alarm) => {
      late = false;
      // The dice of another player's turn make room.
      if (t === 'declare' && !alarm) show.clearDice();
      attend();
      if (alarm) return;
      // No figure stands on the board yet: all of it is to be seen.
      if (t === 'return') void tick().then(() => page.board?.whole());
      page.stop = t === 'act' || t === 'return' ? 'peek' : 'half';
    },
  });

  onMount(() => {
    let back: ReturnType<typeof setTimeout> | undefined;
    show.onReveal = (area) => {
      page.board?.reveal(area);
      clearTimeout(back);
      // The new area has been seen; the player who is asked wants to see their figure again.
      back = setTimeout(attend, REVEAL_LOOK_MS);
    };
    return () => clearTimeout(back);
  });
}
