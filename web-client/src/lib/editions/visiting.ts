import { bound } from '$lib/hud/bound';
import MatchScreen from '$lib/hud/MatchScreen.svelte';
import { playersOf, type NamesOf } from '$lib/hud/names';
import type { MatchParts, Pictured } from '$lib/hud/parts';
import { listen, type Showing } from '$lib/hud/show.svelte';
import type { Match } from '$lib/match/match.svelte';
import type { Visit } from './edition';

/** Returns a visit to a match, with the parts of its edition. */
export function visiting<E extends Pictured, S extends Showing<E, NamesOf<E>, Cast>, Cast>(
  match: Match<E>,
  show: S & Showing<E, NamesOf<E>, Cast>,
  parts: MatchParts<E, S>,
): Visit {
  show.who.players = playersOf(match);
  match.listener = listen(show);
  show.moved = match.advance;
  if (match.view) show.fresh(match.view);
  return {
    Screen: bound(MatchScreen<E, S>, { match, show, parts }),
    scenario: () => match.view && parts.scenario(match.view),
    leave: () => show.stage.clear(),
  };
}
