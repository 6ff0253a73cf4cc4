import type { Cell } from '$lib/gen/Cell';
import { entries } from '$lib/match/entries';
import { toBoard, type Camera } from './camera';
import { cellAt, doorMiddle, UNIT, type Point } from './geometry';
import { covers } from './footprint';
import type { Door, Scene, SceneFigure } from './scene';

/** Half the depth of a door as it is drawn, in board units. */
const DEPTH = 12;
/** A finger meets a small door this many pixels beside it. */
const FINGER = 14;

function isOn(door: Door, at: Point, deep: number): boolean {
  const middle = doorMiddle(door);
  const [x, y] = [Math.abs(at.x - middle.x), Math.abs(at.y - middle.y)];
  return door.edges[0].side === 'e' ? x <= deep && y <= UNIT : y <= deep && x <= UNIT;
}

/** Returns the space under a point of the screen, and the door there, if it is one of the `lit` ones. */
export function pressed(
  doors: Readonly<Record<number, Door>>,
  lit: readonly number[],
  camera: Camera,
  at: Point,
): [Cell, number | null] {
  const point = toBoard(camera, at);
  const deep = Math.max(DEPTH, Math.min(UNIT / 4, FINGER / camera.zoom));
  const door = lit.find((id) => doors[id] && isOn(doors[id], point, deep));
  return [cellAt(point), door ?? null];
}

/** Returns the figure in a space. */
export const figureAt = (figures: Scene['figures'], cell: Cell): SceneFigure | undefined =>
  entries(figures).find(([, { at }]) => covers(at, cell))?.[1];

/** Returns true if a figure belongs to the side of the player in seat `you`. */
export const isOfSide = (figure: SceneFigure, you: number | null): boolean =>
  you !== null && (you === 0) === (figure.t === 'invader' && !figure.ours);
