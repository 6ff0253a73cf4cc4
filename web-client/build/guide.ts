import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Lexer, type Token, type Tokens } from 'marked';
import { type Chapter, type Entry, type Part, slug } from './chapter.ts';
import { marks, pictures } from './marks.ts';

interface Source {
  part: Part;
  file: string;
}

/** About this program and no edition: what a player asks, how to begin, and how the dice can be checked. */
const HELP: readonly Source[] = ['faq.md', 'first-match.md', 'dice.md'].map((file) => ({ part: 'help', file }));

/** The pages of a folder. */
export const playPages = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.md'));

/**
 * What a player of an edition reads beside the catalog, in the order to learn in: the pages whose names end with its id,
 * how to play first and the summary last, and then the help.
 */
export function sources(edition: string, pages: readonly string[]): Source[] {
  const rank = (file: string) => (file.startsWith('how-to-play') ? 0 : file.startsWith('summary') ? 2 : 1);
  const own = pages.filter((file) => file.endsWith(`-${edition}.md`)).sort();
  const ordered = own.sort((one, other) => rank(one) - rank(other));
  return [...ordered.map((file): Source => ({ part: rank(file) === 2 ? 'summary' : 'guide', file })), ...HELP];
}

/** A chapter, and the page it stands on. */
interface Read extends Chapter {
  page: string;
}

/** What stands under a heading. A picture and its caption are one entry, so that a search shows both or none. */
function entries(tokens: readonly Token[]): Entry[] {
  const all = tokens.map((token) => marks([token])).filter((found) => found.length > 0);
  const apart = pictures(all.flat()).length === 0;
  return (apart ? all : [all.flat()]).map((found) => ({ id: null, marks: found }));
}

/** The chapters of one page, each from a heading to the next. */
export function chapters(page: string, part: Part, text: string): Read[] {
  const out: (Read & { tokens: Token[] })[] = [];
  for (const token of Lexer.lex(text)) {
    if (token.type === 'heading') {
      const { text: title, depth } = token as Tokens.Heading;
      out.push({ page, part, anchor: slug(title), level: depth, title, entries: [], tokens: [] });
    } else out.at(-1)?.tokens.push(token);
  }
  return out.map(({ tokens, ...chapter }) => ({ ...chapter, entries: entries(tokens) }));
}

/** The guide and the summary of an edition, from the folder of its pages. */
export function guide(edition: string, folder: string): Read[] {
  return sources(edition, playPages(folder)).flatMap(({ part, file }) =>
    chapters(file, part, readFileSync(join(folder, file), 'utf8')),
  );
}
