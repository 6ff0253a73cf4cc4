import type { Patch2004 } from '$lib/gen/Patch2004';
import type { View2004 } from '$lib/gen/View2004';

/** The change of a part that is kept entry by entry; every other part is replaced whole. */
interface MapChange {
  put: Record<string, unknown>;
  del: (string | number)[];
}

const isChange = (change: unknown): change is MapChange =>
  typeof change === 'object' && change !== null && 'put' in change && 'del' in change;

/** The view after `patch`. Knows no field by its meaning: put, delete, replace. The old view is left as it is. */
export function applyPatch(view: View2004, patch: Patch2004): View2004 {
  const next: Record<string, unknown> = { ...view };
  for (const [field, change] of Object.entries(patch) as [string, unknown][]) {
    if (change === undefined) continue;
    if (!isChange(change)) {
      next[field] = change;
      continue;
    }
    const entries: Record<string, unknown> = { ...(next[field] as Record<string, unknown>), ...change.put };
    for (const key of change.del) delete entries[String(key)];
    next[field] = entries;
  }
  return next as unknown as View2004;
}
