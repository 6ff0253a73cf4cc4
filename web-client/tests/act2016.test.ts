// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, test } from 'vitest';
import { action, demonCard } from '$lib/editions/2016/cards';
import { actOverlay, unused } from '$lib/editions/2016/choose/act';
import Act from '$lib/editions/2016/choose/Act.svelte';
import { late } from '$lib/editions/2016/late.svelte';
import { placeOf } from '$lib/editions/2016/scene';
import { anchor } from '$lib/board/footprint';
import { entries } from '$lib/match/entries';
import { Who } from '$lib/editions/2016/who';
import type { Hand } from '$lib/choose/desk.svelte';
import type { MarineView } from '$lib/gen/2016/MarineView';
import type { Cell } from '$lib/gen/Cell';
import type { Use } from '$lib/gen/2016/Use';
import type { ReachOffer } from '$lib/gen/2016/ReachOffer';
import type { Desk } from '$lib/editions/2016/wire';
import { recorded } from '../dev/fixtures/2016/moments';

const moment = recorded('act_marine');

afterEach(cleanup);

describe('what an end now would lose', () => {
  const asked = moment.ask?.options;
  if (asked?.t !== 'act') throw new Error('no free moment');
  const nothing = { strike: null, items: [], links: [], tokens: [], gates: [], generators: [] };
  const bare = { ...asked, mains: 2, plays: [], ...nothing };
  const some = (kind: string) => {
    const numbers = Array.from({ length: 10 }, (_, number) => ({ set: 'issue' as const, number }));
    return numbers.filter((card) => action(card).kind === kind && action(card).title !== '');
  };
  const [main, reaction, bonus] = [some('main'), some('reaction'), some('bonus')].map(([card]) => card);

  it('is a main action only for a card that can be played with it', () => {
    const cards = [main, reaction, bonus].filter((card) => card !== undefined);
    expect(main).toBeDefined();
    expect(unused({ ...bare, plays: main ? [main] : [], sprint: cards }, moment.view)).toEqual(['1 main action']);
    expect(unused({ ...bare, plays: [], sprint: reaction ? [reaction] : [] }, moment.view)).toEqual([]);
    expect(unused({ ...bare, plays: [], sprint: bonus ? [bonus] : [] }, moment.view)).toEqual([]);
    expect(unused({ ...bare, plays: bonus ? [bonus] : [], sprint: cards }, moment.view)).toEqual([]);
    expect(unused({ ...bare, plays: [], sprint: [] }, moment.view)).toEqual([]);
  });
  it('is what can be done to a thing beside the figure', () => {
    const lost = (over: Partial<typeof asked>) => unused({ ...bare, ...over }, moment.view);
    expect(lost({ links: [1, 2] })).toEqual(['a relay to link up']);
    expect(lost({ tokens: [1] })).toEqual(['an objective token that lies here']);
    expect(lost({ gates: [1] })).toEqual(['a portal that you can shut']);
  });
  it('is a health pack only for a marine who is hurt, or draws a card for it', () => {
    const lost = (damage: number, as: Partial<MarineView> = {}) => {
      const marine = { ...moment.view.marines[asked.figure], ...as, damage } as MarineView;
      const items = { 5: { at: [1, 1] as Cell, what: 'health' as const } };
      const view = { ...moment.view, items, marines: { ...moment.view.marines, [asked.figure]: marine } };
      return unused({ ...bare, items: [5] }, view);
    };
    expect(lost(0)).toEqual([]);
    expect(lost(1)).toEqual(['an item that lies here']);
    expect(lost(0, { class: 'scavenger' })).toEqual(['an item that lies here']);
  });
  it('is the whole activation for a demon that has done nothing yet, and could move', () => {
    const { ask, view } = recorded('act_invader');
    if (ask?.options.t !== 'act') throw new Error('no demon acts');
    const { strike, reach, figure } = ask.options;
    const speed = demonCard(view.demons[figure]!.kind)!.speed;
    const ready = { ...strike!, targets: [] };
    const lost = (over: Partial<typeof asked>) =>
      unused({ ...ask.options, ...bare, figure, moves: speed, reach, strike: ready, ...over } as typeof asked, view);
    expect(lost({})).toEqual(['its whole activation']);
    expect([lost({ moves: speed - 1 }), lost({ strike: null }), lost({ reach: [] })]).toEqual([[], [], []]);
  });
  it('is a generator, unless the attack that it takes is named', () => {
    expect(unused({ ...bare, generators: [3] }, moment.view)).toEqual(['a generator in reach']);
    const strike = { targets: [{}] } as never;
    expect(unused({ ...bare, generators: [3], strike }, moment.view)).toEqual(['an attack']);
  });
});

