import { type Mark, pictures, words as wordsOf } from '../../../build/marks.ts';
import type { Book, Chapter, Entry, Part } from '../../../build/rules.ts';

/** Returns the text of an entry without its markup, for searching. */
export const plain = (entry: Entry): string => wordsOf(entry.marks);

type Holds = (text: string) => boolean;

/** Returns the marks that hold the words. A table keeps only the matching rows. */
function cut(mark: Mark, holds: Holds): Mark[] {
  if (typeof mark === 'string' || mark.tag !== 'table') return holds(wordsOf([mark])) ? [mark] : [];
  const kids = mark.kids.map((part) =>
    typeof part !== 'string' && part.tag === 'tbody'
      ? { ...part, kids: part.kids.filter((row) => holds(wordsOf([row]))) }
      : part,
  );
  return kids.some((part) => typeof part !== 'string' && part.tag === 'tbody' && part.kids.length > 0)
    ? [{ ...mark, kids }]
    : [];
}

/** Returns an entry as a search shows it, or none if it does not hold the words. */
function shown(entry: Entry, holds: Holds): Entry[] {
  // A picture and its caption belong together.
  if (pictures(entry.marks).length > 0) return holds(plain(entry)) ? [entry] : [];
  if (entry.id !== null) return holds(`${entry.id} ${plain(entry)}`) ? [entry] : [];
  const marks = entry.marks.flatMap((mark) => cut(mark, holds));
  return marks.length > 0 ? [{ ...entry, marks }] : [];
}

/** Words of a question that an answer need not hold. */
const ASKING = new Set('a an and are be can do does how i in is it my of the to what when where who why'.split(' '));
/** Words of players, and the words of the pages for the same thing. */
const CALLED: Record<string, string> = {
  reset: 'undo',
  reroll: 're-roll',
  rerolls: 're-roll',
  spectator: 'watch',
  spectators: 'watch',
  die: 'dice',
  ai: 'bot',
  bots: 'bot',
  computer: 'bot',
  victory: 'win',
  enemy: 'invader',
  monster: 'invader',
  minigun: 'chaingun',
};

/** Returns the words to look for, each with its synonyms on the pages. */
function wanted(query: string): string[][] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const telling = words.filter((word) => !ASKING.has(word));
  return (telling.length > 0 ? telling : words).map((word) => [word, ...(CALLED[word] ? [CALLED[word]] : [])]);
}

const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';
/** Matches a word by its beginning. Words are letters, digits and hyphens, so none needs an escape. */
const begins = (word: string): RegExp => new RegExp(BEFORE + word, 'iu');
/** Matches a word and its forms: *bot* finds *bots* and not *both*, *win* finds *winning*, *cards* finds *card*. */
function whole(word: string): RegExp {
  const one = word.replace(/(?<=[^s]{2})s$/, '');
  const last = one.at(-1) ?? '';
  const forms = `${one}(?:['’]?s|es|d|ed|ing|${last}(?:ed|ing))?|${one.replace(/[ey]$/, '')}(?:ing|ied|ies)`;
  return new RegExp(`${BEFORE}(?:${word}|${forms})${AFTER}`, 'iu');
}

/** All words of each book. */
const texts = new WeakMap<Book, string>();
function textOf(book: Book): string {
  const known = texts.get(book);
  if (known !== undefined) return known;
  const text = book.chapters
    .map(({ title, entries }) => [title, ...entries.map((one) => `${one.id ?? ''} ${plain(one)}`)].join('\n'))
    .join('\n');
  texts.set(book, text);
  return text;
}

/** Matches a word of the book, or a prefix while the word is being typed. */
const finder = (book: Book, word: string): RegExp =>
  [whole(word)].find((one) => one.test(textOf(book))) ?? begins(word);

/** Returns the question of an answer: the bold text at its beginning. */
function question({ marks: [first] }: Entry): string {
  const bold = typeof first === 'object' ? first.kids[0] : undefined;
  return typeof bold === 'object' && bold.tag === 'strong' ? wordsOf([bold]) : '';
}

/** Returns the list with the fitting ones first, otherwise in order. */
const first = <T>(all: readonly T[], fits: (one: T) => boolean): T[] => [
  ...all.filter(fits),
  ...all.filter((one) => !fits(one)),
];

/** Returns the answers to players' questions first, then the guides, then the rules by how well their title fits. */
function ranked(chapters: readonly Chapter[], holds: Holds): Chapter[] {
  const answers = chapters
    .filter(({ part }) => part === 'help')
    .map((one) => ({ ...one, entries: first(one.entries, (entry) => holds(question(entry))) }));
  const of = (part: Part) => chapters.filter((one) => one.part === part);
  const rules = PARTS.flatMap((part) => first(of(part), ({ title }) => holds(title)));
  return [...answers, ...of('guide'), ...of('summary'), ...rules];
}
const PARTS = ['catalog', 'details', 'sources'] as const satisfies Part[];

/** Returns a book with only the entries that hold every word of `query`. A chapter whose title matches stays whole. */
export function search(book: Book, query: string): Book {
  const words = wanted(query).map((names) => names.map((one) => finder(book, one)));
  if (words.length === 0) return book;
  const holds: Holds = (text) => words.every((names) => names.some((one) => one.test(text)));
  const found = book.chapters
    .map((chapter) => ({
      ...chapter,
      entries: holds(chapter.title) ? chapter.entries : chapter.entries.flatMap((one) => shown(one, holds)),
    }))
    .filter((chapter) => chapter.entries.length > 0);
  return { ...book, chapters: ranked(found, holds) };
}
