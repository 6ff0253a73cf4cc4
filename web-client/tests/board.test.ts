import { describe, expect, it } from 'vitest';
import type { Cell } from '$lib/gen/Cell';
import { between, fit, pan, toBoard, toScreen, settle, uncut, zoomAt, MAX_ZOOM, MIN_ZOOM } from '$lib/board/camera';
import { bounds, cellAt, cellName, cellsPath, center, edgesPath, isSpace, UNIT, wallEdges } from '$lib/board/geometry';
import { plateHeight, plateWidth, spread, type Spread } from '$lib/board/spread';
import { columnName, ruled } from '$lib/board/rulers';
import { lag } from '$lib/board/beats';
import { plan } from '$lib/editions/2004/plan';
import { applyPatch } from '$lib/match/patch';
import { station } from '../dev/fixtures/station';

const screen = { w: 800, h: 600 };

describe('camera', () => {
  it('shows all of a box', () => {
    const box = { x: 100, y: -50, w: 3000, h: 900 };
    const camera = fit(box, screen);
    for (const corner of [
      { x: box.x, y: box.y },
      { x: box.x + box.w, y: box.y + box.h },
    ]) {
      const at = toScreen(camera, corner);
      expect(at.x).toBeGreaterThanOrEqual(-1);
      expect(at.y).toBeGreaterThanOrEqual(-1);
      expect(at.x).toBeLessThanOrEqual(screen.w + 1);
      expect(at.y).toBeLessThanOrEqual(screen.h + 1);
    }
  });
  it('keeps the point under the fingers while zooming', () => {
    const camera = { x: 40, y: 90, zoom: 0.8 };
    const at = { x: 333, y: 120 };
    const before = toBoard(camera, at);
    const after = toBoard(zoomAt(camera, 1.3, at), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });
  it('stays within its limits of zoom', () => {
    const camera = { x: 0, y: 0, zoom: 1 };
    expect(zoomAt(camera, 1000, { x: 0, y: 0 }).zoom).toBe(MAX_ZOOM);
    expect(zoomAt(camera, 0.0001, { x: 0, y: 0 }).zoom).toBe(MIN_ZOOM);
  });
  it('moves as a sheet of paper under a drag', () => {
    const camera = { x: 0, y: 0, zoom: 2 };
    const point = { x: 50, y: 60 };
    const moved = toScreen(pan(camera, 30, -10), point);
    const still = toScreen(camera, point);
    expect(moved.x - still.x).toBeCloseTo(30);
    expect(moved.y - still.y).toBeCloseTo(-10);
  });
  it('wastes no screen around the station, in either direction', () => {
    const wide = { x: 0, y: 0, w: 2000, h: 300 };
    const at = settle({ x: -500, y: 900, zoom: 1 }, { w: 800, h: 600 }, wide);
    expect([at.x, at.y]).toEqual([0, -150]);
    expect(settle({ x: 1900, y: 0, zoom: 1 }, { w: 800, h: 600 }, wide).x).toBe(1200);
    expect(settle({ x: 700, y: 0, zoom: 1 }, { w: 800, h: 600 }, wide).x).toBe(700);
  });
  it('cuts no figure at a side, by a small shift or from a little farther off', () => {
    const phone = { w: 390, h: 600 };
    const near = { x: 0, y: 0, zoom: 0.5 };
    const half = 30;
    const whole = (camera: typeof near, x: number) => {
      const at = toScreen(camera, { x, y: 0 }).x;
      return at - half * camera.zoom >= 0 && at + half * camera.zoom <= phone.w;
    };
    // One of them is at the right rim: only half of the figure would be visible.
    const one = [{ x: 775, y: 0 }];
    expect(whole(near, 775)).toBe(false);
    expect(whole(uncut([near], phone, one, half), 775)).toBe(true);
    // One at each rim: no shift serves both.
    const both = [
      { x: 62, y: 0 },
      { x: 775, y: 0 },
    ];
    const far = { x: 0, y: 0, zoom: 0.47 };
    const found = uncut([near, far], phone, both, half);
    expect(found.zoom).toBe(0.47);
    expect(both.map(({ x }) => whole(found, x))).toEqual([true, true]);
    // Nothing is at the rim: nothing is moved.
    expect(uncut([near], phone, [{ x: 400, y: 0 }], half)).toEqual(near);
  });
  it('ends an easing where it was going', () => {
    const to = { x: 5, y: 6, zoom: 2 };
    expect(between({ x: 0, y: 0, zoom: 1 }, to, 1)).toEqual(to);
  });
});

describe('geometry', () => {
  it('has no space above the first row, or left of the first column', () => {
    expect([0, -1].map((x) => isSpace(cellAt({ x, y: 0 })))).toEqual([true, false]);
    expect([0, -1].map((y) => isSpace(cellAt({ x: 0, y })))).toEqual([true, false]);
  });
  it('finds the space under its own middle', () => {
    const cell: Cell = [7, 3];
    expect(cellAt(center(cell))).toEqual(cell);
  });
  it('names spaces as the maps do', () => {
    expect(cellName([0, 0])).toBe('a1');
    expect(cellName([2, 11])).toBe('c12');
    expect(cellName([26, 0])).toBe('aa1');
  });
  it('joins neighbors in a row into one rectangle', () => {
    const cells: Cell[] = [
      [1, 0],
      [2, 0],
      [4, 0],
    ];
    expect(cellsPath(cells).match(/Z/g)).toHaveLength(2);
  });
  it('draws a wall around a lone space, but not over its door', () => {
    const area = { name: '', look: '', text: '', cells: [[2, 2]] as Cell[], walls: [], dark: [], features: [] };
    expect(wallEdges([area], [])).toHaveLength(4);
    const door = {
      edges: [
        { at: [2, 2] as Cell, side: 'e' as const },
        { at: [2, 3] as Cell, side: 'e' as const },
      ] as [never, never],
      key: null,
      state: 'open' as const,
      locked: false,
      blocked: false,
      exit: false,
    };
    expect(wallEdges([area], [door])).toHaveLength(3);
  });
  it('leaves the border to the dark open', () => {
    const area = {
      name: '',
      look: '',
      text: '',
      cells: [[2, 2]] as Cell[],
      walls: [],
      dark: [{ at: [2, 2] as Cell, side: 's' as const }],
      features: [],
    };
    expect(wallEdges([area], [])).toHaveLength(3);
  });
  it('draws two edges in line as one stroke', () => {
    const edges = [
      { at: [1, 1] as Cell, side: 's' as const },
      { at: [2, 1] as Cell, side: 's' as const },
    ];
    expect(edgesPath(edges)).toBe(`M${UNIT} ${2 * UNIT}H${3 * UNIT}`);
  });
  it('puts a margin around what is known', () => {
    expect(bounds([[3, 4]], 1)).toEqual({ x: 2 * UNIT, y: 3 * UNIT, w: 3 * UNIT, h: 3 * UNIT });
  });
});

describe('rulers', () => {
  it('name the spaces on the screen as the log does, and leave the corner free', () => {
    expect([columnName(0), columnName(11), columnName(27)]).toEqual(['a', 'l', 'ab']);
    expect(ruled(0, 30, 1, (at) => at * 50 - 100, 400).map((one) => one.at)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(ruled(0, 30, 2, (at) => at * 50 - 100, 400).map((one) => one.at)).toEqual([4, 6, 8]);
  });
});

describe('animation plan', () => {
  const before = station(1);
  it('walks step by step and shoots from where the walk ended', () => {
    const after = applyPatch(before, { figures: { put: { 1: { t: 'marine', seat: 1, at: [9, 3] } }, del: [] } });
    const beats = plan(
      [
        { t: 'stepped', figure: 1, from: [8, 3], to: [9, 3], cost: 1, how: 'walk' },
        {
          t: 'attack_declared',
          attack: 4,
          attacker: 1,
          weapon: 'pistol',
          at: [10, 3],
          target: 14,
          range: 1,
          aimed: false,
          how: 'act',
          dice: [],
          past: [],
          barrels: [],
        },
        { t: 'dice_rolled', attack: 4, dice: [{ die: 'yellow', face: 3 }] },
        {
          t: 'judged',
          attack: 4,
          miss: false,
          range: 2,
          bonus_range: 0,
          needed: 1,
          hit: true,
          damage: 2,
          bonus_damage: 0,
          armor: 2,
          wounds: 1,
        },
        { t: 'wounded', figure: 14, wounds: 1, left: 1 },
      ],
      before,
      after,
    );
    expect(beats.map((beat) => beat.t)).toEqual(['step', 'dice', 'shot', 'wound']);
    expect(beats[2]).toMatchObject({ from: [9, 3], at: [10, 3], melee: true });
  });
  it('announces a new round and each turn', () => {
    const beats = plan(
      [
        { t: 'round_began', round: 2 },
        { t: 'turn_began', seat: 1 },
      ],
      before,
      before,
    );
    expect(beats).toMatchObject([
      { t: 'round', round: 2 },
      { t: 'turn', seat: 1 },
    ]);
  });
  it('keeps a figure that dies as a ghost until its end is shown', () => {
    const after = applyPatch(before, { figures: { put: {}, del: [14] } });
    const beats = plan([{ t: 'killed', figure: 14, kind: 'imp', color: 'red', at: [10, 3], by: 1 }], before, after);
    expect(beats[0]).toMatchObject({ t: 'fall', frag: false, ghost: before.figures[14] });
  });
  it('shows an attack that was declared in an earlier update', () => {
    const declared = applyPatch(before, {
      attack: {
        attack: 9,
        attacker: 14,
        weapon: null,
        at: [8, 3],
        target: 1,
        range: 2,
        aimed: false,
        how: 'act',
        pool: [],
        dice: [],
      },
    });
    const beats = plan(
      [
        {
          t: 'judged',
          attack: 9,
          miss: true,
          range: 0,
          bonus_range: 0,
          needed: 2,
          hit: false,
          damage: 0,
          bonus_damage: 0,
          armor: 2,
          wounds: 0,
        },
      ],
      declared,
      before,
    );
    expect(beats.map((beat) => beat.t)).toEqual(['shot', 'miss']);
  });
  it('leaves out the oldest of what could not be shown in time', () => {
    const doors = (many: number) => Array.from({ length: many }, (_, door) => ({ t: 'door' as const, door, ms: 1000 }));
    expect(lag(doors(1)).left).toEqual([]);
    const { keep, left } = lag(doors(50));
    expect([...left, ...keep]).toEqual(doors(50));
    expect(keep.length).toBe(3);
  });
});

describe('plates', () => {
  const plate = (at: Cell, pinned = false) => ({
    at,
    head: '83%',
    foot: '0.6 wounds',
    kind: 'attack' as const,
    pinned,
  });
  const areas = (laid: Spread[], scale: number) =>
    laid.map(({ plate, x, y, head, foot }) => {
      const [mx, my] = [(plate.at[0] + 0.5) * 64 + x, (plate.at[1] + 0.5) * 64 + y];
      const half = (plateWidth(head, foot) * scale) / 2;
      return { left: mx - half, right: mx + half, top: my - plateHeight(foot) * scale, bottom: my };
    });
  it('never lets the plates of neighbors touch, near or far away', () => {
    for (const scale of [0.75, 1, 1.7]) {
      for (const cells of [
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [9, 9],
        ],
        [
          [1, 1],
          [3, 1],
        ],
        [
          [4, 4],
          [5, 4],
          [6, 4],
          [5, 5],
        ],
      ] as Cell[][]) {
        const laid = areas(
          spread(
            cells.map((at) => plate(at)),
            scale > 1,
            scale,
          ),
          scale,
        );
        laid.forEach((a, at) => {
          for (const b of laid.slice(at + 1))
            expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
        });
      }
    }
  });
  it('lays words nearer to their own figure than to any other of a crowd', () => {
    //   f g h i j      @: a target, o: another figure
    // 5 @ . o @ o
    // 6 o @ @ o
    const targets: Cell[] = [
      [5, 5],
      [8, 5],
      [6, 6],
      [7, 6],
    ];
    const others: Cell[] = [...targets, [7, 5], [9, 5], [5, 6], [8, 6]];
    for (const scale of [0.9, 1.3, 1.7]) {
      const laid = areas(
        spread(
          targets.map((at) => ({ ...plate(at), head: '83% hit', foot: undefined })),
          false,
          scale,
          others,
        ),
        scale,
      );
      laid.forEach((words, at) => {
        const from = ([x, y]: Cell) =>
          Math.hypot((words.left + words.right) / 2 - (x + 0.5) * 64, (words.top + words.bottom) / 2 - (y + 0.5) * 64);
        const nearest = others.toSorted((a, b) => from(a) - from(b))[0];
        expect(from(targets[at]!), `${String(at)} at ${String(scale)}`).toBeLessThanOrEqual(from(nearest!) + 1);
      });
    }
  });
  it('shortens the words of adjacent targets, and of no other', () => {
    const words = (...cells: Cell[]) =>
      spread(
        cells.map((at) => ({ ...plate(at), head: '83% hit', short: '83%', foot: undefined })),
        true,
        1.5,
      );
    const row: Cell[] = [
      [3, 1],
      [4, 1],
      [5, 1],
      [4, 2],
      [5, 2],
    ];
    expect(words(...row, [9, 9]).map(({ head }) => head)).toEqual([...row.map(() => '83%'), '83% hit']);
    areas(words(...row), 1.5).forEach(({ left, right, top, bottom }, at) => {
      const [x, y] = row[at]!;
      const far = Math.hypot((left + right) / 2 - (x + 0.5) * 64, (top + bottom) / 2 - (y + 0.5) * 64);
      expect(far, 'beside its figure').toBeLessThan(1.75 * 64);
    });
    expect(words([1, 1], [9, 9]).map(({ head }) => head)).toEqual(['83% hit', '83% hit']);
  });
  it('leaves words over their space where nothing is in the way', () => {
    expect(spread([plate([1, 1]), plate([9, 9])], false, 1).map(({ x, y, foot }) => [x, y, foot])).toEqual([
      [0, -46, plate([1, 1]).foot],
      [0, -46, plate([1, 1]).foot],
    ]);
  });
  it('never lays words over the figure that they are about, even at the rim with figures around it', () => {
    const sight = { left: 0, top: 0, right: 560, bottom: 900 };
    const wide = { ...plate([5, 5]), foot: '2.1 damage, cover, 1 argent' };
    const others: Cell[] = [
      [5, 4],
      [4, 2],
      [5, 2],
      [5, 1],
      [3, 6],
      [4, 6],
    ];
    for (const pinned of [false, true])
      for (const scale of [0.9, 1, 1.4]) {
        const [label] = areas(spread([{ ...wide, pinned }], false, scale, others, sight), scale);
        const [x, y] = [5.5 * 64, 5.5 * 64];
        const clear =
          label!.right <= x - 31 || label!.left >= x + 31 || label!.bottom <= y - 31 || label!.top >= y + 31;
        expect(clear, `${String(pinned)} ${scale}`).toBe(true);
        expect(label!.right).toBeLessThanOrEqual(sight.right);
      }
  });
  it('does not lay words over the attacker in the next space', () => {
    const [laid] = spread([plate([4, 4], true)], false, 1, [[4, 3]]);
    expect([laid?.x, laid?.y]).not.toEqual([0, -46]);
  });
  it.each<[string, Cell]>([
    ['the top', [4, 0]],
    ['a corner', [0, 0]],
    ['the bottom', [9, 9]],
    ['a side', [9, 4]],
  ])('keeps words at %s of what is in sight inside it', (_, at) => {
    const sight = { left: 0, top: 0, right: 640, bottom: 640 };
    const [words] = areas(spread([plate(at, true)], false, 1.7, [], sight), 1.7);
    expect(Math.min(words?.left ?? -1, words?.top ?? -1)).toBeGreaterThanOrEqual(0);
    expect(Math.max(words?.right ?? 641, words?.bottom ?? 641)).toBeLessThanOrEqual(640);
  });
  it('leaves words of a space out of sight where they are', () => {
    const sight = { left: 0, top: 0, right: 640, bottom: 640 };
    expect(spread([plate([12, 4])], false, 1, [], sight)).toMatchObject([{ x: 0, y: -46 }]);
  });
  it('leaves the spaces in sight that can be picked, where there is other floor', () => {
    // A room: the figure stands at its lower wall, and all but the spaces below can be walked to.
    const room: Cell[] = [3, 4, 5, 6].flatMap((y) => [3, 4, 5, 6, 7].map((x): Cell => [x, y]));
    const [laid] = spread([plate([5, 6])], false, 1, [], undefined, room);
    expect(laid?.y).toBeGreaterThan(46);
    expect(laid?.foot).toBe(plate([5, 6]).foot);
  });
  it('never shortens the one that is chosen', () => {
    expect(spread([plate([1, 1], true), plate([5, 5])], true, 1).map((one) => one.foot !== undefined)).toEqual([
      true,
      false,
    ]);
  });
});
