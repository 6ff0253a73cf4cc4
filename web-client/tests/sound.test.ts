// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const heard: number[][] = [];
vi.mock('zzfx', () => ({ ZZFX: { volume: 0 }, zzfx: (...effect: number[]) => heard.push(effect) }));

const gesture = () => dispatchEvent(new Event('pointerdown'));
/** A page on which nothing was loaded yet. */
async function page() {
  vi.resetModules();
  return await import('$lib/ui/sound');
}

beforeEach(() => {
  heard.length = 0;
  vi.doUnmock('$lib/ui/effects');
});
let leave = () => undefined as void;
afterEach(() => leave());

it('an effect is heard once a gesture has brought the sounds', async () => {
  const { armSound, play } = await page();
  leave = armSound();
  play('dice');
  expect(heard).toEqual([]);
  gesture();
  await vi.waitFor(() => (play('dice'), expect(heard).not.toEqual([])));
  expect(heard[0]?.[2]).toBe(420);
});

it('sounds that did not load over a lost line come with the next gesture', async () => {
  const tries: string[] = [];
  vi.doMock('$lib/ui/effects', () => {
    tries.push('lost');
    throw new Error('the line is lost');
  });
  const { armSound, play } = await page();
  leave = armSound();
  gesture();
  await vi.waitFor(() => expect(tries).toEqual(['lost']));
  vi.doUnmock('$lib/ui/effects');
  await vi.waitFor(() => (gesture(), play('no'), expect(heard).not.toEqual([])));
});

it('a page that was left asks for no sounds', async () => {
  const { armSound, play } = await page();
  armSound()();
  gesture();
  await import('$lib/ui/effects');
  play('dice');
  expect(heard).toEqual([]);
});
