// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Places from '$lib/editions/2016/choose/Places.svelte';
import { late } from '$lib/editions/2016/late.svelte';
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

it('a space that is aimed at rings whom the grenade would hit, and frames the own side', async () => {
  const { view, seat } = recorded('act_marine');
  const you = view.marines[seat!]!;
  const [demon] = entries(view.demons);
  if (!you.at || !demon) throw new Error('no one there');
  const far = view.cells.find(({ at }) => !covers(you.at as never, at))!.at;
  const desk = { overlay: EMPTY, focus: far, says: null, take: () => () => undefined, choose: vi.fn(), why: vi.fn() };
  const hits = [{ at: far, figures: [seat!, demon[0]] }];
  const options = { t: 'throw', grenade: 'frag', at: [far, you.at], hits };
  const who = new Who(['Ivo', 'Mia', 'Bo'], seat);
  who.learn(view);
  late.fetch();
  await vi.waitUntil(() => late.all !== null, 20_000);
  const shown = (focus: Cell) => {
    cleanup();
    desk.focus = focus;
    render(Places, { options, view, desk, who } as never);
    return desk.overlay;
  };
  const overlay = shown(far);
  const ringed = overlay.plates.filter((plate) => plate.kind === 'attack').map(({ at }) => at);
  expect(ringed).toEqual([demon[1].at]);
  expect(overlay.frames).toEqual([you.at]);
  expect(document.body.textContent).toMatch(/It would hit you and the /);
  expect(shown(you.at).frames).toEqual([]);
  expect(document.body.textContent).toContain('It would hit no one there.');
});
