import type { Cell } from '$lib/gen/Cell';
import type { Decision } from '$lib/gen/Decision';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Refusal } from '$lib/gen/Refusal';

/** A line of the chat. */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** A space that a player has marked. */
export interface Marked {
  no: number;
  seat: number;
  name: string;
  at: Cell;
}

/** What is known of news beyond what happened. */
export interface When {
  /** The number of their first line. */
  from: number;
  /** True if they came while a command of the reader was under way. */
  own: boolean;
  /** True if the reader is asked something by a clock. */
  pressed: boolean;
}

/** Receives what happens in a match beyond its state. The stage, the log and the sounds listen. */
export interface Listener<E extends EditionTypes = EditionTypes> {
  /** Takes the full picture. Nothing before it is known. */
  fresh?(view: E['view']): void;
  /** Takes what happened between two drawn views: everything that has arrived since the last one. */
  happened?(seen: E['seen'][], before: E['view'], after: E['view'], when: When): void;
  /** Ends the show. What it has not come to was taken back. */
  cut?(): void;
  /** Returns the number of the first line that is still to be shown. Infinite if none is. */
  shown?(): number;
  /** Called when the reader's open question changes. */
  asked?(mine: Decision<E> | null, before: Decision<E> | null): void;
  /** Called when the reader has done something, before its answer. The answer may hold no news. */
  commanded?(): void;
  refused?(refusal: Refusal): void;
  /** Called when another player says something. */
  talked?(name: string, text: string): void;
  /** Called when a player marks a space. */
  marked?(mark: Marked): void;
}
