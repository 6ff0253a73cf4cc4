import type { Decision } from '$lib/gen/Decision';
import type { Cell } from '$lib/gen/Cell';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { MateDecision } from '$lib/gen/MateDecision';
import type { Refusal } from '$lib/gen/Refusal';
import { EMPTY, type Overlay } from '$lib/board/overlay';
import type { Match } from '$lib/match/match.svelte';
import { Presses } from './presses';

/** How the open decision uses the board. Each returns true if it had a use for the input. */
export interface Hand {
  /** A space was clicked, tapped, or chosen with Enter. */
  pick?: (cell: Cell) => boolean;
  /** A lit door was clicked or tapped. */
  door?: (door: number) => boolean;
  /** Enter, with nothing under the cursor that could be picked. */
  confirm?: () => boolean;
  /** Escape. */
  back?: () => boolean;
}

/** A question without a deadline of its own. */
const UNTIMED = { must: true, left_ms: null, can_hold: false, held: false, holds_left: 0, passed: false };

/** Connects a decision, the board and the keys. */
export class Desk<E extends EditionTypes = EditionTypes> {
  overlay = $state.raw<Overlay>(EMPTY);
  /** The space that is hovered, or reached with the arrow keys. */
  focus = $state.raw<Cell | null>(null);
  keyed = $state(false);
  /** Spaces outlined by the last refusal. */
  spots = $state.raw<Cell[]>([]);
  hand: Hand = {};
  /** The state of the question, instead of the words that opened it. */
  says = $state.raw<{ head?: string; why?: string } | null>(null);
  /** A teammate's question that the reader answers for them. */
  mate = $state.raw<MateDecision<E> | null>(null);
  /** Called for a press that nothing uses. Returns true if it opens the card of a figure of the reader's side. */
  reads: (cell: Cell) => boolean = () => false;
  #presses = new Presses();

  constructor(
    readonly match: Match<E>,
    readonly refuse: (refusal: Refusal) => void,
  ) {}

  /** The open question, unless its answer is already being sent. */
  get ask(): Decision<E> | null {
    const { mine } = this.match.status;
    const mate = this.#helped;
    if (mate) return { ...UNTIMED, id: mate.id, options: mate.options };
    return mine && this.match.sent?.ask !== mine.id ? mine : null;
  }

  /** The teammate's question, while it is open and the reader has none that the table waits for. */
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

  /** Called for each click before its target. A double click answers one question, and not the next. */
  click(event: MouseEvent) {
    const echo = this.#presses.isEcho(event, this.ask?.id ?? null);
    if (echo && event.target instanceof Element && event.target.closest('.decision')) event.stopPropagation();
  }

  pick(cell: Cell, door: number | null = null): boolean {
    return (door !== null && this.hand.door?.(door)) || (this.hand.pick?.(cell) ?? false);
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
