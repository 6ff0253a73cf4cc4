import { panels as t } from '$lib/text/gen/panels';
import { notices } from '$lib/ui/notices.svelte';

/** Says why a letter does not play. */
export const keysElsewhere = () => notices.show('hint', t('keys-elsewhere'));

/** Says why a press on the board does nothing, and how to read what is there. `idle`: the reader is asked nothing. */
export function noBoard(idle: boolean) {
  const way = matchMedia('(hover: none)').matches ? 'finger' : 'mouse';
  notices.show('hint', t(idle ? 'no-board.waiting' : 'no-board', { way }));
}
