import type { Component, Snippet } from 'svelte';
import type { LogLine } from '$lib/gen/LogLine';
import type { ReplayPage } from '$lib/gen/ReplayPage';
import type { View2004 } from '$lib/gen/View2004';
import type { Entry } from '$lib/hud/log';
import type { Sides } from '$lib/ui/die';
import type { Screening } from '$lib/replay/player.svelte';
import { tell2004 } from './2004/telling';

/** What can be done with the field of a replay from outside. */
export interface Field {
  whole: () => void;
  zoom: (factor: number) => void;
  /** Lets go of the space that a finger has asked about. */
  release: () => void;
}

/** How an edition tells a match of its own again. What is in its pictures is its own affair: nobody else reads them. */
export interface Telling extends Screening {
  Top: Component<{ view: View2004; title: string; tools: Snippet }>;
  Field: Component<{ view: View2004; viewer: string }, Field>;
  Sheets: Component<{ view: View2004; seats: number }>;
  /** What the edition gives these beside that. */
  own: object;
  /** A page has come: who sat there, and which figures there were. */
  meet: (page: ReplayPage) => void;
  log: (lines: readonly LogLine[], view: View2004) => Entry[];
  faces: (view: View2004) => { faces: readonly Sides[] };
  /** Id of the scenario or mission of a picture. */
  scenario: (view: View2004) => string;
  /** Where the match stands, in words; a seat is `called` by its name. */
  moment: (view: View2004, called: (seat: number) => string) => string;
  /** The colour word of a marine's seat. */
  colour: (view: View2004, seat: number) => string;
  /** Something is still on its way over the board. */
  readonly busy: boolean;
  /** How much faster things go than the reader likes them in a match. */
  pace: (rate: number) => void;
  leave: () => void;
}

/** Every edition's telling by its id. The first comes with the page, others when they are called for. */
export const TELLINGS: Record<string, () => Telling | Promise<Telling>> = {
  '2004': tell2004,
  '2016': () => import('./2016/edition').then((module) => module.tell2016()),
};
