import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import built from 'virtual:help';
import type { Chapter } from '../build/chapter';
import { help } from '../build/help';
import { type Mark, words } from '../build/marks';

const chapters: Chapter[] = built;

const links = (marks: readonly Mark[]): string[] =>
  marks.flatMap((one) =>
    typeof one === 'string' ? [] : [...(one.tag === 'a' ? [one.href ?? ''] : []), ...links(one.kids)],
  );

it('ships the page of the manual that tells a host how to let friends in', () => {
  const page = readFileSync('../docs/host/over-the-internet.md', 'utf8');
  expect(chapters).toEqual(help(page));
  expect(chapters.map(({ level }) => level)).toContain(3);
  for (const heading of page.match(/^#+ .*$/gm) ?? [])
    expect(chapters.map(({ title }) => title)).toContain(heading.replace(/^#+ /, ''));
});

it('begins with the way that needs no server and no port: four steps', () => {
  const [first] = chapters.filter(({ level }) => level === 2);
  const steps = first?.entries.flatMap(({ marks }) => marks).find((one) => typeof one !== 'string' && one.tag === 'ol');
  expect(typeof steps === 'object' && steps.kids).toHaveLength(4);
  expect(words(first?.entries.flatMap(({ marks }) => marks) ?? [])).toContain('funnel');
});

it('leads to its own headings and to other sites, and to no page that does not ship', () => {
  const anchors = chapters.map(({ anchor }) => `#${anchor}`);
  const all = links(chapters.flatMap(({ entries }) => entries.flatMap(({ marks }) => marks)));
  expect(all.length).toBeGreaterThan(1);
  for (const href of all) if (!href.startsWith('https://')) expect(anchors).toContain(href);
  const [only] = help('# A\n\n[the port](configuration.md) and [B](#b)\n\n## B\n');
  expect(JSON.stringify(only?.entries)).toContain('the port');
  expect(links(only?.entries.flatMap(({ marks }) => marks) ?? [])).toEqual(['#b']);
});
