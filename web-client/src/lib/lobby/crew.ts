import type { CatalogEdition } from '$lib/gen/CatalogEdition';
import type { TableOptions } from '$lib/gen/TableOptions';
import { hosting as t } from '$lib/text/gen/hosting';

/** Returns how many marines a scenario takes. One that is drawn may take any number. */
export function takes(edition: CatalogEdition, scenario: string): [number, number] {
  return edition.scenarios.find((one) => one.id === scenario)?.marines ?? [1, edition.marines];
}

/** Returns the numbers of marines that a scenario takes, in words. */
export function numbers(edition: CatalogEdition, scenario: string): { id: number; title: string }[] {
  const [least, most] = takes(edition, scenario);
  return Array.from({ length: most + 1 - least }, (_, at) => ({
    id: least + at,
    title: t('marines.count', { marines: least + at }),
  }));
}

/** Returns the table's options with another scenario, and with as many marines as it takes. */
export function playing(edition: CatalogEdition, options: TableOptions, scenario: string): TableOptions {
  const [least, most] = takes(edition, scenario);
  return { ...options, scenario, marines: Math.min(most, Math.max(least, options.marines)) };
}

/** Returns why fewer numbers can be chosen than the edition has, with the rule. */
export function why(edition: CatalogEdition, scenario: string): string | null {
  const one = edition.scenarios.find((known) => known.id === scenario);
  if (!one) return null;
  const [least, most] = one.marines;
  if (least === 1 && most === edition.marines) return null;
  return t('marines.takes', { title: one.title, least, most, rule: one.rule });
}
