// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { heldScene } from '$lib/board/held';
import { ahead } from '$lib/editions/2004/ahead';
import Ahead from '$lib/editions/2004/Ahead.svelte';
import { describe as described } from '$lib/editions/2004/describe';
import { inspect } from '$lib/editions/2004/inspect';
import { scene } from '$lib/editions/2004/scene';
import { Who } from '$lib/editions/2004/who';
import type { View2004 } from '$lib/gen/2004/View2004';
import type { Cell } from '$lib/gen/Cell';
import { station } from '../dev/fixtures/station';

afterEach(cleanup);

/** The station with its area 4 and the door 5 in the guide only. */
function guided(): View2004 {
  const { areas, doors, ...rest } = station(0);
  const { 4: far, ...lit } = areas;
  const { 5: exit, ...near } = doors;
  const [here] = far!.cells;
  return {
    ...rest,
    areas: lit,
    doors: near,
    told: [0, 1, 2, 3],
    figures: {},
    tokens: {},
    guide: {
      areas,
      doors: { ...near, 5: exit! },
      barrels: [far!.cells[2]!],
      tokens: [
        { what: { t: 'key', v: 'red' }, at: far!.cells[1]! },
        { what: { t: 'armor' }, at: lit[0]!.cells[0]! },
      ],
      invaders: [
        { kind: 'imp', color: null, at: here! },
        { kind: 'zombie', color: 'red', at: lit[0]!.cells[1]! },
      ],
    },
  };
}
const far = (view: View2004, at = 0): Cell => view.guide!.areas[4]!.cells[at]!;

describe('the invader with the scenario guide', () => {
  it('sees areas and doors that are not revealed, and which those are', () => {
    const view = guided();
    const drawn = scene(view);
    expect(Object.keys(drawn.areas)).toEqual(['0', '1', '2', '3', '4']);
    expect(drawn.told, 'the others are drawn dim').not.toContain(4);
    expect(drawn.doors[5]).toMatchObject({ exit: true, locked: true });
    expect(scene(view).areas, 'the same object, so that nothing is drawn again').toBe(drawn.areas);
  });
  it('sees a revealed area as it is, and while its light goes on', () => {
    const before = guided();
    const now: View2004 = { ...before, areas: before.guide!.areas, told: [0, 1, 2, 3, 4] };
    expect(heldScene(scene(before), scene(now)).told).toContain(4);
  });
  it('reads what a space there brings, and of a revealed one what is there', () => {
    const view = guided();
    expect(ahead(view, far(view))?.map(({ title }) => title)[0]).toBe('Imp');
    expect(inspect(view, new Who(['Ripper'], 0), far(view, 1))[0]?.title).toBe('Red key card');
    expect(described(view, new Who(['Ripper'], 0), far(view, 2))).toMatch(/^Barrel\. .*Not revealed yet/);
    expect(ahead(view, view.areas[0]!.cells[0]!)).toBeNull();
  });
  it('reads of a door that is not revealed', () => {
    const view = guided();
    const [beside] = view.guide!.doors[5]!.edges;
    expect(ahead(view, beside!.at)?.map(({ title }) => title)).toContain('Red door, closed');
  });
  it('sees figures, items and barrels of unrevealed areas only', () => {
    const { container } = render(Ahead, { view: guided() });
    expect(container.querySelectorAll('.figure')).toHaveLength(1);
    expect(container.querySelectorAll('.token')).toHaveLength(1);
  });
});

it('nobody else sees an area before it is revealed', () => {
  const view: View2004 = { ...guided(), guide: null };
  expect(Object.keys(scene(view).areas)).toEqual(['0', '1', '2', '3']);
  expect(ahead(view, far(guided()))).toBeNull();
});
