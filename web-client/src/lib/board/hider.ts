import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { covers, size } from './footprint';
import { center } from './geometry';

/** Returns the figure of several spaces that hides what lies in a space, or `null`. A small one leaves the corners. */
export function hider(figures: readonly Footprint[], cell: Cell): Footprint | null {
  return figures.find((one) => Math.max(...size(one)) > 1 && covers(one, cell)) ?? null;
}

/** Returns on which side of the middle of a figure a space of it lies: 1 to the right, -1 to the left or in the middle. */
export const aside = (figure: Footprint, cell: Cell): 1 | -1 => (center(cell).x > center(figure).x ? 1 : -1);
