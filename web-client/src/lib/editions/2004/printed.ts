import type { CardKind } from '$lib/gen/2004/CardKind';
import type { Skill } from '$lib/gen/2004/Skill';

/** The printed card that one of ours stands for, where the sources tell. */
export const PRINTED: Partial<Record<Skill | CardKind, string>> = {
  field_medic: 'Medic',
  plated_vest: 'Tough',
  hard_to_kill: 'Survival Ops',
  long_eye: 'Marksman',
  quick_step: 'Scout',
  cold_nerve: 'Alert',
  follow_through: 'Killer Instinct',
  squad_leader: 'Officer',
  close_quarters: 'Special Ops',
  battle_plan: 'Tactician',
  pathfinder: 'Recon',
  clean_line: 'Sniper',
  wide_watch: 'Front Guard',
  contingency: 'Prepared',
  steady_advance: 'Ground Assault',
  sprung_trap: 'It’s a Trap!',
  torn_open: 'Smash',
  dry_click: 'Dud',
  tremor: 'Earthquake',
  shell_game: 'Misplaced',
  lights_out: 'Darkness',
  hellfed: 'Dark Energies',
};
