// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { Desk } from '$lib/choose/desk.svelte';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { ClientMsg } from '$lib/gen/ClientMsg';
import { PARTS } from '$lib/editions/2004/parts';
import * as RARE from '$lib/editions/2004/rare';
import { STANDING } from '$lib/editions/2004/standing';
import { Who } from '$lib/editions/2004/who';
import Away from '$lib/hud/Away.svelte';
import Chat from '$lib/hud/Chat.svelte';
import Decision from '$lib/hud/Decision.svelte';
import Standing from '$lib/hud/Standing.svelte';
import TakeBack from '$lib/hud/TakeBack.svelte';
import { Match } from '$lib/match/match.svelte';
import { hud } from '$lib/text/gen/hud';
import { talk } from '$lib/text/gen/talk';
import { ASKS } from '../dev/fixtures/asks';
import { station } from '../dev/fixtures/station';

afterEach(cleanup);

const ask = {
  ...{ id: 5, must: true, left_ms: 9000, can_hold: true, held: false, holds_left: 2, passed: false },
  options: ASKS.act.options([]),
};
const status = {
  ...{ mine: ask, waiting: [], names: ['Ivo', 'Mia', 'Bo', 'Al'], standing: null, bots: [], absent: [2], votes: [] },
  ...{ patience: [], mates: [], mode: 'friendly', clock: 'none', clocks: [], vote: null, parked: false },
  undo: { decision: 1, bar: 'dice', voters: [2] },
};

/** A match that was open and has lost its line, or has not. */
function opened(lost: boolean) {
  const sent: ClientMsg<Edition2004>[] = [];
  const socket = {
    readyState: 1,
    onmessage: (_: { data: string }) => undefined as void,
    send: (text: string) => void sent.push(JSON.parse(text)),
    close: () => undefined,
  };
  const world = { socket: () => socket as never, random: () => 0, later: () => 0 as never };
  const match = new Match<Edition2004>(
    'ws://x',
    'b',
    {},
    () => 0,
    world,
    () => () => undefined,
  );
  match.open();
  const hear = (message: unknown) => socket.onmessage({ data: JSON.stringify(message) });
  hear({ t: 'welcome', stream: 's', n: 0, seat: 1, view: station(1), status, log: [], fair: null, draws: null });
  if (lost) hear({ t: 'bye', why: 'restarting', again_ms: 900 });
  sent.length = 0;
  return { match, sent };
}

/** Draws everything that a player presses in a match. */
function drawn(lost: boolean) {
  const { match, sent } = opened(lost);
  const desk = new Desk<Edition2004>(match, () => undefined);
  const view = station(1);
  const who = new Who(status.names, 1);
  const all = { ...PARTS.FIRST, ...RARE.RARE };
  render(Decision, { ask, view, desk, who, parts: PARTS, all } as never);
  const nothing = () => undefined;
  render(TakeBack, { status, you: 1, live: match.live, name: String, undo: nothing, vote: nothing } as never);
  render(Standing, { match, parts: STANDING } as never);
  render(Away, { match, desk, who, table: 't' } as never);
  return { match, desk, sent };
}
const usable = () => screen.getAllByRole('button').filter((one) => !one.matches(':disabled'));

it('has nothing to press while the page reconnects, and says why', () => {
  drawn(true);
  expect(usable().map((one) => one.textContent)).toEqual([]);
  expect(screen.getAllByText(hud('offline')).length).toBeGreaterThanOrEqual(3);
});
it('has it again once the page is connected', () => {
  drawn(false);
  expect(usable().length).toBe(screen.getAllByRole('button').length);
  expect(screen.queryByText(hud('offline'))).toBeNull();
});
it('sends no answer that is chosen on the board meanwhile', () => {
  for (const lost of [true, false]) {
    const { desk, match, sent } = drawn(lost);
    desk.pick([10, 3], 2);
    match.mark([1, 1]);
    void match.why(ask as never, { t: 'end' });
    expect(sent.map((one) => one.t).filter((one) => one !== 'ping')).toEqual(lost ? [] : ['choose', 'mark', 'why']);
    cleanup();
  }
});
it('offers nothing to do about absent seats once the match is over', () => {
  const view = { ...station(1), outcome: { winners: [0], reason: 'frag_limit' } };
  const waiting = { ...status, bots: [1], give_up: true, patience: [{ seat: 2, left_ms: null }] };
  const match = { seat: 1, live: true, view, status: waiting, heardAt: 0 };
  render(Away, { match, desk: { mate: null }, who: new Who(status.names, 1), table: 't' } as never);
  expect([screen.queryAllByRole('button').length, screen.queryByRole('status')]).toEqual([0, null]);
});
it('keeps what was typed until it can be sent', async () => {
  const say = vi.fn();
  const { rerender } = render(Chat, { lines: [], say, live: false });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await fireEvent.input(field, { target: { value: 'Door first?' } });
  await fireEvent.submit(field.form as HTMLFormElement);
  expect([say.mock.calls.length, field.value]).toEqual([0, 'Door first?']);
  expect(screen.getByRole('status').textContent).toBe(talk('offline'));
  await rerender({ live: true });
  await fireEvent.submit(field.form as HTMLFormElement);
  expect(say).toHaveBeenCalledExactlyOnceWith('Door first?');
  expect(field.value).toBe('');
});
