import type { Component } from 'svelte';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import { bound } from '$lib/hud/bound';
import { playersOf, type Names } from '$lib/hud/names';
import { listen, type Showing } from '$lib/hud/show.svelte';
import type { Match } from '$lib/match/match.svelte';
import type { ScreenProps, Visit } from './edition';

/** A visit to a match: what is the same in every edition, around the screen of one edition. */
export function visiting<E extends EditionTypes, Show extends Showing<E, Names<string>, Die>, Die>(
  match: Match<E>,
  show: Show & Showing<E, Names<string>, Die>,
  Screen: Component<ScreenProps & { match: Match<E>; show: Show }>,
  scenario: (view: E['view']) => string,
): Visit {
  show.who.players = playersOf(match);
  match.listener = listen(show);
  if (match.view) show.fresh(match.view);
  return {
    Screen: bound(Screen, { match, show }),
    scenario: () => match.view && scenario(match.view),
    leave: () => show.stage.clear(),
  };
}
