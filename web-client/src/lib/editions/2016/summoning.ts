import type { Kind } from '$lib/gen/2016/Kind';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import { banner as t } from '$lib/text/gen/2016/banner';
import { capital } from '$lib/words';
import { demonCard, groupsOf } from './cards';
import type { Who } from './who';
import type { LogLine } from './wire';
import { figuresWords } from './words';

/** What happened last, newest first. */
const newest = (story: readonly LogLine[]): Line2016[] => story.map((one) => one.seen).reverse();
/** With these the table went on to something else. */
const PAST: ReadonlySet<Line2016['t']> = new Set(['began', 'ended', 'round_began', 'stepped']);

/**
 * Returns why the invader summons now, in a sentence. It comes in the middle of another player's turn, and what set it
 * off may have passed by unseen.
 */
export function whySummon(view: View2016, who: Who, story: readonly LogLine[]): string {
  const lines = newest(story);
  const turned = lines.findIndex(({ t }) => t === 'portal_turned' || PAST.has(t));
  if (lines[turned]?.t !== 'portal_turned') return '';
  const by = (figure: number, deed: 'door' | 'area' | 'link') =>
    capital(t('summon-by', { name: who.figure(figure), deed }));
  let area = false;
  for (const seen of lines.slice(turned + 1)) {
    if (seen.t === 'linked') return by(seen.seat, 'link');
    if (seen.t === 'door_opened') return by(seen.figure, 'door');
    if (seen.t === 'entered') area = true;
    if (!PAST.has(seen.t)) continue;
    if (area) return view.acting ? by(view.acting.figure, 'area') : '';
    if (seen.t === 'round_began') return t('summon-round');
    return seen.t === 'ended' && view.threat === 'assault' ? t('summon-wave') : '';
  }
  return '';
}

/** Returns how many figures of a kind can still come. One is kept for the marked demon until it comes. [M-SUM-07] */
export function figuresLeft(view: View2016, kind: Kind): number {
  const demons = Object.values(view.demons);
  const kept = view.goal.t === 'prey' && view.goal.kind === kind && !demons.some((one) => one.marked);
  const out = demons.filter((one) => one.kind === kind).length + Number(kept);
  return Math.max(0, (demonCard(kind)?.figures ?? 0) - out);
}

/** Returns which of these demons have no figure left, in a sentence, or an empty text. */
export function shortOf(view: View2016, figures: readonly (readonly [number, Kind])[]): string {
  const short = figures.map(([count, kind]) => [Math.max(0, count - figuresLeft(view, kind)), kind] as const);
  const missing = short.filter(([count]) => count > 0);
  return missing.length > 0 ? t('group-short', { demons: figuresWords(missing) }) : '';
}

/** The part of a group that is of one kind, while its figures are placed. */
interface OfKind {
  /** The number of the one that is placed now. */
  nth: number;
  /** How many can come. */
  of: number;
  /** Those without a figure, in a sentence, or an empty text. */
  short: string;
}

/** Returns which demon of its kind is placed, for example `2 of 3`. */
export function nthOfGroup(view: View2016, kind: Kind, story: readonly LogLine[]): OfKind | null {
  const lines = newest(story);
  const since = lines.findIndex(({ t }) => t === 'group_chosen');
  const chosen = lines[since];
  const color = chosen?.t === 'group_chosen' ? view.portals[chosen.portal]?.color : undefined;
  if (chosen?.t !== 'group_chosen' || !color || !view.invasion) return null;
  const figures = groupsOf(view.invasion, color)[chosen.group]?.figures ?? [];
  const all = figures.reduce((sum, [count, one]) => (one === kind ? sum + count : sum), 0);
  const came = lines.slice(0, since).filter((seen) => seen.t === 'demon_came' && seen.kind === kind).length;
  if (came >= all) return null;
  const of = Math.min(all, came + figuresLeft(view, kind));
  return { nth: came + 1, of, short: shortOf(view, [[all - came, kind]]) };
}
