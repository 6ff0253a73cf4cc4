import type { Standing2004 } from '$lib/gen/2004/Standing2004';
import { late as t } from '$lib/text/gen/2004/late';
import type { Wait } from '$lib/gen/2004/Wait';

/** What a guard can tell the table with two presses from the question. */
export interface Plan {
  id: 'fire' | 'attack' | 'attack_on_me' | 'turn_end' | 'hold' | 'change' | 'always';
  guard: Standing2004['guard'];
  wait: Wait;
}

export const PLANS: Plan[] = [
  { id: 'fire', guard: 'fire_first', wait: 'never' },
  { id: 'attack', guard: 'ask', wait: 'attack' },
  { id: 'attack_on_me', guard: 'ask', wait: 'attack_on_me' },
  { id: 'turn_end', guard: 'ask', wait: 'turn_end' },
  { id: 'hold', guard: 'hold_fire', wait: 'change' },
  { id: 'change', guard: 'ask', wait: 'change' },
  { id: 'always', guard: 'ask', wait: 'never' },
];

/** Returns the title of a plan. */
export const planTitle = ({ id }: Plan): string => t(`plan-${id}`);

/** Returns the plan that an order amounts to, if there is one. */
export function planOf(order: Standing2004): Plan | undefined {
  return PLANS.find((plan) => plan.guard === order.guard && (plan.id === 'hold' || plan.wait === order.wait));
}
