// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { action } from '$lib/editions/2016/cards';
import { unused } from '$lib/editions/2016/choose/act';
import Act from '$lib/editions/2016/choose/Act.svelte';
import { Who } from '$lib/editions/2016/who';
import type { Desk } from '$lib/editions/2016/wire';
import { recorded } from '../dev/fixtures/2016/moments';

const moment = recorded('act_marine');

afterEach(cleanup);

describe('what an end now would lose', () => {
  const asked = moment.ask?.options;
  if (asked?.t !== 'act') throw new Error('no free moment');
  const bare = { ...asked, mains: 2, strike: null, items: [] };
  const some = (kind: string) => {
    const numbers = Array.from({ length: 10 }, (_, number) => ({ set: 'issue' as const, number }));
    return numbers.filter((card) => action(card).kind === kind && action(card).title !== '');
  };
  const [main, reaction, bonus] = [some('main'), some('reaction'), some('bonus')].map(([card]) => card);

  it('is a main action only for a card that can be played with it', () => {
    const cards = [main, reaction, bonus].filter((card) => card !== undefined);
    expect(main).toBeDefined();
    expect(unused({ ...bare, plays: main ? [main] : [], sprint: cards })).toEqual(['1 main action']);
    expect(unused({ ...bare, plays: [], sprint: reaction ? [reaction] : [] })).toEqual([]);
    expect(unused({ ...bare, plays: bonus ? [bonus] : [], sprint: cards })).toEqual([]);
    expect(unused({ ...bare, plays: [], sprint: [] })).toEqual([]);
  });
});

describe('a free moment of 2016', () => {
  const shown = (passing: boolean) => {
    const asked = moment.ask?.options;
    if (asked?.t !== 'act') throw new Error('no free moment');
    const nothing = () => undefined;
    const desk = { overlay: null, says: null, focus: null, take: nothing } as unknown as Desk;
    const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
    render(Act, { options: { ...asked, passing }, view: moment.view, desk, who });
    return [screen.queryByRole('button', { name: /End the turn/ }), screen.queryByText(/You cannot stop here/)];
  };

  it('ends where the figure may stay', () => {
    const [end, why] = shown(false);
    expect([end === null, why]).toEqual([false, null]);
  });
  it('has no end while the figure shares a space, and says so', () => {
    const [end, why] = shown(true);
    expect([end, why === null]).toEqual([null, false]);
  });
});
