/** What one side of a die shows. */
export interface Side {
  miss: boolean;
  range: number;
  damage: number;
  ammo: boolean;
}

/** A die by its colour, with all its sides. */
export interface Sides {
  die: string;
  faces: readonly Side[];
}

/** A die that lies on the table: its colour, and the number of the side that is up. */
export interface Fallen {
  die: string;
  face: number;
}
