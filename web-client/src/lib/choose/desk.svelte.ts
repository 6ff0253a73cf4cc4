import type { Ask } from '$lib/gen/Ask';
import type { Cell } from '$lib/gen/Cell';
import type { Choice2004 } from '$lib/gen/Choice2004';
import type { Refusal } from '$lib/gen/Refusal';
import { EMPTY, type Overlay } from '$lib/board/overlay';
import type { Match } from '$lib/match/match.svelte';

/** What the open decision does with the board. Each returns whether it had a use for it. */
export interface Hand {
  /** A space was clicked, tapped, or chosen with Enter. */
  pick?: (cell: Cell) => boolean;
  /** Enter, with nothing under the cursor that could be picked. */
  confirm?: () => boolean;
  /** Escape. */
  back?: () => boolean;
}

/** The place where a decision, the board and the keys meet. */
export class Desk {
  overlay = $state.raw<Overlay>(EMPTY);
  /** Hovered, or walked to with the arrow keys. */
  focus = $state.raw<Cell | null>(null);
  keyed = $state(false);
  /** Spaces outlined by the last refusal. */
  spots = $state.raw<Cell[]>([]);
  hand: Hand = {};

  constructor(
    readonly match: Match,
    readonly refuse: (refusal: Refusal) => void,
  ) {}

  /** The open question, unless its answer is already on its way. */
  get ask(): Ask | null {
    const mine = this.match.table.mine;
    return mine && this.match.sent?.ask !== mine.id ? mine : null;
  }

  /** Answers the open question. */
  choose(choice: Choice2004) {
    this.spots = [];
    const ask = this.ask;
    if (ask) this.match.choose(ask, choice);
  }

  /** Asks why a choice is impossible, and shows the answer. */
  async why(choice: Choice2004) {
    const ask = this.ask;
    if (!ask) return;
    const refusal = await this.match.why(ask, choice);
    if (refusal) this.refuse(refusal);
  }

  /** Shows a refusal that came with the offer. */
  no(refusal: Refusal) {
    this.refuse(refusal);
  }

  pick(cell: Cell): boolean {
    return this.hand.pick?.(cell) ?? false;
  }

  /** Lets a decision use the board until the returned function is called. */
  take(hand: Hand): () => void {
    this.hand = hand;
    return () => {
      if (this.hand === hand) this.hand = {};
      this.overlay = EMPTY;
    };
  }
}
