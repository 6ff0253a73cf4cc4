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
  /** Releases the space that a finger points at. */
  release: () => boolean;
}

/** An edition's part of a replay. Only the edition reads its views. */
export interface Telling<E extends EditionTypes = EditionTypes> extends Screening<E> {
  /** Returns a part of the page, which shows the view that `view` returns. */
  top(view: () => E['view']): Component<{ title: string; tools: Snippet }>;
  /** `then` is the picture before an animation that runs. */
  field(view: () => E['view'], then: () => E['view'] | null): Component<object, Field>;
  sheets(view: () => E['view']): Component<{ seats: number }>;
  /** Receives a page of the replay: who had seats, and which figures there were. */
  meet(page: Pick<ReplayPage<E>, 'names' | 'view'>): void;
  /** Returns the lines in words. `names` are those of the players after the last line. */
  log(lines: readonly LogLine<E>[], view: E['view'], names: readonly string[]): Entry[];
  faces(view: E['view']): { faces: readonly Sides[] };
  /** Returns the id of the scenario or mission of a view. */
  scenario(view: E['view']): string;
  /** Returns the moment of the match, in words. `called` returns the name of a seat. */
  moment(view: E['view'], called: (seat: number) => string): string;
  /** The color word of a marine's seat. */
  color(view: E['view'], seat: number): string;
  /** Number of the first line that the animation has not come to. Infinite if none runs. */
  readonly line: number;
  /** True while an animation runs on the board. */
  readonly busy: boolean;
  /** Sets how much faster the replay runs than a match does for this reader. */
  pace: (rate: number) => void;
  leave: () => void;
}

/** Returns the parts of a replay of an edition, or `null` if this page does not know the edition. */
export function tell(edition: string): Promise<Telling> | null {
  return isEdition(edition) ? part<Telling>(ROWS[edition].telling) : null;
}
