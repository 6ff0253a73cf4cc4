import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { MatchParts } from '$lib/hud/parts';
import { attention } from './attention.svelte';
import { banner } from './banner';
import { identity } from './choose/identity';
import { late } from './late.svelte';
import { PICTURE } from './picture';
import { FIRST } from './registry';
import type { Show } from './show.svelte';

/** What makes the page of a running match. */
export const PARTS: MatchParts<Edition2016, Show> = {
  ...PICTURE,
  banner: (view, match, who) => banner(view, match.status, who, match.sent !== null, match.log),
  FIRST,
  identity,
  attention,
  get Hint() {
    return late.all?.Hint;
  },
};
