// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feed, type FeedState } from '$lib/wire/feed';

/** A WebSocket in the test's hand. Closing one that is dead tells nothing. */
class Fake extends EventTarget {
  static made: Fake[] = [];
  static readonly CLOSING = 2;
  readyState = 0;
  sent: string[] = [];
  constructor(readonly address: string) {
    super();
    Fake.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 2;
  }
  tell(value: unknown) {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(value) }));
  }
  async end(code: number) {
    this.dispatchEvent(new CloseEvent('close', { code }));
    await vi.advanceTimersByTimeAsync(0);
  }
}

const pong = { t: 'pong', n: 0 };
const last = () => Fake.made[Fake.made.length - 1] as Fake;
let visible: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  Fake.made = [];
  visible = 'visible';
  vi.stubGlobal('WebSocket', Fake);
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visible });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const heard: unknown[] = [];
  const states: FeedState[] = [];
  const line = feed(
    '/ws/table/a',
    (value) => heard.push(value),
    (state) => states.push(state),
  );
  return { heard, states, line };
}

describe('the feed of a table', () => {
  it('is lost when nothing answers for twelve seconds, and opened anew in the same moment', () => {
    const { states, line } = open();
    last().tell({ id: 'a' });
    vi.advanceTimersByTime(100);
    expect(last().sent).toEqual(['{"t":"ping","n":0}']);
    vi.advanceTimersByTime(12_000);
    expect(states).toEqual(['opening', 'live', 'lost']);
    expect(Fake.made).toHaveLength(2);
    expect(Fake.made[0]?.readyState, 'the old one is let go').toBe(2);
    last().tell({ id: 'a' });
    expect(states.at(-1)).toBe('live');
    line.stop();
  });
  it('lives on signs of life, and tells none of them', () => {
    const { heard, states, line } = open();
    last().tell({ id: 'a' });
    for (let beats = 0; beats < 20; beats++) {
      vi.advanceTimersByTime(4000);
      last().tell(pong);
    }
    expect([heard, states]).toEqual([[{ id: 'a' }], ['opening', 'live']]);
    line.stop();
  });
  it('hears nothing more of the line it has given up', () => {
    const { heard, states, line } = open();
    const dead = last();
    dead.tell({ id: 'a' });
    vi.advanceTimersByTime(12_000);
    last().tell({ id: 'b' });
    dead.tell({ id: 'a' });
    void dead.end(1008);
    expect(heard).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(states.at(-1)).toBe('live');
    line.stop();
  });
  for (const [what, come] of [
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['the page is shown again', () => dispatchEvent(new Event('pageshow'))],
    [
      'the reader looks at it',
      () => {
        visible = 'visible';
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ] as const) {
    it(`is asked at once when ${what}, and has two seconds to answer`, () => {
      const { states, line } = open();
      last().tell({ id: 'a' });
      vi.advanceTimersByTime(100);
      last().tell(pong);
      come();
      vi.advanceTimersByTime(500);
      last().tell(pong);
      vi.advanceTimersByTime(1600);
      expect(Fake.made, 'it answered').toHaveLength(1);
      come();
      vi.advanceTimersByTime(2000);
      expect(states.at(-1)).toBe('lost');
      expect(Fake.made).toHaveLength(2);
      line.stop();
    });
  }
  it('has longer to answer on a line that answers slowly', () => {
    const { line } = open();
    last().tell({ id: 'a' });
    vi.advanceTimersByTime(1500);
    last().tell(pong);
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(4000);
    expect(Fake.made).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(Fake.made).toHaveLength(2);
    line.stop();
  });
  it('does not wait for its next try when the network is back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    const { line } = open();
    await last().end(1006);
    dispatchEvent(new Event('online'));
    expect(Fake.made).toHaveLength(2);
    line.stop();
    dispatchEvent(new Event('online'));
    expect(Fake.made, 'the feed is no longer read').toHaveLength(2);
  });
  for (const [what, answer, state] of [
    ['another page must close first', { status: 429 }, 'full'],
    ['it came too soon', { status: 429, headers: { 'retry-after': '3' } }, 'lost'],
    ['the reader is not at it', { status: 403 }, 'closed'],
    ['the server does not know the reader', { status: 401 }, 'closed'],
    ['it is gone', { status: 404 }, 'closed'],
    ['the server is ill', { status: 503 }, 'lost'],
  ] as const) {
    it(`says so when ${what}`, async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'x', text: 'No.' }, answer)));
      const { states, line } = open();
      await last().end(1006);
      expect(states).toEqual(['opening', state]);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(Fake.made.length > 1, 'it tries again by itself').toBe(state !== 'closed');
      line.stop();
    });
  }
  it('looks at nothing when the page is hidden', () => {
    const { line } = open();
    last().tell({ id: 'a' });
    const asked = last().sent.length;
    visible = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(last().sent).toHaveLength(asked);
    line.stop();
  });
});
