import { shell } from './text/gen/shell';
import { notices } from './ui/notices.svelte';

/**
 * Reloads a tab that is older than its server, once, into the same decision. If that does not help,
 * the page says so and leaves the next try to the player.
 */
const KEY = 'bulkhead.reloaded';
/** A successful reload is forgotten after this time. */
const LONG_MS = 30_000;

/** The build of this script. Empty where nothing was built. */
export const BUILD = __BUILD__;

interface Mark {
  at: number;
  /** The page connected after it. */
  helped: boolean;
}

function mark(): Mark | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Mark | null;
  } catch {
    return null;
  }
}

/** Returns true if this tab may reload itself after `last`. */
export function mayReload(last: Mark | null, now: number): boolean {
  return last === null || (last.helped && now - last.at > LONG_MS);
}

/** Reloads the page unless that has just failed. Returns `false` when it stays. */
export function reloadOnce(): boolean {
  if (!mayReload(mark(), Date.now())) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), helped: false } satisfies Mark));
  } catch {
    // Without storage a reload loop could not be noticed.
    return false;
  }
  location.reload();
  return true;
}

/** Records that the page and its server understand each other. */
export function understood() {
  const last = mark();
  if (last && !last.helped) sessionStorage.setItem(KEY, JSON.stringify({ ...last, helped: true }));
}

/** The parts that have not loaded, by their loaders, and the notice that says so. */
const lacking = new Set<string>();
let notice = 0;

/** Says that something is missing, once, with a way out. It stays until all of it has come. */
function tell(what: string, missing: boolean) {
  if (missing) lacking.add(what);
  else if (!lacking.delete(what)) return;
  notices.drop(notice);
  const way = { text: shell('reload'), does: () => location.reload() };
  if (lacking.size > 0) notice = notices.show('news', shell('not-loaded.part'), way, Infinity);
}

/**
 * Loads a part of the page on demand. An updated server has it under another name only. If that fails, the page says
 * so. A `whole` page says it in its own place.
 */
export async function part<T>(load: () => Promise<T>, whole = false): Promise<T> {
  try {
    const here = await load();
    understood();
    tell(String(load), false);
    return here;
  } catch (error) {
    // While the server is away a reload would only lose the page.
    const there = await fetch('/healthz', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there && reloadOnce()) return await new Promise<T>(() => undefined);
    if (!whole) tell(String(load), true);
    throw error;
  }
}
