import type { Component, Snippet } from 'svelte';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';
import type { ReplayPage } from '$lib/gen/ReplayPage';
import type { Entry } from '$lib/hud/log';
import type { Screening } from '$lib/replay/player.svelte';
import type { Sides } from '$lib/ui/die';
import { part } from '$lib/update';
import { isEdition, ROWS } from './rows';

/** What can be done with the field of a replay from outside. */
export interface Field extends Record<string, unknown> {
  whole: () => void;
  zoom: (factor: number) => void;
  /** Lets go of the space that a finger has asked about. */
  release: () => void;
}

/** How an edition tells a match of its own again. What is in its pictures is its own affair: nobody else reads them. */
export interface Telling<E extends EditionTypes = EditionTypes> extends Screening<E> {
  /** The parts of the page, which show the picture that `view` gives. */
  top(view: () => E['view']): Component<{ title: string; tools: Snippet }>;
  field(view: () => E['view']): Component<{ viewer: string }, Field>;
  sheets(view: () => E['view']): Component<{ seats: number }>;
  /** A page has come: who sat there, and which figures there were. */
  meet(page: Pick<ReplayPage<E>, 'names' | 'view'>): void;
  /** The lines in words; `names` are those of the players after the last of them. */
  log(lines: readonly LogLine<E>[], view: E['view'], names: readonly string[]): Entry[];
  faces(view: E['view']): { faces: readonly Sides[] };
  /** Id of the scenario or mission of a picture. */
  scenario(view: E['view']): string;
  /** Where the match stands, in words; a seat is `called` by its name. */
  moment(view: E['view'], called: (seat: number) => string): string;
  /** The color word of a marine's seat. */
  colour(view: E['view'], seat: number): string;
  /** Something is still on its way over the board. */
  readonly busy: boolean;
  /** How much faster things go than the reader likes them in a match. */
  pace: (rate: number) => void;
  leave: () => void;
}

/** The telling of an edition; `null` where this page does not know it. */
export function tell(edition: string): Promise<Telling> | null {
  return isEdition(edition) ? part<Telling>(ROWS[edition].telling) : null;
}
