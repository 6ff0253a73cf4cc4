import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Lexer } from 'marked';
import type { Plugin } from 'vite';
import { type Mark, marks } from './marks.ts';

const VIRTUAL = 'virtual:rules';

/** One rule or paragraph of the rules page. `id` is the rule id where there is one. */
export interface Entry {
  id: string | null;
  marks: Mark[];
}

/** A chapter: a heading and what stands under it. */
export interface Chapter {
  anchor: string;
  level: number;
  title: string;
  entries: Entry[];
}

/** One file of `docs/rules`. */
export interface Book {
  file: string;
  title: string;
  chapters: Chapter[];
}

const RULE = /^[-*]\s+\*{0,2}([A-Z]{1,2}(?:-[A-Z]+)?-\d+)\*{0,2}[:.]?\s+(.*)$/;
/** Where a rule was read; of use to those who keep the catalogue, noise for a player. */
const SOURCES = /\s*(?:;\s[^[\]]{0,60})?(?:\[(?:S\d|RB|FAQ|MOD|OS|2nd|RB-ES)[^\]]*\])+/g;

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The chapter of numbers that the sources leave open: dice, weapons, invaders, cards. */
const NUMBERS = /own values/i;

/** What a player looks up: rules, rulings, examples and numbers. Where they were read stays in the file. */
function forPlayers(chapter: Chapter): Chapter {
  if (NUMBERS.test(chapter.title)) return { ...chapter, title: 'Our own figures: dice, weapons, invaders, cards' };
  return { ...chapter, entries: chapter.entries.filter((one) => one.id !== null) };
}

/** Cuts one file into chapters and rules; a rule is a list line that begins with its id. */
export function book(file: string, text: string): Book {
  const out: Book = { file, title: basename(file, '.md'), chapters: [] };
  let chapter: Chapter | null = null;
  let loose: string[] = [];
  const flush = () => {
    const source = loose.join('\n').trim();
    loose = [];
    if (chapter && source) chapter.entries.push({ id: null, marks: marks(Lexer.lex(source)) });
  };
  for (const line of text.split('\n')) {
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (heading) {
      flush();
      const title = heading[2]!.replace(/^[\d.]+\s+/, '');
      if (heading[1]!.length === 1) out.title = title;
      chapter = {
        anchor: `${out.file}-${out.chapters.length}-${slug(title)}`,
        level: heading[1]!.length,
        title,
        entries: [],
      };
      out.chapters.push(chapter);
      continue;
    }
    const rule = RULE.exec(line);
    if (rule && chapter) {
      flush();
      const words = rule[2]!.replace(SOURCES, '').trim();
      chapter.entries.push({ id: rule[1]!, marks: marks(Lexer.lexInline(words)) });
      continue;
    }
    loose.push(line);
  }
  flush();
  out.chapters = out.chapters.map(forPlayers).filter((one) => one.entries.length > 0);
  return out;
}

/** Pages about the catalogue itself, and the edition that cannot be played yet. */
const HIDDEN = /^(COVERAGE|README|paper|2016)/i;

function read(folder: string): Book[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && !HIDDEN.test(name))
    .sort()
    .map((name) => book(basename(name, '.md'), readFileSync(join(folder, name), 'utf8')));
}

/** The rules page's text, rendered from `docs/rules/*.md` while building. */
export function rules(folder: string): Plugin {
  return {
    name: 'bulkhead-rules',
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      if (existsSync(folder)) {
        for (const name of readdirSync(folder)) if (name.endsWith('.md')) this.addWatchFile(join(folder, name));
      }
      return `export default ${JSON.stringify(read(folder))}`;
    },
  };
}
