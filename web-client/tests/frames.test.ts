import type { Edition2004 } from '$lib/gen/2004/Edition2004';
// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMsg } from '$lib/gen/ClientMsg';
import type { LogLine } from '$lib/gen/LogLine';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { digest } from '$lib/editions/2004/digest';
import { reuse } from '$lib/hud/log';
import { Who } from '$lib/editions/2004/who';
import { aloud } from '$lib/hud/speech';
import { entries } from '$lib/match/entries';
import { frames } from '$lib/match/frames';
import type { Listener } from '$lib/match/listener';
import { Match } from '$lib/match/match.svelte';
import type { Wire } from '$lib/wire/door';
import { applyPatch } from '$lib/match/patch';
import { FOLLOWED, READ_BACK, Tail } from '$lib/match/tail';
import { station } from '../dev/fixtures/station';

const table = { mine: null, waiting: [], mates: [], names: ['Ivo'], bots: [], clocks: [] };
const ask = { id: 5, must: true, options: { t: 'heal' as const, who: [], moment: 'any_time' as const } };
const rounds = (from: number, count: number): Line2004[] =>
  Array.from({ length: count }, (_, at) => ({ t: 'round_began', round: from + at }));
const numbered = (from: number, count: number): LogLine<Edition2004>[] =>
  rounds(from, count).map((seen, at) => ({ no: from + at, at_ms: 0, bot: null, seen }));

/** A match whose socket and whose frames are in the test's hand. */
function opened(listener: Listener<Edition2004> = {}) {
  const sent: ClientMsg<Edition2004>[] = [];
  const socket = {
    readyState: 1,
    onopen: () => undefined,
    onmessage: (_: { data: string }) => undefined as void,
    send: (text: string) => void sent.push(JSON.parse(text) as ClientMsg<Edition2004>),
    close: () => undefined,
  };
  let work: (() => void) | null = null;
  let asked = 0;
  const world = {
    socket: () => socket as unknown as Wire,
    random: () => 0,
    later: () => 0 as unknown as ReturnType<typeof setTimeout>,
  };
  const match = new Match<Edition2004>(
    'ws://x',
    'b',
    listener,
    () => 0,
    world,
    (wanted) => {
      asked++;
      work = wanted;
      return () => (work = null);
    },
  );
  match.open();
  const hear = (message: unknown) => socket.onmessage({ data: JSON.stringify(message) });
  const welcome = () =>
    hear({ t: 'welcome', stream: 's', n: 0, seat: 1, view: station(1), status: table, log: numbered(0, 50) });
  welcome();
  let line = 50;
  let n = 0;
  const update = (seen: Line2004[], more: object = {}) => {
    hear({ t: 'update', n: ++n, seen, patch: { round: n }, status: null, line, at_ms: 0, bot: 0, ...more });
    line += seen.length;
  };
  const frame = () => work?.();
  return { match, sent, hear, welcome, update, frame, wanted: () => asked, waiting: () => work !== null };
}

