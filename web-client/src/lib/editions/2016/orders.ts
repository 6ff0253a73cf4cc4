import type { Moment } from '$lib/gen/2016/Moment';
import type { Rule } from '$lib/gen/2016/Rule';
import type { Standing } from '$lib/gen/2016/Standing';

/** Nothing is answered for the player. */
export const NONE: Standing = { windows: 'ask', moments: {}, cover: 'ask', until: null };

/** Moments that a seat may have something for, and whether the damage of an attack is known then. */
export interface When {
  moment: Moment;
  words: string;
  damage: boolean;
}
const when = (moment: Moment, words: string, damage = false): When => ({ moment, words, damage });

export const MARINES: readonly When[] = [
  when('declared', 'An attack on you is declared'),
  when('defending', 'You, or somebody near, are defending', true),
  when('attacking', 'You are attacking', true),
  when('after_attack', 'An attack is over', true),
  when('stopped', 'A demon has ended its movement'),
  when('stun', 'You would be stunned'),
  when('activation', 'An activation begins'),
  when('initiative', 'Before an initiative card'),
];
export const INVADERS: readonly When[] = [
  when('defending', 'A demon is defending', true),
  when('attacking', 'A demon is attacking', true),
  when('after_attack', 'An attack is over', true),
  when('activation', 'An activation begins'),
  when('done', 'A demon has acted'),
  when('summoned', 'A group has been summoned'),
  when('stun', 'A demon would be stunned'),
  when('reaction', 'A marine plays a reaction'),
  when('glory_kill', 'A Glory Kill is performed'),
  when('health', 'A health pack is taken'),
  when('initiative', 'Before an initiative card'),
  when('phase_start', 'The activation phase begins'),
  when('argent', 'Argent is gathered'),
];

/** The rule of a moment; one without follows all windows. */
export const ruleOf = (order: Standing, moment: Moment): Rule =>
  order.moments[moment] ?? { then: order.windows, damage: null };

/** The same order with another rule at this moment; a rule that says what all windows do is none. */
export function withRule(order: Standing, moment: Moment, to: Partial<Rule>): Standing {
  const rule = { ...ruleOf(order, moment), ...to };
  const moments = { ...order.moments, [moment]: rule };
  if (rule.then === order.windows && rule.damage === null) delete moments[moment];
  return { ...order, moments };
}

/** Something is in force in this round. */
export const isSet = (order: Standing, round: number): boolean =>
  (order.until === null || round <= order.until) &&
  (order.windows === 'pass' || order.cover !== 'ask' || Object.keys(order.moments).length > 0);
