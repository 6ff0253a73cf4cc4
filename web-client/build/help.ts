import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Chapter } from './chapter.ts';
import { chapters } from './guide.ts';
import { linked } from './marks.ts';

const VIRTUAL = 'virtual:help';

/** What a link of the page leads to: a heading of the page, or another site. Other pages of the manual do not ship. */
const target = (href: string) => (/^(#|https:)/.test(href) ? href : undefined);

/** The chapters of a page of the manual, as `/help` shows them. */
export function help(text: string): Chapter[] {
  return chapters('help', 'help', text).map(({ page: _, ...chapter }) => ({
    ...chapter,
    entries: chapter.entries.map((one) => ({ ...one, marks: linked(one.marks, new Set(), '', target) })),
  }));
}

/** The text of the help page, made from `file` while building: a server needs no other site to explain itself. */
export function helpPage(file: string): Plugin {
  return {
    name: 'bulkhead-help',
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(help(readFileSync(file, 'utf8')))}`;
    },
  };
}
