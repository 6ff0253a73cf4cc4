// Made from $editions/2004/text/en/lobby.ftl by `npm run text`. Do not edit.
import body from '$editions/2004/text/en/lobby.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `lobby`, with what its sentence needs. */
export type LobbyText = {
  'title': null;
  'course-campaign': null;
  'course-campaign.about': null;
  'option-draw': null;
  'option-draw.per_marine': null;
  'option-draw.per_marine-about': null;
  'option-draw.two': null;
  'option-draw.two-about': null;
  'option-map': null;
  'option-map.whole': null;
  'option-map.whole-about': null;
  'option-map.revealed': null;
  'option-map.revealed-about': null;
  'option-level': null;
  'option-level.easiest': null;
  'option-level.easiest-about': null;
  'option-level.easy': null;
  'option-level.easy-about': null;
  'option-level.standard': null;
  'option-level.standard-about': null;
  'option-level.hard': null;
  'option-level.hard-about': null;
  'option-level.hardest': null;
  'option-level.hardest-about': null;
};

export const lobby = catalog<LobbyText>('lobby', body);
