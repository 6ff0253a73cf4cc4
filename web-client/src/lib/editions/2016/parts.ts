import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { MatchParts } from '$lib/hud/parts';
import { attention } from './attention.svelte';
import Badges from './Badges.svelte';
import { banner } from './banner';
import Decision from './Decision.svelte';
import Ground from './Ground.svelte';
import Invader from './Invader.svelte';
import { choosers, late } from './late.svelte';
import { digest } from './log-lines';
import Notes from './Notes.svelte';
import { scene } from './scene';
import Sheet from './Sheet.svelte';
import type { Show } from './show.svelte';
import TopLine from './TopLine.svelte';
import { describe } from './who';

export const PARTS: MatchParts<Edition2016, Show> = {
  scene,
  describe,
  digest,
  faces: () => ({ faces: [] }),
  scenario: (view) => view.mission,
  TopLine,
  Floor: Ground,
  Badges,
  Notes,
  Marine: Sheet,
  Invader,
  max: 'min(16.5rem, 38dvh)',
  banner: (view, match, who) => banner(view, match.status, who, match.sent !== null, match.log),
  Decision,
  late,
  wants: ({ options }) => choosers()[options.t] === undefined,
  attention,
};
