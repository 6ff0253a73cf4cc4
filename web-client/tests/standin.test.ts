// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { tick, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogEdition } from '$lib/gen/CatalogEdition';
import type { TableView } from '$lib/gen/TableView';
import Hold from '$lib/choose/Hold.svelte';
import ByDays from '$lib/editions/2004/ByDays.svelte';
import Carried from '$lib/editions/2004/Carried.svelte';
import Ended from '$lib/editions/2004/Ended.svelte';
import Belongings from '$lib/editions/2004/Belongings.svelte';
import * as form2004 from '$lib/editions/2004/orders-form';
import { NO_ORDER } from '$lib/editions/2004/orders';
import * as form2016 from '$lib/editions/2016/orders-form';
import { NONE } from '$lib/editions/2016/orders';
import OrdersForm from '$lib/hud/OrdersForm.svelte';
import Broken from '$lib/hud/Broken.svelte';
import Help from '$lib/hud/Help.svelte';
import Settings from '$lib/hud/Settings.svelte';
import TakeBack from '$lib/hud/TakeBack.svelte';
import TermsText from '$lib/hud/TermsText.svelte';
import Chat from '$lib/hud/Chat.svelte';
import SeatCard from '$lib/lobby/SeatCard.svelte';
import Doorway from '$lib/lobby/Doorway.svelte';
import HostForm from '$lib/lobby/HostForm.svelte';
import InvaderChoice from '$lib/lobby/InvaderChoice.svelte';
import LinkPanel from '$lib/lobby/LinkPanel.svelte';
import MatchList from '$lib/lobby/MatchList.svelte';
import Plan from '$lib/lobby/Plan.svelte';
import { editionTitle, pickWords, threatWords } from '$lib/editions/lobby.svelte';
import OpenSaved from '$lib/saved/OpenSaved.svelte';
import { session } from '$lib/session.svelte';
import { reader } from '$lib/text/catalog.svelte';
import { pseudo } from '$lib/text/pseudo';
import DieFace from '$lib/ui/DieFace.svelte';
import Credits from '$routes/Credits.svelte';
import Home from '$routes/Home.svelte';
import Rules from '$routes/Rules.svelte';

/** Attributes that are read out or shown. */
const READ = ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'alt'];

/** Every word that a person reads below `root`, in texts and labels, but not under `code`, scripts and styles. */
function words(root: ParentNode): string[] {
  const texts: string[] = [];
  const walk = (node: Node) => {
    if (node instanceof Element) {
      if (/^(script|style|code)$/i.test(node.tagName)) return;
      for (const name of READ) texts.push(node.getAttribute(name) ?? '');
    }
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    node.childNodes.forEach(walk);
  };
  walk(root as Node);
  return texts.flatMap((text) => text.split(/[^\p{L}\p{N}~_-]+/u)).filter((word) => /\p{L}{2}/u.test(word));
}

/** Words without the marks of the stand-in, other than what is a name or other data. */
function unmarked(root: ParentNode, data: readonly string[] = []): string[] {
  const known = new Set(data.flatMap((one) => one.split(/[^\p{L}\p{N}_-]+/u)));
  return [...new Set(words(root))].filter((word) => !word.includes('~') && !known.has(word));
}

const seat = (over: object) => ({
  seat: 1,
  color: 'red',
  name: 'Ada',
  ready: true,
  online: true,
  bot: false,
  yours: true,
  ...over,
});
const nothing = () => undefined;
const card = (over: object) => ({
  table: 't',
  match_id: 'm',
  phase: 'over',
  edition: '2004',
  scenario: 'first',
  color: 'red',
  with: ['Bo', 'Cy'],
  asked: false,
  touched_ms: 0,
  host: 'Ada',
  campaign: null,
  ...over,
});

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
  await reader.speak('qps');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await reader.speak('en');
});

const orders2004 = (over: object) => ({
  form: form2004,
  order: { ...NO_ORDER, guard: 'fire_first' },
  change: nothing,
  ...over,
});
const orders2016 = (over: object) => ({ form: form2016, order: NONE, round: 2, change: nothing, ...over });

