// Made from $editions/2004/text/en/campaign.ftl by `npm run text`. Do not edit.
import body from '$editions/2004/text/en/campaign.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `campaign`, with what its sentence needs. */
export type CampaignText = {
  'how': { won: 'marines' | 'invader'; round: string | number; reason: string | number; frags: string | number; limit: string | number };
  'present': null;
  'alive': null;
  'fragged': null;
  'wounds': { wounds: string | number; start: string | number };
  'carried': null;
  'keeps': { marine: string | number; name: string | number; things: string | number };
  'ammo': { ammo: 'bullets' | 'rockets' | 'cells'; kept: string | number; had: number };
  'half': null;
  'weapon': { weapon: string | number };
  'armor': { armor: string | number };
  'nothing': null;
  'next-marines': null;
  'next-invader': null;
  'ended': { fragged: 'yes' | 'no'; wounds: string | number; start: string | number; things: string | number };
  'cards': null;
  'card': { title: string | number; text: string | number };
  'frags': { frags: string | number; limit: string | number };
  'nothing-yet': null;
};

export const campaign = catalog<CampaignText>('campaign', body);
