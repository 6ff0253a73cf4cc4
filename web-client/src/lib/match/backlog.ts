import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { TableStatus } from '$lib/gen/TableStatus';

/** The match after a line of its log. */
export interface Picture<E extends EditionTypes> {
  view: E['view'] | null;
  status: TableStatus<E>;
  /** The number of the line after it. */
  end: number;
}

/** With more pictures than this the oldest are left out, and the page catches up in larger steps. */
const KEPT = 200;

/** The pictures that have arrived and wait for the show. */
export class Backlog<E extends EditionTypes> {
  #pictures: Picture<E>[] = [];

  add(picture: Picture<E>) {
    this.#pictures.push(picture);
    if (this.#pictures.length > KEPT) this.#pictures.shift();
  }

  /** Returns the last picture whose lines all come before `line`, and forgets it and those before it. */
  upTo(line: number): Picture<E> | null {
    const next = this.#pictures.findIndex(({ end }) => end > line);
    const done = this.#pictures.splice(0, next === -1 ? this.#pictures.length : next);
    return done.at(-1) ?? null;
  }

  /** True if every picture has been shown. */
  get empty(): boolean {
    return this.#pictures.length === 0;
  }

  clear() {
    this.#pictures = [];
  }
}
