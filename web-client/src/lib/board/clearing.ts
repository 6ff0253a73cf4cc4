import { entries } from '$lib/match/entries';
import { meets } from './frame';
import type { Lens } from './lens.svelte';
import type { Area } from './spread';

type Seen = Pick<Lens, 'to' | 'free' | 'screen' | 'field'>;

/** The room around it. */
const GAP = 8;

/** Returns true if a part of the board hides something that can be picked now, or what that is about. */
export function hides({ to, field }: Seen, part: Area): boolean {
  const { ask, first, targets, options } = field.subject;
  return ask !== null && targets.length + options.length > 0 && meets(to, part, [...first, ...targets, ...options]);
}

/** Returns true if a part of the board hides a figure. */
export function hidesFigure({ to, field }: Seen, part: Area): boolean {
  return meets(
    to,
    part,
    entries(field.view.figures).map(([, one]) => one.at),
  );
}

/** Returns true if a part of the board lies over one of these. */
export const over = (part: Area, those: readonly Area[]): boolean =>
  those.some((one) => part.left < one.right && one.left < part.right && part.top < one.bottom && one.top < part.bottom);

/**
 * Returns a place on the board for a box of this size that hides nothing that can be picked and nothing else that lies
 * over the board, and no figure if it can be, or `null`.
 */
export function clearing(lens: Seen, width: number, height: number, others: readonly Area[] = []): Area | null {
  const { left, top, right, bottom } = lens.free;
  const columns = [(left + right - width) / 2, left + GAP, right - width - GAP];
  const ways = [bottom - height - GAP, top + GAP].flatMap((y) =>
    columns.map((x) => ({ left: x, top: y, right: x + width, bottom: y + height })),
  );
  const fits = (one: Area) => one.left >= 0 && one.right <= lens.screen.w && one.top >= 0;
  const clear = ways.filter((one) => fits(one) && !hides(lens, one) && !over(one, others));
  return clear.find((one) => !hidesFigure(lens, one)) ?? clear[0] ?? null;
}
