import type { Footprint } from '$lib/gen/Footprint';
import { toScreen, type Camera } from './camera';
import { crowd } from './crowd';
import { besideEdges } from './frame';
import { center } from './geometry';
import type { Lens } from './lens.svelte';
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

/** Where a row of buttons stands along an edge. */
export type Along = 'center' | 'flex-start' | 'flex-end';
/** The width of one of them, in pixels. */
const WIDE = 110;

/** Returns where along the lower edge of the free part so many buttons hide least. */
export function leastHidden({ free, to, field }: Pick<Lens, 'free' | 'to' | 'field'>, count: number): Along {
  const { bottom } = besideEdges(free);
  const width = Math.min(free.right - free.left, count * WIDE);
  const lefts: Record<Along, number> = {
    center: (free.left + free.right - width) / 2,
    'flex-start': free.left,
    'flex-end': free.right - width,
  };
  const hidden = (along: Along) =>
    crowd({ camera: to, field }, new DOMRect(), new DOMRect(lefts[along], bottom, width, free.bottom - bottom), null);
  return (['center', 'flex-start', 'flex-end'] as const).reduce((best, one) =>
    hidden(one) < hidden(best) ? one : best,
  );
}
