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

/** A book cut down to entries that hold every word of `query`; a chapter whose title matches stays whole. */
export function search(book: Book, query: string): Book {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book;
  const holds: Holds = (text) => words.every((word) => text.toLowerCase().includes(word));
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
