import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';
import type { ServerMsg } from '$lib/gen/ServerMsg';

/** Lines that are kept while the reader follows the story. */
export const FOLLOWED = 240;
/** Lines that are kept while the reader scrolls back. */
export const READ_BACK = 1200;
/** Lines that are dropped together. Otherwise the first line would change with every new one. */
const PIECE = 60;

export type Update<E extends EditionTypes> = Extract<ServerMsg<E>, { t: 'update' }>;

/** Returns the log lines of an update. The first one of an undo says where it leads back to. */
export const linesOf = <E extends EditionTypes>({ seen, line, at_ms, bot, back_to }: Update<E>): LogLine<E>[] =>
  seen.map((one, at) => ({
    no: line + at,
    at_ms,
    bot: bot ?? null,
    seen: one,
    ...(at === 0 && back_to !== undefined && { back_to }),
  }));

/** The newest lines of a match. Older ones are fetched on demand. */
export class Tail<E extends EditionTypes = EditionTypes> {
  #lines: LogLine<E>[] = [];
  #bound = FOLLOWED;
  #changed = false;
  /** Lines that explain the end of the match, regardless of age. */
  #scored: LogLine<E>[] = [];

  /** The number of the oldest line, or `null` if there is none. */
  get first(): number | null {
    return this.#lines[0]?.no ?? null;
  }

  get length(): number {
    return this.#lines.length;
  }

  /** Returns true if the lines have changed since the last call. */
  changed(): boolean {
    const changed = this.#changed;
    this.#changed = false;
    return changed;
  }

  /** A new list of the lines that are kept. `before` leaves out the lines from this number on. */
  lines(before = Infinity): LogLine<E>[] {
    return this.#lines.filter(({ no }) => no < before);
  }

  /** Every frag, oldest first. */
  scored(before = Infinity): LogLine<E>[] {
    return this.#scored.filter(({ no }) => no < before);
  }

  /** Starts again with these lines. */
  fill(lines: readonly LogLine<E>[]) {
    this.#lines = [];
    this.#scored = [];
    this.add(lines);
  }

  /** Appends new lines and skips those that are already here. */
  add(lines: readonly LogLine<E>[]) {
    const last = this.#lines.at(-1)?.no ?? -1;
    const fresh = lines.filter((one) => one.no > last);
    this.#changed = true;
    this.#lines.push(...fresh);
    this.#scored.push(...fresh.filter(({ seen }) => seen.t === 'frag_scored'));
    this.#cut();
  }

  /** Prepends older lines and skips those that are already here. */
  prepend(lines: readonly LogLine<E>[]) {
    const older = (kept: readonly LogLine<E>[]) => lines.filter((one) => one.no < (kept[0]?.no ?? Infinity));
    this.#changed = true;
    this.#lines = [...older(this.#lines), ...this.#lines];
    this.#scored = [...older(this.#scored).filter(({ seen }) => seen.t === 'frag_scored'), ...this.#scored];
  }

  /** Tells whether the reader follows the story or scrolls back. */
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
