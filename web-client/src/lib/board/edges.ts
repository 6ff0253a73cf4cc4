import type { Footprint } from '$lib/gen/Footprint';
import { toScreen, type Camera } from './camera';
import { center } from './geometry';
import type { Area } from './spread';

/** A side of the board. */
export type Side = 'left' | 'right' | 'up' | 'down';

/** Returns the places out of sight, by the side where they are. */
export function bySide(camera: Camera, free: Area, out: readonly Footprint[]): [Side, Footprint[]][] {
  const sides: Record<Side, Footprint[]> = { left: [], up: [], down: [], right: [] };
  for (const place of out) {
    const { x, y } = toScreen(camera, center(place));
    const across = Math.max(free.left - x, x - free.right);
    const along = Math.max(free.top - y, y - free.bottom);
    if (across > along) sides[x * 2 < free.left + free.right ? 'left' : 'right'].push(place);
    else sides[y * 2 < free.top + free.bottom ? 'up' : 'down'].push(place);
  }
  return (Object.entries(sides) as [Side, Footprint[]][]).filter(([, all]) => all.length > 0);
}
