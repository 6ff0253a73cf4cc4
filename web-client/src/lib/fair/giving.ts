import type { SeedBody } from '$lib/gen/SeedBody';
import type { TableView } from '$lib/gen/TableView';
import { call } from '$lib/wire/http';
import { gift, keep } from './purse';
import { bytes, hex } from './hex';
import { boundShare } from './tape';

/** Shares of bonds that this page has seen, for a browser without storage. */
const shares = new Map<string, string>();

/** Returns the luck that a page gives for this state of its table, or `null` for none. */
export function luckFor(table: Pick<TableView, 'seats' | 'bond'>): SeedBody | null {
  const bond = table.bond;
  if (!bond || !table.seats.some((seat) => seat.yours)) return null;
  const root = bond.root;
  const known = gift(root)?.share ?? shares.get(root);
  if (bond.show) return known ? { t: 'show', root, share: known } : null;
  // The player's other device has given the luck.
  if (bond.yours) return null;
  const share = known ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  shares.set(root, share);
  keep({ root, share, shown: false });
  return { t: 'bind', root, bound: hex(boundShare(bytes(root), bytes(share))) };
}

let said = '';

/** Gives luck, once for each request. A match goes on without it, so a refusal is not shown. */
export async function give(id: string, table: TableView): Promise<void> {
  const body = luckFor(table);
  const words = JSON.stringify(body);
  if (!body || words === said) return;
  said = words;
  try {
    await call('POST', `/api/tables/${encodeURIComponent(id)}/luck`, body);
    if (body.t === 'show') keep({ root: body.root, share: body.share, shown: true });
  } catch {
    said = '';
  }
}
