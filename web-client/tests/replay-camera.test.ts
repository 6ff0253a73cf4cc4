// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Beat } from '$lib/board/beats';
import { center } from '$lib/board/geometry';
import { PICTURE } from '$lib/editions/2004/picture';
import { Show } from '$lib/editions/2004/show.svelte';
import type { Cell } from '$lib/gen/Cell';
import PastField from '$lib/hud/PastField.svelte';
import { settings } from '$lib/ui/settings.svelte';
import { station } from '../dev/fixtures/station';

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
  // Nothing glides, so the view is where it goes.
  settings.set({ speed: 0 });
});
afterEach(cleanup);

const view = station(1);
/** Two spaces of the station that are not on the same screen as its first ones. */
const FAR: Cell = [16, 10];
const NEAR: Cell = [1, 1];

function shown(acting: number) {
  const show = new Show();
  const at = (figure: number) => ({ ...view, acting: view.acting && { ...view.acting, figure } });
  const { rerender } = render(PastField, {
    view: at(acting),
    then: null,
    viewer: 'all',
    show,
    parts: PICTURE,
  } as never);
  return { show, act: (figure: number) => rerender({ view: at(figure) } as never) };
}
/** Returns true if a space is on the screen, which has 800 by 600 pixels here. */
function seen(cell: Cell): boolean {
  const text = document.querySelector('[data-testid="board"] svg > g')?.getAttribute('transform') ?? '';
  const [zoom = 1, x = 0, y = 0] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
  const to = center(cell);
  const [left, top] = [(to.x + x) * zoom, (to.y + y) * zoom];
  return left > 0 && left < 800 && top > 0 && top < 600;
}
const beat = async (show: Show, one: Partial<Beat<never>>) => {
  show.stage.beat = { ms: 100, ...one } as never;
  await tick();
};

test('a replay follows a figure that walks off the screen', async () => {
  const { show } = shown(1);
  await tick();
  expect(seen(FAR)).toBe(false);
  await beat(show, { t: 'step', figure: 14, from: FAR, to: FAR, jump: false });
  expect(seen(FAR)).toBe(true);
  await beat(show, { t: 'appear', figure: 14, at: NEAR });
  expect(seen(NEAR)).toBe(true);
});
test('it shows both ends of an attack', async () => {
  const { show } = shown(1);
  await tick();
  await beat(show, { t: 'shot', attack: 1, attacker: 14, from: FAR, at: NEAR, melee: false });
  expect([seen(FAR), seen(NEAR)]).toEqual([true, true]);
});
test('it shows the figure that acts in a picture without a past', async () => {
  const far = Object.entries(view.figures).find(([, one]) => one && !seenAtFirst(one.at as unknown as Cell));
  if (!far) throw new Error('every figure is on the first screen');
  const { act } = shown(1);
  await act(Number(far[0]));
  await tick();
  expect(seen(far[1]?.at as unknown as Cell)).toBe(true);
});

/** Returns true if a space is on the screen before the view has moved. */
const seenAtFirst = ([x, y]: Cell) => x < 12 && y < 9;
