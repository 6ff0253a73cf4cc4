import { describe, expect, it } from 'vitest';
import type { Camera } from '$lib/board/camera';
import { bySide } from '$lib/board/edges';
import { besideEdges, brought, framed, kept, outside, places, type Room } from '$lib/board/frame';
import { bounds, UNIT } from '$lib/board/geometry';
import { EMPTY } from '$lib/board/overlay';
import { subjectOf, type Subject } from '$lib/board/subject';
import { scene } from '$lib/editions/2004/scene';
import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { station } from '../dev/fixtures/station';

const span = (w: number, h: number): Cell[] =>
  Array.from({ length: w * h }, (_, at): Cell => [at % w, Math.floor(at / w)]);
/** A phone with its sheet up, over a station of 30 by 20 spaces. */
const floor = span(30, 20);
const room: Room = {
  free: { left: 20, top: 20, right: 390, bottom: 500 },
  world: bounds(floor),
  least: 0.6875,
  things: [],
};
const question = (first: Footprint[], options: Footprint[] = []): Subject => ({
  ask: 7,
  first,
  targets: [],
  options,
});

describe('the view of a question', () => {
  it('shows all of it, with each space as large as a finger', () => {
    const subject = question(
      [
        [20, 10],
        [24, 12, 2, 2],
      ],
      [[22, 9]],
    );
    const camera = framed(null, subject, room);
    expect(outside(camera, room.free, places(subject))).toEqual([]);
    expect(camera.zoom * UNIT).toBeGreaterThanOrEqual(44);
  });
  it('shows the first places and what is near them if not all of it has room', () => {
    const own: Footprint = [2, 2];
    const [near, far]: Footprint[] = [
      [5, 4],
      [28, 18],
    ];
    const camera = framed(null, question([own], [far!, near!]), room);
    expect(outside(camera, besideEdges(room.free), [own, near!, far!])).toEqual([far]);
  });
  it('puts figures before spaces, wherever they are', () => {
    const own: Footprint = [2, 10];
    const spaces = floor.filter(([x, y]) => x < 14 && Math.abs(y - 10) < 2);
    const subject: Subject = { ...question([own], spaces), targets: [[2, 2]] };
    const camera = framed(null, subject, room);
    expect(outside(camera, besideEdges(room.free), [own, [2, 2]])).toEqual([]);
  });
  it('does not move for what is in sight, and moves for what is covered', () => {
    const from = framed(null, question([[10, 10]]), room);
    expect(framed(from, question([[11, 10]]), room)).toBe(from);
    // A sheet covers the lower half of it.
    const low: Room = { ...room, free: { ...room.free, bottom: 200 } };
    const moved = framed(from, question([[10, 13]]), low);
    expect(moved).not.toBe(from);
    expect(outside(moved, low.free, [[10, 13]])).toEqual([]);
  });
  it('comes near enough to press what is in sight', () => {
    const far: Camera = { x: 0, y: 0, zoom: 0.2 };
    expect(framed(far, question([[3, 3]]), room).zoom).toBe(0.6875);
    // Nothing is to be pressed.
    expect(framed(far, { ...question([[3, 3]]), ask: null }, room)).toBe(far);
  });
  it('stays where the reader looks, if no place comes before the others', () => {
    const from = framed(null, question([[24, 15]]), room);
    const camera = framed(
      from,
      {
        ...question([]),
        targets: [
          [2, 2],
          [25, 15],
          [3, 2],
        ],
      },
      room,
    );
    expect(outside(camera, besideEdges(room.free), [[25, 15]])).toEqual([]);
  });
  it('cuts nothing at one side while there is room at the other', () => {
    const low: Room = { ...room, world: bounds(span(30, 4)) };
    // The first two rows lie above the screen, and nothing below the last one.
    const cut: Camera = { x: 0, y: 2 * UNIT, zoom: 1 };
    const camera = framed(cut, question([[2, 3]]), low);
    expect(outside(camera, room.free, [[2, 0, 1, 4]])).toEqual([]);
    expect(camera.zoom).toBe(1);
    expect(framed(camera, question([[3, 2]]), low), 'and then stays').toBe(camera);
  });
  it('shows both ends of an attack that only watches, from as far off as that takes', () => {
    const ends: Footprint[] = [
      [1, 1],
      [22, 15],
    ];
    const camera = framed({ x: 0, y: 0, zoom: 0.7 }, { ask: null, first: ends, targets: [], options: [] }, room);
    expect(outside(camera, room.free, ends)).toEqual([]);
  });
  it('shows all of a station that has room', () => {
    const small = span(5, 5);
    const camera = framed(null, question([[0, 0]]), { ...room, world: bounds(small) });
    expect(outside(camera, room.free, small)).toEqual([]);
  });
});

describe('the hand of the reader', () => {
  it('cannot drag the station away, nor the view into a hole of it', () => {
    for (const x of [-90_000, 90_000])
      for (const y of [-90_000, 90_000]) {
        const camera = kept({ x, y, zoom: 0.5 }, room.free, floor);
        expect(floor.length - outside(camera, room.free, floor).length).toBeGreaterThan(3);
      }
    // Two rooms far from each other: the middle between them is empty.
    const rooms: Cell[] = [...span(3, 3), ...span(3, 3).map(([x, y]): Cell => [x + 27, y])];
    const camera = kept({ x: 13 * UNIT, y: 0, zoom: 1 }, room.free, rooms);
    expect(outside(camera, room.free, rooms).length).toBeLessThan(rooms.length);
  });
  it('brings a place into sight by as little as that takes', () => {
    const camera: Camera = { x: 0, y: 0, zoom: 1 };
    expect(brought(camera, room.free, [1, 1])).toBe(camera);
    const moved = brought(camera, room.free, [9, 1]);
    expect(moved).toEqual({ x: 10 * UNIT - 390, y: 0, zoom: 1 });
  });
});

describe('what is out of sight', () => {
  it('is announced at the side where it is', () => {
    const camera: Camera = { x: 10 * UNIT, y: 10 * UNIT, zoom: 1 };
    const out: Footprint[] = [
      [2, 12],
      [25, 12],
      [26, 12],
      [12, 0],
      [12, 19],
    ];
    const sides = bySide(camera, room.free, out).map(([side, all]) => [side, all.length]);
    expect(Object.fromEntries(sides)).toEqual({ left: 1, right: 2, up: 1, down: 1 });
  });
});

describe('the subject of a view', () => {
  const board = scene(station(1));
  const own = board.figures[1]!.at;
  it('is the reader first, then what acts, the reason and the target, and what can be picked', () => {
    const acting = { ...board, acting: { figure: 14 } };
    const overlay = {
      ...EMPTY,
      frames: [[3, 3] as Footprint],
      marks: [
        { at: [4, 4] as Footprint, tone: 'reach' as const },
        { at: [5, 5] as Footprint, tone: 'pass' as const },
      ],
    };
    const { first, options } = subjectOf(acting, overlay, 3);
    expect(first).toEqual([own, board.figures[14]!.at, [3, 3]]);
    expect(options).toEqual([[4, 4]]);
  });
  it('is the figure that acts while there is nothing to answer', () => {
    const { first } = subjectOf({ ...board, acting: { figure: 14 } }, EMPTY, null);
    expect(first[0]).toEqual(board.figures[14]!.at);
  });
});
