// Made from $editions/2016/text/en/lobby.ftl by `npm run text`. Do not edit.
import body from '$editions/2016/text/en/lobby.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `lobby`, with what its sentence needs. */
export type LobbyText = {
  'title': null;
  'course-silent_grid': null;
  'course-silent_grid.about': null;
  'course-warm_ground': null;
  'course-warm_ground.about': null;
  'course-custom': null;
  'course-custom.about': null;
  'course-custom.picked': null;
  'option-hands': null;
  'option-hands.own': null;
  'option-hands.own-about': null;
  'option-hands.shared': null;
  'option-hands.shared-about': null;
  'threat-infestation': null;
  'threat-horde': null;
  'threat-assault': null;
};

export const lobby = catalog<LobbyText>('lobby', body);
