import { part } from '$lib/update';
import first from 'virtual:icons-board';

/** Outlines that no first turn needs. */
let late = $state.raw<Record<string, string> | null>(null);
/** Outlines of the edition on the page, where it has its own. */
let lent = $state.raw<Record<string, string>>({});
let asked = false;

/** Fetches the late outlines, once. */
export function fetchLate() {
  if (asked) return;
  asked = true;
  void part(() => import('virtual:icons-late'))
    .then((module) => (late = module.default))
    // The next figure that needs one asks again.
    .catch(() => (asked = false));
}

/** Makes the outlines of an edition known, in place of those of another one. */
export function lend(outlines: Record<string, string>) {
  lent = outlines;
}

/** Returns the outline of a match page icon. It is empty until a late one has loaded. */
export function outline(name: string): string {
  const known = lent[name] ?? first[name] ?? late?.[name];
  if (known === undefined) fetchLate();
  return known ?? '';
}
