// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Paused } from '$lib/gen/Paused';
import Pause from '$lib/hud/Pause.svelte';
import { NO_STATUS } from '$lib/match/status';

afterEach(cleanup);

const BUSY = { seat: 2, question: null, left_ms: 20_000, answered: false, held: false };

/** Shows the pause to a seat; returns what its buttons say to the server. */
function shown(status: object, seat: number | null = 1, part: 'all' | 'requests' | 'rest' = 'all') {
  const tell = vi.fn();
  const match = { seat, live: true, heardAt: performance.now(), status: { ...NO_STATUS, ...status }, tell };
  render(Pause, { match: match as never, who: { name: (one) => `player ${one}` }, shown: part });
  return tell;
}
const button = () => screen.queryByRole<HTMLButtonElement>('button');
const paused = (seat: number, others_ms: number): { paused: Paused } => ({ paused: { seat, others_ms } });

describe('the table can be paused for everyone', () => {
  it('while it waits for another player', async () => {
    const tell = shown({ can_pause: true, waiting: [BUSY] });
    expect(button()?.textContent).toContain('Pause for everyone');
    await fireEvent.click(button()!);
    expect(tell).toHaveBeenCalledExactlyOnceWith({ t: 'pause', on: true });
  });
  it('but not where nothing would stop, nor where the seat may not', () => {
    shown({ can_pause: true, waiting: [{ ...BUSY, seat: 1 }] });
    expect(button()).toBeNull();
    shown({ waiting: [BUSY] });
    expect(button()).toBeNull();
  });
});

describe('a paused table says who paused it', () => {
  it('and that player can resume', async () => {
    const tell = shown(paused(1, 60_000));
    expect(screen.getByRole('status').textContent).toContain('You paused the table.');
    await fireEvent.click(button()!);
    expect(tell).toHaveBeenCalledExactlyOnceWith({ t: 'pause', on: false });
  });
  it('and the others can when two minutes are over', () => {
    shown(paused(2, 60_000));
    expect(screen.getByRole('status').textContent).toContain('Player 2 paused the table.');
    expect([button()?.disabled, button()?.textContent?.trim()]).toEqual([true, 'Resume in 60 s']);
    cleanup();
    shown(paused(2, 0));
    expect([button()?.disabled, button()?.textContent?.trim()]).toEqual([false, 'Resume']);
  });
  it('and spectators only read it', () => {
    shown(paused(2, 0), null);
    expect([screen.getByRole('status').textContent !== '', button()]).toEqual([true, null]);
  });
  it('over the sheet of a phone, away from the button that pauses', () => {
    shown(paused(2, 0), 1, 'rest');
    shown({ can_pause: true, waiting: [BUSY] }, 1, 'requests');
    expect([screen.queryByRole('status'), button()]).toEqual([null, null]);
  });
});
