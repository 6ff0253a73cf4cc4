import type { Action } from '$lib/gen/2004/Action';
import type { Skill } from '$lib/gen/2004/Skill';
import { list } from '$lib/words';
import { skillWords } from '../words';

/** The actions that a skill gives more spaces or attacks. */
const CHANGES: Partial<Record<Skill, readonly Action[]>> = {
  quick_step: ['sprint', 'advance', 'ready_move'],
  close_quarters: ['sprint'],
  battle_plan: ['ready_move'],
  steady_advance: ['advance'],
};

/** Returns the skills for which an action offers other numbers than the rules. It is empty if there are none. */
export const trained = (action: Action, skills: readonly Skill[]): string =>
  list(
    [...new Set(skills)].filter((skill) => CHANGES[skill]?.includes(action)).map((skill) => skillWords(skill).title),
  );
