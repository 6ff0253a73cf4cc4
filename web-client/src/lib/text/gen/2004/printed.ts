// Made from $editions/2004/text/en/printed.ftl by `npm run text`. Do not edit.
import body from '$editions/2004/text/en/printed.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `printed`, with what its sentence needs. */
export type PrintedText = {
  'after-field_medic': null;
  'after-plated_vest': null;
  'after-hard_to_kill': null;
  'after-long_eye': null;
  'after-quick_step': null;
  'after-cold_nerve': null;
  'after-follow_through': null;
  'after-squad_leader': null;
  'after-close_quarters': null;
  'after-battle_plan': null;
  'after-pathfinder': null;
  'after-clean_line': null;
  'after-wide_watch': null;
  'after-contingency': null;
  'after-steady_advance': null;
  'after-sprung_trap': null;
  'after-torn_open': null;
  'after-dry_click': null;
  'after-tremor': null;
  'after-shell_game': null;
  'after-lights_out': null;
  'after-hellfed': null;
};

export const printed = catalog<PrintedText>('printed', body);
