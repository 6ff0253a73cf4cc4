import type { Footprint } from '$lib/gen/Footprint';
import type { Point } from './geometry';

/** The mark of a space. */
export type Tone = 'reach' | 'pass' | 'place' | 'spot' | 'self' | 'blast';

export interface Mark {
  at: Footprint;
  tone: Tone;
  /** A player may interrupt here. */
  watched?: boolean;
}

/** A target with its odds, or another figure that can be picked. */
export interface Plate {
  at: Footprint;
  /** Large words, for instance `62% hit`. */
  head: string;
  /** The large words where targets crowd each other, for instance `62%`. */
  short?: string;
  /** Small words, for instance `1.1 wounds`. */
  foot?: string | undefined;
  /** Red for an attack, yellow for another choice, and the edge of a space whose mark a figure hides. */
  kind: 'attack' | 'choice' | 'space';
  pinned?: boolean;
  /** The icon of a figure that would stand here. */
  icon?: string;
}

/** Returns the plates without their words: chances count from where the figure stands, not from where it may go. */
export const wordless = (plates: readonly Plate[]): Plate[] => plates.map(({ at, kind }) => ({ at, head: '', kind }));

/** A line of sight between two points, as the rules of the edition draw it. */
export interface SightLine {
  from: Point;
  to: Point;
  clear: boolean;
}

/** Everything a decision draws on the board. The board does not know its meaning. */
export interface Overlay {
  marks: Mark[];
  plates: Plate[];
  /** A way through spaces, from where the figure stands. */
  path: Footprint[];
  pathLabel: string | null;
  pathPinned: boolean;
  sight: SightLine | null;
  /** Doors that can be used now. */
  doors: number[];
  /** Tokens that can be used now. */
  tokens: number[];
  /** Spaces framed in alarm color: the figure that is asked, and the reason. */
  frames: Footprint[];
}

export const EMPTY: Overlay = {
  marks: [],
  plates: [],
  path: [],
  pathLabel: null,
  pathPinned: false,
  sight: null,
  doors: [],
  tokens: [],
  frames: [],
};
