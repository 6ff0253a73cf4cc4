import type { TableView } from '$lib/gen/TableView';
import { part } from '$lib/update';

/** The page gives luck by itself where its table asks for some. Without that part of the page the match begins all the same. */
export async function luck(view: TableView): Promise<void> {
  if (!view.bond || (view.bond.yours && !view.bond.show)) return;
  const giving = await part(() => import('$lib/fair/giving')).catch(() => null);
  await giving?.give(view.id, view);
}
