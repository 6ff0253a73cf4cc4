import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import type { Fair } from '$lib/gen/Fair';
import { hex } from '$lib/fair/hex';
import { about, die, saltOf } from '$lib/fair/chain';

/**
 * Returns the hash of this many dice, over matches of 8,192 each, as `shared/fair/check.py` and
 * `draws/tests.rs` make it.
 */
function several(many: number): string {
  const whole = sha256.create();
  for (let no = 0, left = many; left > 0; no++, left -= 8192) whole.update(match(no, Math.min(left, 8192)));
  return hex(whole.digest());
}

function match(no: number, many: number): Uint8Array {
  const named = (word: string) => sha256(utf8ToBytes(`${word} ${no}`));
  const expand = (word: string) => hmac(sha256, named('match'), utf8ToBytes(`bulkhead fair 1 ${word}\u0001`));
  const elements = [expand('dice')];
  while (elements.length <= 8192) elements.push(sha256(elements[elements.length - 1] as Uint8Array));
  const chain_end = hex(elements.pop() as Uint8Array);
  elements.reverse();
  const [deck, map, setup] = ['deck', 'map', 'setup'].map((word) => hex(about('key', [expand(word)]))) as [
    string,
    string,
    string,
  ];
  const client_seeds = ['share', 'other'].map((word, seat) => ({ seat, client_seed: hex(named(word)) }));
  const fair: Fair = { chain_end, deck, map, setup, round: 1, client_seeds, piles: true };
  const salt = saltOf(fair);
  return Uint8Array.from({ length: many }, (_, at) => die(elements[at] as Uint8Array, salt, at));
}

/** `cargo xtask fair` asks for more. */
const ROLLS = Number(process.env.BULKHEAD_ROLLS ?? 0);

it('makes the same dice as two other languages', { timeout: 600_000 }, () => {
  expect(several(5_000)).toBe('80ac43bd2fea9cccd914d235c463b124040489e8e4d86d0e8273d12611c7ca19');
  if (ROLLS > 0) process.stdout.write(`rolls ${ROLLS} ${several(ROLLS)}\n`);
});