describe('a card that is played while an attack is still to be made', () => {
  const asked = moment.ask?.options;
  if (asked?.t !== 'act') throw new Error('no free moment');
  const card = moment.view.marines[asked.figure]?.hand?.[0];
  if (!card) throw new Error('an empty hand');
  const { title } = action(card);
  const ready = { dice: { red: 1, black: 0 }, range: 4 };
  /** What is sent after a press on the card and on its button, and whether it was asked about once more. */
  const played = async (over: Partial<typeof asked>) => {
    const sent: unknown[] = [];
    const desk = {
      overlay: null,
      says: null,
      focus: null,
      take: () => () => undefined,
      choose: (one: unknown) => sent.push(one),
    };
    const options = { ...asked, strike: null, ready: null, plays: [card], sprint: [card], ...over } as typeof asked;
    render(Act, {
      options,
      view: moment.view,
      desk: desk as unknown as Desk,
      who: new Who(['Ivo', 'Mia', 'Bo'], asked.figure),
    });
    screen.getAllByRole('button', { name: new RegExp(`^${title}`) })[0]?.click();
    await tick();
    const says = screen.queryByText('This gives up the attack that you still have.') !== null;
    screen.getByRole('button', { name: new RegExp(`^Play ${title}`) }).click();
    await tick();
    const before = sent.length;
    if (before === 0) screen.getByRole('button', { name: new RegExp(`^Play ${title}`) }).click();
    cleanup();
    return { says, before, sent };
  };

  it('gives it up, says so, and asks once more if a target is in reach', async () => {
    const play = [{ t: 'play', card }];
    expect(await played({})).toEqual({ says: false, before: 1, sent: play });
    expect(await played({ ready })).toEqual({ says: true, before: 1, sent: play });
    const strike = { strike: ready, targets: [], boost: null } as never;
    expect(await played({ ready, strike })).toEqual({ says: true, before: 0, sent: play });
  });
});

test('a card that can only be discarded to sprint is read before it is pressed', () => {
  const asked = moment.ask?.options;
  const card =
    asked?.t === 'act' ? moment.view.marines[asked.figure]?.hand?.find((one) => action(one).text) : undefined;
  if (asked?.t !== 'act' || !card) throw new Error('no free moment with a text in hand');
  const desk = { overlay: null, says: null, focus: null, take: () => () => undefined };
  const who = new Who(['Ivo', 'Mia', 'Bo'], asked.figure);
  const reads = (sprint: (typeof card)[]) => {
    const options = { ...asked, plays: [], sprint, uses: [] } as typeof asked;
    render(Act, { options, view: moment.view, desk: desk as never, who });
    const words = document.body.textContent;
    cleanup();
    return words.includes(action(card).text);
  };
  expect([reads([card]), reads([])]).toEqual([true, false]);
});

test('what a played card can do comes before the cards that can be played', () => {
  const asked = moment.ask?.options;
  const card = asked?.t === 'act' ? moment.view.marines[asked.figure]?.hand?.[0] : undefined;
  if (asked?.t !== 'act' || !card) throw new Error('no free moment with a hand');
  const desk = { overlay: null, says: null as unknown, focus: null, take: () => () => undefined };
  const who = new Who(['Ivo', 'Mia', 'Bo'], asked.figure);
  const order = (what: Use) => {
    const options = { ...asked, uses: [{ what, dice: 0, figures: [], through: null, ends: false }] } as typeof asked;
    render(Act, { options, view: moment.view, desk: desk as never, who });
    const groups = screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'));
    cleanup();
    return groups.filter((one) => one === 'Your hand' || one === 'What you can use');
  };
  expect(order({ text: card })).toEqual(['What you can use', 'Your hand']);
  expect(order({ class: 'corpsman' })).toEqual(['Your hand', 'What you can use']);
  order({ text: card });
  expect(desk.says).toEqual({ why: 'Use the card you played, or go on with your turn.' });
  order({ class: 'corpsman' });
  expect(desk.says).toBeNull();
});

