import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { describe, expect, it } from 'vitest';
import type { ClientMsg } from '$lib/gen/ClientMsg';
import type { ServerMsg } from '$lib/gen/ServerMsg';
import { backoff, socketAddress } from '$lib/wire/reconnect';
import type { Wire } from '$lib/wire/door';
import { Refused } from '$lib/wire/http';
import { Line, type LineState } from '$lib/wire/socket';
import { mark } from '$lib/match/mark';
import { Match } from '$lib/match/match.svelte';
import { station } from '../dev/fixtures/station';

/** A socket in the test's hand. */
class Fake {
  readyState = 0;
  sent: ClientMsg<Edition2004>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onrefused: ((refused: Refused) => void) | null = null;
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMsg<Edition2004>);
  }
  close() {
    this.closed = true;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop() {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
}

function world() {
  const sockets: Fake[] = [];
  const later: { work: () => void; ms: number }[] = [];
  const heard: ServerMsg<Edition2004>[] = [];
  const states: LineState['at'][] = [];
  const line = new Line<Edition2004>(
    'ws://x',
    'b1',
    { message: (message) => heard.push(message), state: (state) => states.push(state.at) },
    {
      socket: () => {
        const fake = new Fake();
        sockets.push(fake);
        return fake as unknown as Wire;
      },
      random: () => 0.5,
      later: (work, ms) => {
        later.push({ work, ms });
        return 0 as unknown as ReturnType<typeof setTimeout>;
      },
    },
  );
  const socket = () => sockets[sockets.length - 1] as Fake;
  return { line, sockets, socket, later, heard, states };
}

const table = {
  mine: null,
  waiting: [],
  names: [],
  standing: null,
  bots: [],
  absent: [],
  votes: [],
  patience: [],
  mates: [],
  mode: 'friendly',
  clock: 'none',
  clocks: [],
  undo: null,
  vote: null,
  parked: false,
};
const welcome = (n = 0, stream = 's1') => ({
  t: 'welcome',
  stream,
  n,
  seat: 1,
  view: station(1),
  status: table,
  log: [],
});
const update = (n: number) => ({
  t: 'update',
  n,
  seen: [],
  patch: { round: n },
  status: null,
  line: 0,
  at_ms: 0,
  bot: null,
});
const choose = (id: string) => ({ t: 'choose' as const, id, decision: 3, choice: { t: 'end' as const } });

describe('the line', () => {
  it('says hello without a stream at first, and resumes after a loss', () => {
    const { line, socket, later, sockets } = world();
    line.open();
    socket().open();
    expect(socket().sent[0]).toEqual({ t: 'hello', protocol: 2, build: 'b1', resume: null });
    socket().hear(welcome(7));
    socket().hear(update(8));
    socket().drop();
    later[later.length - 1]?.work();
    expect(sockets).toHaveLength(2);
    socket().open();
    expect(socket().sent[0]).toEqual({ t: 'hello', protocol: 2, build: 'b1', resume: { stream: 's1', n: 8 } });
  });
  it('sends an unacknowledged command again with the same id, and an acknowledged one never', () => {
    const { line, socket, later } = world();
    line.open();
    socket().open();
    socket().hear(welcome());
    line.command(choose('a'));
    line.command(choose('b'));
    socket().hear({ t: 'ack', id: 'a' });
    socket().drop();
    later[later.length - 1]?.work();
    socket().open();
    socket().hear({ t: 'resumed', stream: 's1', n: 0 });
    expect(socket().sent.filter((one) => one.t === 'choose')).toEqual([choose('b')]);
  });
  it('asks for the full picture when a number is missing, and trusts nothing until it comes', () => {
    const { line, socket, heard } = world();
    line.open();
    socket().open();
    socket().hear(welcome());
    socket().hear(update(1));
    socket().hear(update(3));
    socket().hear(update(4));
    expect(socket().sent.filter((one) => one.t === 'resync')).toHaveLength(1);
    expect(heard.filter((one) => one.t === 'update').map((one) => (one as { n: number }).n)).toEqual([1]);
    socket().hear(welcome(9));
    socket().hear(update(10));
    expect(heard[heard.length - 1]).toMatchObject({ t: 'update', n: 10 });
  });
  it('asks again for the full picture when the server was busy', () => {
    const { line, socket, later } = world();
    line.open();
    socket().open();
    socket().hear(welcome());
    socket().hear(update(2));
    socket().hear({ t: 'busy', id: null });
    later[later.length - 1]?.work();
    expect(socket().sent.filter((one) => one.t === 'resync')).toHaveLength(2);
    socket().hear(welcome(2));
    socket().hear({ t: 'busy', id: null });
    later[later.length - 1]?.work();
    expect(socket().sent.filter((one) => one.t === 'resync')).toHaveLength(2);
  });
  it('passes a doubled update on only once', () => {
    const { line, socket, heard } = world();
    line.open();
    socket().open();
    socket().hear(welcome());
    socket().hear(update(1));
    socket().hear(update(1));
    expect(heard.filter((one) => one.t === 'update')).toHaveLength(1);
    expect(socket().sent.some((one) => one.t === 'resync')).toBe(false);
  });
  it('gives up a line on which two signs of life stay unanswered, and opens another in the same moment', () => {
    const { line, socket, later, sockets, states, heard } = world();
    line.open();
    const dead = socket();
    dead.open();
    dead.hear(welcome());
    const beat = () => later[later.length - 1]?.work();
    const pings = () => dead.sent.filter((one) => one.t === 'ping').length;
    expect([pings(), later[later.length - 1]?.ms]).toEqual([1, 4000]);
    dead.hear({ t: 'pong', n: 0 });
    beat();
    beat();
    expect([pings(), sockets.length]).toEqual([3, 1]);
    beat();
    expect([dead.closed, sockets.length, states[states.length - 1]]).toEqual([true, 2, 'lost']);
    socket().open();
    socket().hear({ t: 'resumed', stream: 's1', n: 0 });
    const told = heard.length;
    dead.hear(update(1));
    dead.drop();
    expect([heard.length, sockets.length, states[states.length - 1]]).toEqual([told, 2, 'live']);
  });
  it('finds out by a command that it is dead, and says the command on another line with the same id', () => {
    const { line, socket, later, sockets } = world();
    line.open();
    socket().open();
    socket().hear(welcome());
    line.command(choose('a'));
    expect(later[later.length - 1]?.ms).toBe(2000);
    later[later.length - 1]?.work();
    expect(sockets).toHaveLength(2);
    socket().open();
    socket().hear({ t: 'resumed', stream: 's1', n: 0 });
    expect(socket().sent.filter((one) => one.t === 'choose')).toEqual([choose('a')]);
  });
  it('tries a busy command again', () => {
    const { line, socket, later } = world();
    line.open();
    socket().open();
    socket().hear(welcome());
    line.command(choose('a'));
    socket().hear({ t: 'busy', id: 'a' });
    later[later.length - 1]?.work();
    expect(socket().sent.filter((one) => one.t === 'choose')).toHaveLength(2);
  });
  it('comes back when the server restarts, and never when the seat is taken', () => {
    const first = world();
    first.line.open();
    first.socket().open();
    first.socket().hear(welcome());
    first.socket().hear({ t: 'bye', why: 'restarting', again_ms: 900 });
    expect(first.states[first.states.length - 1]).toBe('restarting');
    expect(first.later[first.later.length - 1]?.ms).toBe(900);
    const second = world();
    second.line.open();
    second.socket().open();
    second.socket().hear({ t: 'bye', why: 'seat_taken', again_ms: null });
    second.socket().drop();
    expect(second.states[second.states.length - 1]).toBe('ended');
    expect(second.sockets).toHaveLength(1);
  });
});

describe('a line that the server refuses', () => {
  const refuse = (status: number, retry: number | null = null) => {
    const all = world();
    all.line.open();
    all.socket().onrefused?.(new Refused(status, 'x', 'No.', retry));
    return { ...all, wait: all.later[all.later.length - 1]?.ms };
  };
  it('waits as long as the server says, and looks by itself whether another page has closed', () => {
    expect([refuse(429, 7).wait, refuse(429).wait]).toEqual([7000, 5000]);
    expect(refuse(429).states).toEqual(['lost']);
  });
  it('does not ask again what stays the same', () => {
    for (const status of [401, 403, 404, 409]) {
      const { states, wait, socket } = refuse(status);
      expect([states, wait, socket().closed]).toEqual([['ended'], undefined, true]);
    }
  });
});

describe('the match', () => {
  function open() {
    const fake = new Fake();
    const world = {
      socket: () => fake as unknown as Wire,
      random: () => 0,
      later: () => 0 as unknown as ReturnType<typeof setTimeout>,
    };
    // The update is drawn at once. `frames.test.ts` says when each update is drawn.
    const atOnce = (work: () => void) => {
      work();
      return () => undefined;
    };
    const match = new Match<Edition2004>('ws://x', 'b', {}, () => 0, world, atOnce);
    match.open();
    fake.open();
    fake.hear(welcome());
    return { fake, match };
  }
  it('applies updates and numbers their lines', () => {
    const { fake, match } = open();
    fake.hear({
      ...update(1),
      seen: [
        { t: 'round_began', round: 5 },
        { t: 'turn_began', seat: 1 },
      ],
      line: 40,
    });
    expect(match.view?.round).toBe(1);
    expect(match.log.map((one) => one.no)).toEqual([40, 41]);
  });
  it('answers an ask once, until it is refused', () => {
    const { fake, match } = open();
    const ask = {
      id: 5,
      must: true,
      options: { t: 'heal' as const, who: [], moment: 'any_time' as const },
      left_ms: null,
      can_hold: false,
      held: false,
      holds_left: 2,
      passed: false,
    };
    match.choose(ask, { t: 'pass' });
    match.choose(ask, { t: 'pass' });
    const sent = fake.sent.filter((one) => one.t === 'choose');
    expect(sent).toHaveLength(1);
    fake.hear({
      t: 'refused',
      id: (sent[0] as { id: string }).id,
      refusal: { code: 'stale', rule: null, spots: [] },
    });
    match.choose(ask, { t: 'pass' });
    expect(fake.sent.filter((one) => one.t === 'choose')).toHaveLength(2);
  });
  it('notices that its picture is another than the server says, says so once, and trusts nothing until it is mended', () => {
    const { fake, match } = open();
    const diverged = () => fake.sent.filter((one) => one.t === 'diverged');
    fake.hear(update(1));
    fake.hear({ t: 'check', n: 1, mark: mark({ ...station(1), round: 1 }) });
    expect(diverged()).toEqual([]);
    fake.hear({ t: 'check', n: 1, mark: mark({ ...station(1), round: 2 }) });
    expect(diverged()).toEqual([{ t: 'diverged', n: 1 }]);
    fake.hear(update(2));
    fake.hear({ t: 'check', n: 2, mark: mark(station(1)) });
    expect(match.view?.round).toBe(1);
    expect(diverged()).toHaveLength(1);
    fake.hear({ ...welcome(2), view: { ...station(1), round: 7 } });
    fake.hear({ t: 'check', n: 2, mark: mark({ ...station(1), round: 7 }) });
    fake.hear(update(3));
    expect(match.view?.round).toBe(3);
    expect(diverged()).toHaveLength(1);
  });
  it('gives every question why its own answer, in order', async () => {
    const { fake, match } = open();
    const ask = {
      id: 5,
      must: true,
      options: { t: 'heal' as const, who: [], moment: 'any_time' as const },
      left_ms: null,
      can_hold: false,
      held: false,
      holds_left: 2,
      passed: false,
    };
    const both = [match.why(ask, { t: 'pass' }), match.why(ask, { t: 'end' })];
    const no = { code: 'x', rule: 'C-LOS-02', spots: [] };
    fake.hear({ t: 'because', refusal: no });
    fake.hear({ t: 'because', refusal: null });
    expect(await Promise.all(both)).toEqual([no, null]);
  });
});

describe('coming back', () => {
  it('waits longer each time, never past eight seconds, and not in step with others', () => {
    expect(backoff(0, () => 1)).toBe(400);
    expect(backoff(3, () => 1)).toBe(3200);
    expect(backoff(50, () => 1)).toBe(8000);
    expect(backoff(3, () => 0)).toBeLessThan(backoff(3, () => 1));
  });
  it('uses a safe socket on a safe page', () => {
    expect(socketAddress('/ws', { protocol: 'https:', host: 'a.b' } as Location)).toBe('wss://a.b/ws');
    expect(socketAddress('/ws', { protocol: 'http:', host: 'a:1' } as Location)).toBe('ws://a:1/ws');
  });
});
