import type { Cell } from '$lib/gen/Cell';
import { cellName, edgeCells, isSpace } from './geometry';
import type { Area, Door } from './scene';

/** Returns the letters of a column. */
export const columnName = (x: number): string => cellName([x, 0]).slice(0, -1);

/**
 * Returns the spaces that need a letter and a number: the floor, and those in the dark beside it, for a door or a border
 * is named by one of its two spaces.
 */
export function ruledCells(
  areas: readonly Pick<Area, 'cells' | 'dark'>[],
  doors: readonly Pick<Door, 'edges'>[],
): Cell[] {
  const edges = [...areas.flatMap(({ dark }) => dark), ...doors.flatMap((door) => door.edges)];
  return [...areas.flatMap(({ cells }) => cells), ...edges.flatMap(edgeCells).filter(isSpace)];
}

/** Room for the other ruler in the corner, and for half a name at the far end. */
const RIM = 22;

/** Returns every `step`th number from `low` to `high` whose place is on the screen. */
export function ruled(
  low: number,
  high: number,
  step: number,
  place: (at: number) => number,
  size: number,
): { at: number; place: number }[] {
  const out = [];
  for (let at = low; at <= high; at++) {
    const there = place(at);
    if (at % step === 0 && there >= RIM && there <= size - RIM / 2) out.push({ at, place: there });
  }
  return out;
}
