import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { Color } from '$lib/gen/2004/Color';
import type { Placing } from '$lib/gen/2004/Placing';
import type { Removable } from '$lib/gen/2004/Removable';
import type { SpawnFigure } from '$lib/gen/2004/SpawnFigure';
import type { SupplyView } from '$lib/gen/2004/SupplyView';
import { meets } from '$lib/board/footprint';

/** Figures of a spawn half, put down one after the other. */
export interface Draft {
  figures: readonly SpawnFigure[];
  placed: readonly Placing[];
}

/** A figure's way onto the board: a free one of some color, or one taken off first. */
export type Source = { color: Color; remove: Removable | null };

/** Returns how the next figure can come onto the board. A color is offered while the supply has a figure of it. */
export function sources(draft: Draft, supply: readonly SupplyView[]): Source[] {
  const next = draft.figures[draft.placed.length];
  if (!next) return [];
  const left = (color: Color) =>
    (supply.find((one) => one.kind === next.kind && one.color === color)?.left ?? 0) -
    draft.placed.filter((one) => one.kind === next.kind && one.color === color && one.remove === null).length;
  if (next.colors.length > 0)
    return next.colors.filter((color) => left(color) > 0).map((color) => ({ color, remove: null }));
  const removals = new Set(draft.placed.map((one) => one.remove));
  return next.removable.filter((one) => !removals.has(one.figure)).map((one) => ({ color: one.color, remove: one }));
}

/**
 * Returns the places that are free for a figure. A large figure has its own, and a small one takes any of the spaces.
 */
export function freePlaces(
  figure: SpawnFigure | undefined,
  cells: readonly Cell[],
  placed: readonly Placing[],
): Footprint[] {
  const all: readonly Footprint[] = figure?.spots ?? cells;
  return all.filter((place) => !placed.some((one) => meets(one.at, place)));
}

/** Returns the draft with the next figure at `at`. */
export function put(draft: Draft, at: Footprint, source: Source): Draft {
  const next = draft.figures[draft.placed.length];
  if (!next) return draft;
  const one: Placing = { kind: next.kind, color: source.color, at, remove: source.remove?.figure ?? null };
  return { ...draft, placed: [...draft.placed, one] };
}

/** Returns the draft without the next figure. A figure may always stay on the board instead of moving. */
export function leaveOut(draft: Draft): Draft {
  return { ...draft, figures: draft.figures.filter((_, at) => at !== draft.placed.length) };
}

/** Returns true if a figure must still be placed: it is free, and so is a space. */
export function unfinished(draft: Draft, cells: readonly Cell[]): boolean {
  const rest = draft.figures.slice(draft.placed.length);
  return rest.some((one) => one.colors.length > 0 && freePlaces(one, cells, draft.placed).length > 0);
}

/** Returns the draft without its last figure. */
export function takeBack(draft: Draft): Draft {
  return { ...draft, placed: draft.placed.slice(0, -1) };
}
