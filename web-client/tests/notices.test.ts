// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Show } from '$lib/editions/2004/show.svelte';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { listen } from '$lib/hud/show.svelte';
import type { Listener } from '$lib/match/listener';
import { Match } from '$lib/match/match.svelte';
import { notices } from '$lib/ui/notices.svelte';
import { station } from '../dev/fixtures/station';

describe('the live regions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('read what happened and the question after it together', () => {
    notices.say('The imp moves 3 spaces.');
    notices.say('Your turn. Pick a space.');
    vi.runAllTimers();
    expect(notices.spoken).toBe('The imp moves 3 spaces. Your turn. Pick a space.');
    notices.say('A door opens.');
    vi.runAllTimers();
    expect(notices.spoken).toBe('A door opens.');
  });
  it('read the same words again when they are said again', () => {
    notices.say('Your turn.');
    vi.runAllTimers();
    const first = notices.spoken;
    notices.say('Your turn.');
    vi.runAllTimers();
    expect(notices.spoken).not.toBe(first);
    expect(notices.spoken.trim()).toBe(first.trim());
    notices.alarm('Guard?');
    const asked = notices.urgent;
    notices.alarm('Guard?');
    expect(notices.urgent).not.toBe(asked);
  });
  it('say nothing of the last page on the next one', () => {
    notices.alarm('Guard?');
    notices.say('The imp moves 3 spaces.');
    vi.runAllTimers();
    notices.say('The imp bites.');
    notices.hush();
    vi.runAllTimers();
    expect([notices.spoken, notices.urgent]).toEqual(['', '']);
    notices.say('A table.');
    vi.runAllTimers();
    expect(notices.spoken).toBe('A table.');
  });
});

describe('a refusal', () => {
  /** The kinds of notices that are left after this. */
  const after = (does: (listener: Listener<Edition2004>) => void) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    notices.list = [];
    notices.show('news', 'The door is open.');
    notices.show('refusal', 'The door is locked.');
    notices.show('hint', 'Use the buttons to answer this question.');
    does(listen(new Show()));
    return notices.list.map(({ kind }) => kind);
  };

  it('goes with the next thing that the reader does, whatever comes of it', () => {
    const match = (listener: Listener<Edition2004>) => new Match<Edition2004>('ws://x', 'b', listener);
    expect(after((listener) => match(listener).standing({ t: 'wait', wait: 'change' } as never))).toEqual(['news']);
    expect(after((listener) => match(listener).takeBack('undo', 1))).toEqual(['news']);
  });
  it('stays while others act', () =>
    expect(after((it) => it.happened?.([], station(1), station(1), { from: 1, own: false, pressed: false }))).toEqual([
      'news',
      'refusal',
      'hint',
    ]));
});
