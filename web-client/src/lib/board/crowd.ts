import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { entries } from '$lib/match/entries';
import { toScreen } from './camera';
import { center } from './geometry';
import type { Lens } from './lens.svelte';

/**
 * Returns how much a part of the screen holds: each figure and token, the floor for less, the cursor for more.
 * `edge` is the board on the screen.
 */
export function crowd(
  { camera, field }: Pick<Lens, 'camera' | 'field'>,
  edge: DOMRect,
  part: DOMRect,
  cursor: Cell | null,
): number {
  const half = 32 * camera.zoom;
  const inside = (at: Footprint) => {
    const { x, y } = toScreen(camera, center(at));
    const [left, top] = [x + edge.left, y + edge.top];
    return left > part.left - half && left < part.right + half && top > part.top - half && top < part.bottom + half;
  };
  const { figures, tokens } = field.view;
  const things = [...entries(figures), ...entries(tokens)].filter(([, one]) => inside(one.at)).length;
  return things + field.floor.filter(inside).length / 20 + (cursor && inside(cursor) ? 99 : 0);
}
