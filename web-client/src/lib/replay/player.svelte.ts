import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';
import type { ReplayPage } from '$lib/gen/ReplayPage';
import { isSeated } from '$lib/hud/seated';
import { atLine, atRow, lineAt, linesUpTo, unroll, type Spot, type Turn } from './reel';

/** Fetches a page of the match. */
export type Fetch<E extends EditionTypes> = (query: {
  as?: string;
  line?: number;
  row?: number;
}) => Promise<ReplayPage<E>>;

/** Shows a move: a new picture, or what happened on the way to it. */
export interface Screening<E extends EditionTypes = EditionTypes> {
  fresh(view: E['view']): void;
  /** `from` is the number of the first line. */
  happened(seen: E['seen'][], before: E['view'], after: E['view'], from: number): void;
}

/** The number of turns kept, so that going back and forth needs no request. */
const KEPT = 40;

/** The position of a replay. Every picture comes from the server, and patches are applied between them. */
export class Player<E extends EditionTypes = EditionTypes> {
  turn = $state.raw<Turn<E> | null>(null);
  at = $state(0);
  /** The picture before the step that is being shown. `null` after a jump. */
  then = $state.raw<E['view'] | null>(null);
  /** Loaded turns before the shown one, oldest first, without a gap. */
  before = $state.raw<Turn<E>[]>([]);
  busy = $state(false);
  /** The number of turns that are being fetched for the log. */
  reading = $state(0);
  #turns: Turn<E>[] = [];
  /** The newest request wins. Results of older ones are dropped. */
  #wish = 0;
  /** The row of the moment while only the audience changes. Not every audience is shown something at every row. */
  #row: number | null = null;

  constructor(
    readonly fetch: Fetch<E>,
    readonly screening: Screening<E>,
  ) {}

  get page(): ReplayPage<E> | null {
    return this.turn?.page ?? null;
  }
  get view(): E['view'] | null {
    return this.turn?.views[this.at] ?? null;
  }
  /** The players at the shown step. */
  get names(): string[] {
    const names = [...(this.page?.names ?? [])];
    for (const step of this.page?.steps.slice(0, this.at) ?? [])
      for (const seen of step.seen) if (isSeated(seen)) names[seen.seat] = seen.name;
    return names;
  }
  get line(): number {
    return this.turn ? lineAt(this.turn, this.at) : 0;
  }
  get atEnd(): boolean {
    return this.page !== null && this.line >= this.page.lines;
  }
  get atStart(): boolean {
    return this.page?.from === 0 && this.at <= 1;
  }
  get log(): LogLine<E>[] {
    return this.turn ? linesUpTo([...this.before, this.turn], this.line) : [];
  }

  /** Returns the turn that contains a place, from memory if it is complete there. */
  async #load(viewer: string | null, place: { line: number } | { row: number }): Promise<Turn<E>> {
    const known = this.#turns.find(({ page }) => {
      if (page.viewer !== viewer || !('line' in place)) return false;
      const open = page.to >= page.lines && !page.over;
      return !open && (place.line > page.from || page.from === 0) && place.line <= page.to;
    });
    if (known) return known;
    const page = await this.fetch({ ...(viewer === null ? {} : { as: viewer }), ...place });
    const turn = unroll(page);
    const others = this.#turns.filter((one) => one.page.viewer !== page.viewer || one.page.from !== page.from);
    this.#turns = [...others, turn].slice(-KEPT);
    return turn;
  }

  async #go(viewer: string | null, place: { line: number } | { row: number }, find: (turn: Turn<E>) => number) {
    const wish = ++this.#wish;
    this.busy = true;
    try {
      const turn = await this.#load(viewer, place);
      if (wish !== this.#wish) return;
      this.turn = turn;
      this.at = find(turn);
      this.then = null;
      this.#chain();
      if (this.view) this.screening.fresh(this.view);
      void this.#earlier(turn);
    } finally {
      if (wish === this.#wish) this.busy = false;
    }
  }

  /** Updates the loaded turns before the shown one. */
  #chain() {
    const before: Turn<E>[] = [];
    for (let first = this.turn; first && first.page.from > 0;) {
      const { viewer, from } = first.page;
      first = this.#turns.find(({ page }) => page.viewer === viewer && page.to === from) ?? null;
      if (first) before.unshift(first);
    }
    this.before = before;
  }

  /** Fetches the turn before, unless it is loaded. */
  async #earlier(turn: Turn<E>) {
    if (turn.page.from === 0 || this.before.length > 0) return;
    this.reading++;
    await this.#load(turn.page.viewer, { line: turn.page.from }).catch(() => undefined);
    this.reading--;
    if (this.turn === turn) this.#chain();
  }

  /** Jumps to the step with a line. */
  async goto({ viewer, line }: Spot) {
    const to = Math.max(1, line ?? 1);
    this.#row = null;
    await this.#go(viewer ?? this.page?.viewer ?? null, { line: to }, (turn) => atLine(turn, to));
  }

  /** Shows the same moment to another audience. Rows are known after the match is over. */
  async as(viewer: string) {
    const row = (this.#row ??= this.page?.steps[Math.max(0, this.at - 1)]?.row ?? 0);
    await this.#go(viewer, { row }, (turn) => atRow(turn, row));
  }

  #step() {
    const turn = this.turn;
    const step = turn?.page.steps[this.at];
    if (!turn || !step) return;
    const before = turn.views[this.at];
    const after = turn.views[++this.at];
    this.#row = null;
    this.then = before ?? null;
    if (before && after) this.screening.happened(step.seen, before, after, step.line);
  }

  /** Goes one step forward, with everything that happens in it. A running match may have continued. */
  async forward() {
    const turn = this.turn;
    if (!turn || this.busy) return;
    const { page } = turn;
    if (this.at === page.steps.length && (!this.atEnd || !page.over)) {
      const line = this.line;
      await this.#go(page.viewer, { line: page.to + 1 }, (next) => (next.page.from === line ? 0 : atLine(next, line)));
    }
    this.#step();
  }

  /** Asks how far a running match has come. The shown step stays. */
  async look() {
    const turn = this.turn;
    if (!turn || turn.page.over || this.busy) return;
    const { lines, turns, over } = await this.fetch({ as: turn.page.viewer, line: turn.page.lines });
    if (this.turn === turn) this.turn = { ...turn, page: { ...turn.page, lines, turns, over } };
  }

  /** Loads one more turn for the log, before those that are here. */
  async older() {
    const first = this.before[0] ?? this.turn;
    if (!first || first.page.from === 0) return;
    await this.#load(first.page.viewer, { line: first.page.from });
    this.#chain();
  }

  /** Goes one step back. */
  async back() {
    const turn = this.turn;
    if (!turn || this.busy || this.atStart) return;
    if (this.at > 1) {
      this.at--;
      this.then = null;
      this.#row = null;
      if (this.view) this.screening.fresh(this.view);
    } else await this.goto({ viewer: turn.page.viewer, line: turn.page.from });
  }

  /** Goes to the end of the turn before (-1), or of this one and the next (1). */
  async turns(by: 1 | -1) {
    const page = this.page;
    if (!page) return;
    const ends = [...page.turns.filter((end) => end < page.lines), page.lines];
    const line = by === 1 ? ends.find((end) => end > this.line) : ends.filter((end) => end < this.line).pop();
    await this.goto({ viewer: page.viewer, line: line ?? (by === 1 ? page.lines : 1) });
  }
}
