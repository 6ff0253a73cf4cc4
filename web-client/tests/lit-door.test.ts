// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { UNIT } from '$lib/board/geometry';
import { pressed } from '$lib/board/press';
import { Desk } from '$lib/choose/desk.svelte';
import Act2004 from '$lib/editions/2004/choose/rare/Act.svelte';
import { scene } from '$lib/editions/2004/scene';
import { Who as Who2004 } from '$lib/editions/2004/who';
import type { CardOffer } from '$lib/gen/2004/CardOffer';
import EventCards from '$lib/editions/2004/choose/EventCards.svelte';
import Act2016 from '$lib/editions/2016/choose/Act.svelte';
import { Who as Who2016 } from '$lib/editions/2016/who';
import { ASKS } from '../dev/fixtures/asks';
import { recorded } from '../dev/fixtures/2016/moments';
import { station } from '../dev/fixtures/station';

afterEach(cleanup);

const view = station(1);
/** The closed door 2 lies between the columns 10 and 11, in the rows 2 and 3. */
const AT = { x: 11 * UNIT, y: 3 * UNIT };
const CAMERA = { x: 0, y: 0, zoom: 1 };

describe('a press on a door', () => {
  const { doors } = scene(view);
  const near = (dx: number, dy: number, zoom = 1, lit = [2]) =>
    pressed(doors, lit, { ...CAMERA, zoom }, { x: (AT.x + dx) * zoom, y: (AT.y + dy) * zoom });

  it('is on both of its sides, and as long as the door', () => {
    expect(near(-8, 0)).toEqual([[10, 3], 2]);
    expect(near(8, 0)).toEqual([[11, 3], 2]);
    expect(near(0, 60)).toEqual([[11, 3], 2]);
    expect(near(0, 70)[1]).toBeNull();
  });
  it('is on the space beside it further away', () => expect(near(-20, 0)).toEqual([[10, 3], null]));
  it('has more room where the board is small', () => {
    expect(near(-15, 0)[1]).toBeNull();
    expect(near(-15, 0, 0.5)[1]).toBe(2);
    expect(near(-20, 0, 0.3)[1]).toBeNull();
  });
  it('is on the space if the door is not lit', () => expect(near(0, 0, 1, [])[1]).toBeNull());
});

/** A desk whose question has these options, and what is chosen and asked at it. */
function desk(options: { t: string }) {
  const choose = vi.fn();
  const why = vi.fn(() => Promise.resolve(null));
  const match = {
    status: { mine: { id: 1, options }, mates: [] },
    sent: null,
    choose: (_: unknown, choice: unknown) => choose(choice),
    why: (_: unknown, choice: unknown) => (why as (choice: unknown) => unknown)(choice),
  };
  return { desk: new Desk<never>(match as never, () => undefined), choose, why };
}

describe('the weapon of an attack', () => {
  const floor = Object.values(view.areas).flatMap((area) => area?.cells ?? []);
  const asked = ASKS.act.options(floor) as { t: string; reach: { at: number[] }[] };
  const options = { ...asked, reach: asked.reach.filter(({ at }) => at.join() !== '10,3') };
  const shown = () => {
    const all = desk(options);
    render(Act2004, { options, view, desk: all.desk, who: new Who2004(['Ivo', 'Mia', 'Bo', 'Al'], 1) } as never);
    return all;
  };
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('is the best one for the target, as long as the reader has chosen none', async () => {
    const { desk: at, choose } = shown();
    at.pick([10, 3]);
    await tick();
    await press(/Attack with the machine gun/);
    expect(choose.mock.calls[0]).toEqual([expect.objectContaining({ t: 'attack', weapon: 'machine_gun' })]);
  });
  it('stays the one that the reader has chosen, and the server says why it does not reach', async () => {
    const { desk: at, why } = shown();
    await press(/Fist/);
    at.pick([10, 3]);
    expect(why).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ t: 'attack', weapon: 'fist' }));
    expect(screen.queryByRole('button', { name: /Attack with/ })).toBeNull();
  });
  it('asks for a target once it is chosen', async () => {
    const { desk: at } = shown();
    await press(/Pistol/);
    expect(at.says?.why).toBe('Now press a target on the board: a red ring.');
    at.pick([10, 3]);
    await tick();
    expect(at.says?.why).toBe('Confirm the attack, or pick another target.');
  });
  it('changes without losing the target', async () => {
    const { desk: at, choose } = shown();
    at.pick([10, 3]);
    await tick();
    await press(/Pistol/);
    await press(/Attack with the pistol/);
    expect(choose.mock.calls[0]).toEqual([expect.objectContaining({ t: 'attack', weapon: 'pistol', at: [10, 3] })]);
  });
});

