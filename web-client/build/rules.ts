import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { type Chapter, type Entry, type Part, ids, slug } from './chapter.ts';
import { guide, playPages } from './guide.ts';
import { linked, marks, pictures } from './marks.ts';

export type { Chapter, Entry, Part } from './chapter.ts';

const VIRTUAL = 'virtual:rules';
/** The page of the manual that `/help` shows, as the pages in `docs/play` name it. */
const HELP_FILE = '../host/over-the-internet.md';

/** The guide and the summary of one edition, and its catalog of `docs/rules`. */
export interface Book {
  file: string;
  title: string;
  chapters: Chapter[];
  /** Every id that the page can be opened at, in the order of the catalog. */
  anchors: string[];
}

/** A book that is fetched when a reader opens it, and the first letters of the ids that are its own. */
export interface Shelved {
  file: string;
  letters: string;
  load: () => Promise<Book>;
}

/** Removes only the bracketed sources of a rule. They help the catalog's authors and disturb a player. */
const SOURCES = /\s*\[(?:S\d|RB|FAQ|MOD\d|OS\d|2nd|RR|LTP|WIKI|INF|PR)\b[^\]]*\]/g;
/**
 * What stands under the heading of a section that few players need, and of those inside it: `details` are windows,
 * rulings and own values; `sources` are also worked cases, conflicts and coverage.
 */
const FOLDED = /^<!-- (details|sources) -->\s*$/;
/** How a list line begins that is a rule. */
const RULE = /^(\*{0,2})([A-Z]{1,2}(?:-[A-Z]+)?-\d+)\1[:.]?\s+/;

/** Returns a rule of a list, or `null` if the item is none. */
function rule(item: Tokens.ListItem): Entry | null {
  const found = RULE.exec(item.text);
  if (!found) return null;
  const text = item.text.slice(found[0].length).replace(SOURCES, '').trim();
  return { id: found[2]!, marks: marks(Lexer.lex(text)) };
}

/** A list cut into its rules and what stands between them. */
function listed(list: Tokens.List): Entry[] {
  const out: Entry[] = [];
  let loose: Tokens.ListItem[] = [];
  const flush = () => {
    if (loose.length > 0) out.push({ id: null, marks: marks([{ ...list, items: loose }]) });
    loose = [];
  };
  for (const item of list.items) {
    const found = rule(item);
    if (found) flush();
    if (found) out.push(found);
    else loose.push(item);
  }
  flush();
  return out;
}

function entries(token: Token): Entry[] {
  if (token.type === 'list') return listed(token as Tokens.List);
  const found = marks([token]);
  return found.length > 0 ? [{ id: null, marks: found }] : [];
}

/** The order of the page, part by part. */
export const ORDER: readonly Part[] = ['guide', 'summary', 'help', 'catalog', 'details', 'sources'];
const sorted = (chapters: readonly Chapter[]): Chapter[] =>
  ORDER.flatMap((part) => chapters.filter((one) => one.part === part));

/** Cuts one catalog into chapters and rules. What tells where they come from goes last. */
export function book(file: string, text: string): Book {
  const chapters: Chapter[] = [];
  // The folded sections that are open here.
  let folded: { level: number; part: Part }[] = [];
  for (const token of Lexer.lex(text)) {
    const under = chapters.at(-1);
    const part = token.type === 'html' ? (FOLDED.exec(token.raw)?.[1] as Part | undefined) : undefined;
    if (token.type === 'heading') {
      const { text: title, depth: level } = token as Tokens.Heading;
      folded = folded.filter((one) => one.level < level);
      // The first heading is above what the sources are called.
      const part = chapters.length === 0 ? 'sources' : (folded.at(-1)?.part ?? 'catalog');
      chapters.push({ part, anchor: slug(title), level, title, entries: [] });
    } else if (part && under) {
      under.part = part;
      folded.push({ level: under.level, part });
    } else if (under) under.entries.push(...entries(token));
  }
  const parts = Math.min(...chapters.slice(1).map((one) => one.level));
  for (const chapter of chapters) chapter.level = Math.max(1, chapter.level - parts + 1);
  const anchors = chapters.flatMap(ids);
  for (const chapter of chapters)
    for (const one of chapter.entries) one.marks = linked(one.marks, new Set(anchors), one.id ?? '');
  return {
    file,
    title: chapters[0]?.title ?? basename(file),
    chapters: sorted(chapters),
    anchors,
  };
}

