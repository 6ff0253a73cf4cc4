import type { Draws } from '$lib/gen/Draws';
import { BEFORE, DRAWS } from './before';

/** The luck that this browser has given, by the root it was given for, and what it knows of matches. */

const KEPT = 'bulkhead.luck';
/** Matches that it is remembered for. */
const MOST = 24;

export interface Gift {
  root: string;
  share: string;
  /** The page was asked for it and showed it: the match must hold it. */
  shown: boolean;
}

function all(): Gift[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Gift[];
  } catch {
    return [];
  }
}

export const gift = (root: string): Gift | undefined => all().find((one) => one.root === root);

export function keep(one: Gift) {
  const kept = [...all().filter((other) => other.root !== one.root), one].slice(-MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing gives luck all the same; after a reload it no longer knows it.
  }
}

type Drawn = [match: string, draws: Draws];

const drawnOf = (kept: string | null, match: string): Draws | undefined =>
  (JSON.parse(kept ?? '[]') as Drawn[]).find(([one]) => one === match)?.[1];

/** What this browser was told that a match has drawn, and remembers it; `false`: it was more before this page was opened. */
export function drawsGrow(match: string, now: Draws): boolean {
  try {
    const kept = localStorage.getItem(DRAWS);
    const others = (JSON.parse(kept ?? '[]') as Drawn[]).filter(([one]) => one !== match);
    const most = now.map((count, at) => Math.max(count, drawnOf(kept, match)?.[at] ?? 0)) as Draws;
    localStorage.setItem(DRAWS, JSON.stringify([...others, [match, most]].slice(-MOST)));
    return !drawnOf(BEFORE, match)?.some((count, at) => count > (now[at] ?? 0));
  } catch {
    // A browser that keeps nothing knows what it was told since the page was opened.
    return true;
  }
}

const ROOTS = 'bulkhead.roots';

/** Whether a match has the root that this browser saw it with first. */
export function rootOnce(match: string, root: string): boolean {
  try {
    const known = JSON.parse(localStorage.getItem(ROOTS) ?? '[]') as [string, string][];
    const before = known.find(([one]) => one === match)?.[1];
    if (before === undefined) localStorage.setItem(ROOTS, JSON.stringify([...known, [match, root]].slice(-MOST)));
    return before === undefined || before === root;
  } catch {
    return true;
  }
}
