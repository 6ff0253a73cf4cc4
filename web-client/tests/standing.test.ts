// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import GuardPlans from '$lib/editions/2004/choose/GuardPlans.svelte';
import Orders from '$lib/editions/2004/Orders.svelte';
import { PLANS, planOf, planTitle } from '$lib/editions/2004/plans';
import { orders as t } from '$lib/text/gen/2004/orders';
import { NO_ORDER } from '$lib/editions/2004/orders';
import type { Desk } from '$lib/editions/2004/wire';
import type { Standing2004 } from '$lib/gen/2004/Standing2004';

afterEach(cleanup);

function question(standing: Standing2004 | null) {
  const sent = vi.fn();
  const desk = { match: { status: { standing }, standing: sent } } as unknown as Desk;
  render(GuardPlans, { desk });
  return sent;
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the question of a guard', () => {
  for (const plan of PLANS)
    it(`takes the order "${planTitle(plan)}" with two presses`, async () => {
      const sent = question(NO_ORDER);
      await press(/^From now on/);
      await press(planTitle(plan));
      expect(sent).toHaveBeenCalledExactlyOnceWith({ ...NO_ORDER, guard: plan.guard, wait: plan.wait });
      expect(screen.queryByRole('group')).toBeNull();
    });
  it('says which order is in force', () => {
    question({ ...NO_ORDER, wait: 'turn_end' });
    expect(screen.getByRole('button', { name: /Hold until the turn ends/ })).toBeTruthy();
    cleanup();
    question({ ...NO_ORDER, guard: 'fire_first', wait: 'sight' });
    expect(screen.getByRole('button', { name: /as your standing orders say/ })).toBeTruthy();
  });
  it('has a title of its own for each order, and none that is the name of an answer', () => {
    const titles = PLANS.map(planTitle);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('Hold fire');
    for (const plan of PLANS) expect(planOf({ ...NO_ORDER, ...plan })?.id).toBe(plan.id);
  });
});

describe('the panel of standing orders', () => {
  const shown = (order: Standing2004) =>
    render(Orders, { order, marine: true, mode: 'friendly', change: () => undefined });
  const WAITS = ['never', 'change', 'sight', 'attack', 'attack_on_me', 'turn_end'] as const;
  const text = () => document.body.textContent ?? '';

  it('has every moment and every rule about shots in words', () => {
    shown({ ...NO_ORDER, guard: 'fire_first' });
    for (const wait of WAITS) expect(text()).toContain(t(`wait.${wait}`));
    for (const words of [
      'Only at these',
      'Chance to hit',
      'Range',
      'Keep the last ammo token',
      'Barrels, and empty spaces',
    ])
      expect(text()).toContain(words);
    expect(text()).toContain('When no target is within these limits');
  });
  it('leaves out what a guard who never fires does not need', () => {
    shown({ ...NO_ORDER, guard: 'hold_fire' });
    expect(text()).not.toContain('Chance to hit');
    expect(text()).not.toContain(t('wait.attack_on_me'));
    expect(text()).toContain('Dodging');
  });
});
