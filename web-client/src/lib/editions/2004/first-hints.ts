import type { FIRST } from './registry';

/** What a beginner is told at the decisions that a first turn begins with; the others come with the rest of the page. */
export const FIRST_HINT: Record<keyof typeof FIRST, string> = {
  declare: 'One action a turn. Advance lets you walk and attack; Sprint goes farthest; Ready leaves an order behind.',
};
