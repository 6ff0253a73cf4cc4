import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { MatchParts } from '$lib/hud/parts';
import { attention } from './attention.svelte';
import { banner } from './banner';
import Decision from './Decision.svelte';
import { digest } from './digest';
import Hand from './Hand.svelte';
import { late } from './late.svelte';
import Notes from './Notes.svelte';
import { FIRST } from './registry';
import { scene } from './scene';
import Sheet from './Sheet.svelte';
import type { Show } from './show.svelte';
import TopLine from './TopLine.svelte';
import { describe } from './who';

export const PARTS: MatchParts<Edition2004, Show> = {
  scene,
  describe,
  digest,
  faces: (view) => view,
  scenario: (view) => view.scenario,
  TopLine,
  Notes,
  Marine: Sheet,
  Invader: Hand,
  open: (view) => view.hand !== null,
  banner: (view, match, who) => banner(view, match.status, who, match.sent !== null, late.all?.asked ?? null),
  Decision,
  late,
  wants: ({ options }) => ('heal' in options && options.heal.length > 0) || !(options.t in FIRST),
  attention,
  escape: (show) => {
    const open = show.reading !== null;
    show.stopReading();
    return open;
  },
};
