import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Patch2004 } from '$lib/gen/2004/Patch2004';
import { mark } from '$lib/match/mark';
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
  it('sets fields of entries and keeps their others', () => {
    const view = station(1);
    const next = applyPatch(view, { figures: { set: { 11: { at: [1, 1] } }, del: [] } });
    expect(next.figures[11]).toEqual({ ...view.figures[11], at: [1, 1] });
    expect(next.figures[10]).toBe(view.figures[10]);
  });
  it('never changes the old view', () => {
    const view = station(1);
    const before = JSON.stringify(view);
    applyPatch(view, { round: 9, figures: { put: {}, set: { 11: { at: [1, 1] } }, del: [1, 2, 3] } });
    expect(JSON.stringify(view)).toBe(before);
  });
});

describe('the mark of a picture', () => {
  const page = ['match', '2004'].map((name) => readFileSync(`../docs/api/${name}.md`, 'utf8')).join('\n');
  const view = JSON.parse(/```json view\n(.*)\n/.exec(page)?.[1] ?? '') as Record<string, unknown>;
  it('is the one that the page of the protocol names', () => {
    for (const picture of [{}, { b: [1, -2, null], a: { 9: 'é', 10: true } }, view]) {
      expect(page).toContain(`\`${mark(picture)}\``);
    }
  });
  it('is the one that the page of 2016 names', () => {
    const of2016 = readFileSync('../docs/api/2016.md', 'utf8');
    const shown = JSON.parse(/```json view\n(.*)\n/.exec(of2016)?.[1] ?? '') as object;
    expect(of2016).toContain(`\`${mark(shown)}\``);
  });
  it('is that of the server for what must be written with care', () => {
    expect(mark({ b: [1, -2, null], a: { '10': true, '9': 'é"\n\\\u0001' } })).toBe('756ca68c4aa4da97');
  });
  it('does not go by the order of fields, and by everything else', () => {
    const turned = Object.fromEntries(Object.entries(view).reverse());
    expect(mark(turned)).toBe(mark(view));
    expect(mark({ ...view, round: Number(view.round) + 1 })).not.toBe(mark(view));
  });
});
