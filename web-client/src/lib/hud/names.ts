import { hud as t } from '$lib/text/gen/hud';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Match } from '$lib/match/match.svelte';

/** A player or a figure in a sentence: whether it is the reader, and its name otherwise. */
export interface Person {
  who: 'you' | 'other';
  name: string;
}

/** The players of a match. */
export interface Players {
  /** By seat; empty for a seat without a name. */
  readonly names: readonly string[];
  /** The reader's seat. */
  readonly you: number | null;
}

/** Returns the players of a running match with their current names. */
export const playersOf = (match: Match): Players => ({
  get names() {
    return match.status.names;
  },
  get you() {
    return match.seat;
  },
});

/** The names of an edition, which are learned from its pictures. */
export type NamesOf<E extends EditionTypes> = Names<string> & { learn(view: E['view']): void };

/** Names of the seats and figures of a match. Figures that are gone keep theirs for the log. */
export abstract class Names<Kind extends string> {
  readonly #kinds = new Map<number, Kind>();
  players: Players;
  /** The seat whose picture a replay shows. The lines of that seat name its player. */
  eyes: number | null = null;
  /** Names of an earlier time, while it is told. */
  #then: readonly string[] | null = null;

  constructor(names: readonly string[], you: number | null) {
    this.players = { names, you };
  }

  get names(): readonly string[] {
    return this.#then ?? this.players.names;
  }
  get you(): number | null {
    return this.players.you;
  }

  /** Uses `names` for the players while `tell` runs. */
  during<T>(names: readonly string[], tell: () => T): T {
    this.#then = names;
    try {
      return tell();
    } finally {
      this.#then = null;
    }
  }

  /** Figures that were named while their kind was unknown. */
  readonly #strangers = new Set<number>();

  /** Remembers the kind of a figure. */
  note(figure: number, kind: Kind) {
    this.#kinds.set(figure, kind);
    this.#strangers.delete(figure);
  }

  /** True if a line named a figure whose kind an older line tells. */
  get lacking(): boolean {
    return this.#strangers.size > 0;
  }

  /** Remembers that the kind of this figure is unknown. Returns `name`, which is used instead. */
  protected stranger(figure: number, name: string): string {
    this.#strangers.add(figure);
    return name;
  }

  kind(figure: number): Kind | null {
    return this.#kinds.get(figure) ?? null;
  }

  /** Returns true if the figure is a marine, whose number is that of its seat. */
  protected abstract isMarine(figure: number): boolean;
  /** Returns what a figure that is no marine is called, such as `the imp`. */
  protected abstract kindName(figure: number): string;

  /** Returns a figure in a sentence: the reader, a marine's name, or `the imp`. */
  one(figure: number): Person {
    return this.isMarine(figure) ? this.person(figure) : { who: 'other', name: this.kindName(figure) };
  }

  /** Returns `you`, or what a figure is called. */
  figure(figure: number): string {
    return this.isMarine(figure) ? this.seat(figure) : this.kindName(figure);
  }

  person(seat: number): Person {
    return { who: seat === this.you ? 'you' : 'other', name: this.name(seat) };
  }

  /** Returns `you`, or the name. */
  seat(seat: number): string {
    return seat === this.you ? t('you') : this.name(seat);
  }

  name(seat: number): string {
    return this.names[seat] || (seat === 0 ? t('invader') : t('marine', { seat }));
  }
}
