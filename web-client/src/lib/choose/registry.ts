import type { Component } from 'svelte';
import type { Ask } from '$lib/gen/Ask';
import type { Options2004 } from '$lib/gen/Options2004';
import type { View2004 } from '$lib/gen/View2004';
import type { Who } from '$lib/editions/2004/who';
import BlowThrough from './BlowThrough.svelte';
import Act from './Act.svelte';
import Activate from './Activate.svelte';
import Cancel from './Cancel.svelte';
import Declare from './Declare.svelte';
import type { Desk } from './desk.svelte';
import Discard from './Discard.svelte';
import Events from './Events.svelte';
import FollowUp from './FollowUp.svelte';
import Guard from './Guard.svelte';
import Heal from './Heal.svelte';
import Promotion from './Promotion.svelte';
import Knockback from './Knockback.svelte';
import Reinforce from './Reinforce.svelte';
import Reroll from './Reroll.svelte';
import Return from './Return.svelte';
import Spawn from './Spawn.svelte';
import TrapActivate from './TrapActivate.svelte';
import Watchful from './Watchful.svelte';

export type Kind = Options2004['t'];

/** What every decision component is given. */
export interface Props<K extends Kind> {
  ask: Ask;
  options: Extract<Options2004, { t: K }>;
  view: View2004;
  desk: Desk;
  who: Who;
}

/** One component for each kind of decision; a new kind does not compile until it has one. */
export const REGISTRY = {
  declare: Declare,
  act: Act,
  return: Return,
  guard: Guard,
  reroll: Reroll,
  heal: Heal,
  events: Events,
  discard: Discard,
  spawn: Spawn,
  reinforce: Reinforce,
  activate: Activate,
  trap_activate: TrapActivate,
  promotion: Promotion,
  knockback: Knockback,
  blow_through: BlowThrough,
  watchful: Watchful,
  follow_up: FollowUp,
  cancel: Cancel,
} satisfies { [K in Kind]: Component<Props<K>> };