describe('a match on the page', () => {
  it('ends the show before an undo, since what still runs was taken back', () => {
    const told: string[] = [];
    const { update, frame } = opened({ cut: () => told.push('cut'), happened: () => told.push('happened') });
    update(rounds(0, 1));
    frame();
    update(rounds(1, 1), { back_to: 50 });
    frame();
    expect(told).toEqual(['happened', 'cut', 'happened']);
  });
  it('is drawn once a frame, however many updates have come, and then with the newest', () => {
    const drawn: { seen: Line2004[]; before: number; after: number }[] = [];
    const { match, update, frame, wanted } = opened({
      happened: (seen, before, after) => drawn.push({ seen, before: before.round, after: after.round }),
    });
    const shown = match.view;
    for (let no = 0; no < 100; no++) update(rounds(no, 1));
    expect(match.view, 'nothing moves between two frames').toBe(shown);
    expect(wanted()).toBe(1);
    frame();
    expect(match.view?.round).toBe(100);
    expect(match.log.at(-1)?.no).toBe(149);
    expect(drawn).toEqual([{ seen: rounds(0, 100), before: shown?.round, after: 100 }]);
    update(rounds(100, 1));
    frame();
    expect(match.view?.round).toBe(101);
    expect(drawn).toHaveLength(2);
  });
  it('at a human pace shows each thing by itself, in order', () => {
    const told: number[] = [];
    const { update, frame } = opened({ happened: (seen, _, after) => told.push(seen.length, after.round) });
    for (let no = 0; no < 5; no++) {
      update(rounds(no, 2));
      frame();
    }
    expect(told).toEqual([2, 1, 2, 2, 2, 3, 2, 4, 2, 5]);
  });
  it('shows no more than can be followed of what a slow page has missed, from the picture before it on', () => {
    const drawn: { seen: number; before: number }[] = [];
    const { match, update, frame } = opened({
      happened: (seen, before) => drawn.push({ seen: seen.length, before: before.round }),
    });
    for (let no = 0; no < 50; no++) update(rounds(no * 10, 10));
    frame();
    expect(drawn).toHaveLength(1);
    expect(drawn[0]?.seen).toBeLessThanOrEqual(160);
    // This many updates are shown, one after another, from the view before the first of them.
    expect(50 - (drawn[0]?.before ?? 0)).toBe((drawn[0]?.seen ?? 0) / 10);
    expect(match.log.at(-1)?.no).toBe(549);
  });
  it('forgets an outage whose end it missed, once its line is open again', () => {
    const { match, hear, welcome } = opened();
    hear({ t: 'saving', interrupted: true });
    expect(match.saving).toBe(false);
    hear({ t: 'bye', why: 'restarting', again_ms: 0 });
    match.open();
    welcome();
    expect(match.saving, 'the server would have said so').toBe(true);
    hear({ t: 'saving', interrupted: true });
    welcome();
    expect(match.saving, 'a fresh picture on the same line ends no outage').toBe(false);
  });
  it('keeps an answered question closed until what came of it is drawn', () => {
    const { match, sent, hear, update, frame } = opened();
    update([], { status: { ...table, mine: ask } });
    frame();
    match.choose(match.status.mine as never, { t: 'pass' });
    const id = (sent.find((one) => one.t === 'choose') as { id: string }).id;
    hear({ t: 'ack', id });
    update([], { status: table });
    expect(match.sent?.ask, 'still on its way, as far as the page shows').toBe(5);
    frame();
    expect([match.sent, match.status.mine]).toEqual([null, null]);
  });
  it('tells of a question once it is drawn, with the one before', () => {
    const told: unknown[] = [];
    const { update, frame } = opened({ asked: (mine, before) => told.push([mine?.id, before?.id]) });
    told.length = 0;
    update([], { status: { ...table, mine: ask } });
    update([], { status: { ...table, mine: { ...ask, id: 6 } } });
    frame();
    expect(told).toEqual([[6, undefined]]);
  });
  it('shows what a show has come to, line by line, and the board alone the newest places', () => {
    let shown = Infinity;
    const { match, update, frame } = opened({
      happened: (_, __, ___, { from }) => (shown = Math.min(shown, from)),
      shown: () => shown,
    });
    update(rounds(0, 3), { status: { ...table, mine: ask } });
    update(rounds(3, 2));
    frame();
    const state = () => [match.newest?.round, match.view?.round, match.log.length, match.status.mine?.id];
    const before = station(1).round;
    expect(state(), 'nothing of it').toEqual([2, before, 50, undefined]);
    const to = (line: number) => {
      shown = line;
      match.advance();
      return state();
    };
    expect(to(52), 'two lines of the first update').toEqual([2, before, 52, undefined]);
    expect(to(53)).toEqual([2, 1, 53, 5]);
    expect(to(54)).toEqual([2, 1, 54, 5]);
    expect(to(Infinity)).toEqual([2, 2, 55, 5]);
  });
  it('says which line it has shown, and shows none before it is drawn, although the show is over', () => {
    let shown = Infinity;
    const { match, update, frame } = opened({
      happened: (_, __, ___, { from }) => (shown = Math.min(shown, from)),
      shown: () => shown,
    });
    update(rounds(0, 3));
    match.advance();
    expect([match.view?.round, match.log.length, match.end]).toEqual([station(1).round, 50, 50]);
    frame();
    expect([match.view?.round, match.log.length, match.end]).toEqual([station(1).round, 50, 50]);
    shown = Infinity;
    match.advance();
    expect([match.view?.round, match.log.length, match.end]).toEqual([1, 53, 53]);
  });
  it('closes a question at once that another has answered, while what came of it is still to be shown', () => {
    let shown = Infinity;
    const { match, update, frame } = opened({ shown: () => shown });
    update([], { status: { ...table, mine: ask, waiting: [{ seat: 1, left_ms: 9000 }] } });
    frame();
    shown = 50;
    update(rounds(0, 1), { status: { ...table, mine: { ...ask, id: 6 }, waiting: [{ seat: 2, left_ms: 20_000 }] } });
    frame();
    expect([match.status.mine, match.status.waiting]).toEqual([null, [{ seat: 1, left_ms: null }]]);
    shown = Infinity;
    match.advance();
    expect([match.status.mine?.id, match.status.waiting[0]?.seat]).toEqual([6, 2]);
  });
  it('keeps your answer on its way until what came of it is shown', () => {
    let shown = Infinity;
    const { match, sent, hear, update, frame } = opened({ shown: () => shown });
    update([], { status: { ...table, mine: ask } });
    frame();
    match.choose(match.status.mine as never, { t: 'pass' });
    const id = (sent.find((one) => one.t === 'choose') as { id: string }).id;
    shown = 50;
    update(rounds(0, 2), { status: { ...table, mine: { ...ask, id: 6 } } });
    hear({ t: 'ack', id });
    frame();
    expect([match.sent?.ask, match.status.mine]).toEqual([5, null]);
    shown = Infinity;
    match.advance();
    expect([match.sent, match.status.mine?.id]).toEqual([null, 6]);
  });
  it('draws nothing after it is closed', () => {
    const { match, update, waiting } = opened();
    update(rounds(0, 1));
    expect(waiting()).toBe(true);
    match.close();
    expect(waiting()).toBe(false);
  });
  it('holds a bounded log, fetches what is before it, and lets go of that when the reader follows again', () => {
    const { match, sent, hear, update, frame } = opened();
    for (let no = 0; no < 900; no++) update(rounds(no, 3));
    frame();
    expect(match.log.length).toBeLessThanOrEqual(FOLLOWED + 60);
    const first = match.log[0]?.no as number;
    expect(first, 'older lines are offered').toBeGreaterThan(0);
    match.older();
    expect(sent.at(-1)).toEqual({ t: 'history', before: first });
    hear({ t: 'history', before: first, log: numbered(first - 60, 60) });
    update(rounds(0, 30));
    frame();
    expect(match.log[0]?.no, 'what is being read stays').toBe(first - 60);
    match.follow(true);
    frame();
    expect(match.log.length).toBeLessThanOrEqual(FOLLOWED + 60);
    expect(match.log.at(-1)?.no).toBe(50 + 900 * 3 + 29);
  });
  it('fetches on arrival what an undo would lead back to, until the log holds a line before it', () => {
    const { sent, hear } = opened();
    const status = { ...table, undo: { decision: 1, line: 850, voters: [], bar: null } };
    const asked = () => sent.flatMap((one) => (one.t === 'history' ? one.before : []));
    hear({ t: 'welcome', stream: 's', n: 0, seat: 1, view: station(1), status, log: numbered(900, 60) });
    expect(asked()).toEqual([900]);
    hear({ t: 'history', before: 900, log: numbered(850, 50) });
    expect(asked()).toEqual([900, 850]);
    hear({ t: 'history', before: 850, log: numbered(800, 50) });
    expect(asked()).toEqual([900, 850]);
  });
  it('goes back a few times for the lines that name what is gone, once from each line', () => {
    const { match, sent, hear, frame } = opened();
    hear({ t: 'welcome', stream: 's', n: 0, seat: 1, view: station(1), status: table, log: numbered(900, 60) });
    sent.length = 0;
    match.recall();
    match.recall();
    expect(sent).toEqual([{ t: 'history', before: 900 }]);
    for (let first = 840; first > 0; first -= 60) {
      hear({ t: 'history', before: first + 60, log: numbered(first, 60) });
      frame();
      match.recall();
    }
    expect(sent).toHaveLength(8);
  });
});

