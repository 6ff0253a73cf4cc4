import type { Wire } from './door';

/**
 * Returns the delay before try number `tries` (from 0): doubling from 400 ms to 8 s, spread by half
 * so that clients do not return together.
 */
export function backoff(tries: number, random: () => number = Math.random): number {
  const full = Math.min(8000, 400 * 2 ** Math.min(tries, 10));
  return Math.round(full / 2 + random() * (full / 2));
}

/** Returns the address of a socket on the server this page came from. */
export function socketAddress(path: string, at: Location = location): string {
  return `${at.protocol === 'https:' ? 'wss:' : 'ws:'}//${at.host}${path}`;
}

/** Drops a wire without listening to it further. A dead one reports its end a minute later. */
export function detach(wire: Wire | null) {
  if (!wire) return;
  wire.onopen = wire.onmessage = wire.onclose = wire.onsign = wire.onrefused = null;
  wire.close();
}
