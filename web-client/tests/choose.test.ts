// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { center } from '$lib/board/geometry';
import { actOverlay, friends, guess, pathTo, placesAt, plates, spent, unused } from '$lib/editions/2004/choose/act';
import { bestAt, bestShots, bestWeapon } from '$lib/editions/2004/choose/best';
import { freePlaces, put, sources, takeBack, type Draft } from '$lib/editions/2004/choose/place';
import type { Way } from '$lib/choose/acting.svelte';
import { struckWords } from '$lib/editions/2004/choose/struck';
import { Who } from '$lib/editions/2004/who';
import { lettered, walked } from '$lib/hud/keys';
import type { Cell } from '$lib/gen/Cell';
import { entries } from '$lib/match/entries';
import type { ActOffer } from '$lib/gen/2004/ActOffer';
import type { Footprint } from '$lib/gen/Footprint';
import type { SpawnFigure } from '$lib/gen/2004/SpawnFigure';
import { ASKS } from '../dev/fixtures/asks';
import { station } from '../dev/fixtures/station';

const view = station(1);
const floor = Object.values(view.areas).flatMap((area) => area?.cells ?? []);
const offer = ASKS.act?.options(floor) as ActOffer;

describe('acting', () => {
  it('follows the offered way and leaves out the space stood on', () => {
    const path = pathTo(offer, [6, 1]);
    expect(path[path.length - 1]).toEqual([6, 1]);
    expect(path).toHaveLength(offer.reach.find((one) => one.at[0] === 6 && one.at[1] === 1)?.cost ?? -1);
    expect(path).not.toContainEqual([8, 3]);
  });
  it('has no way to a space that was not offered', () => {
    expect(pathTo(offer, [16, 10])).toEqual([]);
  });
  it('previews the way with its cost', () => {
    const overlay = actOverlay(offer, view, offer.attacks[2], null, [9, 2]);
    expect(overlay.path[0]).toEqual([8, 3]);
    expect(overlay.pathLabel).toBe('1 of 4');
    expect(overlay.marks.some((mark) => mark.watched)).toBe(true);
  });
  it('gives the odds of every target, but not while a space to walk to is pointed at or picked', () => {
    const shown = (pin: Way | null, focus: Cell | null) =>
      actOverlay(offer, view, offer.attacks[2], pin, focus).plates.map(({ at, head, foot }) => ({ at, head, foot }));
    const at = [10, 3];
    const odds = [{ at, head: '83% hit', foot: '40% to kill' }];
    const ring = [{ at, head: '', foot: undefined }];
    expect([shown(null, null), shown(null, [10, 3])]).toEqual([odds, odds]);
    expect([shown(null, [9, 2]), shown({ t: 'move', to: [9, 2] }, [10, 3])]).toEqual([ring, ring]);
  });
  it('gives the wounds on average where an attack is not likely to kill', () => {
    const [target] = offer.attacks[2]!.targets;
    const foot = (over: Partial<typeof target>) =>
      plates({ ...offer.attacks[2]!, targets: [{ ...target!, ...over }] }, null, offer.figure)[0]?.foot;
    expect(foot({ odds: { hit: 833, wounds: 120, kill: 9 } })).toBe('1.2 wounds');
    expect(foot({ odds: { hit: 833, wounds: 120, kill: 10 } })).toBe('1% to kill');
  });
  it('draws the sight line to a pinned target instead of a way', () => {
    const target = offer.attacks[1]?.targets[0];
    if (!target) throw new Error('no target');
    const overlay = actOverlay(offer, view, offer.attacks[1], { t: 'attack', target }, [9, 2]);
    expect(overlay.sight).toEqual({ from: center([8, 3]), to: center([10, 3]), clear: true });
    expect(overlay.path).toEqual([]);
  });
  it('takes up the weapon that hurts most', () => {
    expect(bestWeapon(offer.attacks)).toBe(2);
  });
  it('takes up the weapon that kills most surely before one whose wounds are too many', () => {
    const odds = [
      { hit: 833, wounds: 125, kill: 833 },
      { hit: 667, wounds: 270, kill: 667 },
    ];
    const [fist, shotgun] = odds.map((odds) => ({
      ...offer.attacks[1]!,
      targets: [{ ...offer.attacks[1]!.targets[0]!, odds }],
    }));
    expect(bestWeapon([shotgun!, fist!])).toBe(1);
  });
  it('shows the best attack on each target, whatever weapon that takes', () => {
    const [, pistol, gun] = offer.attacks;
    const [near] = pistol!.targets;
    const far = { ...near!, at: [16, 3] as [number, number], figure: 15, odds: { hit: 278, wounds: 20, kill: 0 } };
    const all = [{ ...pistol!, targets: [near!, far] }, gun!];
    const shown = bestShots(all)?.targets.map(({ at, odds }) => [at[0], odds.hit]);
    expect(shown).toEqual([
      [16, 278],
      [10, 833],
    ]);
    expect([bestAt(all, [16, 3]), bestAt(all, [10, 3]), bestAt(all, [1, 1])]).toEqual([0, 1, null]);
  });
  it('takes up a weapon that reaches far when nothing has a target', () => {
    const none = offer.attacks.map((one) => ({ ...one, targets: [] }));
    const fist = none.findIndex((one) => one.melee);
    expect(fist).toBeGreaterThanOrEqual(0);
    expect(none[bestWeapon(none)]?.melee).toBe(false);
  });
  it('knows what an end would throw away, and that movement alone is nothing of it', () => {
    expect(unused({ ...offer, attacks_left: 1, orders: ['guard'] }, view).join()).toMatch(
      /^1 attack with a target,an order to place/,
    );
    expect(unused({ ...offer, attacks_left: 0, orders: [], others: [], leave: null, moves_left: 4 }, view)).toEqual([]);
    expect(
      unused(
        { ...offer, attacks: offer.attacks.map((one) => ({ ...one, targets: [] })), orders: [], leave: null },
        view,
      ),
    ).toEqual([]);
  });
  it('asks for an invader that has done nothing yet, and for no other', () => {
    const [id, figure] = Object.entries(view.figures).find(([, one]) => one?.t === 'invader') ?? [];
    const moves = figure?.t === 'invader' ? figure.moves : 0;
    const none = { attacks: [], orders: [], others: [], leave: null };
    const lost = (moves_left: number, attacks_left: number, reach = offer.reach) =>
      unused({ ...offer, ...none, figure: Number(id), moves_left, attacks_left, reach }, view);
    expect(lost(moves, 1)).toEqual(['its whole activation']);
    expect([lost(moves - 1, 1), lost(moves, 0), lost(moves, 1, [])]).toEqual([[], [], []]);
  });
  it('asks about an attack where a figure stands, else about a move', () => {
    expect(guess(offer, view, offer.attacks[1], [14, 9])).toEqual({
      t: 'attack',
      weapon: 'pistol',
      at: [14, 9],
      figure: 11,
      aim: false,
    });
    expect(guess(offer, view, offer.attacks[1], [2, 4])).toEqual({ t: 'move', path: [[2, 4]] });
  });
  it('asks about the closed door before a space that has not been revealed', () => {
    const dark = { ...view, areas: Object.fromEntries(Object.entries(view.areas).slice(0, 1)) } as typeof view;
    const [x, y] = [11, 3];
    expect(floor).toContainEqual([x, y]);
    expect(guess(offer, dark, undefined, [x, y])).toEqual({ t: 'door', door: 2 });
    expect(guess(offer, view, undefined, [x, y])).toEqual({ t: 'move', path: [[x, y]] });
  });
  it('asks about a move where a figure of the same side stands', () => {
    expect(guess(offer, view, offer.attacks[1], [5, 2])).toEqual({ t: 'move', path: [[5, 2]] });
    const imps = { ...offer, figure: 11 };
    expect(guess(imps, view, undefined, [13, 3])).toEqual({ t: 'move', path: [[13, 3]] });
  });
  it('knows when nothing is left to do', () => {
    expect(spent(offer)).toBe(false);
    expect(spent({ ...offer, reach: [], attacks: [], doors: [], teleports: [], pick_ups: [], orders: [] })).toBe(true);
  });
});

