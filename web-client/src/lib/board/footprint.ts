import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';

/** Returns the first space of a figure: upper left. */
export const anchor = (at: Footprint): Cell => [at[0], at[1]];

/** Returns how many spaces wide and high a figure is. */
export const size = (at: Footprint): [number, number] => [at[2] ?? 1, at[3] ?? 1];

/** Returns true if the figure covers the space. */
export function covers(at: Footprint | null | undefined, cell: Cell | null | undefined): boolean {
  if (!at || !cell) return false;
  const [w, h] = size(at);
  return cell[0] >= at[0] && cell[0] < at[0] + w && cell[1] >= at[1] && cell[1] < at[1] + h;
}

/** Returns every space of a figure, row by row. */
export function spaces(at: Footprint): Cell[] {
  const [w, h] = size(at);
  return Array.from({ length: w * h }, (_, index): Cell => [at[0] + (index % w), at[1] + Math.floor(index / w)]);
}

/** Returns true if two figures would share a space. */
export const meets = (a: Footprint, b: Footprint): boolean => spaces(a).some((cell) => covers(b, cell));

/** Returns the figure's space that is nearest to another space. */
export function nearestSpace(at: Footprint, to: Cell): Cell {
  const far = ([x, y]: Cell) => Math.max(Math.abs(x - to[0]), Math.abs(y - to[1]));
  return spaces(at).reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}
