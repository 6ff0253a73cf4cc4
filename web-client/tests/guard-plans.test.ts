// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Standing2004 } from '$lib/gen/2004/Standing2004';
import ByDays from '$lib/editions/2004/ByDays.svelte';
import GuardPlans from '$lib/editions/2004/choose/GuardPlans.svelte';
import { NO_ORDER, PLANS, planOf } from '$lib/editions/2004/standing';
import type { Desk } from '$lib/editions/2004/wire';

afterEach(cleanup);

function desk(standing: Standing2004 | null) {
  const sent = vi.fn<(order: Standing2004) => void>();
  return { sent, desk: { match: { table: { standing }, standing: sent } } as unknown as Desk };
}

describe('the standing order at the question of a guard', () => {
  it('takes two presses', async () => {
    const { sent, desk: given } = desk(null);
    render(GuardPlans, { desk: given });
    await fireEvent.click(screen.getByText(/^Standing order:/));
    await fireEvent.click(screen.getByText('Hold until I am attacked'));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ ...NO_ORDER, guard: 'ask', wait: 'attack_on_me' });
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('keeps the rest of the order', async () => {
    const kept: Standing2004 = { ...NO_ORDER, dodge: 'reroll_hits', fire: { ...NO_ORDER.fire, range: 3 } };
    const { sent, desk: given } = desk(kept);
    render(GuardPlans, { desk: given });
    await fireEvent.click(screen.getByText(/^Standing order:/));
    await fireEvent.click(screen.getByText('Fire at first sight'));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ ...kept, guard: 'fire_first', wait: 'never' });
  });

  it('names the plan that is in force', () => {
    for (const plan of PLANS) expect(planOf({ ...NO_ORDER, guard: plan.guard, wait: plan.wait })).toBe(plan);
    expect(planOf({ ...NO_ORDER, guard: 'fire_first', wait: 'turn_end' })).toBeUndefined();
  });
});

describe('a guard at a table played over days', () => {
  it('fires, or asks at an attack, as its player says once', async () => {
    const set = vi.fn<(order: Standing2004) => void>();
    render(ByDays, { set });
    await fireEvent.click(screen.getByText('Fires at first sight'));
    await fireEvent.click(screen.getByText('Asks me when an attack is declared'));
    expect(set.mock.calls.map(([order]) => [order.guard, order.wait])).toEqual([
      ['fire_first', 'never'],
      ['ask', 'attack'],
    ]);
  });
});