describe('the end of the log', () => {
  it('is bounded while the reader scrolls back, too', () => {
    const tail = new Tail();
    tail.follow(false);
    for (let no = 0; no < 5000; no += 10) tail.add(numbered(no, 10));
    expect(tail.length).toBeLessThanOrEqual(READ_BACK + 60);
    expect(tail.lines().at(-1)?.no).toBe(4999);
  });
  it('lets go of many lines at once, so that its beginning rests', () => {
    const tail = new Tail();
    const firsts = new Set<number | null>();
    for (let no = 0; no < 1200; no++) {
      tail.add(numbered(no, 1));
      firsts.add(tail.first);
    }
    expect(firsts.size).toBeLessThan(20);
  });
  it('remembers each frag, as the end of a match is explained by them', () => {
    const tail = new Tail();
    const scored: Line2004 = { t: 'frag_scored', points: 1, limit: 6, why: 'deck_out' };
    tail.add([{ no: 0, at_ms: 0, bot: null, seen: scored }]);
    tail.add(numbered(1, 2000));
    expect(tail.first).toBeGreaterThan(0);
    expect(tail.scored().map((one) => one.no)).toEqual([0]);
    tail.prepend([{ no: 0, at_ms: 0, bot: null, seen: scored }]);
    expect(tail.scored(), 'told once').toHaveLength(1);
  });
  it('gives lines that say the same as before the same entries', () => {
    const who = new Who(['Ivo', 'Mia'], 1);
    const view = station(1);
    const lines = numbered(0, 20);
    const before = digest(lines, who, view);
    const now = reuse(before, digest([...lines, ...numbered(20, 1)], who, view));
    expect(now).toHaveLength(21);
    expect(now.slice(0, 20).every((entry, at) => entry === before[at])).toBe(true);
    who.players = { ...who.players, you: null };
    const step = { no: 0, at_ms: 0, bot: null, seen: { t: 'turn_began', seat: 1 } } as LogLine<Edition2004>;
    const yours = digest([step], new Who(['Ivo', 'Mia'], 1), view);
    expect(reuse(yours, digest([step], who, view))[0], 'another reader, other words').not.toBe(yours[0]);
  });
  it('is read aloud in a few sentences, the newest', () => {
    const said = aloud(Array.from({ length: 300 }, (_, at) => `Line ${at}.`));
    expect(said).toContain('292 more lines of the log.');
    expect(said).toContain('Line 299.');
    expect(said).not.toContain('Line 291.');
    expect(aloud(['One.', 'Two.'])).toBe('One. Two.');
  });
});

describe('the entries of a view', () => {
  it('stay the same where a patch has changed nothing', () => {
    const view = station(1);
    const [id, figure] = entries(view.figures)[0] as [number, View2004['figures'][number] & object];
    const next = applyPatch(view, { figures: { put: { [id]: { ...figure } }, del: [] } } as never);
    expect(entries(next.areas)).toBe(entries(view.areas));
    expect(entries(next.figures)).not.toBe(entries(view.figures));
    expect(entries(next.figures)[0]).not.toBe(entries(view.figures)[0]);
    expect(entries(next.figures)[1]).toBe(entries(view.figures)[1]);
  });
});

describe('frames', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('come with the screen, and from a page that has no frames all the same, once', () => {
    let done = 0;
    frames(() => done++);
    expect(done).toBe(0);
    vi.advanceTimersByTime(40);
    expect(done).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(done).toBe(1);
    const screen = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    frames(() => done++);
    vi.advanceTimersByTime(249);
    expect(done).toBe(1);
    vi.advanceTimersByTime(1);
    expect(done).toBe(2);
    const off = frames(() => done++);
    off();
    vi.advanceTimersByTime(1000);
    expect(done).toBe(2);
    screen.mockRestore();
  });
});
