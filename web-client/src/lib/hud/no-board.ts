import { panels as t } from '$lib/text/gen/panels';
import { notices } from '$lib/ui/notices.svelte';

/** Says why a press on the board does nothing, and how to read what is there. `asked`: the reader has a question. */
export function noBoard(asked: boolean) {
  const way = matchMedia('(hover: none)').matches ? 'finger' : 'mouse';
  notices.show('news', t(asked ? 'no-board' : 'no-board.waiting', { way }));
}
