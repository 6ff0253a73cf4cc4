import Declare from './choose/Declare.svelte';
import type { Choosers, Kind } from './wire';

/** What a first turn begins with. */
export const FIRST = {
  declare: Declare,
} satisfies Choosers;

/** The kinds that may come a moment after the page. */
export type Rare = Exclude<Kind, keyof typeof FIRST>;
