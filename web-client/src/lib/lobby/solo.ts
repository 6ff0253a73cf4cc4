import type { TableView } from '$lib/gen/TableView';
import { feed } from '$lib/wire/feed';
import { api, Refused } from '$lib/wire/http';
import { addSeed } from './client-seed';

/** A start waits this long for the page's own client seed. Without it the match begins all the same. */
const COMMITTED_MS = 5000;

/**
 * Gives every other chair to a bot and starts the match. Until then the page is at its table, as that of a host who waits
 * for friends, so that its client seed is part of the dice.
 */
export async function playAlone(view: TableView): Promise<string | null> {
  let ready = () => {};
  const committed = new Promise<void>((done) => {
    ready = done;
    setTimeout(done, COMMITTED_MS);
  });
  const line = feed<TableView>(
    `/ws/table/${encodeURIComponent(view.id)}`,
    (now) => {
      if (!now.commitment || now.commitment.yours) ready();
      void addSeed(now);
    },
    (state) => {
      if (state !== 'opening' && state !== 'live') ready();
    },
  );
  try {
    for (const chair of view.seats.filter((one) => !one.yours)) await api.bot(view.id, chair.seat, true);
    await committed;
    return (await started(view.id)).match_id;
  } finally {
    line.stop();
  }
}

/** A client seed that does not come in time delays a start once: then the server waits for it no longer. */
async function started(id: string): Promise<TableView> {
  try {
    return await api.start(id);
  } catch (error) {
    if (error instanceof Refused && /^seed_/.test(error.code)) return await api.start(id);
    throw error;
  }
}
