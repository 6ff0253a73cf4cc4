// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import { parse } from 'svelte/compiler';
import { afterEach, describe, expect, it } from 'vitest';
import OverlayLayer from '$lib/board/OverlayLayer.svelte';
import Plates from '$lib/board/Plates.svelte';
import { EMPTY, type Mark, type Plate } from '$lib/board/overlay';
import { plates } from '$lib/editions/2004/choose/act';
import type { TargetOffer } from '$lib/gen/2004/TargetOffer';
import type { WeaponOffer } from '$lib/gen/2004/WeaponOffer';
import { Tail } from '$lib/match/tail';
import { NONE } from '../dev/fixtures/station';

afterEach(cleanup);

const odds = { hit: 620_000, wounds: 900_000, kill: 100_000 } as TargetOffer['odds'];
/** An invader of the kind that is passed stands where the guard sees one pass. */
const target = (figure: number): TargetOffer => ({
  at: [4, 2],
  figure,
  range: 3,
  odds,
  aimed: null,
  area: [],
  struck: [],
});
const pistol: WeaponOffer = {
  weapon: 'pistol',
  dice: [],
  melee: false,
  abilities: NONE,
  ammo: 3,
  no: null,
  targets: [target(10), target(11)],
};
const onBoard = (shown: Plate[]) =>
  render(Plates, {
    overlay: { ...EMPTY, plates: shown },
    cursor: null,
    keyed: false,
    zoom: 1,
    others: [],
    badges: [],
    doors: [],
  }).container.querySelectorAll('g.target');

describe('what a question draws on the board', () => {
  it('is drawn for each of two alike figures on one space, as when one passes the other', () => {
    expect(onBoard(plates(pistol, null, 1))).toHaveLength(2);
  });
  it('is drawn for each of two spaces that are marked alike', () => {
    const mark: Mark = { at: [4, 2], tone: 'reach' };
    const { container } = render(OverlayLayer, {
      overlay: { ...EMPTY, marks: [mark, mark] },
      spots: [
        [1, 1],
        [1, 1],
      ],
    });
    expect([container.querySelectorAll('.mark').length, container.querySelectorAll('.spot').length]).toEqual([2, 2]);
  });
});

describe('the log', () => {
  it('has a line that is told twice once', () => {
    const line = (no: number) => ({ no, at_ms: 0, bot: null, seen: { t: 'turn_ended' } }) as never;
    const tail = new Tail();
    tail.fill([line(0), line(1)]);
    tail.add([line(1), line(2)]);
    expect(tail.lines().map((one) => one.no)).toEqual([0, 1, 2]);
  });
});

/** A node of a parsed component, as far as it is walked here. */
interface Node {
  type?: string;
  start: number;
  end: number;
  key?: Node | null;
  name?: string;
  property?: Node;
  [child: string]: unknown;
}
/** Keys of the lists below a node. */
function keys(node: unknown, source: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => keys(one, source));
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, ...rest } = node as Node;
  const own = type === 'EachBlock' && key && !['Identifier', 'MemberExpression'].includes(key.type ?? '') ? [key] : [];
  return [...own.map(({ start, end }) => source.slice(start, end)), ...keys(Object.values(rest), source)];
}

/** Made keys of which no two can be alike: what the list is made of is a set of them. */
const MADE = [
  'entry.id ?? at',
  'line.no ?? at',
  'key(spot)',
  'page.chapters[0]?.anchor',
  'campaign?.id ?? cards[0]?.table',
];

describe('a list', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  it.each(files)('of %s is keyed by an id or by its place', (name) => {
    const source = readFileSync(join('src', name), 'utf8');
    const made = keys(parse(source, { modern: true }).fragment, source);
    expect(made.filter((key) => !MADE.includes(key))).toEqual([]);
  });
});
