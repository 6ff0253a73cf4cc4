import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MANUAL } from '$lib/manual';
import { manual } from '../build/manual';

it('leads to the pages of the repository that the manifest names', () => {
  const home = /repository = "([^"]+)"/.exec(readFileSync('../Cargo.toml', 'utf8'))?.[1];
  expect(MANUAL).toBe(`${home}/blob/main/docs`);
  expect(() => manual('package.json')).toThrow('names no repository');
});

it('names pages that are there', () => {
  const page = /\{MANUAL\}(\/[\w/.-]+)/.exec(readFileSync('src/lib/lobby/InvitePanel.svelte', 'utf8'))?.[1];
  expect(page).toBeDefined();
  expect(existsSync(`../docs${page}`)).toBe(true);
});
