import type { Draws } from '$lib/gen/Draws';
import type { Fair } from '$lib/gen/Fair';
import { fair as t } from '$lib/text/gen/fair';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytes, hex } from './hex';
import { noForm, wrongPile, type Move } from './piles';
import type { Sights } from './sights';
import { about, commitmentOf, DICE, draw, PURPOSES, saltOf, seedHash } from './chain';

/** The proof of a finished match, as docs/api/dice.md describes it. */
export interface Proof {
  what: string;
  format: number;
  match: string;
  opening: Omit<Fair, 'client_seeds'> & {
    client_seeds: { seat: number; seed_hash: string; client_seed: string | null }[];
  };
  keys: { deck: string; map: string; setup: string };
  last: { die: number; chain_element: string } | null;
  draws: [row: number, purpose: (typeof PURPOSES)[number], counter: number, bound: number, value: number][];
  /** The number of entries of `piles`. */
  steps?: number;
  /** Missing in a match from before they were recorded. */
  piles?: Move[];
}

/** What a match committed to before and what it opened, in its form and in itself. */
function openingWrong({ what, format, opening, keys, steps, piles }: Proof): string | null {
  const promised = opening.piles === true;
  const form = format === 3 && promised === Array.isArray(piles) && promised === (typeof steps === 'number');
  if (what !== 'bulkhead proof' || !form) return noForm();
  const commitment = commitmentOf(opening);
  const seats = new Set<number>();
  for (const { seat, seed_hash, client_seed } of opening.client_seeds) {
    const fits = client_seed === null || hex(seedHash(commitment, bytes(client_seed))) === seed_hash;
    if (seats.has(seat) || !fits) return t('clause.seed', { seat });
    seats.add(seat);
  }
  const other = (['deck', 'map', 'setup'] as const).find(
    (purpose) => hex(about('key', [bytes(keys[purpose])])) !== opening[purpose],
  );
  return other ? t('clause.key', { purpose: other }) : null;
}

/**
 * The chain elements of all dice, the first first; `null`: they do not lead to the chain end, or are not those of these
 * dice.
 */
function elementsOf({ last, opening, draws }: Proof): Uint8Array[] | null {
  const dice = draws.filter(([, purpose, counter]) => purpose === 'dice' && counter < DICE);
  const newest = dice.reduce((most, [, , counter]) => Math.max(most, counter), -1);
  if ((last?.die ?? -1) !== newest) return null;
  const elements: Uint8Array[] = [];
  let element = bytes(last ? last.chain_element : opening.chain_end);
  for (let die = newest; die >= 0; die--) {
    elements.push(element);
    element = sha256(element);
  }
  return hex(element) === opening.chain_end ? elements.reverse() : null;
}

/** Draws that are checked before the page may draw and answer a click. */
const PIECE = 64;
/** The longest time, in milliseconds, that a page works without a pause. */
const LONG = 8;

/** Returns the number of draws in a valid proof, or the mismatch. Pauses now and then. */
function* checking(proof: Proof): Generator<undefined, Draws | string> {
  const wrong = openingWrong(proof);
  if (wrong) return wrong;
  const elements = elementsOf(proof);
  if (!elements) return t('clause.chain-end');
  const salt = saltOf(proof.opening);
  const draws: Draws = [0, 0, 0, 0];
  let before = 0;
  for (const [no, [row, purpose, counter, bound, value]] of proof.draws.entries()) {
    if (no % PIECE === 0) yield;
    const at = PURPOSES.indexOf(purpose);
    const where = { no: String(counter), purpose, row: String(row) };
    if (row < before || counter !== draws[at] || (purpose === 'dice' && bound !== 6) || !(bound >= 1)) {
      return t('clause.draw-place', where);
    }
    // After the last chain element dice are drawn under the key of the set-up.
    const key = purpose === 'dice' ? (elements[counter] ?? bytes(proof.keys.setup)) : bytes(proof.keys[purpose]);
    if (draw(key, salt, at, counter, bound) !== value)
      return t('clause.draw-value', { ...where, value: String(value) });
    draws[at] = counter + 1;
    before = row;
  }
  const { steps, piles } = proof;
  if (!piles) return draws;
  const lost = steps === piles.length ? null : t('clause.steps', { told: String(steps), found: String(piles.length) });
  return wrongPile(piles, proof.draws) ?? lost ?? draws;
}

/** Checks in one go. */
export function check(proof: Proof): Draws | string {
  const all = checking(proof);
  for (;;) {
    const { done, value } = all.next();
    if (done) return value;
  }
}

/** Checks in pieces, between which the page goes on. */
export async function checkInPieces(proof: Proof): Promise<Draws | string> {
  const all = checking(proof);
  for (let since = performance.now(); ;) {
    const { done, value } = all.next();
    if (done) return value;
    if (performance.now() - since < LONG) continue;
    await new Promise((go) => setTimeout(go));
    since = performance.now();
  }
}

/** What a match began with, alike for all who were told the same. */
export const meaning = ({ chain_end, deck, map, setup, round, piles, client_seeds }: Fair) => {
  const seeds = client_seeds.map(({ seat, client_seed }) => [seat, client_seed]);
  return JSON.stringify([chain_end, deck, map, setup, round, piles ?? false, seeds]);
};

/**
 * Returns what of a proof does not match what a page was told and saw, or `null` if it holds and
 * nothing is left out.
 */
export async function against(
  proof: Proof,
  match: string,
  fair: Fair,
  counts: Draws,
  sights: Sights,
): Promise<string | null> {
  try {
    const draws = await checkInPieces(proof);
    return typeof draws === 'string' ? draws : apart(proof, draws, match, fair, counts, sights);
  } catch {
    // The content cannot be read as a proof.
    return noForm();
  }
}

function apart(proof: Proof, draws: Draws, match: string, fair: Fair, counts: Draws, sights: Sights): string | null {
  const { client_seeds, ...opening } = proof.opening;
  const begun = { ...opening, client_seeds: client_seeds.map(({ seat, client_seed }) => ({ seat, client_seed })) };
  if (proof.match !== match || meaning(begun) !== meaning(fair)) return t('clause.match');
  const other = PURPOSES.findIndex((_, at) => draws[at] !== counts[at]);
  if (other < 0) return sights.against(proof.piles ?? []);
  return t('clause.told', {
    draws: String(draws[other]),
    purpose: String(PURPOSES[other]),
    told: String(counts[other]),
  });
}