test('an event card without a target is played by its button, and not by the first press', async () => {
  const { desk: at, choose } = desk(ASKS.activate.options([]));
  const cards = [{ card: 21, kind: 'lights_out' as const, targets: { t: 'none' as const } }];
  render(EventCards, { cards, desk: at, view, who: new Who2004(['Ivo', 'Mia', 'Bo', 'Al'], 0) } as never);
  await fireEvent.click(screen.getByRole('button', { name: /Lights out/ }));
  expect(choose).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: /Play this card/ }));
  expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'play', card: 21, target: { t: 'none' } });
});

describe('an event card with a target', () => {
  const [first, other] = Object.keys(view.tokens).map(Number) as [number, number];
  const dice = ['red', 'blue'] as const;
  const cards: CardOffer[] = [
    { card: 1, kind: 'lockdown', targets: { t: 'doors', doors: [2] } },
    { card: 2, kind: 'torn_open', targets: { t: 'doors', doors: [2, 3] } },
    { card: 3, kind: 'lost_nerve', targets: { t: 'marines', seats: [1, 2] } },
    { card: 4, kind: 'shell_game', targets: { t: 'tokens', pairs: [[first, other]] } },
    { card: 5, kind: 'claws_or_rot', targets: { t: 'dice', dice: [...dice] } },
  ];
  const open = async (card: number) => {
    const all = desk(ASKS.activate.options([]));
    const who = new Who2004(['Ivo', 'Mia', 'Bo', 'Al'], 0);
    render(EventCards, { cards: cards.filter((one) => one.card === card), desk: all.desk, view, who } as never);
    await fireEvent.click(screen.getByRole('button'));
    const buttons = () => screen.getAllByRole('button');
    return { ...all, press: (at: number) => fireEvent.click(buttons()[at]!), last: () => buttons().at(-2)! };
  };

  it.each([
    [2, [0], { t: 'door', door: 2 }],
    [3, [1], { t: 'marine', seat: 2 }],
    [4, [0, 0], { t: 'tokens', first: Math.min(first, other), second: Math.max(first, other) }],
    [5, [1], { t: 'die', die: 'blue' }],
  ])('%i is aimed, and then played by its button', async (card, presses, target) => {
    const { choose, press, last } = await open(card);
    expect(last().matches(':disabled')).toBe(true);
    for (const at of presses) await press(at);
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(last());
    expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'play', card, target });
  });
  it('that fits one thing only is aimed from the start', async () => {
    const { choose, last } = await open(1);
    await fireEvent.click(last());
    expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'play', card: 1, target: { t: 'door', door: 2 } });
  });
});

test('what lies under a marine is offered before the weapons', () => {
  const options = ASKS.act.options([]) as unknown as { t: string; pick_ups: number[] };
  const token = Number(Object.keys(view.tokens)[0]);
  const offered = { ...options, pick_ups: [token] };
  const { desk: at } = desk(offered);
  render(Act2004, { options: offered, view, desk: at, who: new Who2004(['Ivo', 'Mia', 'Bo', 'Al'], 1) } as never);
  expect(screen.getAllByRole('button')[0]?.textContent).toMatch(/^Take /);
});

describe('a lit door opens when it is pressed', () => {
  it('for a marine of 2004', () => {
    const options = ASKS.act.options([]);
    const { desk: at, choose } = desk(options);
    render(Act2004, { options, view, desk: at, who: new Who2004(['Ivo', 'Mia', 'Bo', 'Al'], 1) } as never);
    expect(at.pick([10, 3], 2)).toBe(true);
    expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'door', door: 2 });
  });
  it('but a door that is open or cannot be used is no door to press', () => {
    const options = ASKS.act.options([]);
    const { desk: at, choose } = desk(options);
    render(Act2004, { options, view, desk: at, who: new Who2004(['Ivo', 'Mia', 'Bo', 'Al'], 1) } as never);
    at.pick([20, 20], 1);
    at.pick([20, 20], 3);
    expect(choose).not.toHaveBeenCalled();
  });
  it('for an event card of the invader, which its button plays', async () => {
    const options = ASKS.activate.options([]);
    const { desk: at, choose } = desk(options);
    const cards = [{ card: 21, kind: 'torn_open' as const, targets: { t: 'doors' as const, doors: [2, 3] } }];
    render(EventCards, { cards, desk: at, view, who: new Who2004(['Ivo', 'Mia', 'Bo', 'Al'], 0) } as never);
    await fireEvent.click(screen.getByRole('button'));
    expect(at.pick([11, 3], 2)).toBe(true);
    await tick();
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: /Play this card/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'play', card: 21, target: { t: 'door', door: 2 } });
  });
  it('for a marine of 2016', () => {
    const moment = recorded('act_marine');
    const asked = moment.ask?.options;
    if (asked?.t !== 'act') throw new Error('no free moment');
    const options = { ...asked, doors: [5] };
    const { desk: at, choose } = desk(options);
    const who = new Who2016(['Ivo', 'Mia', 'Bo'], moment.seat);
    render(Act2016, { options, view: moment.view, desk: at, who } as never);
    expect(at.pick([0, 0], 5)).toBe(true);
    expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'door', door: 5 });
  });
});
