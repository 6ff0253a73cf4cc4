import { onMount } from 'svelte';
import { attention as call } from '$lib/hud/attention.svelte';
import type { Page } from '$lib/hud/page';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Show } from './show.svelte';

/** How long the view rests on an area that has just been lit. */
const REVEAL_LOOK_MS = 2400;

/** Alerts the reader: a new question sounds and is read aloud. */
export function attention(page: Page<Edition2004>, show: Show) {
  const { match } = page.desk;

  call(page, {
    turn: () => (match.view && match.view.turn === match.seat ? match.view.round : null),
    clear: ({ options: { t } }, calls) => {
      // The dice of another player's turn make room.
      if (t === 'declare' && !calls) show.clearDice();
    },
  });

  onMount(() => {
    let back: ReturnType<typeof setTimeout> | undefined;
    show.onReveal = (area) => {
      page.board?.reveal(area);
      clearTimeout(back);
      // The new area has been seen; the player who is asked wants to see their figure again.
      back = setTimeout(() => page.board?.lens.leave(), REVEAL_LOOK_MS);
    };
    return () => clearTimeout(back);
  });
}
