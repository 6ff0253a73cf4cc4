import type { Standing2004 } from '$lib/gen/2004/Standing2004';
import type { Wait } from '$lib/gen/2004/Wait';

/** The moments that a guard's order speaks of, in words. */
export const WAIT: Record<Wait, string> = {
  never: 'At every moment',
  change: 'When an enemy within reach moves or comes, and at each attack',
  sight: 'When a new enemy comes within reach, and at each attack',
  attack: 'When an attack is declared',
  attack_on_me: 'When I am attacked',
  turn_end: 'At the end of the invader’s turn',
};

/** What a guard can tell the table with two presses from the question. */
export interface Plan {
  id: string;
  title: string;
  guard: Standing2004['guard'];
  wait: Wait;
}

export const PLANS: Plan[] = [
  { id: 'fire', title: 'Fire at first sight', guard: 'fire_first', wait: 'never' },
  { id: 'attack', title: 'Hold until an attack is declared', guard: 'ask', wait: 'attack' },
  { id: 'attack_on_me', title: 'Hold until I am attacked', guard: 'ask', wait: 'attack_on_me' },
  { id: 'turn_end', title: 'Hold until the turn ends', guard: 'ask', wait: 'turn_end' },
  { id: 'hold', title: 'Never fire', guard: 'hold_fire', wait: 'change' },
  { id: 'change', title: 'Ask me when something changes', guard: 'ask', wait: 'change' },
  { id: 'always', title: 'Ask me at every moment', guard: 'ask', wait: 'never' },
];

/** The plan that an order comes to, if it is one. */
export function planOf(order: Standing2004): Plan | undefined {
  return PLANS.find((plan) => plan.guard === order.guard && (plan.id === 'hold' || plan.wait === order.wait));
}
