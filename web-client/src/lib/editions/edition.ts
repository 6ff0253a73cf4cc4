import type { Component } from 'svelte';
import type { ChapterEnd } from '$lib/gen/ChapterEnd';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Match } from '$lib/match/match.svelte';
import { part } from '$lib/update';
import { isEdition, ROWS, type EditionId, type Editions, type Row } from './rows';

/** What everything that is shown of a match is given, whichever edition is played. */
export interface ScreenProps {
  id: string;
  title: string;
  table: string | null;
  rematch: (() => void) | null;
  /** The campaign that this match is a part of. */
  campaign: string | null;
  /** Loads what a campaign of an edition shows of its matches. */
  chapterParts: (edition: string) => Promise<ChapterParts>;
}

/** One visit to a match: its screen, and what is to be cleared away afterwards. */
export interface Visit {
  Screen: Component<ScreenProps>;
  /** Returns the id of the scenario or mission that is played. */
  scenario: () => string | null;
  leave: () => void;
}

/** What a campaign shows of this edition's finished matches. Only the edition reads its debriefs. */
export interface ChapterParts<E extends EditionTypes = EditionTypes> {
  /** Returns one line: who won, when and why. */
  how(end: ChapterEnd<E>): string;
  /** Returns the component with what became of each player, and what was read aloud. */
  ended(end: () => ChapterEnd<E>): Component;
  /** Returns the component with what carries over into the next match, or `null` if nothing does. */
  carried(end: () => ChapterEnd<E>): Component | null;
  /** Returns what the outcome of a match changes at the start of the next, or an empty text if it changes nothing. */
  afterwards: (marinesWon: boolean) => string;
  /** Returns the component of the roster with what a seat has gained by the last match, or `null` if it is nothing. */
  belongings(end: () => ChapterEnd<E> | null): Component<{ seat: number; color: string }> | null;
}

/** An edition's part of the client. Only the edition reads its views. */
export interface Edition<E extends EditionTypes> {
  /** Takes over a match, and listens to it from now on. */
  visit(match: Match<E>): Visit;
  chapterParts: () => Promise<ChapterParts<E>>;
}

/**
 * Returns true if a match is of an edition, by the first message of its server. Only here does the id pick the types.
 */
function isOf<I extends EditionId>(match: Match, id: I): match is Match<Editions[I]> {
  return match.edition === id;
}

function visitOf<I extends EditionId>(match: Match, id: I): Visit | Promise<Visit> | null {
  if (!isOf(match, id)) return null;
  const row: Row<Editions[I]> = ROWS[id];
  const found = row.edition();
  return found instanceof Promise ? part(() => found).then((here) => here.visit(match)) : found.visit(match);
}

/**
 * Hands a match to its edition. Returns `null` until the match has named its edition, and for one that this page
 * lacks.
 */
export function visit(match: Match): Visit | Promise<Visit> | null {
  const id = match.edition;
  return id !== null && isEdition(id) ? visitOf(match, id) : null;
}

/** Returns what a campaign of this edition shows of its matches. */
export async function chapterPartsOf(edition: string): Promise<ChapterParts> {
  if (!isEdition(edition)) throw new Error(`no edition ${edition}`);
  const here = await part<Edition<EditionTypes>>(async () => await ROWS[edition].edition());
  return await part<ChapterParts>(here.chapterParts);
}