test('the head of the question says what is aimed at, so that a phone has room for the odds', async () => {
  const { view, ask, seat } = recorded('act_invader');
  const asked = ask?.options;
  const target = asked?.t === 'act' ? asked.strike?.targets[0] : undefined;
  if (asked?.t !== 'act' || !asked.strike || !target) throw new Error('no attack');
  const { strike } = asked;
  const aims = async (over: Partial<typeof target>) => {
    let hand: Hand = {};
    const take = (given: Hand) => ((hand = given), () => undefined);
    const desk = { overlay: null, says: null as unknown, focus: null, take };
    const who = new Who(['Ivo', 'Mia', 'Bo'], seat);
    const options = { ...asked, strike: { ...strike, targets: [{ ...target, ...over }] } };
    render(Act, { options, view, desk, who } as never);
    await tick();
    hand.pick?.(view.marines[target.figure]!.at!);
    await tick();
    cleanup();
    return desk.says;
  };
  expect(await aims({})).toEqual({
    head: 'Attack Bo at range 1?',
    why: '2 red dice. Confirm it, or pick another target.',
  });
  expect(await aims({ range: 3, cover: true })).toMatchObject({
    head: 'Attack Bo at range 3?',
    why: '2 red dice. The target is in cover. Confirm it, or pick another target.',
  });
  const { figure } = asked;
  view.demons[figure] = { ...view.demons[figure]!, stunned: true };
  expect(await aims({})).toMatchObject({ why: '2 red dice. The attacker is stunned: 1 die fewer.' });
});

describe('a Glory Kill', () => {
  const asked = moment.ask?.options;
  if (asked?.t !== 'act') throw new Error('no free moment');
  const [id] = Object.keys(moment.view.demons).map(Number);
  if (id === undefined) throw new Error('no demon');
  const start = moment.view.marines[asked.figure]?.at ?? [0, 0];
  const demon = { ...moment.view.demons[id], kind: 'imp', at: [start[0] + 2, start[1]], staggered: true };
  const view = { ...moment.view, demons: { [id]: demon } } as typeof moment.view;
  const row = (x: number, before: number, stop: boolean, way: 'walk' | 'link' = 'walk') =>
    ({ at: [start[0] + x, start[1]], before: [start[0] + before, start[1]], way, cost: x, stop }) as ReachOffer;
  const offer = (into: ReachOffer) => ({ ...asked, strike: null, reach: [row(1, 0, true), into, row(3, 2, true)] });
  const place = (x: number): Cell => [start[0] + x, start[1]];

  it('is named on the board, and on the way that is pointed at', () => {
    const kills = offer(row(2, 1, true));
    const shown = (focus: Cell | null) => actOverlay(kills, view, null, focus);
    expect(shown(null).plates).toMatchObject([{ at: demon.at, head: 'Glory Kill', foot: '2 movement' }]);
    expect([1, 2, 3].map((x) => shown(place(x)).pathLabel)).toEqual(['1', 'Glory Kill: 2', 'Glory Kill: 3']);
  });
  it('is none where a marine only passes, or comes by a link', () => {
    for (const into of [row(2, 1, false), row(2, 1, true, 'link')]) {
      expect(actOverlay(offer(into), view, null, null).plates).toEqual([]);
      expect(actOverlay(offer(into), view, null, place(3)).pathLabel).toBe('3');
    }
  });
  it('is named before the press that does it', async () => {
    let hand: Hand = {};
    const take = (given: Hand) => ((hand = given), () => undefined);
    const desk = { overlay: null, says: null, focus: null, take } as unknown as Desk;
    const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
    who.learn(view);
    render(Act, { options: { ...offer(row(2, 1, true)), t: 'act' }, view, desk, who } as never);
    hand.pick?.(place(2));
    await tick();
    expect(screen.getByRole('button', { name: /^Glory Kill/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Move here/ })).toBeNull();
    expect(document.body.textContent).toContain('Glory Kill on the imp at');
    hand.pick?.(place(1));
    await tick();
    expect(screen.getByRole('button', { name: /Move here/ })).toBeTruthy();
  });
});

