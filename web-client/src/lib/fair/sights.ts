// Cards that a page saw come off piles. They must appear in the proof.
import { fair as t } from '$lib/text/gen/fair';
import type { Move } from './piles';

/** A line of the log, of either edition. */
export interface Seen {
  readonly t: string;
  readonly [field: string]: unknown;
}

/** Words of proofs by the ids they stand for, where these differ. */
export type Words = Readonly<Record<string, string>>;

/** A card as the proof names it: the words and numbers in it, those of fields in falling order of their names. */
export function word(card: unknown, words: Words = {}): string {
  return leaves(card, words).join(' ');
}

function leaves(card: unknown, words: Words): string[] {
  if (card === null || card === undefined) return [];
  if (typeof card === 'number') return [String(card).padStart(2, '0')];
  if (typeof card !== 'object') return [words[card as string] ?? String(card as string)];
  if (Array.isArray(card)) return card.flatMap((one) => leaves(one, words));
  const fields = Object.entries(card).sort(([one], [other]) => (one < other ? 1 : -1));
  return fields.flatMap(([name, one]) => (fields.length === 1 ? [name, ...leaves(one, words)] : leaves(one, words)));
}

/** Returns the seat of a figure. Figures with the numbers of seats are marines. */
const seatOf = (figure: unknown) => (typeof figure === 'number' ? figure : null);

/**
 * Cards that a page has seen come off piles of which it sees every card: its own deck, and cards
 * that are turned for all players. They are compared with the proof of the match at the end.
 */
export class Sights {
  /** By pile, the cards that came off it without a gap. */
  readonly #runs = new Map<string, string[][]>();
  /** The defenders in the attacks on the table, the newest last. */
  #defenders: (number | null)[] = [];

  constructor(private readonly words: Words = {}) {}

  /** How many cards. */
  get count(): number {
    return [...this.#runs.values()].flat(2).length;
  }

  /** Notes that this page may have missed something. */
  gap() {
    this.#defenders = [];
    for (const runs of this.#runs.values()) runs.push([]);
  }

  /** `seat` is the reader's, or `null` for a spectator. */
  take(seen: readonly Seen[], seat: number | null) {
    for (const one of seen) this.#look(one, seat);
  }

  #look(one: Seen, seat: number | null) {
    switch (one.t) {
      case 'drew':
        return this.#saw(seat === 0 ? 'invader' : `marine ${seat}`, one.cards as unknown[]);
      case 'drew_events':
        return this.#saw('events', one.cards as unknown[]);
      case 'scattered':
        return seat === 0 && this.#saw('invader', [one.card]);
      case 'initiative_turned':
        return this.#saw('initiative', [one.card]);
      case 'taken_back':
        // An earlier attack may be on the table again.
        return this.gap();
      case 'declared':
        return this.#defenders.push(seatOf(one.defender));
      case 'attack_over':
        return this.#defenders.pop();
      case 'defense_revealed':
        return this.#revealed(one.card as { action?: unknown; event?: unknown }, seat);
    }
  }

  #revealed({ action, event }: { action?: unknown; event?: unknown }, seat: number | null) {
    if (event !== undefined) return seat === 0 && this.#saw('events', [event]);
    const defender = this.#defenders.at(-1);
    if (defender === seat) this.#saw(`marine ${seat}`, [action]);
    // The page was opened during this attack, so it is unknown whose card it was.
    else if (defender === undefined) this.#runs.get(`marine ${seat}`)?.push([]);
  }

  #saw(pile: string, cards: readonly unknown[]) {
    const runs = this.#runs.get(pile) ?? [[]];
    runs.at(-1)?.push(...cards.map((card) => word(card, this.words)));
    this.#runs.set(pile, runs);
  }

  /** Returns what is missing in a proof, in words. */
  against(moves: readonly Move[]): string | null {
    for (const [pile, runs] of this.#runs) {
      const cards = moves.flatMap(([, name, act, cards]) => (name === pile && act === 'taken' ? cards : []));
      let from = 0;
      for (const run of runs) {
        const at = place(run, cards, from);
        if (at < 0) return t('clause.sights', { pile });
        from = at + run.length;
      }
    }
    return null;
  }
}

/** Returns where `run` appears in one piece, not before `from`, or -1. */
function place(run: readonly string[], cards: readonly string[], from: number): number {
  for (let at = from; at + run.length <= cards.length; at++) {
    if (run.every((card, no) => card === cards[at + no])) return at;
  }
  return -1;
}
