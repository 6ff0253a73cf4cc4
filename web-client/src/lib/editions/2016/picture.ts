import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { PictureParts } from '$lib/hud/parts';
import Badges from './Badges.svelte';
import Ground from './Ground.svelte';
import Invader from './Invader.svelte';
import { late } from './late.svelte';
import { digest } from './log-lines';
import Notes from './Notes.svelte';
import { scene } from './scene';
import Sheet from './Sheet.svelte';
import Vitals from './Vitals.svelte';
import type { Show } from './show.svelte';
import TopLine from './TopLine.svelte';
import { describe } from './who';

/** What shows a picture, in a match and in a replay. */
export const PICTURE: PictureParts<Edition2016, Show> = {
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
  Vitals,
  Invader,
  max: 'min(16.5rem, 38dvh)',
  late,
};
