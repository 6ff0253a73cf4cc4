import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';

/** Lines that are kept while the reader follows the story. */
export const FOLLOWED = 240;
/** Lines that are kept while he reads back in it. */
export const READ_BACK = 1200;
/** So many are let go of together, or the first line would change with every new one. */
const PIECE = 60;

/** The newest lines of a match; older ones are fetched when they are wanted. */
export class Tail<E extends EditionTypes = EditionTypes> {
  #lines: LogLine<E>[] = [];
  #bound = FOLLOWED;
  #changed = false;
  /** Lines that explain the end of the match, however long ago they were. */
  #scored: LogLine<E>[] = [];

  /** The number of the oldest line that is here; `null` when there is none. */
  get first(): number | null {
    return this.#lines[0]?.no ?? null;
  }

  get length(): number {
    return this.#lines.length;
  }

  /** Whether the lines have changed since this was asked last. */
  changed(): boolean {
    const changed = this.#changed;
    this.#changed = false;
    return changed;
  }

  /** A new list with everything that is kept. */
  get lines(): LogLine<E>[] {
    return [...this.#lines];
  }

  /** Every frag that was scored, oldest first. */
  get scored(): LogLine<E>[] {
    return [...this.#scored];
  }

  /** Begins anew. */
  fill(lines: readonly LogLine<E>[]) {
    this.#lines = [];
    this.#scored = [];
    this.add(lines);
  }

  /** New lines at the end; those that are here already are left out. */
  add(lines: readonly LogLine<E>[]) {
    const last = this.#lines.at(-1)?.no ?? -1;
    const fresh = lines.filter((one) => one.no > last);
    this.#changed = true;
    this.#lines.push(...fresh);
    this.#scored.push(...fresh.filter(({ seen }) => seen.t === 'frag_scored'));
    this.#cut();
  }

  /** Older lines before the first one; those that are here already are left out. */
  prepend(lines: readonly LogLine<E>[]) {
    const older = (kept: readonly LogLine<E>[]) => lines.filter((one) => one.no < (kept[0]?.no ?? Infinity));
    this.#changed = true;
    this.#lines = [...older(this.#lines), ...this.#lines];
    this.#scored = [...older(this.#scored).filter(({ seen }) => seen.t === 'frag_scored'), ...this.#scored];
  }

  /** The reader follows the story, or reads back in it. */
  follow(on: boolean) {
    this.#bound = on ? FOLLOWED : READ_BACK;
    this.#cut();
  }

  #cut() {
    if (this.#lines.length <= this.#bound + PIECE) return;
    this.#changed = true;
    this.#lines = this.#lines.slice(-this.#bound);
  }
}
