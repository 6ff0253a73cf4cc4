import Act from './Act.svelte';
import Activate from './Activate.svelte';
import Return from './Return.svelte';
import Reroll from './Reroll.svelte';
import Guard from './Guard.svelte';
import Heal from './Heal.svelte';
import Events from './Events.svelte';
import Discard from './Discard.svelte';
import Spawn from './Spawn.svelte';
import Reinforce from './Reinforce.svelte';
import TrapActivate from './TrapActivate.svelte';
import Promotion from './Promotion.svelte';
import Knockback from './Knockback.svelte';
import BlowThrough from './BlowThrough.svelte';
import Watchful from './Watchful.svelte';
import FollowUp from './FollowUp.svelte';
import Cancel from './Cancel.svelte';
import Prevent from './Prevent.svelte';
import type { Rare } from '../registry';
import type { Choosers } from '../wire';

/** One component for each kind of decision that no first turn begins with; a new kind does not compile until it has one. */
export const RARE = {
  act: Act,
  activate: Activate,
  return: Return,
  guard: Guard,
  reroll: Reroll,
  heal: Heal,
  events: Events,
  discard: Discard,
  spawn: Spawn,
  reinforce: Reinforce,
  trap_activate: TrapActivate,
  promotion: Promotion,
  knockback: Knockback,
  blow_through: BlowThrough,
  watchful: Watchful,
  follow_up: FollowUp,
  cancel: Cancel,
  prevent: Prevent,
} satisfies Required<Pick<Choosers, Rare>>;
