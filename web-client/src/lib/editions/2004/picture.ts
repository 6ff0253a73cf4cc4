import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { PictureParts } from '$lib/hud/parts';
import { digest } from './digest';
import Invader from './Invader.svelte';
import { late } from './late.svelte';
import Notes from './Notes.svelte';
import { scene } from './scene';
import Sheet from './Sheet.svelte';
import Vitals from './Vitals.svelte';
import type { Show } from './show.svelte';
import TopLine from './TopLine.svelte';

/** What shows a picture, in a match and in a replay. */
export const PICTURE: PictureParts<Edition2004, Show> = {
  scene,
  describe: (view, who, cell) => late.all?.describe(view, who, cell) ?? '',
  digest,
  faces: (view) => view,
  scenario: (view) => view.scenario,
  TopLine,
  Notes,
  Marine: Sheet,
  Vitals,
  Invader,
  open: (view) => view.hand !== null,
  late,
};
