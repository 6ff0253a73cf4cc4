// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Hand } from '$lib/choose/desk.svelte';
import List from '$lib/editions/2016/choose/List.svelte';
import { nearest } from '$lib/editions/2016/choose/nearest';
import { late } from '$lib/editions/2016/late.svelte';
import { Who } from '$lib/editions/2016/who';
import type { Terrain } from '$lib/gen/2016/Terrain';
import type { Footprint } from '$lib/gen/Footprint';
import type { View2016 } from '$lib/gen/2016/View2016';
import { recorded } from '../dev/fixtures/2016/moments';

afterEach(cleanup);

const moment = recorded('next_invader');
const who = new Who(['Ivo', 'Ada', 'Bo', 'Cyrus'], 0);

/** A corridor one space wide, with a marine in its first space and imps in others. */
function corridor(imps: Record<number, number>, terrain: Record<number, Terrain> = {}): View2016 {
  const [imp] = Object.values(moment.view.demons);
  const marine = moment.view.marines[1]!;
  return {
    ...moment.view,
    cells: Array.from({ length: 20 }, (_, x) => ({ at: [x, 0], terrain: terrain[x] ?? null, look: 'hall' })),
    ...{ walls: [], doors: {}, hauler: null, marines: { 1: { ...marine, at: [0, 0] } } },
    demons: Object.fromEntries(
      Object.entries(imps).map(([id, x]) => [id, { ...imp!, at: [x, 0] as Footprint, pinned: 0 }]),
    ),
  };
}
const told = (view: View2016) => nearest(view, who, Object.keys(view.demons).map(Number));

describe('the demons that can act next', () => {
  it('are listed with those first that can get in range of a marine, the nearest first', () => {
    expect(told(corridor({ 10: 15, 11: 7, 12: 19, 13: 3 }))).toEqual([
      { figure: 13, text: 'Can get in range of Ada' },
      { figure: 11, text: 'Can get in range of Ada' },
      { figure: 10, text: '15 spaces from Ada' },
      { figure: 12, text: '19 spaces from Ada' },
    ]);
  });
  it('pay for difficult terrain, lose the movement that a card takes, and stop on no other demon', () => {
    // An imp walks 5 spaces and attacks at range 4.
    const reaches = (view: View2016) => told(view).find(({ figure }) => figure === 10)?.text;
    expect(reaches(corridor({ 10: 9 }))).toBe('Can get in range of Ada');
    expect(reaches(corridor({ 10: 9 }, { 8: 'difficult' }))).toBe('9 spaces from Ada');
    expect(reaches(corridor({ 10: 9, 11: 4 }))).toBe('9 spaces from Ada');
    const pinned = corridor({ 10: 9 });
    pinned.demons[10] = { ...pinned.demons[10]!, pinned: 2 };
    expect(reaches(pinned)).toBe('9 spaces from Ada');
  });
  it('have no way through a closed door, a wall or blocking terrain', () => {
    const edge = { at: [2, 0] as [number, number], side: 'e' as const };
    const shut = corridor({ 10: 5 });
    shut.doors = { 1: { edges: [edge, edge], open: false } };
    expect(told(shut)[0]?.text).toBe('No way to a marine now');
    shut.doors = { 1: { edges: [edge, edge], open: true } };
    expect(told(shut)[0]?.text).toBe('Can get in range of Ada');
    expect(told({ ...shut, walls: [edge] })[0]?.text).toBe('No way to a marine now');
    expect(told(corridor({ 10: 5 }, { 2: 'blocking' }))[0]?.text).toBe('No way to a marine now');
    expect(told(corridor({ 10: 5 }, { 2: 'impassable' }))[0]?.text, 'range crosses it').toBe('Can get in range of Ada');
  });
});

describe('the question which demon acts next', () => {
  const shown = async () => {
    late.fetch();
    await vi.waitFor(() => expect(late.all).not.toBeNull(), 20_000);
    const choose = vi.fn();
    let hand: Hand = {};
    const desk = { overlay: null, focus: null, choose, take: (given: Hand) => ((hand = given), () => undefined) };
    who.learn(moment.view);
    render(List, { options: moment.ask!.options, view: moment.view, desk, who } as never);
    return { choose, confirm: () => hand.confirm?.(), cards: screen.getAllByRole('button').slice(0, -1) };
  };

  it('is answered by one Enter with the demon that is nearest', async () => {
    const { choose, confirm } = await shown();
    confirm();
    expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'next', figure: 12 });
  });
  it('is not answered by the first press on a card', async () => {
    const { choose, cards } = await shown();
    await fireEvent.click(cards[0]!);
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(cards[0]!);
    expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'next', figure: 12 });
  });
}, 30_000);
