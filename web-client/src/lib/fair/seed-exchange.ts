import type { SeedBody } from '$lib/gen/SeedBody';
import type { TableView } from '$lib/gen/TableView';
import { call } from '$lib/wire/http';
import { keepSeed, seedFor } from './seed-store';
import { bytes, hex } from './hex';
import { seedHash } from './chain';

/** Client seeds by the commitment they are for, for a browser that keeps nothing. */
const seeds = new Map<string, string>();

/** What a page sends when it sees its table so; `null`: nothing. */
export function messageFor({ seats, commitment }: Pick<TableView, 'seats' | 'commitment'>): SeedBody | null {
  if (!commitment || !seats.some((seat) => seat.yours)) return null;
  const { hash, reveal, yours } = commitment;
  const known = seedFor(hash)?.clientSeed ?? seeds.get(hash);
  if (reveal) return known ? { t: 'reveal', commitment: hash, client_seed: known } : null;
  // The player's other device has added its client seed.
  if (yours) return null;
  const clientSeed = known ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  seeds.set(hash, clientSeed);
  keepSeed({ commitment: hash, clientSeed, revealed: false });
  return { t: 'commit', commitment: hash, seed_hash: hex(seedHash(bytes(hash), bytes(clientSeed))) };
}

let sent = '';

/** Commits to a client seed or reveals it, once for each request. A match goes on without it, so a refusal is not shown. */
export async function exchange(id: string, table: TableView): Promise<void> {
  const body = messageFor(table);
  const text = JSON.stringify(body);
  if (!body || text === sent) return;
  sent = text;
  try {
    await call('POST', `/api/tables/${encodeURIComponent(id)}/client-seed`, body);
    if (body.t === 'reveal') {
      keepSeed({ commitment: body.commitment, clientSeed: body.client_seed, revealed: true });
    }
  } catch {
    sent = '';
  }
}
