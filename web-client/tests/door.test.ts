// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stream } from '$lib/wire/events';

/** A `fetch` whose answers the test gives. */
function server() {
  const asked: { path: string; body: string; answer: (response: Response) => void; fail: () => void }[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    return new Promise<Response>((answer, reject) => {
      asked.push({ path, body: String(init?.body), answer, fail: () => reject(new TypeError('no')) });
      init?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    });
  });
  return asked;
}

/** A stream of events in the test's hand. */
function events() {
  let tell!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (control) => void (tell = control) });
  const text = new TextEncoder();
  return {
    response: { ok: true, body } as Response,
    tell: (part: string) => tell.enqueue(text.encode(part)),
    end: () => tell.close(),
  };
}

const soon = () => new Promise<void>((next) => setTimeout(next, 0));
const ok = { ok: true, status: 200 } as Response;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Ignores everything. */
const SILENT = { message: () => undefined, refused: () => undefined, close: () => undefined };

describe('a stream of events', () => {
  it('begins with what is said first, and says the rest in its order, one request at a time', async () => {
    const asked = server();
    const heard: string[] = [];
    const line = stream('/ws/match/a1', { ...SILENT, message: (data) => heard.push(data) });
    line.send('{"t":"hello"}');
    line.send('1');
    expect(asked.map((one) => [one.path, one.body])).toEqual([['/api/matches/a1/events', '{"t":"hello"}']]);
    const { response, tell } = events();
    asked[0]?.answer(response);
    tell('event: say\ndata: x9\n\ndata: {"t":"wel');
    await soon();
    line.send('2');
    line.send('3');
    tell('come"}\n\n:\n\n');
    await soon();
    expect(heard).toEqual(['{"t":"welcome"}']);
    expect(asked.slice(1).map((one) => [one.path, one.body])).toEqual([['/api/say/x9', '{"say":[1]}']]);
    asked[1]?.answer(ok);
    await soon();
    expect(asked[2]?.body).toBe('{"say":[2,3]}');
  });
  it('answers each sign of the server by one of its own, unless it says something anyway', async () => {
    for (const path of ['/ws/match/a1', '/ws/table/a1']) {
      const asked = server();
      let signs = 0;
      const line = stream(path, { ...SILENT, sign: () => signs++ });
      line.send('{"t":"hello"}');
      const { response, tell } = events();
      asked[0]?.answer(response);
      tell('event: say\ndata: x9\n\n');
      await soon();
      for (const one of asked.slice(1)) one.answer(ok);
      await soon();
      const before = asked.length;
      tell(':\n\n');
      await soon();
      expect(asked.slice(before).map((one) => [one.path, one.body])).toEqual([['/api/say/x9', '{"say":[]}']]);
      // Two more come while the first answer is under way: one is enough, and what is said is one as well.
      tell(':\n\n:\n\n');
      await soon();
      line.send('1');
      asked.at(-1)?.answer(ok);
      await soon();
      asked.at(-1)?.answer(ok);
      await soon();
      expect(asked.slice(before).map((one) => one.body)).toEqual(['{"say":[]}', '{"say":[1]}']);
      expect(signs).toBe(3);
      line.close();
    }
  });
  it('begins over the first connection that answers, and lets go of those that do not', async () => {
    const asked = server();
    const lost: number[] = [];
    const heard: string[] = [];
    vi.useFakeTimers();
    stream('/ws/table/a1', { ...SILENT, message: (data) => heard.push(data), close: (code) => lost.push(code) });
    await vi.advanceTimersByTimeAsync(1400);
    vi.useRealTimers();
    expect(asked.map((one) => one.path)).toEqual(Array(3).fill('/api/tables/a1/events'));
    const { response, tell } = events();
    asked[2]?.answer(response);
    tell('data: 1\n\n');
    await soon();
    expect([heard, lost, asked.length]).toEqual([['1'], [], 3]);
  });
  it('ends with the code of the server, and with 1006 when what was said did not arrive', async () => {
    const asked = server();
    const codes: number[] = [];
    stream('/ws/table/a1', { ...SILENT, close: (code) => codes.push(code) });
    expect([asked[0]?.path, asked[0]?.body]).toEqual(['/api/tables/a1/events', '{}']);
    const table = events();
    asked[0]?.answer(table.response);
    table.tell('event: close\ndata: 1008\n\n');
    table.end();
    await soon();
    const line = stream('/ws/match/a1', { ...SILENT, close: (code) => codes.push(code) });
    line.send('{}');
    const match = events();
    asked[1]?.answer(match.response);
    match.tell('event: say\ndata: x\n\n');
    await soon();
    line.send('1');
    asked[2]?.fail();
    await soon();
    expect(codes).toEqual([1008, 1006]);
  });
  it('says nothing more, and hears nothing more, once it was left', async () => {
    const asked = server();
    const heard: unknown[] = [];
    const line = stream('/ws/match/a1', {
      ...SILENT,
      message: (data) => heard.push(data),
      close: (code) => heard.push(code),
    });
    line.send('{}');
    const { response, tell } = events();
    asked[0]?.answer(response);
    await soon();
    line.close();
    tell('event: say\ndata: x\n\ndata: 1\n\n');
    line.send('2');
    await soon();
    expect([heard, asked.length]).toEqual([[], 1]);
  });
});

/** A WebSocket that the test lets through or not. */
class Closed extends EventTarget {
  static made: Closed[] = [];
  static readonly CLOSING = 2;
  readyState = 0;
  constructor(readonly address: string) {
    super();
    Closed.made.push(this);
  }
  close() {
    return undefined;
  }
  async fail() {
    this.dispatchEvent(new Event('close'));
    await soon();
  }
}

