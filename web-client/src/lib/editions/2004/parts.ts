import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { MatchParts } from '$lib/hud/parts';
import { attention } from './attention.svelte';
import { banner } from './banner';
import Hint from './Hint.svelte';
import { late } from './late.svelte';
import { PICTURE } from './picture';
import { FIRST } from './registry';
import type { Show } from './show.svelte';

/** What makes the page of a running match. */
export const PARTS: MatchParts<Edition2004, Show> = {
  ...PICTURE,
  banner: (view, match, who) => banner(view, match.status, who, match.sent !== null, late.all?.questionWords ?? null),
  FIRST,
  identity: (_, { t }) => t,
  Hint,
  wants: ({ options }) => 'heal' in options && options.heal.length > 0,
  attention,
  escape: (show) => {
    const open = show.reading !== null;
    show.stopReading();
    return open;
  },
};
