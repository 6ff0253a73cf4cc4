import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Editions } from '$lib/gen/Editions';
import type { Edition } from './edition';
import type { Telling } from './telling';
import { EDITION_2004 } from './2004/edition';

export type { Editions };
export type EditionId = keyof Editions;

/** Where the parts of an edition are. */
export interface Row<E extends EditionTypes> {
  /** Returns what a match is played with. */
  edition: () => Edition<E> | Promise<Edition<E>>;
  /** Returns what a replay is shown with. */
  telling: () => Promise<Telling<E>>;
}

/** Every edition by its id. The first comes with the page, because most matches are of it; others are fetched. */
export const ROWS: { readonly [I in EditionId]: Row<Editions[I]> } = {
  '2004': {
    edition: () => EDITION_2004,
    telling: () => import('./2004/telling').then((module) => module.tell2004()),
  },
  '2016': {
    edition: () => import('./2016/edition').then((module) => module.EDITION_2016),
    telling: () => import('./2016/telling').then((module) => module.tell2016()),
  },
};

/** Returns true if this page has an edition with that id. */
export const isEdition = (id: string): id is EditionId => Object.hasOwn(ROWS, id);
