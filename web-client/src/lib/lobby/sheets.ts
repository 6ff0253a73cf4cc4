import type { CatalogSheet } from '$lib/gen/CatalogSheet';
import type { SheetsView } from '$lib/gen/SheetsView';
import { call } from '$lib/wire/http';

const known = new Map<string, Promise<CatalogSheet[]>>();

/** Returns the scenario details of an edition. They are fetched once, and again after a failure. */
export function sheets(edition: string): Promise<CatalogSheet[]> {
  const here = known.get(edition);
  if (here) return here;
  const asked = call<SheetsView>('GET', `/api/catalog/${encodeURIComponent(edition)}`).then((view) => view.sheets);
  known.set(edition, asked);
  asked.catch(() => known.delete(edition));
  return asked;
}
