import type { Cell } from '$lib/gen/Cell';
import type { Direction } from '$lib/gen/Direction';
import type { Edge } from '$lib/gen/Edge';
import type { Footprint } from '$lib/gen/Footprint';

/** A figure as the board draws it. */
export type SceneFigure =
  | { t: 'marine'; seat: number; at: Footprint }
  | {
      t: 'invader';
      /** Its icon. */
      kind: string;
      /** Colour of its set, where there are several. */
      colour: string | null;
      at: Footprint;
      wounds: number;
      health: number;
      /** It is the marines', to be brought somewhere. */
      ours?: boolean;
      /** It has had its turn. */
      activated: boolean;
    };

/** A part of the map that is lit at once. */
export interface Area {
  name: string;
  /** Its floor. */
  look: string;
  text: string;
  cells: Cell[];
  walls: Edge[];
  /** Borders behind which all is dark. */
  dark: Edge[];
  features: { at: Cell; what: string }[];
}

/** A door over two borders. */
export interface Door {
  edges: [Edge, Edge];
  /** Colour of its key. */
  key: 'red' | 'blue' | 'yellow' | null;
  state: 'open' | 'closed' | 'destroyed';
  locked: boolean;
  blocked: boolean;
  exit: boolean;
}

/** What lies in a space, by the name of its picture. */
export type Thing =
  | { t: 'health' | 'armor' | 'adrenaline' | 'berserk' | 'cargo' | 'deflector' }
  | { t: 'weapon' | 'ammo' | 'key'; v: string }
  | { t: 'goal'; v: number };

/** An icon in a paint. */
export interface Face {
  t: 'face';
  icon: string;
  paint: string;
}

/** What a marine's figure shows of its sheet. */
export interface SceneMarine {
  colour: string;
  wounds: number;
  start_wounds: number;
  order: string | null;
}

/** All that a board draws, whichever edition it comes from. A picture of the 2004 edition is one as it stands. */
export interface Scene {
  you: number | null;
  acting: { figure: number } | null;
  turn: number | null;
  /** Where the rose points to; `null`: no rose. */
  north: Direction | null;
  areas: Record<number, Area>;
  doors: Record<number, Door>;
  figures: Record<number, SceneFigure>;
  tokens: Record<number, { at: Cell; what: Thing | Face }>;
  barrels: Cell[];
  marines: Record<number, SceneMarine>;
}
