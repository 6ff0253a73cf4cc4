// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parse } from '$lib/router.svelte';

describe('router', () => {
  it('knows every page', () => {
    expect(parse('/', '')).toEqual({ page: 'home' });
    expect(parse('/table/abc-1', '')).toEqual({ page: 'table', id: 'abc-1' });
    expect(parse('/match/abc_1', '')).toEqual({ page: 'match', id: 'abc_1' });
    expect(parse('/campaign/0f', '')).toEqual({ page: 'campaign', id: '0f' });
    expect(parse('/match/0f/replay', '#all.7')).toEqual({ page: 'replay', id: '0f', place: 'all.7', saved: false });
    expect(parse('/saved/0f', '#all.7')).toEqual({ page: 'replay', id: '0f', place: 'all.7', saved: true });
    expect(parse('/join', '#tok')).toEqual({ page: 'join', token: 'tok' });
    expect(parse('/back', '#tok')).toEqual({ page: 'back', token: 'tok' });
    expect(parse('/rules', '#C-LOS-02')).toEqual({ page: 'rules', edition: null, rule: 'C-LOS-02' });
    expect(parse('/rules/2016', '')).toEqual({ page: 'rules', edition: '2016', rule: '' });
    expect(parse('/credits', '')).toEqual({ page: 'credits' });
  });
  it('keeps secrets in the fragment only', () => {
    expect(parse('/join/tok', '')).toEqual({ page: 'missing' });
  });
  it('has no page for anything else', () => {
    for (const path of [
      '/nowhere',
      '/table',
      '/table/a/b',
      '/table/..%2F',
      '/campaign',
      '/saved',
      '/saved/a/b',
      '/rules/2016/extra',
      '/rules/..%2F',
    ])
      expect(parse(path, ''), path).toEqual({ page: 'missing' });
  });
});
