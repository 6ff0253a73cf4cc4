import type { Draws } from '$lib/gen/Draws';
import { BEFORE, DRAWS } from './before';

/** The client seeds of this browser, by the commitment each is for, and what the browser knows of matches. */

const KEY = 'bulkhead.seeds';
/** Where version 0.2 kept them. */
const EARLIER_KEY = 'bulkhead.luck';
/** Matches that are remembered. */
const MOST = 24;

export interface StoredSeed {
  commitment: string;
  clientSeed: string;
  /** The page was asked for it and revealed it: the match must hold it. */
  revealed: boolean;
}

function earlier(): StoredSeed[] {
  const stored = JSON.parse(localStorage.getItem(EARLIER_KEY) ?? '[]') as {
    root: string;
    share: string;
    shown: boolean;
  }[];
  return stored.map(({ root, share, shown }) => ({ commitment: root, clientSeed: share, revealed: shown }));
}

function all(): StoredSeed[] {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? earlier() : (JSON.parse(stored) as StoredSeed[]);
  } catch {
    return [];
  }
}

export const seedFor = (commitment: string): StoredSeed | undefined =>
  all().find((one) => one.commitment === commitment);

export function keepSeed(one: StoredSeed) {
  const stored = [...all().filter((other) => other.commitment !== one.commitment), one].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // A browser that keeps nothing adds a client seed all the same. After a reload it no longer knows it.
  }
}

type MatchDraws = [match: string, draws: Draws];

const drawsOf = (stored: string | null, match: string): Draws | undefined =>
  (JSON.parse(stored ?? '[]') as MatchDraws[]).find(([one]) => one === match)?.[1];

/** What this browser was told that a match has drawn, and remembers it; `false`: it was more before this page was opened. */
export function drawsGrow(match: string, now: Draws): boolean {
  try {
    const stored = localStorage.getItem(DRAWS);
    const others = (JSON.parse(stored ?? '[]') as MatchDraws[]).filter(([one]) => one !== match);
    const most = now.map((count, at) => Math.max(count, drawsOf(stored, match)?.[at] ?? 0)) as Draws;
    localStorage.setItem(DRAWS, JSON.stringify([...others, [match, most]].slice(-MOST)));
    return !drawsOf(BEFORE, match)?.some((count, at) => count > (now[at] ?? 0));
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
