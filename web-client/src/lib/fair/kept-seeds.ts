import type { Draws } from '$lib/gen/Draws';
import { BEFORE, DRAWS } from './before';

/** The client seeds of this browser, by the commitment each is for, and what the browser knows of matches. */

const KEPT = 'bulkhead.seeds';
/** Where version 0.2 kept them. */
const KEPT_EARLIER = 'bulkhead.luck';
/** Matches that are remembered. */
const MOST = 24;

export interface KeptSeed {
  commitment: string;
  clientSeed: string;
  /** The page was asked for it and revealed it: the match must hold it. */
  revealed: boolean;
}

function earlier(): KeptSeed[] {
  const kept = JSON.parse(localStorage.getItem(KEPT_EARLIER) ?? '[]') as {
    root: string;
    share: string;
    shown: boolean;
  }[];
  return kept.map(({ root, share, shown }) => ({ commitment: root, clientSeed: share, revealed: shown }));
}

function all(): KeptSeed[] {
  try {
    const kept = localStorage.getItem(KEPT);
    return kept === null ? earlier() : (JSON.parse(kept) as KeptSeed[]);
  } catch {
    return [];
  }
}

export const seedFor = (commitment: string): KeptSeed | undefined => all().find((one) => one.commitment === commitment);

export function keepSeed(one: KeptSeed) {
  const kept = [...all().filter((other) => other.commitment !== one.commitment), one].slice(-MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing adds a client seed all the same. After a reload it no longer knows it.
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

const COMMITMENTS = 'bulkhead.roots';

/** Whether a match has the commitment that this browser saw it with first. */
export function sameCommitment(match: string, commitment: string): boolean {
  try {
    const known = JSON.parse(localStorage.getItem(COMMITMENTS) ?? '[]') as [string, string][];
    const before = known.find(([one]) => one === match)?.[1];
    if (before === undefined)
      localStorage.setItem(COMMITMENTS, JSON.stringify([...known, [match, commitment]].slice(-MOST)));
    return before === undefined || before === commitment;
  } catch {
    return true;
  }
}
