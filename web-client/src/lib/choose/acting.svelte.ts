import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { same } from '$lib/board/geometry';

/** A place to walk to, picked on the board. */
interface Way {
  t: 'move';
  to: Footprint;
}

/** An offer to act, with every place in reach. */
interface Offer {
  reach: readonly { at: Footprint }[];
}
type Place<O extends Offer> = O['reach'][number];

/** How an edition reads its offer to act. */
interface Turn<O extends Offer, Step> {
  /** The open question. */
  asked: () => { options: O; desk: { choose(choice: { t: 'end' } | { t: 'move'; path: Step[] }): void } };
  /** Returns places to stand that cover a space, the best first. */
  placesAt: (offer: O, cell: Cell) => Place<O>[];
  /** Returns the offered way to a place. */
  pathTo: (offer: O, to: Footprint) => Step[];
  /** Returns what would be lost by ending now, in words. */
  unused: (offer: O) => string[];
}

/**
 * The state of a figure that acts: what was picked on the board and waits for a second press, and
 * the end that asks once more.
 */
export class Acting<O extends Offer, Other extends { t: string }, Step = unknown> {
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

  constructor(readonly turn: Turn<O, Step>) {}

  #places(cell: Cell): Place<O>[] {
    return this.turn.placesAt(this.turn.asked().options, cell);
  }

  get #to(): Footprint | null {
    const pin = this.pin;
    return pin && isWay(pin) ? pin.to : null;
  }

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

  /** Ends the turn. Asks once more if something would be lost. */
  end() {
    const { options, desk } = this.turn.asked();
    if (this.turn.unused(options).length > 0) this.ending = true;
    else desk.choose({ t: 'end' });
  }

  /** Does what was picked, if it is the end or a walk. Returns true if it was. */
  confirm(): boolean {
    const { options, desk } = this.turn.asked();
    const to = this.#to;
    if (this.ending) desk.choose({ t: 'end' });
    else if (to) desk.choose({ t: 'move', path: this.turn.pathTo(options, to) });
    else return false;
    return true;
  }

  /** Drops what was picked. */
  clear() {
    this.pin = null;
    this.ending = false;
  }

  /** Does the same for a key. Returns true if something was picked. */
  back(): boolean {
    const had = this.pin !== null || this.ending;
    this.clear();
    return had;
  }
}

const isWay = (pin: { t: string }): pin is Way => pin.t === 'move';
