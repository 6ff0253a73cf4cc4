import type { Component } from 'svelte';
import type { Ask } from '$lib/gen/Ask';
import type { Options2004 } from '$lib/gen/Options2004';
import type { View2004 } from '$lib/gen/View2004';
import type { Who } from './who';
import Act from './choose/Act.svelte';
import Declare from './choose/Declare.svelte';
import type { Desk } from '$lib/choose/desk.svelte';
import Guard from './choose/Guard.svelte';

export type Kind = Options2004['t'];

/** What every decision component is given. */
export interface Props<K extends Kind> {
  ask: Ask;
  options: Extract<Options2004, { t: K }>;
  view: View2004;
  desk: Desk;
  who: Who;
}

/** What a first turn needs. */
export const FIRST = {
  declare: Declare,
  act: Act,
  guard: Guard,
} satisfies { [K in Kind]?: Component<Props<K>> };

/** The kinds that may come a moment after the page. */
export type Rare = Exclude<Kind, keyof typeof FIRST>;
