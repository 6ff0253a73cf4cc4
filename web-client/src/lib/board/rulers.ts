import { cellName } from './geometry';

/** Returns the letters of a column. */
export const columnName = (x: number): string => cellName([x, 0]).slice(0, -1);

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
