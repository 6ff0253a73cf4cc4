import { part } from '$lib/update';
import first from 'virtual:icons-board';

/** Outlines that no first turn needs. */
let late = $state.raw<Record<string, string> | null>(null);
/** Outlines of an edition that loaded separately. */
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

/** Adds the outlines of an edition. */
export function lend(outlines: Record<string, string>) {
  lent = outlines;
}

/** Returns the outline of a match page icon. It is empty until a late one has loaded. */
export function outline(name: string): string {
  const known = first[name] ?? lent[name] ?? late?.[name];
  if (known === undefined) fetchLate();
  return known ?? '';
}
