import type { Footprint } from '$lib/gen/Footprint';
import { fit, pan, settle, toBoard, toScreen, uncut, unwasted, type Camera, type Screen } from './camera';
import { spaces } from './footprint';
import { bounds, center, UNIT, type Box, type Point } from './geometry';
import type { Area } from './spread';
import type { Subject } from './subject';

/** What limits a look at the board. */
export interface Room {
  /** The pixels of the board that nothing covers. */
  free: Area;
  /** The known station. */
  world: Box;
  /** The lowest zoom at which a space can be pressed. */
  least: number;
  /** The middles of the figures. None of them is cut at a side if that can be avoided. */
  things: readonly Point[];
}

/** Pixels for the buttons that announce what is out of sight: in a row below the rest, or in a column beside it. */
const EDGE = { row: 54, column: 104 };

export const sizeOf = ({ left, top, right, bottom }: Area): Screen => ({ w: right - left, h: bottom - top });
const boxOf = ([x, y, w = 1, h = 1]: Footprint): Area => ({
  left: x * UNIT,
  top: y * UNIT,
  right: (x + w) * UNIT,
  bottom: (y + h) * UNIT,
});
const join = (a: Area, b: Area): Area => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Returns the free part without the place of the buttons that announce what is out of sight. */
export function besideEdges(free: Area): Area {
  const { w, h } = sizeOf(free);
  // What leaves the larger part.
  return EDGE.column * h < EDGE.row * w
    ? { ...free, right: free.right - EDGE.column }
    : { ...free, bottom: free.bottom - EDGE.row };
}

/** Returns a part of the screen in board units. A pixel more on each side makes up for rounding. */
export const onBoard = (camera: Camera, { left, top, right, bottom }: Area): Area => {
  const from = toBoard(camera, { x: left - 1, y: top - 1 });
  const to = toBoard(camera, { x: right + 1, y: bottom + 1 });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
};

/** Returns the places that do not lie wholly in the free part. */
export function outside(camera: Camera, free: Area, places: readonly Footprint[]): Footprint[] {
  const all = onBoard(camera, free);
  return places.filter((place) => {
    const { left, top, right, bottom } = boxOf(place);
    return left < all.left || top < all.top || right > all.right || bottom > all.bottom;
  });
}

/** Returns true if some of the places lies in a part of the screen. */
export function meets(camera: Camera, part: Area, places: readonly Footprint[]): boolean {
  const all = onBoard(camera, part);
  return places.map(boxOf).some((one) => {
    return one.left < all.right && one.right > all.left && one.top < all.bottom && one.bottom > all.top;
  });
}

/** Returns a camera whose free part has a board point in its middle, without wasted screen. */
function over(middle: Point, zoom: number, free: Area, world: Box): Camera {
  const size = sizeOf(free);
  const corner = { x: middle.x - size.w / zoom / 2, y: middle.y - size.h / zoom / 2, zoom };
  return pan(settle(corner, size, world), free.left, free.top);
}

/** Returns the box around as many places as have room together. The first of them go before the others. */
function together(places: readonly Footprint[], room: Screen): Area {
  const [first, ...others] = places.map(boxOf) as [Area, ...Area[]];
  return others.reduce((all, one) => {
    const more = join(all, one);
    const { w, h } = sizeOf(more);
    return w <= room.w && h <= room.h ? more : all;
  }, first);
}

/**
 * Returns what is to be seen: the first places in their order, then the others from near to far. Without a first place
 * they are near to `middle`, where the reader looks.
 */
export function places({ first, targets, options }: Subject, middle?: Point): Footprint[] {
  const anchor = first[0] ?? (middle ? undefined : (targets[0] ?? options[0]));
  const from = anchor ? center(anchor) : (middle ?? { x: 0, y: 0 });
  const far = (at: Footprint) => Math.hypot(center(at).x - from.x, center(at).y - from.y);
  const near = (all: readonly Footprint[]) => [...all].sort((a, b) => far(a) - far(b));
  return [...new Map([...first, ...near(targets), ...near(options)].map((one) => [one.join(), one])).values()];
}

/** Returns all of the known station in the free part. */
export function whole({ free, world }: Room): Camera {
  return pan(fit(world, sizeOf(free)), free.left, free.top);
}

