// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Standing2004 } from '$lib/gen/2004/Standing2004';
import ByDays from '$lib/editions/2004/ByDays.svelte';

afterEach(cleanup);

describe('a guard at a table played over days', () => {
  it('fires, or asks at an attack, as its player says once', async () => {
    const set = vi.fn<(order: Standing2004) => void>();
    render(ByDays, { marine: true, mode: 'async', change: set });
    await fireEvent.click(screen.getByText('Fires at first sight'));
    await fireEvent.click(screen.getByText('Asks me when an attack is declared'));
    expect(set.mock.calls.map(([order]) => [order.guard, order.wait])).toEqual([
      ['fire_first', 'never'],
      ['ask', 'attack'],
    ]);
  });
});