describe('the way to the server', () => {
  beforeEach(() => {
    Closed.made = [];
    vi.resetModules();
    vi.stubGlobal('WebSocket', Closed);
  });
  const ways = async () => (await import('$lib/wire/door')).open;
  const answers = (status: number, code: string) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, text: 'No.' }, { status })));
  /** The server would let the reader in. */
  const healthy = () => answers(400, 'no_socket');

  it('is a stream of events after two WebSockets that never told anything, while the server is there', async () => {
    const open = await ways();
    healthy();
    for (const no of [0, 1]) {
      expect(open('ws://x/ws/match/a').plain, String(no)).toBeUndefined();
      await Closed.made[no]?.fail();
    }
    expect(open('ws://x/ws/match/a').plain).toBe(true);
  });
  it('stays a WebSocket while the server is away, and when the page itself had closed it', async () => {
    const open = await ways();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    for (let no = 0; no < 4; no++) {
      expect(open('ws://x/ws/match/a').plain).toBeUndefined();
      await Closed.made[no]?.fail();
    }
    healthy();
    for (let no = 4; no < 8; no++) {
      open('ws://x/ws/match/a').close();
      await Closed.made[no]?.fail();
    }
    expect(open('ws://x/ws/match/a').plain).toBeUndefined();
  });
  it('tells where the server answers requests and neither way comes through', async () => {
    const open = await ways();
    // A proxy that lets requests pass, and no line.
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) =>
      Promise.resolve(
        init?.method === 'POST'
          ? new Response('<h1>held back</h1>', { status: 504 })
          : Response.json({ code: 'no_socket', text: 'No.' }, { status: 400 }),
      ),
    );
    const tried = (fails?: () => unknown) =>
      new Promise<boolean | undefined>((told) => {
        const wire = open('ws://x/ws/match/a');
        wire.onopen = () => wire.send('{}');
        wire.onclose = ({ blocked }) => told(blocked);
        void fails?.();
      });
    for (const no of [0, 1]) expect(await tried(() => Closed.made[no]?.fail()), 'that alone says nothing').toBe(false);
    await tried();
    await soon();
    expect(await tried(() => Closed.made[2]?.fail())).toBe(true);
    expect(await tried(), 'as long as it lasts').toBe(true);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    expect(await tried(() => Closed.made[3]?.fail()), 'a server that is away answers nothing').toBe(false);
  });
  it('is remembered once events came through, and a WebSocket again if they do not', async () => {
    const open = await ways();
    healthy();
    for (const no of [0, 1]) {
      open('ws://x/ws/match/a');
      await Closed.made[no]?.fail();
    }
    // What a proxy says is not the server's word.
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>blocked</h1>', { status: 403 })));
    const closed = open('ws://x/ws/match/a');
    const codes: number[] = [];
    closed.onopen = () => closed.send('{}');
    closed.onclose = ({ code }) => codes.push(code);
    await vi.waitFor(() => expect(codes).toEqual([1006]));
    expect(open('ws://x/ws/match/a').plain, 'neither came through').toBeUndefined();
    healthy();
    await Closed.made[2]?.fail();
    const asked = server();
    const line = open('ws://x/ws/match/a');
    const heard: unknown[] = [];
    line.onopen = () => line.send('{}');
    line.onmessage = ({ data }) => heard.push(data);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const { response, tell } = events();
    asked[0]?.answer(response);
    tell('data: 1\n\n');
    await vi.waitFor(() => expect(heard).toEqual(['1']));
    vi.resetModules();
    expect((await ways())('ws://x/ws/match/a').plain, 'on another page of the tab').toBe(true);
  });
  it('has ended when a WebSocket says nothing for eight seconds, though the browser does not tell', async () => {
    const open = await ways();
    vi.useFakeTimers();
    const line = open('ws://x/ws/match/a');
    const codes: number[] = [];
    line.onclose = ({ code }) => codes.push(code);
    healthy();
    await vi.advanceTimersByTimeAsync(8000);
    vi.useRealTimers();
    expect(codes).toEqual([1006]);
  });
  it('has ended when a stream of events does not begin in five seconds', async () => {
    const open = await ways();
    healthy();
    for (const no of [0, 1]) {
      open('ws://x/ws/match/a');
      await Closed.made[no]?.fail();
    }
    vi.useFakeTimers();
    const line = open('ws://x/ws/match/a');
    const codes: number[] = [];
    line.onclose = ({ code }) => codes.push(code);
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    expect(codes).toEqual([1006]);
  });
  for (const way of ['a WebSocket', 'events']) {
    it(`tells over ${way} what the server said instead of opening it, and does not take that for a closed way`, async () => {
      const open = await ways();
      healthy();
      if (way === 'events')
        for (const no of [0, 1]) {
          open('ws://x/ws/match/a');
          await Closed.made[no]?.fail();
        }
      answers(404, 'no_such_match');
      const line = open('ws://x/ws/match/a');
      const heard: unknown[] = [];
      line.onopen = () => line.send('{}');
      line.onrefused = ({ status, code, message }) => heard.push([status, code, message]);
      line.onclose = ({ code }) => heard.push(code);
      if (way !== 'events') await Closed.made.at(-1)?.fail();
      await vi.waitFor(() => expect(heard).toEqual([[404, 'no_such_match', 'No.']]));
      healthy();
      expect(open('ws://x/ws/match/a').plain).toBe(way === 'events' ? true : undefined);
    });
  }
});
