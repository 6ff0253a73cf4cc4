import type { Component } from 'svelte';
import type { View2004 } from '$lib/gen/View2004';
import type { Listener, Match } from '$lib/match/match.svelte';
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

/** An edition's part of the client. What is in its pictures is its own affair: nobody else reads them. */
export interface Edition {
  visit: () => Visit;
  /** Id of the scenario or mission of a picture. */
  scenario: (view: View2004) => string;
}

/** Every edition by its id. The first comes with the page, most matches being of it; others when they are called for. */
export const EDITIONS: Record<string, Edition | (() => Promise<Edition>)> = {
  '2004': EDITION_2004,
  '2016': () => import('./2016/edition').then((module) => module.EDITION_2016),
};
