import type { Draws } from '$lib/gen/Draws';
import type { Fair } from '$lib/gen/Fair';
import type { Roll } from '$lib/gen/Roll';
import { fair as t } from '$lib/text/gen/fair';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, createView } from '@noble/hashes/utils.js';
import { bytes, hex, isBytes } from './hex';

/** docs/api/dice.md, as a page checks it: the hashes of client seeds, the salt, and each die under its chain element. */

const text = new TextEncoder();
/** The number of chain elements of a match. */
export const DICE = 8192;

function number(value: number, size: 1 | 4 | 8): Uint8Array {
  const out = new DataView(new ArrayBuffer(8));
  out.setUint32(0, Math.floor(value / 2 ** 32));
  out.setUint32(4, value % 2 ** 32);
  return new Uint8Array(out.buffer, 8 - size);
}

/** Returns a hash with a purpose, of parts that each go in with their length. */
export function about(word: string, parts: readonly Uint8Array[]): Uint8Array {
  const all = [text.encode('bulkhead fair 1'), text.encode(word), ...parts];
  return sha256(concatBytes(...all.flatMap((part) => [number(part.length, 4), part])));
}

/** What the server committed to before any client seed. */
export function commitmentOf(fair: Pick<Fair, 'chain_end' | 'deck' | 'map' | 'setup'>): Uint8Array {
  return about('commitment', [fair.chain_end, fair.deck, fair.map, fair.setup].map(bytes));
}

/** What a seat publishes of its client seed before any is revealed. */
export const seedHash = (commitment: Uint8Array, seed: Uint8Array) => about('share', [commitment, seed]);

/** Returns the salt of every draw. */
export function saltOf(fair: Fair): Uint8Array {
  const seeds = fair.client_seeds.flatMap(({ client_seed }) => (client_seed === null ? [] : [client_seed]));
  // In the order of their bytes, which is that of their hex.
  return about('salt', [commitmentOf(fair), ...seeds.sort().map(bytes)]);
}

/** The purposes of a draw, by number. */
export const PURPOSES = ['dice', 'deck', 'map', 'setup'] as const;

/** Returns draw number `no` of a purpose under its key, below `bound`. */
export function draw(key: Uint8Array, salt: Uint8Array, purpose: number, no: number, bound: number): number {
  const fits = Math.floor(2 ** 32 / bound) * bound;
  for (let block = 0; ; block++) {
    const text = concatBytes(salt, number(purpose, 1), number(no, 8), number(block, 4));
    const words = createView(hmac(sha256, key, text));
    for (let at = 0; at < 32; at += 4) {
      const word = words.getUint32(at);
      if (word < fits) return word % bound;
    }
  }
}

/** The die with this number. */
export const die = (element: Uint8Array, salt: Uint8Array, no: number) => draw(element, salt, 0, no, 6);

/** One word for what a match began with and how often chance was asked in it: friends compare it with that of its proof. */
export function endMark(commitment: Uint8Array, draws: Draws): string {
  return hex(about('end', [commitment, ...draws.map((count) => number(count, 8))])).slice(0, 16);
}

/** A face that was seen. A card may also *set* a die, which then did not fall. */
export interface Face {
  face: number;
  set: boolean;
}

/** The dice of one match, as far as this page has seen them fall. */
export class DiceChain {
  readonly #salt: Uint8Array;
  #known: { element: string; no: number };
  /** How many were checked. */
  dice = 0;
  /** How many fell after the last chain element: they are checked in the end. */
  late = 0;

  constructor(fair: Fair) {
    this.#salt = saltOf(fair);
    this.#known = { element: fair.chain_end, no: -1 };
  }

  /** The number of the next die. */
  get next(): number {
    return this.#known.no + 1 + this.late;
  }

  /** Checks the fallen dice against the seen faces. Returns the mismatch. */
  check(seen: readonly Face[], roll: Roll | null): string | null {
    const fell = seen.filter((one) => !one.set);
    if (!roll) return fell.length === 0 ? null : t('accused.no-element');
    const { first, many, chain_element: element } = roll;
    if (first < this.next) return t('accused.again');
    if (first > this.next) return t('accused.left-out', { die: String(this.next + 1) });
    if (!element) {
      this.late += many;
      return first + many > DICE ? null : t('accused.no-element');
    }
    const last = Math.min(first + many, DICE) - 1;
    const elements = this.#elements(element, last, first);
    if (!elements) return t('accused.element');
    this.#known = { element, no: last };
    const wrong = this.#faces(fell, elements, first, many);
    if (!wrong) this.dice += last - first + 1;
    this.late += first + many - 1 - last;
    return wrong;
  }

  /** The chain elements of these dice, the first first, if they lead to the last one that is known. */
  #elements(element: string, last: number, first: number): Uint8Array[] | null {
    const elements: Uint8Array[] = [];
    if (!isBytes(element)) return null;
    let at = bytes(element);
    for (let no = last; no > this.#known.no; no--) {
      if (no >= first) elements.push(at);
      at = sha256(at);
    }
    return last < DICE && hex(at) === this.#known.element ? elements.reverse() : null;
  }

  /** Whether the faces that were seen are those that had to come, in their order. */
  #faces(seen: readonly Face[], elements: readonly Uint8Array[], first: number, many: number): string | null {
    // Those after the last chain element are checked in the end.
    const other = elements.findIndex(
      (element, at) => seen[at] && seen[at].face !== die(element, this.#salt, first + at),
    );
    if (other >= 0) return t('accused.face', { die: String(first + other + 1) });
    if (seen.length > many) return t('accused.shown', { die: String(first + many + 1) });
    return seen.length === many ? null : t('accused.unseen');
  }
}
