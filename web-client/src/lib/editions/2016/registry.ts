import Act from './choose/Act.svelte';
import Argent from './choose/Argent.svelte';
import Cards from './choose/Cards.svelte';
import Cover from './choose/Cover.svelte';
import Invasion from './choose/Invasion.svelte';
import List from './choose/List.svelte';
import Peek from './choose/Peek.svelte';
import Places from './choose/Places.svelte';
import Spread from './choose/Spread.svelte';
import Weapons from './choose/Weapons.svelte';
import Window from './choose/Window.svelte';
import type { Kind } from './wire';

/** One component for each kind of decision; a new kind does not compile until it has one. */
export const CHOOSERS = {
  class: List,
  invasion: Invasion,
  squad: List,
  weapons: Weapons,
  deploy: Places,
  argent: Argent,
  demon_card: List,
  next: List,
  respawn: Places,
  act: Act,
  haul: Places,
  throw: Places,
  card: Cards,
  peek: Peek,
  portal: List,
  group: List,
  place: Places,
  spread: Spread,
  displace: Places,
  drop_die: List,
  cover: Cover,
  window: Window,
} satisfies Record<Kind, unknown>;
