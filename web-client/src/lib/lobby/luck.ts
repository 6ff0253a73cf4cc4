import type { TableView } from '$lib/gen/TableView';
import { part } from '$lib/update';

/**
 * Sends this page's share of the luck when the table asks for it. If its script does not load, the
 * match begins without it.
 */
export async function luck(view: TableView): Promise<void> {
  if (!view.bond || (view.bond.yours && !view.bond.show)) return;
  const giving = await part(() => import('$lib/fair/giving')).catch(() => null);
  await giving?.give(view.id, view);
}