/** Pages for developers do not ship, so their names are words. An id that leads into a catalog is linked as one. */
const WORDS_ALONE = /^\.\.\/(api|develop|rules)\//;

/** Returns where each page that a player reads begins, by its file. A page of another edition is in that one's book. */
function beginnings(own: string, editions: readonly string[], play: string): Map<string, string> {
  const found = new Map([[HELP_FILE, '/help']]);
  // Its own come last and win: every book holds the help.
  for (const edition of [...editions.filter((one) => one !== own), own])
    for (const { page, anchor, level } of guide(edition, play))
      if (level === 1) found.set(page, edition === own ? `#${anchor}` : `/rules/${edition}#${anchor}`);
  return found;
}

/** The catalog among what a player reads beside it. */
function withGuide(catalog: Book, editions: readonly string[], play: string): Book {
  const known = new Set(catalog.anchors);
  const pages = beginnings(catalog.file, editions, play);
  const target = (href: string) => {
    if (!pages.has(href) && !WORDS_ALONE.test(href)) throw new Error(`the rules of ${catalog.file} hold no ${href}`);
    return pages.get(href);
  };
  const shown = guide(catalog.file, play).map(({ page: _, ...chapter }): Chapter => ({
    ...chapter,
    entries: chapter.entries.map((one) => ({ ...one, marks: linked(one.marks, known, '', target) })),
  }));
  return { ...catalog, chapters: sorted([...shown, ...catalog.chapters]) };
}

/** A book as a module; its pictures are files of the build. */
function moduled(book: Book, play: string): string {
  const found = book.chapters.flatMap(({ entries }) => entries.flatMap(({ marks }) => pictures(marks)));
  const sources = [...new Set(found.flatMap(({ src }) => src ?? []))];
  const imports = sources.map((src, at) => `import p${at} from ${JSON.stringify(`${join(play, src)}?url`)};`);
  const text = JSON.stringify(book).replace(
    /"src":("[^"]*")/g,
    (_, src: string) => `"src":p${sources.indexOf(JSON.parse(src) as string)}`,
  );
  return `${imports.join('\n')}\nexport default ${text}`;
}

/** Pages about the catalogs themselves. */
const KEPT_BACK = /^(COVERAGE|README|paper)/i;

const names = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md') && !KEPT_BACK.test(name))
        .sort()
    : [];

const read = (folder: string, name: string): Book =>
  book(basename(name, '.md'), readFileSync(join(folder, name), 'utf8'));

/** The list of books. Each one is a file, so a page fetches only the edition that is read. */
function shelf(folder: string): string {
  const rows = names(folder).map((name) => {
    const { file, anchors } = read(folder, name);
    const letters = [...new Set(anchors.map((id) => id[0]))].join('');
    const at = JSON.stringify(`${VIRTUAL}/${file}`);
    return `{ file: ${JSON.stringify(file)}, letters: ${JSON.stringify(letters)}, load: () => import(${at}).then((one) => one.default) }`;
  });
  return `export default [${rows.join(', ')}]`;
}

/** The text of the rules page, made from `docs/rules/*.md` and the guides in `docs/play` while building. */
export function rules(folder: string, play: string): Plugin {
  return {
    name: 'bulkhead-rules',
    resolveId: (id) => (id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      for (const name of names(folder)) this.addWatchFile(join(folder, name));
      if (id === `\0${VIRTUAL}`) return shelf(folder);
      for (const file of playPages(play)) this.addWatchFile(join(play, file));
      const editions = names(folder).map((name) => basename(name, '.md'));
      return moduled(withGuide(read(folder, `${id.slice(VIRTUAL.length + 2)}.md`), editions, play), play);
    },
  };
}
