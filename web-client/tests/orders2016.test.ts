import { describe, expect, it } from 'vitest';
import { isSet, NONE, ruleOf, withRule } from '$lib/editions/2016/orders';

describe('standing orders of the 2016 edition', () => {
  it('follow all windows where a moment has no rule', () => {
    expect(ruleOf(NONE, 'defending').then).toBe('ask');
    expect(ruleOf({ ...NONE, windows: 'pass' }, 'defending').then).toBe('pass');
  });

  it('keep a rule only where it says something of its own', () => {
    const use = withRule(NONE, 'defending', { then: 'use' });
    expect(use.moments).toEqual({ defending: { then: 'use', damage: null } });
    expect(withRule(use, 'defending', { then: 'ask' }).moments).toEqual({});
    expect(withRule(NONE, 'defending', { damage: 2 }).moments).toEqual({ defending: { then: 'ask', damage: 2 } });
  });

  it('are in force until their round is over', () => {
    const pass = { ...NONE, windows: 'pass' as const };
    expect([isSet(NONE, 1), isSet(pass, 9)]).toEqual([false, true]);
    expect([isSet({ ...pass, until: 3 }, 3), isSet({ ...pass, until: 3 }, 4)]).toEqual([true, false]);
  });
});
