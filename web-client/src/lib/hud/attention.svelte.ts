import { untrack } from 'svelte';
import type { Decision } from '$lib/gen/Decision';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import { hud as t } from '$lib/text/gen/hud';
import type { Tone } from '$lib/board/overlay';
import { notices } from '$lib/ui/notices.svelte';
import { play } from '$lib/ui/sound';
import type { Page } from './page';

/** How an edition alerts the reader. */
export interface Calls<E extends EditionTypes> {
  /** Returns the round if this question begins a turn of the reader, otherwise `null`. */
  turn: (ask: Decision<E>) => number | null;
  /** Makes room on the board for a new question. With `calls` it comes out of turn. */
  clear?: (ask: Decision<E>, calls: boolean) => void;
}

/** Returns what is read aloud of a banner. */
function aloud(head: string, why: string): string {
  const mark = /[.?!]$/.test(head) ? 'own' : 'none';
  return why === '' ? t('aloud', { head, mark }) : t('aloud.why', { head, mark, why });
}

/** Alerts the reader: a new question sounds and is read aloud. */
export function attention<E extends EditionTypes>(page: Page<E>, { turn, clear }: Calls<E>) {
  const { desk } = page;
  let lastAsk: number | null = null;
  let lastTurn: number | null = null;
  $effect(() => {
    const ask = desk.ask;
    const banner = page.banner;
    untrack(() => {
      // What it asks is said once its words are here.
      if (!ask || ask.id === lastAsk || banner?.loading) return;
      lastAsk = ask.id;
      const words = aloud(banner?.head ?? '', banner?.why ?? '');
      const calls = banner?.calls === true;
      if (calls) {
        play('asked');
        notices.alarm(words);
      } else {
        notices.say(words);
        const round = turn(ask);
        if (round !== null && round !== lastTurn) {
          lastTurn = round;
          play('turn');
        }
      }
      clear?.(ask, calls);
    });
  });

  // While a figure acts or spaces can be picked, a phone leaves most of its screen to the board. A pick does not change
  // that: another space can be picked instead.
  const asked = $derived(desk.ask?.id);
  const tones: readonly Tone[] = ['reach', 'place', 'pass'];
  const onBoard = $derived(
    desk.ask?.options.t === 'act' || desk.overlay.marks.some(({ tone }) => tones.includes(tone)),
  );
  $effect(() => {
    if (asked !== undefined) page.stop = onBoard ? 'peek' : 'half';
  });

  // With nothing to answer, the board has the whole screen of a phone.
  const waits = $derived(page.banner?.kind === 'wait' && desk.match.sent === null ? page.banner : null);
  const watching = $derived(waits !== null);
  $effect(() => {
    if (watching) page.stop = 'peek';
  });
  const head = $derived(waits?.head ?? null);
  $effect(() => {
    if (head === null) return;
    untrack(() => notices.say(aloud(head, waits?.parked ? waits.why : '')));
  });
}
