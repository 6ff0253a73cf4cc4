import type { CampaignPicked } from '$lib/gen/CampaignPicked';
import type { CampaignView } from '$lib/gen/CampaignView';
import type { CatalogCourse } from '$lib/gen/CatalogCourse';

/** What a campaign and one match of it are called, until the catalog says better. */
export type CourseWords = Pick<CatalogCourse, 'kind' | 'chapter' | 'wins'>;
export const PLAIN: CourseWords = { kind: 'campaign', chapter: 'scenario', wins: null };

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** With its article. */
export const one = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** How the campaign stands, as a sentence. */
export function standing(
  { wins: [marines, invader], phase, winner }: Pick<CampaignView, 'wins' | 'phase' | 'winner'>,
  words: CourseWords = PLAIN,
): string {
  const most = Math.max(marines, invader);
  if (phase === 'over' && winner) {
    const side = winner === 'marines' ? 'The marines have won' : 'The invader has won';
    if (marines === invader) return `${side} the last ${words.chapter} and with it the ${words.kind}.`;
    return `${side} the ${words.kind}, ${most} to ${Math.min(marines, invader)}.`;
  }
  if (marines === invader) return marines === 0 ? 'Nothing is decided yet.' : 'Both sides are level.';
  return `${marines > invader ? 'The marines lead' : 'The invader leads'}, ${most} to ${Math.min(marines, invader)}.`;
}

/** Who picks, as the beginning of a sentence. */
export function picker(side: 'marines' | 'invader'): string {
  return side === 'marines' ? 'The marines pick' : 'The invader picks';
}

/** Who picked a scenario; empty where nobody had to. */
export function pickedBy(picked: readonly CampaignPicked[] | undefined, no: number): string {
  const found = picked?.find((each) => each.no === no);
  if (!found) return '';
  return found.by === null ? 'drawn by lot' : `picked by ${found.by}`;
}
