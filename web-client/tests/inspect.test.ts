// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '$lib/board/Board.svelte';
import { EMPTY } from '$lib/board/overlay';
import { inspect as inspect2004 } from '$lib/editions/2004/inspect';
import { scene } from '$lib/editions/2004/scene';
import { Who as Who2004 } from '$lib/editions/2004/who';
import { inspect as inspect2016, Who as Who2016 } from '$lib/editions/2016/who';
import type { Cell } from '$lib/gen/Cell';
import Held from '$lib/hud/Held.svelte';
import Inspect from '$lib/hud/Inspect.svelte';
import type { Known } from '$lib/hud/inspect';
import { recorded } from '../dev/fixtures/2016/moments';
import { station } from '../dev/fixtures/station';

afterEach(cleanup);

const imp: Known = { title: 'Imp', lines: [], rule: null, figure: 14 };
const floor: Known = { title: 'Lobby', lines: [], rule: null };
const here: Cell = [10, 3];
const open = () => !screen.getByTestId('inspect').hidden;

describe('the card of a space', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  /** The pointer stays where it is for long. */
  const rest = async () => {
    vi.runAllTimers();
    await tick();
  };
  it('opens where the pointer rests, and not where it passes', async () => {
    const { rerender } = render(Inspect, { cell: here, things: [floor], close: null });
    expect(open(), 'at once').toBe(false);
    await rest();
    expect(open()).toBe(true);
    await rerender({ cell: [...here] as Cell });
    expect(open(), 'while the pointer moves within its space').toBe(true);
    await rerender({ cell: [11, 3] as Cell });
    expect(open(), 'at the next space').toBe(false);
    await rerender({ cell: here });
    expect(open(), 'back from there').toBe(false);
    await rest();
    expect(open()).toBe(true);
  });
  it('goes with the figure that it was about, until another space is pointed at', async () => {
    const { rerender } = render(Inspect, { cell: here, things: [imp, floor], close: null });
    await rest();
    expect(open()).toBe(true);
    await rerender({ cell: [10, 3] as Cell, things: [floor] });
    expect(open()).toBe(false);
    await rerender({ cell: [11, 3] as Cell, things: [floor] });
    await rest();
    expect(open()).toBe(true);
    await rerender({ cell: here, things: [floor] });
    await rest();
    expect(open()).toBe(true);
  });
  it('stays while the figure does, and when another comes', async () => {
    const { rerender } = render(Inspect, { cell: here, things: [imp], close: null });
    await rest();
    await rerender({ things: [{ ...imp, title: 'Imp, wounded' }] });
    expect(open()).toBe(true);
    await rerender({ things: [imp, { ...imp, figure: 2 }] });
    expect(open()).toBe(true);
  });
  it('is closed for good if a finger opened it', async () => {
    const close = vi.fn();
    const { rerender } = render(Inspect, { cell: here, things: [imp], close });
    expect(close).not.toHaveBeenCalled();
    await rerender({ things: [floor] });
    expect(close).toHaveBeenCalledOnce();
  });
  it('knows its figures in both editions', () => {
    const view = station(1);
    const figures = (known: Known[]) => known.flatMap(({ figure }) => figure ?? []);
    const at = view.figures[14]?.at as unknown as Cell;
    expect(figures(inspect2004(view, new Who2004([], 1), [at[0], at[1]]))).toEqual([14]);
    expect(inspect2004(view, new Who2004([], 1), [at[0], at[1]])[0]?.lines.at(-1)).toMatch(
      /^The (triangle|square|circle) marks a figure of the \w+ set\. It can attack any marine\.$/,
    );
    const { view: fight } = recorded('act_marine');
    const [demon, one] = Object.entries(fight.demons)[0] as [string, { at: readonly number[] }];
    const who = new Who2016(['Ivo', 'Mia', 'Bo'], 1);
    expect(figures(inspect2016(fight, who, [one.at[0], one.at[1]] as Cell))).toEqual([Number(demon)]);
    const marine = fight.marines[1]?.at as Cell;
    expect(figures(inspect2016(fight, who, marine))).toEqual([1]);
  });
});

it('takes no press from the finger that has opened it', async () => {
  const calls = { mark: vi.fn(), release: vi.fn() };
  const over = { phone: false, board: undefined, pointed: null, release: calls.release };
  render(Held, { cell: here, things: [floor], over, mark: calls.mark } as never);
  const mark = screen.getByRole('button', { name: 'Mark it for everyone' });
  const finger = () => fireEvent.click(mark, { detail: 1 });
  await finger();
  await fireEvent.click(screen.getByRole('button', { name: 'Close this card' }), { detail: 1 });
  expect([calls.mark, calls.release].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  await fireEvent.click(mark);
  expect(calls.mark, 'by the keyboard').toHaveBeenCalledTimes(1);
  await fireEvent.pointerDown(mark);
  await finger();
  expect(calls.mark, 'by a press of its own').toHaveBeenCalledTimes(2);
});

describe('the space at a pointer that rests', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const stage = { beat: null, places: {}, hidden: new Set(), dark: new Set(), ghosts: [], stepMs: 0 };
  const subject = { ask: null, first: [], targets: [], options: [] };
  /** A board with a pointer at the middle of its box, and the last space that it told of. */
  async function board(keyed: boolean) {
    const hover = vi.fn<(cell: Cell | null) => void>();
    const calls = { hover, pick: () => undefined, hold: () => undefined, describe: () => '' };
    const rest = { stage, subject, overlay: EMPTY, spots: [], focus: null, keyed, still: true };
    const { component } = render(Board, { view: scene(station(1)), ...rest, ...calls } as never);
    await tick();
    const move = new MouseEvent('pointermove', { clientX: 400, clientY: 300 });
    screen.getByTestId('board').dispatchEvent(Object.assign(move, { pointerId: 1, pointerType: 'mouse' }));
    return { lens: (component as unknown as Board).lens, last: () => hover.mock.lastCall?.[0] };
  }

  it('is another one once the board has moved under it', async () => {
    const { lens, last } = await board(false);
    const before = last();
    expect(before).toBeTruthy();
    lens.take((from) => ({ ...from, x: from.x + 200 }));
    await tick();
    expect(last()).not.toEqual(before);
  });
  it('is asked about no more once the board has moved away under it', async () => {
    const { lens, last } = await board(false);
    expect(last()).toBeTruthy();
    lens.to = lens.camera = { ...lens.camera, x: lens.camera.x - 4000 };
    await tick();
    expect(last()).toBe(null);
  });
  it('stays where the keys have taken it', async () => {
    const { lens, last } = await board(true);
    const before = last();
    lens.take((from) => ({ ...from, x: from.x + 200 }));
    await tick();
    expect(last()).toEqual(before);
  });
});
