import type { TableView } from '$lib/gen/TableView';
import { feed } from '$lib/wire/feed';
import { api, Refused } from '$lib/wire/http';
import { luck } from './luck';

/** How long a start waits for the page's share of the dice. Without it the match begins all the same. */
const BOUND_MS = 5000;

/**
 * Gives every other seat to a bot and starts the match. The page stays at its table until then, so
 * that its share is part of the dice.
 */
export async function playAlone(view: TableView): Promise<string | null> {
  let ready = () => {};
  const bound = new Promise<void>((done) => {
    ready = done;
    setTimeout(done, BOUND_MS);
  });
  const line = feed<TableView>(
    `/ws/table/${encodeURIComponent(view.id)}`,
    (now) => {
      if (!now.bond || now.bond.yours) ready();
      void luck(now);
    },
    (state) => {
      if (state !== 'opening' && state !== 'live') ready();
    },
  );
  try {
    for (const chair of view.seats.filter((one) => !one.yours)) await api.bot(view.id, chair.seat, true);
    await bound;
    return (await started(view.id)).match_id;
  } finally {
    line.stop();
  }
}

/** Starts the match. A missing share delays the start once, then the server no longer waits for it. */
async function started(id: string): Promise<TableView> {
  try {
    return await api.start(id);
  } catch (error) {
    if (error instanceof Refused && /^luck_/.test(error.code)) return await api.start(id);
    throw error;
  }
}
