import type { Component } from 'svelte';
import type { Ask } from '$lib/gen/Ask';
import type { ChapterEnd } from '$lib/gen/ChapterEnd';
import type { Choice } from '$lib/gen/2016/Choice';
import type { Debrief } from '$lib/gen/2016/Debrief';
import type { Options } from '$lib/gen/2016/Options';
import type { Prompt } from '$lib/gen/2016/Prompt';
import type { Seen } from '$lib/gen/2016/Seen';
import type { Standing } from '$lib/gen/2016/Standing';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Desk } from '$lib/choose/desk.svelte';
import type { LogLine } from '$lib/gen/LogLine';
import type { Match } from '$lib/match/match.svelte';
import type { Who } from './who';

/** The line carries any edition's messages under the types of the first one: here, and only here, they get their own. */

export type Kind = Options['t'];

/** What every decision component is given. */
export interface Props<K extends Kind = Kind> {
  options: Extract<Options, { t: K }>;
  view: View2016;
  desk: Desk;
  who: Who;
}
export type Chooser = Component<Props<never>>;

/** A line of the story. */
export interface Story extends Omit<LogLine, 'seen'> {
  seen: Seen;
}

export const viewOf = (match: Pick<Match, 'view'>): View2016 | null => match.view as unknown as View2016 | null;
export const picture = (view: unknown): View2016 => view as View2016;
export const happenings = (seen: unknown): readonly Seen[] => seen as readonly Seen[];
export const optionsOf = (ask: Ask): Options => ask.options as unknown as Options;
export const debriefOf = (end: Pick<ChapterEnd, 'debrief'>): Debrief => end.debrief as unknown as Debrief;
export const promptOf = (prompt: unknown): Prompt => prompt as Prompt;
export const storyOf = (lines: readonly LogLine[]): readonly Story[] => lines as unknown as readonly Story[];
export const standingOf = (order: unknown): Standing | null => order as Standing | null;

/** Answers the open question. */
export const answer = (desk: Desk, choice: Choice): void => desk.choose(choice as never);
/** Asks why a choice is impossible, and shows it. */
export const whyNot = (desk: Desk, choice: Choice): void => void desk.why(choice as never);
/** Replaces the standing order. */
export const order = (match: Match, standing: Standing): void => match.standing(standing as never);
