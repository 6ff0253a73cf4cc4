import { words as wordsOf } from '../../build/marks.ts';
import type { Book, Entry } from '../../build/rules.ts';

/** Text of an entry without its markup, for searching. */
export const plain = (entry: Entry): string => wordsOf(entry.marks);

/** The books cut down to entries that hold every word of `query`; a chapter whose title matches stays whole. */
export function search(books: readonly Book[], query: string): Book[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...books];
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return books
    .map((book) => ({
      ...book,
      chapters: book.chapters
        .map((chapter) => ({
          ...chapter,
          entries: holds(chapter.title)
            ? chapter.entries
            : chapter.entries.filter((entry) => holds(`${entry.id ?? ''} ${plain(entry)}`)),
        }))
        .filter((chapter) => chapter.entries.length > 0),
    }))
    .filter((book) => book.chapters.length > 0);
}
