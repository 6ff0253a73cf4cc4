import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import { attention as call } from '$lib/hud/attention.svelte';
import type { Page } from '$lib/hud/page';
import type { Show } from './show.svelte';

/** Alerts the reader: a new question sounds and is read aloud. */
export const attention = (page: Page<Edition2016>, show: Show) =>
  call(page, show.stage, {
    turn: ({ options }) => (options.t === 'act' ? (page.desk.match.view?.round ?? null) : null),
  });
