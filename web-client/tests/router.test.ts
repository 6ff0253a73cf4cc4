// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { parse, router } from '$lib/router.svelte';

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
    expect(parse('/help', '#at-home')).toEqual({ page: 'help' });
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

/** Goes through the history and waits until the browser is there. */
async function walk(steps: number) {
  const there = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.go(steps);
  await there;
}
const page = () => router.route.page;

describe('a layer over the page', () => {
  it('is taken away by Back, and the page stays', async () => {
    router.go('/');
    router.go('/credits');
    const closed: string[] = [];
    router.over(() => closed.push('lower'));
    router.over(() => closed.push('upper'));
    await walk(-1);
    expect(closed).toEqual(['upper']);
    await walk(-1);
    expect(closed).toEqual(['upper', 'lower']);
    expect(page()).toBe('credits');
    await walk(-1);
    expect(page()).toBe('home');
  });
  it('that the page took away starts no walk through the history, which would end a navigation', async () => {
    router.go('/');
    router.go('/credits');
    const gone = [vi.spyOn(history, 'go'), vi.spyOn(history, 'back')];
    router.over(() => undefined)();
    await new Promise((done) => setTimeout(done, 20));
    for (const one of gone) expect(one).not.toHaveBeenCalled();
    for (const one of gone) one.mockRestore();
  });
  it('that the page took away costs no further Back', async () => {
    router.go('/');
    router.go('/credits');
    for (let at = 0; at < 3; at++) router.over(() => undefined)();
    const [lower, upper] = [router.over(() => undefined), router.over(() => undefined)];
    upper();
    lower();
    await walk(-1);
    await vi.waitFor(() => expect(page()).toBe('home'));
  });
  it('is taken away by Back where one above it is gone', async () => {
    router.go('/credits');
    const closed: string[] = [];
    router.over(() => closed.push('lower'));
    router.over(() => closed.push('upper'))();
    await walk(-1);
    expect(closed).toEqual(['lower']);
    expect(page()).toBe('credits');
  });
  it('leaves the way back to the page before when another page follows from it', async () => {
    router.go('/');
    const close = router.over(() => undefined);
    router.go('/credits');
    close();
    expect(page()).toBe('credits');
    await walk(-1);
    expect(page()).toBe('home');
  });
  it('that is gone does not turn back a reader who follows a link within the page', async () => {
    router.go('/rules');
    router.over(() => undefined)();
    location.hash = '#C-LOS-02';
    await vi.waitFor(() => expect(router.route).toEqual({ page: 'rules', edition: null, rule: 'C-LOS-02' }));
    await new Promise((done) => setTimeout(done, 20));
    expect(location.hash).toBe('#C-LOS-02');
  });
});
