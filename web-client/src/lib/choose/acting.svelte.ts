import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { same } from '$lib/board/geometry';
import type { Hand } from './desk.svelte';

/** A place to walk to, picked on the board. */
export interface Way {
  t: 'move';
  to: Footprint;
}

/** An offer to act, with every place in reach. */
export interface Reach {
  reach: readonly { at: Footprint }[];
}
export type Place<O extends Reach> = O['reach'][number];

/** The answer that opens a door. */
interface Opening {
  t: 'door';
  door: number;
}

/** How an edition reads its offer to act. */
interface Turn<O extends Reach, Other, Step> {
  /** The open question. */
  asked: () => {
    options: O;
    desk: {
      choose(choice: { t: 'end' } | { t: 'move'; path: Step[] } | Opening): void;
      /** Opens the card of a figure of one's own side, if one stands in the space. */
      reads(cell: Cell): boolean;
    };
  };
  /** Returns places to stand that cover a space, the best first. */
  placesAt: (offer: O, cell: Cell) => Place<O>[];
  /** Returns the offered way to a place. */
  pathTo: (offer: O, to: Footprint) => Step[];
  /** Returns what would be lost by ending now, in words. */
  unused: (offer: O) => string[];
  /** Picks or does what comes before a walk to this space. Returns true if there is something. */
  target: (cell: Cell) => boolean;
  /** Does what there is to do at a space out of reach. Returns true if there is something. */
  beyond?: (cell: Cell) => boolean;
  /** Returns what opens this door, or `null` if it can't be opened now. */
  opening?: (door: number) => Opening | null;
  /** Returns true for a space of the figure itself. */
  own: (cell: Cell) => boolean;
  /** Asks why a click on this space does nothing. */
  explain: (cell: Cell) => void;
  /** Does what was picked, if it is no walk. Returns true if it was done. */
  act: (pin: Other | null) => boolean;
  /** Drops what was picked elsewhere than on the board. Returns true if there was something. */
  drop?: () => boolean;
}

/**
 * The state of a figure that acts: what was picked on the board and waits for a second press, and
 * the end that asks once more.
 */
export class Acting<O extends Reach, Other extends { t: string }, Step = unknown> implements Hand {
  pin = $state.raw<Way | Other | null>(null);
  /** The end was pressed while something was left to do. */
  ending = $state(false);
  /** The last clicked space. A big figure may cover it in several ways. */
  #aimed = $state.raw<Cell | null>(null);
  readonly ways: Place<O>[] = $derived.by(() => (this.#aimed ? this.#places(this.#aimed) : []));
  /** The place that is picked. */
  readonly step: Place<O> | undefined = $derived.by(() => {
    const to = this.#to;
    return to ? this.turn.asked().options.reach.find((one) => same(one.at, to)) : undefined;
  });

  constructor(readonly turn: Turn<O, Other, Step>) {}

  #places(cell: Cell): Place<O>[] {
    return this.turn.placesAt(this.turn.asked().options, cell);
  }

  get #to(): Footprint | null {
    const pin = this.pin;
    return pin && isWay(pin) ? pin.to : null;
  }

  /** What is picked, if it is no walk. */
  get other(): Other | null {
    return this.pin && isWay(this.pin) ? null : this.pin;
  }

  /** Handles a click on a space. */
  pick(cell: Cell): boolean {
    this.ending = false;
    if (this.turn.target(cell) || this.aim(cell) || this.turn.beyond?.(cell)) return true;
    this.pin = null;
    if (!this.turn.asked().desk.reads(cell) && !this.turn.own(cell)) this.turn.explain(cell);
    return false;
  }

  /** Opens a lit door. Returns true if it can be opened. */
  readonly door = (door: number): boolean => {
    const opening = this.turn.opening?.(door);
    if (opening) this.turn.asked().desk.choose(opening);
    return !!opening;
  };

  /** Picks the place at a space, or walks there if it is picked. Returns true if there is one. */
  aim(cell: Cell): boolean {
    const place = this.#places(cell)[0];
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

  /** What would be lost by ending now, in words. */
  get lost(): string[] {
    return this.turn.unused(this.turn.asked().options);
  }

  /** Ends the turn. Asks once more if something would be lost. */
  end() {
    if (this.lost.length > 0) this.ending = true;
    else this.turn.asked().desk.choose({ t: 'end' });
  }

  /** Does what was picked. Returns true if there was something to do. */
  confirm(): boolean {
    const { options, desk } = this.turn.asked();
    const to = this.#to;
    if (this.ending) desk.choose({ t: 'end' });
    else if (to) desk.choose({ t: 'move', path: this.turn.pathTo(options, to) });
    else return this.turn.act(this.other);
    return true;
  }

  /** Drops what was picked on the board. */
  clear() {
    this.pin = null;
    this.ending = false;
  }

  /** Drops all that was picked. Returns true if something was. */
  back(): boolean {
    const had = this.pin !== null || this.ending;
    this.clear();
    return this.turn.drop?.() || had;
  }
}

const isWay = <Other extends { t: string }>(pin: Way | Other): pin is Way => pin.t === 'move';
