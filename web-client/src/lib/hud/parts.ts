import type { Component } from 'svelte';
import type { Scene } from '$lib/board/scene';
import type { Stage, Staged } from '$lib/board/stage.svelte';
import type { Choosers, Kind } from '$lib/choose/asking';
import type { Cell } from '$lib/gen/Cell';
import type { Decision } from '$lib/gen/Decision';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';
import type { Mode } from '$lib/gen/Mode';
import type { Match } from '$lib/match/match.svelte';
import type { Sides } from '$lib/ui/die';
import type { Banner } from './banner';
import type { Late } from './late.svelte';
import type { Entry } from './log';
import type { NamesOf } from './names';
import type { Noted, Over } from './over';
import type { Page } from './page';
import type { CostOf } from './price';
import type { RecapOf } from './recap';
import type { Reads } from './reader.svelte';
import type { LoadSentences } from '$lib/text/reason';
import type { OfSeat } from './strip';
import type { TopProps } from './top';

/** What every edition shows in a picture of a match. */
export interface Picture {
  /** The seat that sees it. */
  you: number | null;
  round: number;
  frags: number;
  frag_limit: number;
  objective: string;
  marines: { readonly [seat in number]?: { color: string } };
  outcome: { winners: readonly number[] } | null;
}
export type Pictured = EditionTypes & { view: Picture };
export type SheetOf<E extends Pictured> = NonNullable<E['view']['marines'][number]>;

/** What the page shows of what happened, with the names for it. */
export interface Presentation<E extends EditionTypes> {
  readonly who: NamesOf<E>;
  readonly stage: Staged & Pick<Stage, 'catchUp' | 'line' | 'long' | 'skipping'>;
  readonly sentences: LoadSentences;
  onReveal: (area: number) => void;
  /** Returns true while dice must stay where they are. */
  holdsDice: () => boolean;
}

/** The props of the invader's part of the strip. */
export interface InvaderProps<E extends EditionTypes> extends OfSeat {
  view: E['view'];
  /** In a replay, where the reader has no seat. */
  past: boolean;
}
/** The props of a marine's sheet. */
export interface MarineProps<E extends Pictured> extends InvaderProps<E> {
  sheet: SheetOf<E>;
}
/** The props of what covers the board for a while. */
export interface NotesProps<E extends EditionTypes, S extends Presentation<E>> {
  match: Noted;
  over: Over;
  view: E['view'];
  show: S;
  /** The open question. */
  options: E['options'] | null;
}

/** The sheets of an edition. */
export interface SheetParts<E extends Pictured> {
  Marine: Component<MarineProps<E>>;
  Invader: Component<InvaderProps<E>>;
  /** What changes about a marine in a fight. A phone has it at the top of its sheet, too. */
  Vitals: Component<{ view: E['view']; sheet: SheetOf<E> }>;
  /** The most height of the sheets on a wide screen, as a length of CSS. */
  max?: string;
  /** Returns true if the invader's part lies open, so that it stands first. */
  open?: (view: E['view']) => boolean;
}

/** What an edition itself draws on the floor. */
export type FloorOf<E extends EditionTypes> = Component<{ view: E['view']; options: E['options'] | null }>;

/** The parts of an edition that show a picture, in a match and in a replay. */
export interface PictureParts<E extends Pictured, S extends Presentation<E>> extends SheetParts<E> {
  /** Returns what the board draws. */
  scene: (view: E['view']) => Scene;
  /** Returns the contents of a space in words. Empty until the late parts have loaded. */
  describe: (view: E['view'], who: S['who'], cell: Cell) => string;
  /** Returns the log in words. */
  digest: (log: readonly LogLine<E>[], who: S['who'], view: E['view']) => Entry[];
  /** Returns the faces of the dice that the log shows. */
  faces: (view: E['view']) => { faces: readonly Sides[] };
  /** Returns the id of the scenario or mission. */
  scenario: (view: E['view']) => string;
  TopLine: Component<TopProps<E>>;
  /** The edition's own drawings on the floor, if they must not come late, and over the figures. */
  Floor?: FloorOf<E>;
  Badges?: Component<{ view: E['view']; places: Staged['places'] }>;
  Notes: Component<NotesProps<E, S>>;
  late: Late<LateParts<E, S['who']>>;
}

