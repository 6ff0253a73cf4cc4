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
  it('takes the own letters of a token, whatever a chat program has done to its link', () => {
    const token = `${'aB3-_'.repeat(8)}xyz`;
    for (const [path, hash] of [
      ['/join', `#${token}`],
      ['/join', `#${token}.`],
      ['/join', `#${token})`],
      ['/join', `#${token}%20`],
      ['/join', `#${token}\u200b`],
      ['/join', `#${token}%E2%80%8B`],
      ['/join', `#<${token}>`],
      ['/join', `#${token.slice(0, 20)}\u00ad${token.slice(20)}`],
      ['/join', `#${token}?fbclid=abc`],
      ['/join', `#${token}%`],
      [`/join%23${token}`, ''],
      [`/join%23${token}.`, ''],
    ] as const)
      expect(parse(path, hash), path + hash).toEqual({ page: 'join', token });
    expect(parse('/watch', `#${token}!`)).toEqual({ page: 'watch', token });
    expect(parse('/back', `#${token},`)).toEqual({ page: 'back', token });
    expect(parse('/join', `#${token.slice(1)}`), 'cut short').toEqual({ page: 'join', token: token.slice(1) });
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
