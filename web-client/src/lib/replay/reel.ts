import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';
import type { ReplayPage } from '$lib/gen/ReplayPage';
import type { ReplayStep } from '$lib/gen/ReplayStep';
import { applyPatch } from '$lib/match/patch';

/** One turn, with the picture after each of its steps: `views[0]` is the one before the first. */
export interface Turn<E extends EditionTypes = EditionTypes> {
  page: ReplayPage<E>;
  views: E['view'][];
}

/** Returns the number of lines after a step. */
export const endOf = (step: ReplayStep<EditionTypes>): number => step.line + step.seen.length;

/** Builds every picture of a page. */
export function unroll<E extends EditionTypes>(page: ReplayPage<E>): Turn<E> {
  let before = page.view;
  const views = [before];
  for (const step of page.steps) {
    if (step.patch) before = applyPatch(before, step.patch);
    views.push(before);
  }
  return { page, views };
}

/** Returns the picture of a turn at `line`: after the first step that ends there or later. */
export function atLine(turn: Turn, line: number): number {
  const found = turn.page.steps.findIndex((step) => endOf(step) >= line);
  return found === -1 ? turn.page.steps.length : found + 1;
}

/** Returns the picture of a turn at `row`: after the last step up to it. */
export function atRow(turn: Turn, row: number): number {
  const after = turn.page.steps.findIndex((step) => (step.row ?? 0) > row);
  const at = after === -1 ? turn.page.steps.length : after;
  return turn.page.from === 0 ? Math.max(1, at) : at;
}

/** Returns the number of lines at a picture of a turn. */
export function lineAt(turn: Turn, at: number): number {
  const step = turn.page.steps[at - 1];
  return step ? endOf(step) : turn.page.from;
}

/** Returns the lines of consecutive turns, up to `line`. */
export function linesUpTo<E extends EditionTypes>(turns: readonly Turn<E>[], line: number): LogLine<E>[] {
  const out: LogLine<E>[] = [];
  for (const { page } of turns) {
    for (const step of page.steps) {
      if (endOf(step) > line) return out;
      step.seen.forEach((seen, at) => out.push({ no: step.line + at, at_ms: step.at_ms, bot: step.bot, seen }));
    }
  }
  return out;
}

/** An audience and a number of lines, as written after the `#` of a link. */
export interface Spot {
  viewer: string | null;
  line: number | null;
}

/** Reads `2.120`, `all.7` or `120`. */
export function readSpot(text: string): Spot {
  const found = /^(?:([0-9]|public|all)\.)?([0-9]{1,9})$/.exec(text);
  return { viewer: found?.[1] ?? null, line: found ? Number(found[2]) : null };
}

/** Writes the form that `readSpot` reads. */
export const writeSpot = (viewer: string, line: number): string => `${viewer}.${line}`;