const SHOWN: [string, Component, object, string[]][] = [
  ['the first page', Home as never, {}, []],
  ['credits', Credits as never, {}, []],
  ['a taken chair', SeatCard as never, { seat: seat({}), takeable: false, take: nothing, bot: nothing }, ['Ada']],
  [
    'a free chair',
    SeatCard as never,
    { seat: seat({ name: null, yours: false, ready: false }), takeable: true, take: nothing, free: nothing },
    [],
  ],
  [
    'a chair of another player',
    SeatCard as never,
    { seat: seat({ yours: false, online: false }), takeable: false, take: nothing, free: nothing, remove: nothing },
    ['Ada'],
  ],
  [
    'a closed table',
    Doorway as never,
    {
      room: { feed: 'closed', problem: null, open: () => Promise.resolve() },
      ...{ refused: '~', closed: '~', opening: '~', text: '~' },
    },
    [],
  ],
  [
    'the choice of the invader',
    InvaderChoice as never,
    {
      view: {
        phase: 'gathering',
        you_host: true,
        host_name: 'Ada',
        seats: [seat({ seat: 0, name: 'Bo' }), seat({})],
        standing: [],
        invader: { t: 'drawn', among: 2 },
      } as unknown as TableView,
      busy: false,
      settle: nothing,
    },
    ['Ada', 'Bo'],
  ],
  [
    'a personal link',
    LinkPanel as never,
    { path: '/back', make: nothing, end: nothing, words: 'reentry', standing: true },
    [],
  ],
  ['a list without matches', MatchList as never, { matches: [] }, []],
  [
    'a list of matches',
    MatchList as never,
    {
      matches: [
        card({}),
        card({ table: 'u', phase: 'playing', asked: true, with: [] }),
        card({ table: 'v', campaign: { id: 'c', no: 1, of: 3, replay: false } }),
      ],
    },
    ['Bo', 'Cy', 'first'],
  ],
  ['a map', Plan as never, { plan: { floor: ['TtbyrOHEI~'], edges: ['4'] }, title: 'Hangar' }, ['Hangar']],
  ['a saved match to open', OpenSaved as never, { name: '', dropped: null, opened: nothing }, []],
  ['the controls', Help as never, {}, []],
  ['the settings of a match', Settings as never, { help: nothing }, []],
  ['an empty talk', Chat as never, { lines: [], say: nothing, live: false }, []],
  ['a broken line', Broken as never, { line: { at: 'lost', blocked: true }, saving: true }, []],
  ['a closed line', Broken as never, { line: { at: 'ended', why: 'signed_out' }, saving: true }, []],
  [
    'a step to take back',
    TakeBack as never,
    {
      status: { vote: null, undo: { bar: 'dice', voters: [2] } },
      you: 1,
      live: true,
      name: () => 'Bo',
      undo: nothing,
      vote: nothing,
    },
    [],
  ],
  [
    'a vote on a step',
    TakeBack as never,
    {
      status: { vote: { no: 1, asked: true, seat: 2 }, undo: null },
      you: 1,
      live: true,
      name: () => 'Bo',
      undo: nothing,
      vote: nothing,
    },
    ['Bo'],
  ],
  [
    'a window that is held',
    Hold as never,
    { ask: { left_ms: 9, can_hold: true, held: false, holds_left: 2 }, hold: nothing },
    [],
  ],
  ['a die', DieFace as never, { die: 'red', face: { miss: false, range: 2, damage: 1, ammo: true } }, []],
];

/** A scenario of 2004 that has ended, as far as it is shown. */
const ended = {
  names: ['Mara', 'Ada'],
  marines_won: true,
  debrief: {
    ...{ round: 4, frags: 2, frag_limit: 6, ending: null },
    marines: [
      {
        ...{ color: 'red', left: false, fragged: false, wounds: 3, start_wounds: 8 },
        ...{ armor: 1, bullets: 2, rockets: 4, cells: 0, weapons: ['shotgun'], skills: ['long_eye'] },
      },
    ],
    carry: {
      marines: [{ skills: ['long_eye'], weapons: ['shotgun'], armor: 1, bullets: 1, rockets: 2, cells: 0 }],
    },
  },
};
const OF_EDITIONS: typeof SHOWN = [
  ['standing orders of 2004', OrdersForm as never, orders2004({ marine: true, mode: 'async' }), []],
  ['standing orders of the invader of 2004', OrdersForm as never, orders2004({ marine: false, mode: 'masked' }), []],
  ['standing orders of 2016', OrdersForm as never, orders2016({ marine: true, mode: 'async' }), []],
  ['standing orders of the invader of 2016', OrdersForm as never, orders2016({ marine: false, mode: 'masked' }), []],
  ['the question about a guard', ByDays as never, { marine: true, mode: 'async', change: nothing }, []],
  ['what is carried over', Carried as never, { end: ended }, ['Ada']],
  ['how a scenario ended', Ended as never, { end: ended }, ['Mara', 'Ada']],
  ['what a marine keeps', Belongings as never, { seat: 1, end: ended }, []],
  ['what the invader keeps', Belongings as never, { seat: 0, end: ended }, []],
  ['what no marine keeps yet', Belongings as never, { seat: 1, end: null }, []],
];

