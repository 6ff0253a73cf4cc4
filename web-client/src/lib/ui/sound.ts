import type * as effects from './effects';
import { settings } from './settings.svelte';

export type Sound = keyof typeof effects.SOUNDS;

let ready: typeof effects | null = null;

/** Loads the sounds after the first gesture. Browsers allow no sound before one. */
export function armSound(): () => void {
  let left = false;
  const arm = () => {
    stop();
    // What does not load is asked for again by the next gesture.
    import('./effects').then((module) => {
      ready = module;
      if (!left) tune();
    }, start);
  };
  const start = () => {
    if (left) return;
    addEventListener('pointerdown', arm);
    addEventListener('keydown', arm);
  };
  const stop = () => {
    removeEventListener('pointerdown', arm);
    removeEventListener('keydown', arm);
  };
  if (!ready) start();
  return () => {
    left = true;
    stop();
    ready?.hum.stop();
  };
}

/** The hum follows the settings, once a gesture has allowed sound. */
export function tune() {
  ready?.hum.tune();
}

/** Plays an effect, unless the player has turned sound off. */
export function play(sound: Sound) {
  const { muted, volume } = settings.likes;
  if (!ready || muted || volume === 0) return;
  ready.ZZFX.volume = 0.35 * volume;
  ready.zzfx(...ready.SOUNDS[sound]);
}
