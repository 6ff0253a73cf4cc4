import type { Draws } from '$lib/gen/Draws';
import { BEFORE, DRAWS } from './before';

/** The luck that this browser has given, by root, and what it knows of matches. */

const KEPT = 'bulkhead.luck';
/** The number of matches that are remembered. */
const MOST = 24;

export interface Gift {
  root: string;
  share: string;
  /** The page was asked for it and showed it, so the match must contain it. */
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
    // A browser without storage gives luck all the same. After a reload it no longer knows it.
  }
}

type Drawn = [match: string, draws: Draws];

const drawnOf = (kept: string | null, match: string): Draws | undefined =>
  (JSON.parse(kept ?? '[]') as Drawn[]).find(([one]) => one === match)?.[1];

/** Remembers the draws of a match. Returns `false` if there were more before this page was opened. */
export function drawsGrow(match: string, now: Draws): boolean {
  try {
    const kept = localStorage.getItem(DRAWS);
    const others = (JSON.parse(kept ?? '[]') as Drawn[]).filter(([one]) => one !== match);
    const most = now.map((count, at) => Math.max(count, drawnOf(kept, match)?.[at] ?? 0)) as Draws;
    localStorage.setItem(DRAWS, JSON.stringify([...others, [match, most]].slice(-MOST)));
    return !drawnOf(BEFORE, match)?.some((count, at) => count > (now[at] ?? 0));
  } catch {
    // A browser without storage knows what it was told since the page was opened.
    return true;
  }
}

const ROOTS = 'bulkhead.roots';

/** Returns true if a match has the root that this browser saw first. */
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
