import { expect, test } from 'vitest';
import { heldScene, placesIn } from '$lib/board/held';
import { scene } from '$lib/editions/2004/scene';
import { applyPatch } from '$lib/match/patch';
import { station } from '../dev/fixtures/station';

test('a board that is held back has the newest places and the earlier wounds, and keeps what has not moved', () => {
  const view = station(1);
  const [walker, other] = Object.keys(view.figures).map(Number) as [number, number];
  const walked = { ...view.figures[walker], at: [7, 7], wounds: 9 };
  const now = applyPatch(view, { figures: { put: { [walker]: walked }, del: [] } } as never);
  const then = scene(view);
  const held = heldScene(then, scene(now));
  expect(held.figures[walker]).toEqual({ ...then.figures[walker], at: [7, 7] });
  expect(held.figures[other], 'the same object').toBe(then.figures[other]);
  expect(placesIn(held.figures, { [walker]: [6, 7] })).toMatchObject({
    [walker]: [6, 7],
    [other]: then.figures[other]?.at,
  });
});
