import { type Mark, pictures, words as wordsOf } from '../../../build/marks.ts';
import type { Book, Entry } from '../../../build/rules.ts';

/** Text of an entry without its markup, for searching. */
export const plain = (entry: Entry): string => wordsOf(entry.marks);

type Holds = (text: string) => boolean;

/** A table cut down to the rows that hold the words; other marks as they are, if they hold them. */
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

/** An entry as it is shown for a search; none if it does not hold the words. */
function shown(entry: Entry, holds: Holds): Entry[] {
  // A picture and its caption go together.
  if (pictures(entry.marks).length > 0) return holds(plain(entry)) ? [entry] : [];
  if (entry.id !== null) return holds(`${entry.id} ${plain(entry)}`) ? [entry] : [];
  const marks = entry.marks.flatMap((mark) => cut(mark, holds));
  return marks.length > 0 ? [{ ...entry, marks }] : [];
}

/** Words of a question that no answer has to hold. */
const ASKING = new Set('a an and are be can do does how i in is it my of the to what when where who why'.split(' '));
/** What players say, and what the pages call it. */
const CALLED: Record<string, string> = {
  undo: 'take back',
  reset: 'take back',
  die: 'dice',
  ai: 'bot',
  bots: 'bot',
  computer: 'bot',
  victory: 'win',
  enemy: 'invader',
  monster: 'invader',
  minigun: 'chaingun',
};

/** The words to look for, each with what the pages call it. */
function wanted(query: string): string[][] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const telling = words.filter((word) => !ASKING.has(word));
  return (telling.length > 0 ? telling : words).map((word) => [word, ...(CALLED[word] ? [CALLED[word]] : [])]);
}

/** Finds a word, or a word that begins with it. Words are letters, digits and hyphens, so none needs an escape. */
const begins = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu');

/** A book cut down to entries that hold every word of `query`; a chapter whose title matches stays whole. */
export function search(book: Book, query: string): Book {
  const words = wanted(query).map((names) => names.map(begins));
  if (words.length === 0) return book;
  const holds: Holds = (text) => words.every((names) => names.some((one) => one.test(text)));
  return {
    ...book,
    chapters: book.chapters
      .map((chapter) => ({
        ...chapter,
        entries: holds(chapter.title) ? chapter.entries : chapter.entries.flatMap((one) => shown(one, holds)),
      }))
      .filter((chapter) => chapter.entries.length > 0),
  };
}
