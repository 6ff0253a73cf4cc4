import type { Draws } from '$lib/gen/Draws';
import type { Fair } from '$lib/gen/Fair';
import type { Roll } from '$lib/gen/Roll';
import { fair as t } from '$lib/text/gen/fair';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, createView } from '@noble/hashes/utils.js';
import { bytes, hex, isBytes } from './hex';

/** docs/api/dice.md, as a page checks it: bound shares, the salt, and each die under its link. */

const text = new TextEncoder();
/** The number of links. No match rolls more dice. */
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

/** Returns the root: what the server was bound to before any player gave luck. */
export function rootOf(fair: Pick<Fair, 'anchor' | 'deck' | 'map' | 'setup'>): Uint8Array {
  return about('commitment', [fair.anchor, fair.deck, fair.map, fair.setup].map(bytes));
}

/** Returns the bond of a share, which is sent before any share is shown. */
export const boundShare = (root: Uint8Array, share: Uint8Array) => about('share', [root, share]);

/** Returns the salt of every draw. */
export function saltOf(fair: Fair): Uint8Array {
  const shares = fair.luck.flatMap(({ share }) => (share === null ? [] : [share]));
  // The byte order is that of their hex.
  return about('salt', [rootOf(fair), ...shares.sort().map(bytes)]);
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

/** Returns the die with this number. */
export const die = (link: Uint8Array, salt: Uint8Array, no: number) => draw(link, salt, 0, no, 6);

/** Returns a word for the start of a match and its number of draws. Players compare it with that of the proof. */
export function endMark(root: Uint8Array, draws: Draws): string {
  return hex(about('end', [root, ...draws.map((count) => number(count, 8))])).slice(0, 16);
}

/** A face that was seen. A card may also *set* a die, which then did not fall. */
export interface Face {
  face: number;
  set: boolean;
}

/** The dice of one match, as far as this page has seen them fall. */
export class Tape {
  readonly #salt: Uint8Array;
  #known: { link: string; no: number };
  /** The number that was checked. */
  dice = 0;
  /** The number that fell after the last link. They are checked at the end. */
  late = 0;

  constructor(fair: Fair) {
    this.#salt = saltOf(fair);
    this.#known = { link: fair.anchor, no: -1 };
  }

  /** The number of the next die. */
  get next(): number {
    return this.#known.no + 1 + this.late;
  }

  /** Checks the fallen dice against the seen faces. Returns the mismatch. */
  take(seen: readonly Face[], roll: Roll | null): string | null {
    const fell = seen.filter((one) => !one.set);
    if (!roll) return fell.length === 0 ? null : t('accused.no-link');
    const { first, many, link } = roll;
    if (first < this.next) return t('accused.again');
    if (first > this.next) return t('accused.left-out', { die: String(this.next + 1) });
    if (!link) {
      this.late += many;
      return first + many > DICE ? null : t('accused.no-link');
    }
    const last = Math.min(first + many, DICE) - 1;
    const links = this.#links(link, last, first);
    if (!links) return t('accused.link');
    this.#known = { link, no: last };
    const wrong = this.#faces(fell, links, first, many);
    if (!wrong) this.dice += last - first + 1;
    this.late += first + many - 1 - last;
    return wrong;
  }

  /** Returns the links of these dice in order, if they lead to the last known one. */
  #links(link: string, last: number, first: number): Uint8Array[] | null {
    const links: Uint8Array[] = [];
    if (!isBytes(link)) return null;
    let at = bytes(link);
    for (let no = last; no > this.#known.no; no--) {
      if (no >= first) links.push(at);
      at = sha256(at);
    }
    return last < DICE && hex(at) === this.#known.link ? links.reverse() : null;
  }

  /** Returns what is wrong with the seen faces, compared with the correct ones in order. */
  #faces(seen: readonly Face[], links: readonly Uint8Array[], first: number, many: number): string | null {
    // Those after the last link are checked at the end.
    const other = links.findIndex((link, at) => seen[at] && seen[at].face !== die(link, this.#salt, first + at));
    if (other >= 0) return t('accused.face', { die: String(first + other + 1) });
    if (seen.length > many) return t('accused.shown', { die: String(first + many + 1) });
    return seen.length === many ? null : t('accused.unseen');
  }
}
