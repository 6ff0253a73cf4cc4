import { describe, expect, it } from 'vitest';
import type { Patch2004 } from '$lib/gen/Patch2004';
import { applyPatch } from '$lib/match/patch';
import { station } from '../dev/fixtures/station';

describe('patches', () => {
  it('replaces plain fields whole and leaves the others alone', () => {
    const view = station(1);
    const next = applyPatch(view, { round: 4, turn: null, keys: [] });
    expect(next.round).toBe(4);
    expect(next.turn).toBeNull();
    expect(next.keys).toEqual([]);
    expect(next.figures).toBe(view.figures);
  });
  it('puts and deletes entries of maps', () => {
    const view = station(1);
    const imp = view.figures[11];
    const patch = { figures: { put: { 11: { ...imp, at: [1, 1] }, 99: imp }, del: [10, 14] } } as unknown as Patch2004;
    const next = applyPatch(view, patch);
    expect(next.figures[11]?.at).toEqual([1, 1]);
    expect(next.figures[99]).toEqual(imp);
    expect(Object.keys(next.figures)).not.toContain('10');
    expect(Object.keys(next.figures)).not.toContain('14');
    expect(next.figures[1]).toBe(view.figures[1]);
  });
  it('never changes the old view', () => {
    const view = station(1);
    const before = JSON.stringify(view);
    applyPatch(view, { round: 9, figures: { put: {}, del: [1, 2, 3] } });
    expect(JSON.stringify(view)).toBe(before);
  });
});
