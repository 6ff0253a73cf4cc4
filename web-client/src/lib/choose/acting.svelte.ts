import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { same } from '$lib/board/geometry';

/** A place to walk to, picked on the board. */
interface Way {
  t: 'move';
  to: Footprint;
}

/** What an edition offers a figure that acts. */
interface Turn<Place> {
  /** Every place in reach. */
  reach: () => readonly Place[];
  /** Places to stand that cover a space, the best first. */
  places: (cell: Cell) => Place[];
  /** What would be lost by ending now, in words. */
  unused: () => string[];
  walk: (to: Footprint) => void;
  end: () => void;
}

/** A figure that acts: what was picked on the board and waits for a second press, and the end that asks once more. */
export class Acting<Place extends { at: Footprint }, Other extends { t: string }> {
  pin = $state.raw<Way | Other | null>(null);
  /** The end was pressed with something left to do. */
  ending = $state(false);
  /** The space clicked last: a big figure may cover it in several ways. */
  #aimed = $state.raw<Cell | null>(null);
  readonly ways: Place[] = $derived.by(() => (this.#aimed ? this.turn.places(this.#aimed) : []));
  /** The place that is picked. */
  readonly step: Place | undefined = $derived.by(() => {
    const to = this.#to;
    return to ? this.turn.reach().find((one) => same(one.at, to)) : undefined;
  });

  constructor(readonly turn: Turn<Place>) {}

  get #to(): Footprint | null {
    const pin = this.pin;
    return pin && isWay(pin) ? pin.to : null;
  }

  /** Picks the place at a space, or walks there if it is picked; returns whether there is one. */
  aim(cell: Cell): boolean {
    const place = this.turn.places(cell)[0];
    if (!place) return false;
    if (same(this.#to, place.at)) return this.confirm();
    this.pin = { t: 'move', to: place.at };
    this.#aimed = cell;
    return true;
  }

  /** Picks another way to stand on the clicked space. */
  rotate() {
    const next = this.ways[(this.ways.findIndex((one) => same(one.at, this.#to)) + 1) % this.ways.length];
    if (next) this.pin = { t: 'move', to: next.at };
  }

  /** Ends the turn; asks once more if something would be lost. */
  end() {
    if (this.turn.unused().length > 0) this.ending = true;
    else this.turn.end();
  }

  /** Does what was picked, if it is the end or a walk; returns whether it was. */
  confirm(): boolean {
    const to = this.#to;
    if (this.ending) this.turn.end();
    else if (to) this.turn.walk(to);
    else return false;
    return true;
  }

  /** Lets go of what was picked. */
  clear() {
    this.pin = null;
    this.ending = false;
  }

  /** The same, for a key: returns whether there was something. */
  back(): boolean {
    const had = this.pin !== null || this.ending;
    this.clear();
    return had;
  }
}

const isWay = (pin: { t: string }): pin is Way => pin.t === 'move';
