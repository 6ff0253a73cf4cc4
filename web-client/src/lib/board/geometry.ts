import type { Area, Door } from './scene';
import type { Cell } from '$lib/gen/Cell';
import type { Direction } from '$lib/gen/Direction';
import type { Edge } from '$lib/gen/Edge';
import type { Footprint } from '$lib/gen/Footprint';

/** The edge of a space in board units. */
export const UNIT = 64;

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}

export const key = (at: Footprint): string => at.join();
export const same = (a: Footprint | null | undefined, b: Footprint | null | undefined): boolean =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1] && (a[2] ?? 1) === (b[2] ?? 1) && (a[3] ?? 1) === (b[3] ?? 1);
/** Returns the middle of all the spaces. */
export const center = ([x, y, w = 1, h = 1]: Footprint): Point => ({ x: (x + w / 2) * UNIT, y: (y + h / 2) * UNIT });
/** Returns the space under a point of the board. */
/** Returns a corner of spaces: `[2, 3]` is the upper left one of the space `[2, 3]`. */
export const cornerAt = ([x, y]: readonly [number, number]): Point => ({ x: x * UNIT, y: y * UNIT });
export const cellAt = ({ x, y }: Point): Cell => [Math.floor(x / UNIT), Math.floor(y / UNIT)];

/** Returns true if a map can have this space. Beyond the first column and row there is none. */
export const isSpace = (cell: Cell): boolean => cell.every((at) => at >= 0);

/** Returns the written name of a space: a letter for the column, a number for the row. */
export function cellName([x, y]: Cell): string {
  const letter = (at: number) => String.fromCharCode(97 + at);
  return `${x < 26 ? letter(x) : letter(Math.floor(x / 26) - 1) + letter(x % 26)}${y + 1}`;
}

/** Returns the written name of a place: its space, or the first and the last one of a large figure. */
export function placeName([x, y, w = 1, h = 1]: Footprint): string {
  const first = cellName([x, y]);
  return w === 1 && h === 1 ? first : `${first}–${cellName([x + w - 1, y + h - 1])}`;
}

const edgeKey = (edge: Edge): string => `${key(edge.at)}${edge.side}`;

/** Returns the ends of an edge on the board. */
export function edgeLine({ at: [x, y], side }: Edge): [Point, Point] {
  return side === 'e'
    ? [
        { x: (x + 1) * UNIT, y: y * UNIT },
        { x: (x + 1) * UNIT, y: (y + 1) * UNIT },
      ]
    : [
        { x: x * UNIT, y: (y + 1) * UNIT },
        { x: (x + 1) * UNIT, y: (y + 1) * UNIT },
      ];
}

/** Returns the middle of a door, where its key is drawn. */
export function doorMiddle({ edges }: Door): Point {
  const ends = edges.flatMap(edgeLine);
  const half = (of: (end: Point) => number) => (Math.min(...ends.map(of)) + Math.max(...ends.map(of))) / 2;
  return { x: half((end) => end.x), y: half((end) => end.y) };
}

/** Returns the two spaces of an edge. */
export function edgeCells({ at, side }: Edge): [Cell, Cell] {
  return [at, side === 'e' ? [at[0] + 1, at[1]] : [at[0], at[1] + 1]];
}

/** Returns the four borders of a space. The outer ones may lie at -1 and are still drawn. */
function borders([x, y]: Cell): [Edge, Cell][] {
  return [
    [{ at: [x, y], side: 'e' }, [x + 1, y]],
    [{ at: [x - 1, y], side: 'e' }, [x - 1, y]],
    [{ at: [x, y], side: 's' }, [x, y + 1]],
    [{ at: [x, y - 1], side: 's' }, [x, y - 1]],
  ];
}

/**
 * Returns every border to draw as a wall: the named ones, and those between a known space and
 * nothing. Borders to the dark and borders with a door stay open.
 */
export function wallEdges(areas: readonly Area[], doors: readonly Door[]): Edge[] {
  const floor = new Set(areas.flatMap((area) => area.cells.map(key)));
  const open = new Set([...areas.flatMap((area) => area.dark), ...doors.flatMap((door) => door.edges)].map(edgeKey));
  const walls = new Map<string, Edge>();
  const put = (edge: Edge) => {
    if (!open.has(edgeKey(edge))) walls.set(edgeKey(edge), edge);
  };
  for (const area of areas) {
    area.walls.forEach(put);
    for (const cell of area.cells) {
      for (const [edge, beyond] of borders(cell)) if (!floor.has(key(beyond))) put(edge);
    }
  }
  return [...walls.values()];
}

/** Returns path data of edges, with collinear neighbors joined into one stroke. */
export function edgesPath(edges: readonly Edge[]): string {
  const runs = new Map<string, number[]>();
  for (const { at, side } of edges) {
    const [line, along] = side === 'e' ? [at[0], at[1]] : [at[1], at[0]];
    const name = `${side}${line}`;
    runs.set(name, [...(runs.get(name) ?? []), along]);
  }
  let path = '';
  for (const [name, places] of runs) {
    const side = name[0];
    const line = (Number(name.slice(1)) + 1) * UNIT;
    places.sort((a, b) => a - b);
    let start = places[0] as number;
    places.forEach((place, index) => {
      const next = places[index + 1];
      if (next === place + 1) return;
      const [from, to] = [start * UNIT, (place + 1) * UNIT];
      path += side === 'e' ? `M${line} ${from}V${to}` : `M${from} ${line}H${to}`;
      start = next ?? start;
    });
  }
  return path;
}

/** Returns path data of whole spaces, row by row. */
export function cellsPath(cells: readonly Cell[]): string {
  const rows = new Map<number, number[]>();
  for (const [x, y] of cells) rows.set(y, [...(rows.get(y) ?? []), x]);
  let path = '';
  for (const [y, columns] of rows) {
    columns.sort((a, b) => a - b);
    let start = columns[0] as number;
    columns.forEach((x, index) => {
      const next = columns[index + 1];
      if (next === x + 1) return;
      path += `M${start * UNIT} ${y * UNIT}H${(x + 1) * UNIT}V${(y + 1) * UNIT}H${start * UNIT}Z`;
      start = next ?? start;
    });
  }
  return path;
}

/** Returns the box around spaces, with a margin in spaces. */
export function bounds(cells: readonly Cell[], margin = 1.25): Box {
  if (cells.length === 0) return { x: 0, y: 0, w: UNIT, h: UNIT };
  const xs = cells.map((cell) => cell[0]);
  const ys = cells.map((cell) => cell[1]);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x: x * UNIT,
    y: y * UNIT,
    w: (Math.max(...xs) + 1 + margin - x) * UNIT,
    h: (Math.max(...ys) + 1 + margin - y) * UNIT,
  };
}

/** Returns path data through the middles of spaces. */
export function trail(cells: readonly Footprint[]): string {
  return cells
    .map((cell, index) => {
      const { x, y } = center(cell);
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

/** Directions clockwise from the north. */
const ROSE: readonly Direction[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/** Returns how far a direction is turned clockwise from the upper edge of the board. */
export const degrees = (direction: Direction): number => ROSE.indexOf(direction) * 45;
