import { part } from '$lib/update';
import first from 'virtual:icons-board';

/** Outlines of what no first turn begins with. */
let late = $state.raw<Record<string, string> | null>(null);
let asked = false;

/** Fetches the late ones, once. */
export function fetchLate() {
  if (asked) return;
  asked = true;
  void part(() => import('virtual:icons-late'))
    .then((module) => (late = module.default))
    // The next figure that needs one asks again.
    .catch(() => (asked = false));
}

/** The outline of one of the match page's icons; empty while a late one is on its way. */
export function outline(name: string): string {
  const known = first[name] ?? late?.[name];
  if (known === undefined) fetchLate();
  return known ?? '';
}
