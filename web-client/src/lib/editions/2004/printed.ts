import type { CardKind } from '$lib/gen/2004/CardKind';
import type { Skill } from '$lib/gen/2004/Skill';
import { printed as t } from '$lib/text/gen/2004/printed';

/** Marine cards of ours that stand for a printed one, where the sources tell. */
export const AFTER_SKILL = [
  ...(['field_medic', 'plated_vest', 'hard_to_kill', 'long_eye', 'quick_step', 'cold_nerve'] as const),
  ...(['follow_through', 'squad_leader', 'close_quarters', 'battle_plan', 'pathfinder', 'clean_line'] as const),
  ...(['wide_watch', 'contingency', 'steady_advance'] as const),
] satisfies Skill[];
/** Cards of the invader that do. */
export const AFTER_CARD = [
  ...(['sprung_trap', 'torn_open', 'dry_click', 'tremor', 'shell_game', 'lights_out', 'hellfed'] as const),
] satisfies CardKind[];

/** Returns the printed card that one of ours stands for. */
export function printed(id: Skill | CardKind): string | undefined {
  const found = AFTER_SKILL.find((one) => one === id) ?? AFTER_CARD.find((one) => one === id);
  return found && t(`after-${found}`);
}
