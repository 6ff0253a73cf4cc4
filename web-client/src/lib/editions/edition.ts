import type { Component } from 'svelte';
import type { ChapterEnd } from '$lib/gen/ChapterEnd';
import type { View2004 } from '$lib/gen/View2004';
import type { Listener, Match } from '$lib/match/match.svelte';
import { part } from '$lib/update';
import { EDITION_2004 } from './2004/edition';

/** What everything that is shown of a match is given, whichever edition is played. */
export interface ScreenProps {
  match: Match;
  id: string;
  title: string;
  table: string | null;
  rematch: (() => void) | null;
  /** The campaign that this match is a part of. */
  campaign: string | null;
}

/** One visit to a match: who wants to know of what happens, and what is to be cleared away afterwards. */
export interface Visit {
  Screen: Component<ScreenProps>;
  /** What the edition gives its own screen beside that. */
  own: object;
  listener: Listener;
  leave: () => void;
}

/** What a campaign shows of this edition's finished matches. A debrief is the edition's own: nobody else reads it. */
export interface Told {
  /** One line: who won, when and why. */
  how: (end: ChapterEnd) => string;
  /** What became of everybody, and what was read aloud. */
  Ended: Component<{ end: ChapterEnd }>;
  /** What is taken along into the next match; `null` where that is nothing. */
  Carried: Component<{ end: ChapterEnd }> | null;
  /** What a match that was won or lost changes at the start of the next; empty where that is nothing. */
  afterwards: (marinesWon: boolean) => string;
  /** In the roster: what the player of this seat has come to by the last match. */
  Kept: Component<{ seat: number; end: ChapterEnd | null }> | null;
}

/** An edition's part of the client. What is in its pictures is its own affair: nobody else reads them. */
export interface Edition {
  visit: () => Visit;
  /** Id of the scenario or mission of a picture. */
  scenario: (view: View2004) => string;
  told: () => Promise<Told>;
}

/** Every edition by its id. The first comes with the page, most matches being of it; others when they are called for. */
export const EDITIONS: Record<string, Edition | (() => Promise<Edition>)> = {
  '2004': EDITION_2004,
  '2016': () => import('./2016/edition').then((module) => module.EDITION_2016),
};

/** What a campaign of this edition shows of its matches. */
export async function told(edition: string): Promise<Told> {
  const found = EDITIONS[edition];
  if (!found) throw new Error(`no edition ${edition}`);
  const here = typeof found === 'function' ? await part(found) : found;
  return await part(here.told);
}
