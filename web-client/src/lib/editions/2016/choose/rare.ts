import type { Rare } from '../registry';
import Argent from './Argent.svelte';
import Cards from './Cards.svelte';
import Cover from './Cover.svelte';
import Invasion from './Invasion.svelte';
import Peek from './Peek.svelte';
import Spread from './Spread.svelte';
import Weapons from './Weapons.svelte';

/** Decisions that the first look at a match does without. */
export const RARE = {
  invasion: Invasion,
  weapons: Weapons,
  argent: Argent,
  spread: Spread,
  peek: Peek,
  card: Cards,
  cover: Cover,
} satisfies Record<Rare, unknown>;
