// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Places from '$lib/editions/2016/choose/Places.svelte';
import { Who } from '$lib/editions/2016/who';
import { covers } from '$lib/board/footprint';
import { EMPTY } from '$lib/board/overlay';
import type { Cell } from '$lib/gen/Cell';
import { entries } from '$lib/match/entries';
import { recorded } from '../dev/fixtures/2016/moments';

afterEach(cleanup);

it('a space to throw at has an edge over the figure that hides its mark', () => {
  const { view } = recorded('act_marine');
  const figures = [...entries(view.marines), ...entries(view.demons)].flatMap(([, { at }]) => at ?? []);
  const [held] = entries(view.demons).map(([, { at }]) => [at[0], at[1]] as Cell);
  const free = view.cells.find(({ at }) => !figures.some((figure) => covers(figure as never, at)))!.at;
  const desk = { overlay: EMPTY, focus: null, says: null, take: () => () => undefined, choose: vi.fn(), why: vi.fn() };
  const options = { t: 'throw', grenade: 'frag', at: [held, free] };
  render(Places, { options, view, desk, who: new Who(['Ivo', 'Mia', 'Bo'], 1) } as never);
  expect(desk.overlay.marks.map(({ at }) => at)).toEqual([held, free]);
  expect(desk.overlay.plates.map(({ at }) => at)).toEqual([held]);
});
