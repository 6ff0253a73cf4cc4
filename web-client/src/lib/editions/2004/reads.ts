import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Skill } from '$lib/gen/2004/Skill';
import type { Named, Reads } from '$lib/hud/reader.svelte';
import { late as t } from '$lib/text/gen/2004/late';
import { cardWords, skillWords } from './words';

/** What is printed on the cards that the page only names. */
export const READS: Reads<Edition2004> = {
  // Skills that are folded.
  card: (names) => [...new Set(names.split(','))].map((id) => t('read.skill', skillWords(id as Skill))).join('\n'),
  named: (seen): readonly Named[] => {
    switch (seen.t) {
      case 'scattered':
      case 'card_cancelled':
        return [cardWords(seen.kind)];
      case 'skills_drawn':
        return seen.skills.map(skillWords);
      case 'skill_kept':
        return [skillWords(seen.skill)];
      default:
        return [];
    }
  },
};
