import Act from './choose/Act.svelte';
import List from './choose/List.svelte';
import Places from './choose/Places.svelte';
import Window from './choose/Window.svelte';
import type { Choosers, Kind } from './wire';

/** What a set-up and a first turn begin with. */
export const FIRST = {
  class: List,
  squad: List,
  deploy: Places,
  demon_card: List,
  next: List,
  respawn: Places,
  act: Act,
  haul: Places,
  throw: Places,
  portal: List,
  group: List,
  place: Places,
  displace: Places,
  drop_die: List,
  window: Window,
} satisfies Choosers;

/** The kinds that may come a moment after the page. */
export type Rare = Exclude<Kind, keyof typeof FIRST>;
