import type { CampaignMark } from '$lib/gen/CampaignMark';
import type { MatchCard } from '$lib/gen/MatchCard';

/** The matches of one campaign, or a single match. */
export interface Group {
  campaign: CampaignMark | null;
  cards: MatchCard[];
}

/** Returns the matches grouped by campaign, at the position of the newest. The campaign's own table comes first. */
export function grouped(matches: readonly MatchCard[]): Group[] {
  const groups: Group[] = [];
  for (const card of matches) {
    const mark = card.campaign;
    const found = mark && groups.find((group) => group.campaign?.id === mark.id);
    if (!found) groups.push({ campaign: mark, cards: [card] });
    else if (mark.replay) found.cards.push(card);
    else {
      found.campaign = mark;
      found.cards.unshift(card);
    }
  }
  return groups;
}
