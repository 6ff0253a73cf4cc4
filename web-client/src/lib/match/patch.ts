/** The change of a part that is updated entry by entry. Every other part is replaced whole. */
interface MapChange {
  put?: Record<string, unknown>;
  set?: Record<string, object>;
  del: (string | number)[];
}

const isChange = (change: unknown): change is MapChange =>
  typeof change === 'object' && change !== null && 'del' in change;

/** Returns the view after `patch`. It only puts, sets, deletes and replaces, and leaves the old view unchanged. */
export function applyPatch<V extends object>(view: V, patch: object): V {
  const changed: [string, unknown][] = [];
  const old = new Map<string, unknown>(Object.entries(view));
  for (const [field, change] of Object.entries(patch) as [string, unknown][]) {
    if (change === undefined) continue;
    if (!isChange(change)) {
      changed.push([field, change]);
      continue;
    }
    const entries: Record<string, unknown> = { ...(old.get(field) as Record<string, unknown>), ...change.put };
    for (const [key, fields] of Object.entries(change.set ?? {})) {
      entries[key] = { ...(entries[key] as object), ...fields };
    }
    for (const key of change.del) delete entries[String(key)];
    changed.push([field, entries]);
  }
  return { ...view, ...Object.fromEntries(changed) };
}
