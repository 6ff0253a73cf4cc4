import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type * as Askings from '$lib/choose/asking';
import type * as Desks from '$lib/choose/desk.svelte';
import type * as Decisions from '$lib/gen/Decision';
import type * as Ends from '$lib/gen/ChapterEnd';
import type * as Lines from '$lib/gen/LogLine';
import type * as Statuses from '$lib/gen/TableStatus';
import type * as Matches from '$lib/match/match.svelte';
import type { Who } from './who';

/** What goes over the line and what holds it, in the types of this edition. */

export type Decision = Decisions.Decision<Edition2016>;
export type ChapterEnd = Ends.ChapterEnd<Edition2016>;
export type Desk = Desks.Desk<Edition2016>;
export type LogLine = Lines.LogLine<Edition2016>;
export type Match = Matches.Match<Edition2016>;
export type Options = Edition2016['options'];
export type TableStatus = Statuses.TableStatus<Edition2016>;

export type Kind = Askings.Kind<Edition2016>;
/** What every decision component reads. */
export type Props<K extends Kind = Kind> = Omit<Askings.Asking<Edition2016, Who, Askings.Offer<Edition2016, K>>, 'ask'>;
export type Choosers = Askings.Choosers<Edition2016, Who>;
