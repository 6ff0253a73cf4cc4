// Made from $editions/text/en/lobby.ftl by `npm run text`. Do not edit.
import body from '$editions/text/en/lobby.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `lobby`, with what its sentence needs. */
export type LobbyText = {
  'option-mode': null;
  'option-mode.friendly': null;
  'option-mode.friendly-about': null;
  'option-mode.masked': null;
  'option-mode.masked-about': null;
  'option-mode.async': null;
  'option-mode.async-about': null;
  'option-clock': null;
  'option-clock.none': null;
  'option-clock.none-about': null;
  'option-clock.relaxed': null;
  'option-clock.relaxed-about': null;
  'option-clock.live': null;
  'option-clock.live-about': null;
};

export const lobby = catalog<LobbyText>('lobby', body);
