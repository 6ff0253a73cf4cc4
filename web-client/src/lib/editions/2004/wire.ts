import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type * as Askings from '$lib/choose/asking';
import type * as Desks from '$lib/choose/desk.svelte';
import type * as Decisions from '$lib/gen/Decision';
import type * as Ends from '$lib/gen/ChapterEnd';
import type * as Lines from '$lib/gen/LogLine';
import type * as Statuses from '$lib/gen/TableStatus';
import type * as Waits from '$lib/gen/Waiting';
import type * as Matches from '$lib/match/match.svelte';
import type { Who } from './who';

/** What goes over the line and what holds it, in the types of this edition. */

export type Decision = Decisions.Decision<Edition2004>;
export type ChapterEnd = Ends.ChapterEnd<Edition2004>;
export type Desk = Desks.Desk<Edition2004>;
export type LogLine = Lines.LogLine<Edition2004>;
export type Match = Matches.Match<Edition2004>;
export type Options = Edition2004['options'];
export type TableStatus = Statuses.TableStatus<Edition2004>;
export type Waiting = Waits.Waiting<Edition2004>;

export type Kind = Askings.Kind<Edition2004>;
export type Props<K extends Kind = Kind> = Askings.Asking<Edition2004, Who, Askings.Offer<Edition2004, K>>;
export type Choosers = Askings.Choosers<Edition2004, Who>;