describe('spawning', () => {
  const draft: Draft = {
    figures: [
      { kind: 'zombie', spots: null, colors: ['red', 'blue'], removable: [] },
      { kind: 'imp', spots: null, colors: [], removable: [{ figure: 11, kind: 'imp', color: 'green' }] },
    ],
    placed: [],
  };
  it('places one figure after the other and can take the last back', () => {
    const one = put(draft, [1, 1], { color: 'blue', remove: null });
    expect(one.placed).toEqual([{ kind: 'zombie', color: 'blue', at: [1, 1], remove: null }]);
    expect(takeBack(one).placed).toEqual([]);
  });
  it('takes a figure off the board when none is free', () => {
    const one = put(draft, [1, 1], { color: 'red', remove: null });
    const [source] = sources(one, []);
    if (!source) throw new Error('no source');
    expect(put(one, [2, 2], source).placed[1]).toEqual({ kind: 'imp', color: 'green', at: [2, 2], remove: 11 });
  });
  it('does not offer the last figure of a color twice', () => {
    const pair: Draft = {
      figures: [
        { kind: 'zombie', colors: ['red', 'blue'], removable: [], spots: null },
        { kind: 'zombie', colors: ['red', 'blue'], removable: [], spots: null },
      ],
      placed: [],
    };
    const supply = [
      { kind: 'zombie', color: 'red', left: 1 },
      { kind: 'zombie', color: 'blue', left: 2 },
    ] as const;
    expect(sources(pair, supply).map((one) => one.color)).toEqual(['red', 'blue']);
    const one = put(pair, [1, 1], { color: 'red', remove: null });
    expect(sources(one, supply).map((one) => one.color)).toEqual(['blue']);
    const other = put(pair, [1, 1], { color: 'blue', remove: null });
    expect(sources(other, supply).map((one) => one.color)).toEqual(['red', 'blue']);
  });
  it('does not offer a space twice', () => {
    const one = put(draft, [1, 1], { color: 'red', remove: null });
    expect(
      freePlaces(
        one.figures[1],
        [
          [1, 1],
          [2, 2],
        ],
        one.placed,
      ),
    ).toEqual([[2, 2]]);
  });
  it('offers a big figure its own places, less those that something placed before would share', () => {
    const demon = { kind: 'demon' as const, colors: ['red' as const], removable: [] };
    const figure: SpawnFigure = {
      ...demon,
      spots: [
        [1, 1, 2, 1],
        [2, 2, 1, 2],
      ],
    };
    const placed = [{ kind: 'imp' as const, color: 'red' as const, at: [2, 1] as [number, number], remove: null }];
    expect(freePlaces(figure, [[5, 5]], placed)).toEqual([[2, 2, 1, 2]]);
  });
  it('finds every way to stand over a space, and walks there by whole places', () => {
    const step = (at: Footprint, from: Footprint, cost: number) => ({ at, from, cost, stop: true, watched: [] });
    const big: Pick<ActOffer, 'reach'> = {
      reach: [
        step([1, 0, 2, 1], [0, 0, 2, 1], 1),
        step([1, 0, 1, 2], [0, 0, 2, 1], 1),
        step([2, 0, 2, 1], [1, 0, 2, 1], 2),
      ],
    };
    expect(placesAt(big, [2, 0]).map((one) => one.at)).toEqual([
      [1, 0, 2, 1],
      [2, 0, 2, 1],
    ]);
    expect(placesAt(big, [1, 0])).toHaveLength(2);
    expect(pathTo(big, [2, 0, 2, 1])).toEqual([
      [1, 0, 2, 1],
      [2, 0, 2, 1],
    ]);
  });
});

