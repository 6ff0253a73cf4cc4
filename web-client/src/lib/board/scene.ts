import type { AreaView } from '$lib/gen/AreaView';
import type { Cell } from '$lib/gen/Cell';
import type { Direction } from '$lib/gen/Direction';
import type { DoorView } from '$lib/gen/DoorView';
import type { Footprint } from '$lib/gen/Footprint';
import type { Token } from '$lib/gen/Token';

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
  areas: Record<number, AreaView>;
  doors: Record<number, DoorView>;
  figures: Record<number, SceneFigure>;
  tokens: Record<number, { at: Cell; what: Token | Face }>;
  barrels: Cell[];
  marines: Record<number, SceneMarine>;
}