/** What the editions offer, by id. The words in the place of the server's are English. */
const OFFERED = {
  '2004': {
    courses: ['campaign'],
    options: { draw: ['per_marine', 'two'], level: ['easiest', 'easy', 'standard', 'hard', 'hardest'] },
    threats: [],
  },
  '2016': {
    courses: ['silent_grid', 'warm_ground', 'custom'],
    options: { hands: ['own', 'shared'] },
    threats: ['infestation', 'horde', 'assault'].map((id) => ({ id, about: 'English' })),
  },
};
const SHARED = { mode: ['friendly', 'masked', 'async'], clock: ['none', 'relaxed', 'live'] };

function offered(id: string, { courses, options }: { courses: string[]; options: object }): CatalogEdition {
  const english = { title: 'English', about: 'English' };
  return {
    ...{ id, title: 'English', marines: 3, colors: ['red', 'green', 'blue'], random: true },
    scenarios: [{ id: 's', title: 'Scenario', about: '', objective: '', marines: [1, 3], rule: 'R-01' }],
    courses: courses.map((course) => ({
      ...{ id: course, ...english, kind: 'operation', chapter: 'mission', scenarios: ['s'], length: 6, wins: 4 },
      picked: course === 'custom' ? 'English' : null,
    })),
    options: Object.entries({ ...options, ...SHARED } as Record<string, string[]>).map(([option, values]) => ({
      ...{ id: option, title: 'English', default: values[0] ?? '' },
      values: values.map((value) => ({ id: value, ...english, rule: 'R-01' })),
    })),
  };
}

describe('the stand-in for another language', () => {
  for (const [what, component, props, data] of [...SHOWN, ...OF_EDITIONS]) {
    it(`leaves no English on ${what}`, async () => {
      const { baseElement } = render(component, { props: props as never });
      await tick();
      expect(words(baseElement).length, 'something is shown').toBeGreaterThan(0);
      expect(unmarked(baseElement, data)).toEqual([]);
      expect(unmarked(document.head)).toEqual([]);
    });
  }
  for (const [edition, offer] of Object.entries(OFFERED))
    it(`leaves no English on what is hosted in ${edition}`, async () => {
      session.catalog = { editions: [offered(edition, offer)] };
      await expect.poll(() => editionTitle({ id: edition, title: 'English' })).toMatch(/~$/);
      const props = { campaign: true, opened: nothing, alone: nothing };
      const { baseElement } = render(HostForm, { props });
      render(TermsText, { props: { edition, mode: 'masked', clock: 'live' } });
      expect(unmarked(baseElement, ['Scenario', 'R-01'])).toEqual([]);
      for (const { id, about } of offer.threats) expect(threatWords(edition, { id, about })).toMatch(/~/);
      for (const course of session.catalog.editions[0]?.courses ?? [])
        expect(pickWords(edition, course) ?? '~').toMatch(/~/);
    });
  it('shows what an edition without a catalog offers in the words of its server', () => {
    expect(editionTitle({ id: 'duel', title: 'Duel' })).toBe('Duel');
  });
  it('leaves only the rules themselves in English on their page', async () => {
    const { baseElement } = render(Rules, { props: { edition: null, rule: '' } });
    await expect.poll(() => baseElement.querySelector('article'), { timeout: 30_000 }).not.toBeNull();
    baseElement.querySelectorAll('details nav, section').forEach((one) => one.remove());
    expect(unmarked(baseElement)).toEqual([]);
  }, 60_000);
  it('finds a word that no catalog has', () => {
    document.body.innerHTML = `<p>${pseudo('Found in a catalog')} and glued</p><i title="Close">3</i>`;
    expect(unmarked(document.body)).toEqual(['and', 'glued', 'Close']);
    expect(unmarked(document.body, ['Close'])).toEqual(['and', 'glued']);
  });
});