describe('keys', () => {
  it('walks within what is known', () => {
    const cells: [number, number][] = [
      [1, 1],
      [4, 3],
    ];
    expect(walked([1, 1], -1, 0, cells)).toEqual([1, 1]);
    expect(walked([1, 1], 1, 1, cells)).toEqual([2, 2]);
    expect(walked([4, 3], 0, 1, cells)).toEqual([4, 3]);
  });
  it('never presses a button that is hidden or grey', () => {
    document.body.innerHTML = '<button data-letter="F" disabled>a</button><button data-letter="G">b</button>';
    for (const button of document.querySelectorAll('button'))
      button.getClientRects = () => [{}] as unknown as DOMRectList;
    expect(lettered(document, 'f')).toBeNull();
    expect(lettered(document, 'g')?.textContent).toBe('b');
    document.body.innerHTML = '';
  });
});

describe('blasts', () => {
  const blast = ASKS.blast?.options(floor) as ActOffer;
  const grenade = blast.attacks[0];

  it('draw the spaces they cover when one is pinned, and nothing to walk to', () => {
    const target = grenade?.targets[0];
    if (!target) throw new Error('no target');
    const overlay = actOverlay(blast, view, grenade, { t: 'attack', target }, null);
    expect(overlay.marks.map((mark) => mark.tone)).toEqual(Array<string>(6).fill('blast'));
  });
  it('have a plate where they strike a figure, and none for empty spaces', () => {
    expect(plates(grenade, null, 1).map((plate) => plate.at)).toEqual([[9, 3]]);
  });
  it('ring the enemies whom they strike where they are aimed, and frame their own side', () => {
    const [near] = grenade?.targets ?? [];
    if (!near) throw new Error('no target');
    const hovered = actOverlay(blast, view, grenade, null, near.at);
    const at = (figure: number) => view.figures[figure]?.at;
    expect(hovered.plates.filter((plate) => plate.head === '').map((plate) => plate.at)).toEqual([at(14)]);
    expect(hovered.frames).toEqual([at(1)]);
    expect(actOverlay(blast, view, grenade, { t: 'attack', target: near }, null).frames).toEqual([at(1)]);
    expect(actOverlay(blast, view, grenade, null, null).frames).toEqual([]);
  });
  it('say whom they strike, and an attack on one figure says nothing', () => {
    const who = new Who(['Mara', 'Ada', 'Bo', 'Cyrus'], 1);
    who.learn(view);
    const [near] = grenade?.targets ?? [];
    if (!near) throw new Error('no target');
    expect(struckWords(who, near)).toBe('This attack strikes the imp and you.');
    const [struck] = near.struck;
    const more = entries(view.figures).flatMap(([id, one]) =>
      one.t === 'invader' && one.kind === 'imp' && id !== struck?.figure ? [{ ...struck!, figure: id }] : [],
    );
    expect(more).toHaveLength(1);
    expect(struckWords(who, { ...near, struck: [struck!, ...more] })).toBe('This attack strikes 2 imps.');
    expect(struckWords(who, { ...near, struck: [] })).toBe('');
  });
  it('warn of friends', () => {
    const [near, far] = grenade?.targets ?? [];
    expect(plates(grenade, null, 1)[0]?.foot).toBe('hits your side');
    expect(near && friends(near, 1)).toEqual([1]);
    expect(near && friends(near, 14)).toEqual([14]);
    expect(far && friends(far, 1)).toEqual([]);
  });
  it('are not taken up by themselves while another weapon serves', () => {
    expect(bestWeapon([...blast.attacks, ...offer.attacks])).toBe(3);
  });
});
