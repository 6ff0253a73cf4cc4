import type { TableView } from '$lib/gen/TableView';
import { part } from '$lib/update';

/** Adds the page's client seed when its table asks for one. Without that part of the page the match begins all the same. */
export async function addSeed(view: TableView): Promise<void> {
  if (!view.commitment || (view.commitment.yours && !view.commitment.reveal)) return;
  const seeds = await part(() => import('$lib/fair/seed-exchange')).catch(() => null);
  await seeds?.exchange(view.id, view);
}
