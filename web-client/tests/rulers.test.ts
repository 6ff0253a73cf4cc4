import { describe, expect, it } from 'vitest';
import { ruledCells } from '$lib/board/rulers';
import type { Cell } from '$lib/gen/Cell';

describe('the letters and numbers at the rim of the board', () => {
  const cells: Cell[] = [
    [3, 3],
    [4, 3],
  ];
  const ruled = (doors: Parameters<typeof ruledCells>[1], dark: Parameters<typeof ruledCells>[0][0]['dark'] = []) =>
    ruledCells([{ cells, dark }], doors);

  it('name the floor', () => {
    expect(ruled([])).toEqual(cells);
  });
  it('name the space in the dark that a door or the border of an area is called by', () => {
    const edges = [3, 4].map((x) => ({ at: [x, 2] as Cell, side: 's' as const }));
    expect(ruled([{ edges: [edges[0]!, edges[1]!] }])).toContainEqual([3, 2]);
    expect(ruled([], edges)).toContainEqual([4, 2]);
    expect(ruled([], [{ at: [4, 3], side: 'e' }])).toContainEqual([5, 3]);
  });
  it('name no space outside the map', () => {
    expect(ruled([], [{ at: [3, -1], side: 's' }])).not.toContainEqual([3, -1]);
  });
});
