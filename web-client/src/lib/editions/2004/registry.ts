import Act from './choose/Act.svelte';
import Declare from './choose/Declare.svelte';
import type { Choosers, Kind } from './wire';

/** What a first turn needs. */
export const FIRST = {
  declare: Declare,
  act: Act,
} satisfies Choosers;

/** The kinds that may come a moment after the page. */
export type Rare = Exclude<Kind, keyof typeof FIRST>;