/**
 * Returns the camera that shows the subject: all of it if it has room at a zoom at which it can be
 * pressed, or else its first places and what is near them. Returns `from`, or what is nearest to it, if that shows
 * as much.
 */
export function framed(from: Camera | null, subject: Subject, room: Room): Camera {
  const { free, world, least, things } = room;
  const middle = from && toBoard(from, { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 });
  const all = places(subject, middle ?? undefined);
  if (all.length === 0) return from ?? whole(room);
  const box = bounds(all.flatMap(spaces));
  // With nothing to press, the reader's zoom is kept if the places have room.
  const zoom =
    subject.ask === null && from ? Math.min(from.zoom, fit(box, sizeOf(free)).zoom) : Math.max(least, whole(room).zoom);
  const look = (part: Area): Camera => {
    const { w, h } = sizeOf(part);
    const { left, top, right, bottom } = together(all, { w: w / zoom, h: h / zoom });
    return over({ x: (left + right) / 2, y: (top + bottom) / 2 }, zoom, part, world);
  };
  const missed = (camera: Camera) => {
    const part = outside(camera, free, all).length > 0 ? besideEdges(free) : free;
    return [outside(camera, part, subject.first).length, outside(camera, part, all).length] as const;
  };
  const worse = (a: Camera, b: Camera) => {
    const [one, other] = [missed(a), missed(b)];
    return one[0] > other[0] || one[1] > other[1];
  };
  const best = look(free);
  const next = missed(best)[1] > 0 ? look(besideEdges(free)) : best;
  if (from && from.zoom > Math.min(zoom, least) - 0.01) {
    if (!worse(from, next)) {
      if (subject.ask === null) return from;
      // A new question may close a gap beside a cut station. Nothing moves for less than half a space.
      const corner = pan(from, -free.left, -free.top);
      const moved = unwasted(corner, sizeOf(free), world);
      const by = Math.max(Math.abs(moved.x - corner.x), Math.abs(moved.y - corner.y));
      const roomy = pan(moved, free.left, free.top);
      return by > UNIT / 2 && !worse(roomy, from) ? roomy : from;
    }
    // A little way off, the board moves no further than it must, so that a reader doesn't lose their place.
    const { w, h } = sizeOf(free);
    const near = into(from, free, together(all, { w: w / from.zoom, h: h / from.zoom }));
    const far = Math.hypot(near.x - from.x, near.y - from.y) * from.zoom;
    if (far < Math.min(w, h) / 3 && !worse(near, next)) return near;
  }
  const tidy = uncut([next], { w: free.right, h: free.bottom }, things, 30);
  return worse(tidy, next) ? next : tidy;
}

/** Returns the camera moved as little as needed, so that a place lies in the free part. */
export function brought(camera: Camera, free: Area, place: Footprint, margin = 0): Camera {
  return into(camera, free, boxOf(place), margin);
}

/** Does the same for a part of the board. */
function into(camera: Camera, free: Area, { left, top, right, bottom }: Area, margin = 0): Camera {
  const [from, to] = [toScreen(camera, { x: left, y: top }), toScreen(camera, { x: right, y: bottom })];
  const by = (low: number, high: number, least: number, most: number) =>
    low < least ? least - low : high > most ? most - high : 0;
  const dx = by(from.x, to.x, free.left + margin, free.right - margin);
  const dy = by(from.y, to.y, free.top + margin, free.bottom - margin);
  return dx === 0 && dy === 0 ? camera : pan(camera, dx, dy);
}

/** Returns the camera limited so that it never shows an empty part: the nearest floor stays well inside. */
export function kept(camera: Camera, free: Area, floor: readonly Footprint[]): Camera {
  const { x, y } = toBoard(camera, { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 });
  const far = (at: Footprint) => Math.hypot(center(at).x - x, center(at).y - y);
  const [first, ...others] = floor;
  if (!first) return camera;
  const near = others.reduce((best, one) => (far(one) < far(best) ? one : best), first);
  const { w, h } = sizeOf(free);
  return brought(camera, free, near, Math.max(0, Math.min(w, h) / 4 - (UNIT * camera.zoom) / 2));
}
