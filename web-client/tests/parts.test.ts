// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Notices from '$lib/ui/Notices.svelte';
import { notices } from '$lib/ui/notices.svelte';
import { part } from '$lib/update';

// The server is away, so the page does not reload itself.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('away'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  notices.list = [];
});

let there = false;
const some = () => (there ? Promise.resolve('some') : Promise.reject(new Error('gone')));
const other = () => (there ? Promise.resolve('other') : Promise.reject(new Error('gone as well')));

it('says once that parts of the page are missing, with a way out, until they have come', async () => {
  render(Notices);
  for (const one of [some, other, some]) await expect(part(one)).rejects.toThrow('gone');
  await tick();
  expect(screen.getByText(/A part of this page did not load/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  notices.settle();
  there = true;
  expect(await part(some)).toBe('some');
  expect(notices.list, 'one is still missing').toHaveLength(1);
  expect(await part(other)).toBe('other');
  expect(notices.list).toEqual([]);
  there = false;
});
it('leaves a missing page to the page', async () => {
  await expect(part(some, true)).rejects.toThrow('gone');
  expect(notices.list).toEqual([]);
});

/** Nobody sees that these are missing, or their callers load them as a part. */
const APART: Record<string, string> = {
  'src/App.svelte': 'the fixtures, in development',
  'src/routes/Fixture.svelte': 'the fixtures, in development',
  'src/lib/text/catalog.svelte.ts': 'a language for tests',
  'src/lib/ui/sound.ts': 'sounds, asked for again by the next gesture',
  'src/lib/ui/hum.ts': 'sounds, asked for again by the next gesture',
  'src/lib/wire/door.ts': 'the other kind of line: without it the line is lost, which the page says',
};
const LOADERS =
  /^src\/lib\/(editions\/(rows|\d+\/(edition|standing|late\.svelte|show\.svelte|dice))|hud\/panels\.svelte|text\/reason)\.ts$/;

it('loads whatever comes late as a part', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((one) => `src/${one}`);
  const bare = files
    .filter((one) => /\.(ts|svelte)$/.test(one) && !one.includes('/gen/') && !(one in APART) && !LOADERS.test(one))
    .filter((one) => /(?<!part\(\(\) => )\bimport\(/.test(readFileSync(one, 'utf8')));
  expect(bare).toEqual([]);
});
