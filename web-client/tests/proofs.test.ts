import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { check, checkInPieces, type Proof } from '$lib/fair/proof';
import kept from './fixtures/proof.json';

const proof = kept as unknown as Proof;
/** `cargo xtask bench fair` leaves proofs of whole matches there. */
const FOLDER = process.env.BULKHEAD_PROOFS;
const TIMES = 9;

afterEach(() => vi.restoreAllMocks());

describe('a check in pieces', () => {
  it('finds what a check in one go finds', async () => {
    expect(await checkInPieces(proof)).toEqual(check(proof));
    const other = structuredClone(proof);
    (other.draws[3] as Proof['draws'][number])[4] ^= 1;
    expect(await checkInPieces(other)).toBe(check(other));
    expect(check(other)).toContain('cannot be');
  });

  it('lets the page go on where it has worked for long', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    let went = false;
    setTimeout(() => (went = true));
    await checkInPieces(proof);
    expect(went).toBe(true);
  });
});

const median = (all: number[]) => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

/** Milliseconds of a whole check, and of its longest piece. */
async function piecewise(proof: Proof): Promise<[whole: number, piece: number]> {
  let [turn, piece, on] = [performance.now(), 0, true];
  const look = () => {
    piece = Math.max(piece, performance.now() - turn);
    turn = performance.now();
    if (on) setImmediate(look);
  };
  const since = performance.now();
  setImmediate(look);
  await checkInPieces(proof);
  const whole = performance.now() - since;
  look();
  on = false;
  return [whole, piece];
}

for (const file of FOLDER ? readdirSync(FOLDER).sort() : []) {
  it(`tells how long ${file} takes`, { timeout: 600_000 }, async () => {
    const proof = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Proof;
    const [one, pieces]: [number[], [number, number][]] = [[], []];
    for (let time = 0; time < TIMES; time++) {
      const since = performance.now();
      expect(check(proof)).toBeTypeOf('object');
      one.push(performance.now() - since);
      pieces.push(await piecewise(proof));
    }
    const of = (at: 0 | 1) => median(pieces.map((one) => one[at])).toFixed(1);
    process.stdout.write(
      `the page under Node, ${file}: ${proof.draws.length} draws in ${median(one).toFixed(1)} ms in one go; in pieces ${of(0)} ms, the longest ${of(1)} ms\n`,
    );
  });
}
