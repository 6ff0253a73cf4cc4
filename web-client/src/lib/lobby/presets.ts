import type { CatalogEdition } from '$lib/gen/CatalogEdition';
import type { CatalogOption } from '$lib/gen/CatalogOption';
import type { TableOptions } from '$lib/gen/TableOptions';
import { takes } from './crew';
import { BY_DAYS, byDays } from './pace';

/** What most hosts want. Everything else is under *More options*. */
export type Preset = 'single' | 'campaign' | 'days';

/** Returns the options with which an edition begins: its first scenario, with everyone online. */
export function plain(edition: CatalogEdition): TableOptions {
  const scenario = edition.scenarios[0]?.id ?? '';
  const [least, most] = takes(edition, scenario);
  return {
    edition: edition.id,
    scenario,
    marines: Math.max(least, Math.min(2, most)),
    rules: Object.fromEntries(edition.options.map((one) => [one.id, one.default])),
  };
}

/** The option that can make a match last days, if the edition has one. */
const mode = (edition: CatalogEdition): CatalogOption | undefined =>
  edition.options.find((one) => one.id === 'mode' && one.values.some(({ id }) => id === BY_DAYS));

/** Returns the presets that an edition has. */
export function presetsOf(edition: CatalogEdition): Preset[] {
  return [
    'single',
    ...(edition.courses.length > 0 ? ['campaign' as const] : []),
    ...(mode(edition) ? ['days' as const] : []),
  ];
}

/** Returns which preset is chosen. A campaign that is played over days is a campaign. */
export function presetOf(campaign: boolean, options: TableOptions): Preset {
  return campaign ? 'campaign' : byDays(options) ? 'days' : 'single';
}

/** Returns the options after a preset was chosen: the preset says when people play, and leaves the rest. */
export function paced(edition: CatalogEdition, options: TableOptions, preset: Preset): TableOptions {
  const option = mode(edition);
  if (!option || byDays(options) === (preset === 'days')) return options;
  return { ...options, rules: { ...options.rules, mode: preset === 'days' ? BY_DAYS : option.default } };
}
