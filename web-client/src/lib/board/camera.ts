import type { Box, Point } from './geometry';

/**
 * The position of the board on the screen: `x, y` is the board point at the upper left corner,
 * `zoom` the screen pixels of one unit.
 */
export interface Camera extends Point {
  zoom: number;
}

/** Size of the board's part of the screen, in pixels. */
export interface Screen {
  w: number;
  h: number;
}

export const MIN_ZOOM = 0.22;
export const MAX_ZOOM = 2.2;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Returns the camera that shows all of `box`, at a zoom of at most `most`. */
export function fit(box: Box, screen: Screen, most = 1.25): Camera {
  const zoom = clamp(Math.min(screen.w / box.w, screen.h / box.h), MIN_ZOOM, most);
  return { x: box.x + box.w / 2 - screen.w / zoom / 2, y: box.y + box.h / 2 - screen.h / zoom / 2, zoom };
}

/** Returns the camera moved by screen pixels, as a drag moves a sheet of paper. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Returns the camera zoomed by `factor`. The board point under the screen point `at` stays in place. */
export function zoomAt(camera: Camera, factor: number, at: Point): Camera {
  const zoom = clamp(camera.zoom * factor, MIN_ZOOM, MAX_ZOOM);
  return { x: camera.x + at.x / camera.zoom - at.x / zoom, y: camera.y + at.y / camera.zoom - at.y / zoom, zoom };
}

export const toBoard = (camera: Camera, at: Point): Point => ({
  x: camera.x + at.x / camera.zoom,
  y: camera.y + at.y / camera.zoom,
});

export const toScreen = (camera: Camera, at: Point): Point => ({
  x: (at.x - camera.x) * camera.zoom,
  y: (at.y - camera.y) * camera.zoom,
});

/** Returns the camera without wasted screen: a smaller box is centered, a larger one fills the screen. */
export function settle(camera: Camera, screen: Screen, box: Box): Camera {
  const along = (at: number, low: number, size: number, seen: number) =>
    size <= seen ? low + (size - seen) / 2 : clamp(at, low, low + size - seen);
  return {
    ...camera,
    x: along(camera.x, box.x, box.w, screen.w / camera.zoom),
    y: along(camera.y, box.y, box.h, screen.h / camera.zoom),
  };
}

/** Returns the camera moved as little as needed, so that the box is not cut at one side with room left at the other. */
export function unwasted(camera: Camera, screen: Screen, box: Box): Camera {
  const along = (at: number, low: number, size: number, seen: number) => {
    const end = low + size - seen;
    return clamp(at, Math.min(low, end), Math.max(low, end));
  };
  const x = along(camera.x, box.x, box.w, screen.w / camera.zoom);
  const y = along(camera.y, box.y, box.h, screen.h / camera.zoom);
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

/** Pixels at the left rim that the row numbers cover. */
const RULER = 20;

/**
 * Returns the first of `cameras`, shifted a little to the left or right, that cuts none of `things`
 * at a side and hides none; otherwise the one that does so least. Each thing reaches `half` board
 * units around its middle.
 */
export function uncut(cameras: readonly Camera[], screen: Screen, things: readonly Point[], half: number): Camera {
  /** Returns 1 for a point wholly between the rims, 0 for one outside, and 0 to 1 for a cut one. */
  const seen = (camera: Camera, { x }: Point) => {
    const at = (x - camera.x) * camera.zoom;
    const reach = half * camera.zoom;
    if (at - reach >= RULER && at + reach <= screen.w) return 1;
    return at + reach <= 0 || at - reach >= screen.w ? 0 : 0.5;
  };
  const before = things.map((one) => cameras.some((camera) => seen(camera, one) > 0));
  const cost = (camera: Camera) =>
    things.filter((one, at) => {
      const now = seen(camera, one);
      return now === 0.5 || (now === 0 && before[at]);
    }).length;
  const ways = cameras.flatMap((camera) => [0, 8, -8, 16, -16, 24, -24].map((dx) => pan(camera, dx, 0)));
  return ways.reduce((best, way) => (cost(way) < cost(best) ? way : best));
}

/** Returns a camera between two, for easing. `part` runs from 0 to 1. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const eased = 1 - (1 - part) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) };
}
