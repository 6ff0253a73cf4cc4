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
  /** Id of the scenario or mission that is played. */
  scenario: () => string | null;
  leave: () => void;
}

/** What a campaign shows of this edition's finished matches. A debrief is the edition's own: nobody else reads it. */
export interface ChapterParts<E extends EditionTypes = EditionTypes> {
  /** One line: who won, when and why. */
  how(end: ChapterEnd<E>): string;
  /** What became of everybody, and what was read aloud. */
  ended(end: () => ChapterEnd<E>): Component;
  /** What is taken along into the next match; `null` where that is nothing. */
  carried(end: () => ChapterEnd<E>): Component | null;
  /** What a match that was won or lost changes at the start of the next; empty where that is nothing. */
  afterwards: (marinesWon: boolean) => string;
  /** In the roster: what the player of a seat has come to by the last match; `null` where that is nothing. */
  belongings(end: () => ChapterEnd<E> | null): Component<{ seat: number }> | null;
}

/** An edition's part of the client. What is in its pictures is its own affair: nobody else reads them. */
export interface Edition<E extends EditionTypes> {
  /** Takes a match over: from now on it listens. */
  visit(match: Match<E>): Visit;
  chapterParts: () => Promise<ChapterParts<E>>;
}

/** Whether a match is of an edition, by what its server said first: here, and only here, the id picks the types. */
function isOf<I extends EditionId>(match: Match, id: I): match is Match<Editions[I]> {
  return match.edition === id;
}

function visitOf<I extends EditionId>(match: Match, id: I): Visit | Promise<Visit> | null {
  if (!isOf(match, id)) return null;
  const row: Row<Editions[I]> = ROWS[id];
  const found = row.edition();
  return found instanceof Promise ? part(() => found).then((here) => here.visit(match)) : found.visit(match);
}

/** Hands a match to its edition; `null` while it has not said which one that is, and for one that this page has not. */
export function visit(match: Match): Visit | Promise<Visit> | null {
  const id = match.edition;
  return id !== null && isEdition(id) ? visitOf(match, id) : null;
}

/** What a campaign of this edition shows of its matches. */
export async function chapterPartsOf(edition: string): Promise<ChapterParts> {
  if (!isEdition(edition)) throw new Error(`no edition ${edition}`);
  const here = await part<Edition<EditionTypes>>(async () => await ROWS[edition].edition());
  return await part<ChapterParts>(here.chapterParts);
}
