import type { CampaignPicked } from '$lib/gen/CampaignPicked';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { CampaignView } from '$lib/gen/CampaignView';
import type { CatalogCourse } from '$lib/gen/CatalogCourse';
import { course as t } from '$lib/text/gen/course';

/** The names of a campaign and one match of it, until the catalog has loaded. */
export type CourseWords = Pick<CatalogCourse, 'kind' | 'chapter' | 'wins'>;
export const PLAIN: CourseWords = { kind: 'campaign', chapter: 'scenario', wins: null };

/** The nouns that sentences of the page know. Any other course is called a campaign of scenarios. */
export interface Nouns {
  kind: 'campaign' | 'operation';
  chapter: 'scenario' | 'mission';
}

/** Returns the nouns of a course, for a sentence that selects by them. */
export function nouns({ kind, chapter }: Pick<CourseWords, 'kind' | 'chapter'>): Nouns {
  return {
    kind: kind === 'operation' ? kind : 'campaign',
    chapter: chapter === 'mission' ? chapter : 'scenario',
  };
}

/** Returns the state of the campaign as a sentence. */
export function standing(
  { wins: [marines, invader], phase, winner }: Pick<CampaignView<EditionTypes>, 'wins' | 'phase' | 'winner'>,
  words: CourseWords = PLAIN,
): string {
  const score = { most: Math.max(marines, invader), least: Math.min(marines, invader) };
  if (phase === 'over' && winner) {
    const side = winner === 'marines' ? 'marines' : 'invader';
    return marines === invader
      ? t('standing.last', { side, ...nouns(words) })
      : t('standing.won', { side, kind: nouns(words).kind, ...score });
  }
  if (marines === invader) return t(marines === 0 ? 'standing.open' : 'standing.level');
  return t('standing.leads', { side: marines > invader ? 'marines' : 'invader', ...score });
}

/** Returns who picked a scenario, or an empty text if none had to. */
export function pickedBy(picked: readonly CampaignPicked[] | undefined, no: number): string {
  const found = picked?.find((each) => each.no === no);
  if (!found) return '';
  return found.by === null ? t('picked.lot') : t('picked.by', { name: found.by });
}
