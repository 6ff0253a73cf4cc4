/** What one side of a die shows. */
export interface Side {
  miss: boolean;
  range: number;
  damage: number;
  ammo: boolean;
}

/** Colors of dice that this shell can draw. */
export type Color = 'red' | 'green' | 'blue' | 'yellow';

/** A die by its color, with all its sides. */
export interface Sides {
  die: Color;
  faces: readonly Side[];
}

/** A die on the table: its color, and the number of the side that is up. */
export interface Fallen {
  die: Color;
  face: number;
}
