import { type Mark, rowIds } from './marks.ts';

/** One rule or paragraph of the rules page. `id` is the rule id where there is one. */
export interface Entry {
  id: string | null;
  marks: Mark[];
}

/**
 * What a reader opens the page for: to learn, to look up in a match, to get on with this program, to settle a question,
 * to see what Bulkhead adds to the rules, or where they come from.
 */
export type Part = 'guide' | 'summary' | 'help' | 'catalog' | 'details' | 'sources';

/** A chapter: a heading and what stands under it. */
export interface Chapter {
  part: Part;
  anchor: string;
  /** 1 for a part of the catalog, 2 for a chapter of it, and so on. */
  level: number;
  title: string;
  entries: Entry[];
}

/** The address of a heading within the page. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The ids of the rules in a chapter, those in rows of its tables too. */
export const ids = ({ entries }: Chapter): string[] =>
  entries.flatMap((one) => (one.id === null ? one.marks.flatMap(rowIds) : [one.id]));
