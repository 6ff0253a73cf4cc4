/**
 * A tab that is older than its server: it reloads itself, once, into the same decision. Should that not help, it
 * says so and leaves the next try to the player, whatever the server goes on saying.
 */
const KEY = 'bulkhead.reloaded';
/** A reload that helped counts as long ago after this. */
const LONG_MS = 30_000;

/** Names the build that this script belongs to; empty where nothing was built. */
export const BUILD = __BUILD__;

interface Mark {
  at: number;
  /** The page came to its end of the line after it. */
  helped: boolean;
}

function mark(): Mark | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Mark | null;
  } catch {
    return null;
  }
}

/** Whether this tab may reload itself after `last`. */
export function mayReload(last: Mark | null, now: number): boolean {
  return last === null || (last.helped && now - last.at > LONG_MS);
}

/** Loads the page anew unless that was just tried in vain; `false` when it stays. */
export function reloadOnce(): boolean {
  if (!mayReload(mark(), Date.now())) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), helped: false } satisfies Mark));
  } catch {
    // Without a memory a circle could not be noticed.
    return false;
  }
  location.reload();
  return true;
}

/** The page and its server understand each other. */
export function understood() {
  const last = mark();
  if (last && !last.helped) sessionStorage.setItem(KEY, JSON.stringify({ ...last, helped: true }));
}

/** A part of the page that is fetched when it is needed; an updated server has it under another name only. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    const here = await load();
    understood();
    return here;
  } catch (error) {
    // While the server is away a reload would only lose the page.
    const there = await fetch('/healthz', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there && reloadOnce()) return await new Promise<T>(() => undefined);
    throw error;
  }
}
