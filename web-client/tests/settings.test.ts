// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Settings from '$lib/hud/Settings.svelte';
import type { LateParts, Pictured } from '$lib/hud/parts';

afterEach(cleanup);

const HINTS = 'Hints for beginners';
const EDITIONS = import.meta.glob<LateParts<Pictured, never>>('../src/lib/editions/*/rare.ts', { eager: true });

/** The texts of an edition that hint at a kind of question. */
function hints(edition: string): string[] {
  const folder = join('../shared/editions', edition, 'text/en');
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return text.join('\n').match(/^hint-\w+/gm) ?? [];
}

it('offers hints only in an edition that has some', () => {
  const offered: string[] = [];
  for (const [path, late] of Object.entries(EDITIONS)) {
    const edition = path.split('/').at(-2) ?? '';
    const has = late.hint !== undefined;
    expect(has, edition).toBe(hints(edition).length > 0);
    render(Settings, { hints: has, help: () => undefined });
    if (screen.queryByLabelText(HINTS)) offered.push(edition);
    cleanup();
  }
  expect(offered).toEqual(['2004', '2016']);
});
