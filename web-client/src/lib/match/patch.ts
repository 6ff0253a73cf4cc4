import type { Patch2004 } from '$lib/gen/Patch2004';
import type { View2004 } from '$lib/gen/View2004';

/** Parts of a view that are kept entry by entry; every other field is replaced whole. */
const MAPS = ['areas', 'doors', 'figures', 'tokens', 'marines'] as const;
type MapField = (typeof MAPS)[number];

interface MapChange {
  put: Record<string, unknown>;
  del: (string | number)[];
}

function isMap(field: string): field is MapField {
  return (MAPS as readonly string[]).includes(field);
}

/** The view after `patch`. Knows no field by its meaning: put, delete, replace. The old view is left as it is. */
export function applyPatch(view: View2004, patch: Patch2004): View2004 {
  const next: Record<string, unknown> = { ...view };
  for (const [field, change] of Object.entries(patch)) {
    if (change === undefined) continue;
    if (!isMap(field)) {
      next[field] = change;
      continue;
    }
    const { put, del } = change as MapChange;
    const entries: Record<string, unknown> = { ...(view[field] as Record<string, unknown>), ...put };
    for (const key of del) delete entries[String(key)];
    next[field] = entries;
  }
  return next as unknown as View2004;
}