/** How an edition words the end of a match. */
export interface EndingParts<E extends Pictured> {
  /** Returns a win of the marines in two words: for the invader, and for all others. */
  done: () => readonly [toInvader: string, toOthers: string];
  reason: (view: E['view'], match: Match<E>) => string;
  /** Returns what happened to a marine. */
  fate: (marine: SheetOf<E>) => string;
  /** Returns what stands above the players: a text that is read aloud, or the goal. */
  about: (view: E['view']) => { kind: 'read' | 'goal'; text: string } | null;
}

/** What an edition asks its questions with. */
export interface QuestionParts<E extends EditionTypes, Who> {
  /** The components that come with the page. */
  FIRST: Choosers<E, Who>;
  /** Returns an equal value for a question that is asked again, so that its picks stay. */
  identity: (id: number, options: E['options']) => string;
  /** Below a question. An edition may load it late. */
  Hint?: Component<{ kind: Kind<E> }> | undefined;
}

/** The props of the fields in an edition's form of the standing orders. */
export interface OrdersProps<E extends EditionTypes> {
  order: E['standing'];
  /** The seat is a marine's. */
  marine: boolean;
  mode: Mode;
  /** The running round. */
  round: number;
  change: (to: E['standing']) => void;
}
/** What is in an edition's form of the standing orders. */
export interface OrdersFields<E extends EditionTypes> {
  /** Returns what standing orders do at this table, sentence by sentence. */
  about: (seat: Pick<OrdersProps<E>, 'marine' | 'mode'>) => string[];
  Fields: Component<OrdersProps<E>>;
}
/** The standing orders of an edition: what the server answers for a seat without asking its player. */
export interface StandingParts<E extends EditionTypes> {
  /** The order of a seat that has given none. */
  none: E['standing'];
  /** Returns true if an order is in force. */
  isSet: (order: E['standing'], seat: Pick<OrdersProps<E>, 'marine' | 'round'>) => boolean;
  /** Fetches what is in the form. */
  form: () => Promise<OrdersFields<E>>;
  /** Proposes orders while none is in force. */
  Proposal?: Component<Pick<OrdersProps<E>, 'marine' | 'mode' | 'change'>>;
}

/** The parts of an edition that load a moment after the page. */
export interface LateParts<E extends Pictured, Who> {
  /** The components of the other questions. */
  RARE: Choosers<E, Who>;
  COST: CostOf<E>;
  RECAP: RecapOf<E>;
  ENDING: EndingParts<E>;
  STANDING: StandingParts<E>;
  READS: Reads<E>;
  Floor?: FloorOf<E>;
  /** Returns what happens to the seat if its time to answer runs out. */
  byDefault?: (choice: E['choice'], options: E['options'], seat: number) => string;
  /** Returns the hint for a kind of question. Absent from an edition without hints. */
  hint?: (kind: never) => string | undefined;
}

/** The parts of an edition that make the page of a running match. */
export interface MatchParts<E extends Pictured, S extends Presentation<E>>
  extends PictureParts<E, S>, QuestionParts<E, S['who']> {
  /** Returns who is asked, what and why. */
  banner: (view: E['view'], match: Match<E>, who: S['who']) => Banner;
  /** Returns true if a question with a component needs another of the late parts. */
  wants?: (ask: Decision<E>) => boolean;
  /** Begins to alert the reader to each new question. */
  attention: (page: Page<E>, show: S) => void;
  /** Closes a text on Escape. Returns true if there was one. */
  escape?: (show: S) => boolean;
}
