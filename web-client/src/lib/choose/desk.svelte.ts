import type { Decision } from '$lib/gen/Decision';
import type { Cell } from '$lib/gen/Cell';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { MateDecision } from '$lib/gen/MateDecision';
import type { Refusal } from '$lib/gen/Refusal';
import { EMPTY, type Overlay } from '$lib/board/overlay';
import type { Match } from '$lib/match/match.svelte';
import { Presses } from './presses';

/** What the open decision does with the board. Each returns whether it had a use for it. */
export interface Hand {
  /** A space was clicked, tapped, or chosen with Enter. */
  pick?: (cell: Cell) => boolean;
  /** Enter, with nothing under the cursor that could be picked. */
  confirm?: () => boolean;
  /** Escape. */
  back?: () => boolean;
}

/** A question without a deadline of its own. */
const UNTIMED = { must: true, left_ms: null, can_hold: false, held: false, holds_left: 0, passed: false };

/** The place where a decision, the board and the keys meet. */
export class Desk<E extends EditionTypes = EditionTypes> {
  overlay = $state.raw<Overlay>(EMPTY);
  /** Hovered, or walked to with the arrow keys. */
  focus = $state.raw<Cell | null>(null);
  keyed = $state(false);
  /** Spaces outlined by the last refusal. */
  spots = $state.raw<Cell[]>([]);
  hand: Hand = {};
  /** What the question has come to, in place of the words that opened it. */
  says = $state.raw<{ head?: string; why?: string } | null>(null);
  /** A teammate's question that the reader answers for him. */
  mate = $state.raw<MateDecision<E> | null>(null);
  #presses = new Presses();

  constructor(
    readonly match: Match<E>,
    readonly refuse: (refusal: Refusal) => void,
  ) {}

  /** The open question, unless its answer is already on its way. */
  get ask(): Decision<E> | null {
    const { mine } = this.match.status;
    const mate = this.#helped;
    if (mate) return { ...UNTIMED, id: mate.id, options: mate.options };
    return mine && this.match.sent?.ask !== mine.id ? mine : null;
  }

  /** The mate's question, while it is open and the reader has none of his own that the table waits for. */
  get #helped(): MateDecision<E> | undefined {
    const { mine, mates } = this.match.status;
    if (!this.mate || mine?.must) return undefined;
    return mates.find((one) => one.seat === this.mate?.seat && one.id === this.mate.id);
  }

  /** Answers the open question. */
  choose(choice: E['choice']) {
    this.spots = [];
    const ask = this.ask;
    if (!ask) return;
    const mate = this.#helped;
    if (mate) {
      this.match.answerFor(mate, choice);
      this.mate = null;
    } else this.match.choose(ask, choice);
  }

  /** Asks why a choice is impossible, and shows the answer. */
  async why(choice: E['choice']) {
    const ask = this.ask;
    if (!ask || this.#helped) return;
    const refusal = await this.match.why(ask, choice);
    if (refusal) this.refuse(refusal);
  }

  /** Shows a refusal that came with the offer. */
  no(refusal: Refusal) {
    this.refuse(refusal);
  }

  /** Called for each click before its target hears of it. A double click answers one question, and not the next. */
  click(event: MouseEvent) {
    const echo = this.#presses.isEcho(event, this.ask?.id ?? null);
    if (echo && event.target instanceof Element && event.target.closest('.decision')) event.stopPropagation();
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
      this.says = null;
    };
  }
}
