// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Table } from '$lib/lobby/table.svelte';
import { notices } from '$lib/ui/notices.svelte';

describe('the verbs of a table', () => {
  it('are done one after the other, and none that is pressed in a hurry is lost', async () => {
    const table = new Table('t');
    const done: string[] = [];
    let finish = () => undefined as void;
    const first = table.run('ready', () =>
      new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('ready')),
    );
    const second = table.run('start', async () => done.push('start'));
    const twice = table.run('start', async () => done.push('start again'));
    expect(await twice).toBe(false);
    expect([table.busy, done]).toEqual(['ready', []]);
    finish();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(done).toEqual(['ready', 'start']);
    expect(table.busy).toBeNull();
    expect(await table.run('start', async () => done.push('later'))).toBe(true);
  });
  it('go on after one that was refused', async () => {
    const table = new Table('t');
    const refused = table.run('lock', () => Promise.reject(new Error('no')));
    const next = table.run('leave', async () => null);
    expect(await Promise.all([refused, next])).toEqual([false, true]);
    expect(notices.list).toHaveLength(1);
  });
});
