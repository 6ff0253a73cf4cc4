/** What one side of a die shows. */
export interface Side {
  miss: boolean;
  range: number;
  damage: number;
  ammo: boolean;
}

/** Colors of dice that this shell can draw. */
export type Colour = 'red' | 'green' | 'blue' | 'yellow';

/** A die by its color, with all its sides. */
export interface Sides {
  die: Colour;
  faces: readonly Side[];
}

/** A die on the table: its color, and the number of the side that is up. */
export interface Fallen {
  die: Colour;
  face: number;
}
