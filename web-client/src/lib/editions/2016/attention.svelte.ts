import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import { attention as call } from '$lib/hud/attention.svelte';
import type { Page } from '$lib/hud/page';

/** Alerts the reader: a new question sounds and is read aloud. */
export const attention = (page: Page<Edition2016>) =>
  call(page, {
    turn: ({ options }) => (options.t === 'act' ? (page.desk.match.view?.round ?? null) : null),
  });
