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
      /** The color of its set, if there are several. */
      color: string | null;
      at: Footprint;
      wounds: number;
      health: number;
      /** It belongs to the marines and must be brought somewhere. */
      ours?: boolean;
      /** It has had its turn. */
      activated: boolean;
    };

/** A fixed thing in a space, by how it is drawn. */
export type Feature = { at: Cell } & ({ t: 'crate' | 'duct' | 'pool' | 'exit' } | { t: 'pad'; paint: string });

/** A part of the map that is lit at once. */
export interface Area {
  name: string;
  /** Its floor. */
  look: string;
  text: string;
  cells: Cell[];
  walls: Edge[];
  /** Borders to the dark. */
  dark: Edge[];
  features: Feature[];
}

/** A door over two borders. */
export interface Door {
  edges: [Edge, Edge];
  /** Color of its key. */
  key: 'red' | 'blue' | 'yellow' | null;
  state: 'open' | 'closed' | 'destroyed';
  locked: boolean;
  blocked: boolean;
  exit: boolean;
}

/** An icon in a paint. */
export interface Face {
  icon: string;
  paint: string;
}

/** The part of a marine's sheet that the figure shows. */
export interface SceneMarine {
  color: string;
  wounds: number;
  start_wounds: number;
  order: string | null;
}

/** Everything a board draws, of any edition. */
export interface Scene {
  you: number | null;
  acting: { figure: number } | null;
  turn: number | null;
  /** The direction of the rose, or `null` for no rose. */
  north: Direction | null;
  areas: Record<number, Area>;
  /** Those of them that a marine has seen. The others are shown dim. Absent where there is nothing to reveal. */
  told?: readonly number[] | undefined;
  doors: Record<number, Door>;
  figures: Record<number, SceneFigure>;
  tokens: Record<number, { at: Cell; what: Face }>;
  barrels: Cell[];
  marines: Record<number, SceneMarine>;
}
