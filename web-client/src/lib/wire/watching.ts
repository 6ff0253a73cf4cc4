import type { Joined } from '$lib/gen/Joined';
import type { TokenBody } from '$lib/gen/TokenBody';
import type { WatchPeek } from '$lib/gen/WatchPeek';
import { router } from '$lib/router.svelte';
import { call } from './http';
import { whileVisible } from './visibility';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}/watch`;

/** Requests of spectators, and of the host who allows them. */
export const watching = {
  link: (id: string) => call<TokenBody>('POST', table(id)),
  end: (id: string) => call<unknown>('POST', `${table(id)}/revoke`),
  peek: (token: string) => call<WatchPeek>('POST', '/api/watch/peek', { token }),
  claim: (token: string) => call<Joined>('POST', '/api/watch', { token }),
};

/** The spectator link of this tab. It leads to whatever match is on its table. */
const KEY = 'bulkhead.watching';

interface Watched {
  match: string;
  token: string;
}

/** Remembers by which link this tab watches a match. */
export function watchedBy(match: string, token: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ match, token } satisfies Watched));
  } catch {
    // Without storage the spectator opens the link again.
  }
}

function watched(): Watched | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Watched | null;
  } catch {
    return null;
  }
}

/** How often a spectator of a finished match asks for the next one. */
const AGAIN_MS = 5000;

/**
 * Takes a spectator of a finished match along to the next match at its table. Returns a function that ends this, or
 * `null` if the tab does not watch this match by a link.
 */
export function follow(match: string): (() => void) | null {
  const link = watched();
  if (link?.match !== match) return null;
  const { token } = link;
  const here = `/match/${match}`;
  let asking = false;
  async function look() {
    if (location.pathname !== here) return stop();
    if (asking) return;
    asking = true;
    const now = await watching.claim(token).catch(() => null);
    asking = false;
    if (!now?.match_id || now.match_id === match || location.pathname !== here) return;
    stop();
    watchedBy(now.match_id, token);
    router.go(`/match/${now.match_id}`, true);
  }
  const stop = whileVisible(() => void look(), AGAIN_MS);
  void look();
  return stop;
}