describe('a health pack', () => {
  const offer = moment.ask?.options;
  if (offer?.t !== 'act') throw new Error('no free moment');
  const asked = offer;
  const at: Cell = [1, 1];

  /** Takes the pack at the figure by a press on the board, and returns what was chosen and the rest of the hand. */
  function taken(damage: number, as: Partial<MarineView> = {}) {
    const marine = { ...moment.view.marines[asked.figure], ...as, damage, at };
    const view = { ...moment.view, marines: { ...moment.view.marines, [asked.figure]: marine } } as typeof moment.view;
    view.items = { 5: { at, what: 'health' } };
    const chosen: unknown[] = [];
    let hand: Hand = {};
    const take = (given: Hand) => ((hand = given), () => undefined);
    const choose = (choice: unknown) => chosen.push(choice);
    const desk = { overlay: null, says: null, focus: null, take, choose } as unknown as Desk;
    const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
    const options = { ...asked, strike: null, items: [5], t: 'act' as const };
    render(Act, { options, view, desk, who } as never);
    return { chosen, pick: () => hand.pick?.(at), confirm: () => hand.confirm?.(), back: () => hand.back?.() };
  }
  const PACK = { t: 'pick_up', token: 5 };

  it('is taken at once by a marine who is hurt', () => {
    const { chosen, pick } = taken(1);
    expect(screen.queryByText('You are at full health')).toBeNull();
    pick();
    expect(chosen).toEqual([PACK]);
  });
  it('is taken at once by a scavenger, who draws a card for it', () => {
    const { chosen, pick } = taken(0, { class: 'scavenger' });
    expect(screen.queryByText('You are at full health')).toBeNull();
    pick();
    expect(chosen).toEqual([PACK]);
  });
  it('says that it does nothing at full health, and asks once', async () => {
    late.fetch();
    await waitFor(() => expect(late.all).not.toBeNull(), { timeout: 20_000 });
    const { chosen, pick, confirm, back } = taken(0);
    expect(screen.getByRole('button', { name: /health pack\s*You are at full health/ })).toBeTruthy();
    pick();
    await tick();
    expect(screen.getByTestId('sure').textContent).toContain('used up for nothing');
    back();
    await tick();
    expect(screen.queryByTestId('sure')).toBeNull();
    pick();
    confirm();
    expect(chosen).toEqual([PACK]);
  }, 30_000);
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

it('a target that only argent reaches says so beside its odds', () => {
  const asked = moment.ask?.options;
  if (asked?.t !== 'act') throw new Error('no free moment');
  const [near, far] = Object.keys(moment.view.demons).map((id) => ({
    ...{ figure: Number(id), range: 6, cover: true, covered: null, deck: null },
    odds: { spread: [250, 750], damage: 180, kill: 0, stagger: 0 },
  }));
  if (!near || !far) throw new Error('too few demons');
  const strike = { dice: { red: 2, black: 0 }, range: 4 };
  const boost = { argent: 1, strike: { ...strike, range: 6 }, targets: [near, far] };
  const offer = { ...asked, reach: [], strike: { strike, targets: [near], boost } };
  expect(actOverlay(offer as never, moment.view, null, null).plates.map(({ foot }) => foot)).toEqual([
    '1.8 damage, cover',
    '1.8 damage, cover, 1 argent',
  ]);
});

describe('a blast', () => {
  const asked = moment.ask?.options;
  if (asked?.t !== 'act') throw new Error('no free moment');
  const [foe, other] = entries(moment.view.demons).map(([id]) => id);
  if (foe === undefined || other === undefined) throw new Error('no two demons');
  const odds = { spread: [500, 500], damage: 50, kill: 0, stagger: 0 };
  const target = (figure: number, figures: number[]) => ({
    ...{
      figure,
      range: 3,
      cover: false,
      sight: [
        [0, 0],
        [1, 1],
      ] as [[number, number], [number, number]],
    },
    ...{ odds, covered: null, deck: null },
    ...(figures.length > 0 ? { blast: { figures, damage: 2 } } : {}),
  });
  const strike = { dice: { red: 1, black: 0 }, range: 6 };
  const targets = [target(foe, [asked.figure, other]), target(other, [])];
  const offer = { ...asked, reach: [], strike: { strike, targets, boost: null } };
  const place = (figure: number) => placeOf(moment.view, figure);

  it('shows whom it hits besides the target that is aimed at, and frames the own side', () => {
    const hovered = actOverlay(offer, moment.view, null, anchor(place(foe)!));
    const pinned = actOverlay(offer, moment.view, { t: 'attack', target: targets[0]!, boost: false }, null);
    for (const { plates, frames } of [hovered, pinned]) {
      expect(plates.filter((plate) => plate.foot === 'blast').map(({ at, head }) => [at, head])).toEqual(
        [asked.figure, other].map((figure) => [place(figure), '2']),
      );
      expect(frames).toEqual([place(asked.figure)]);
    }
    const idle = actOverlay(offer, moment.view, null, null);
    expect([idle.frames, idle.plates.some((plate) => plate.foot === 'blast')]).toEqual([[], false]);
  });
  it('has no chances beside a space to walk to, for they count from where the figure stands', () => {
    const reach = asked.reach.filter((one) => one.stop);
    const heads = (focus: Cell | null) =>
      actOverlay({ ...offer, reach }, moment.view, null, focus).plates.flatMap(({ head }) => head || []);
    expect(reach.length).toBeGreaterThan(0);
    expect(heads(null)).toHaveLength(targets.length);
    expect(heads(anchor(reach[0]!.at))).toEqual([]);
    expect(heads(anchor(place(foe)!))).not.toEqual([]);
  });
  it('of an ability without a target rings whom it hits', () => {
    const { plates } = actOverlay({ ...offer, strike: null }, moment.view, null, null, [other]);
    expect(plates.map(({ at, kind }) => [at, kind])).toEqual([[place(other), 'attack']]);
  });
});
