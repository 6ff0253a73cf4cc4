import type { Moment } from '$lib/gen/2016/Moment';
import type { Rule } from '$lib/gen/2016/Rule';
import type { PlainKey } from '$lib/text/catalog.svelte';
import type { orders } from '$lib/text/gen/2016/orders';
import type { Standing } from '$lib/gen/2016/Standing';

/** Nothing is answered for the player. */
export const NONE: Standing = { windows: 'ask', moments: {}, cover: 'ask', until: null };

/** What such a moment is called. */
type OrdersKey = PlainKey<typeof orders>;

/** Moments that a seat may have something for, and whether the damage of an attack is known then. */
export interface When {
  moment: Moment;
  text: OrdersKey;
  damage: boolean;
}
const when = (moment: Moment, text: OrdersKey, damage = false): When => ({ moment, text, damage });

export const MARINES: readonly When[] = [
  when('declared', 'marine-declared'),
  when('defending', 'marine-defending', true),
  when('attacking', 'marine-attacking', true),
  when('after_attack', 'after_attack', true),
  when('stopped', 'stopped'),
  when('stun', 'marine-stun'),
  when('activation', 'activation'),
  when('initiative', 'initiative'),
];
export const INVADERS: readonly When[] = [
  when('defending', 'invader-defending', true),
  when('attacking', 'invader-attacking', true),
  when('after_attack', 'after_attack', true),
  when('activation', 'activation'),
  when('summoned', 'summoned'),
  when('stun', 'invader-stun'),
  when('reaction', 'reaction'),
  when('glory_kill', 'glory_kill'),
  when('health', 'health'),
  when('initiative', 'initiative'),
  when('phase_start', 'phase_start'),
  when('argent', 'argent'),
];

/** Returns the rule of a moment. A moment without one follows the rule of all windows. */
export const ruleOf = (order: Standing, moment: Moment): Rule =>
  order.moments[moment] ?? { then: order.windows, damage: null };

/** Returns the order with another rule at this moment. A rule that is the same as that of all windows is left out. */
export function withRule(order: Standing, moment: Moment, to: Partial<Rule>): Standing {
  const rule = { ...ruleOf(order, moment), ...to };
  const moments = { ...order.moments, [moment]: rule };
  if (rule.then === order.windows && rule.damage === null) delete moments[moment];
  return { ...order, moments };
}

/** Returns true if a part of the order is in force in this round. */
export const isSet = (order: Standing, round: number): boolean =>
  (order.until === null || round <= order.until) &&
  (order.windows === 'pass' || order.cover !== 'ask' || Object.keys(order.moments).length > 0);
