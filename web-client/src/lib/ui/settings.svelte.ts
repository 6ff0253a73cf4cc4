/** The player's settings, kept by this browser. */
export interface Likes {
  /** 0 turns animation off, 1 is normal, 2 is twice as fast. */
  speed: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** The low hum of the station; quiet, and off until asked for. */
  hum: boolean;
  contrast: boolean;
  hints: boolean;
}

const KEY = 'bulkhead.likes';
const DEFAULT: Likes = { speed: 1, volume: 0.6, muted: false, hum: false, contrast: false, hints: true };

function load(): Likes {
  try {
    // Version 0.2 called the hum `room`.
    const { room, ...likes } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes> & { room?: boolean };
    return { ...DEFAULT, ...(room === undefined ? {} : { hum: room }), ...likes };
  } catch {
    return DEFAULT;
  }
}

class Settings {
  likes = $state.raw<Likes>(load());

  set(change: Partial<Likes>) {
    this.likes = { ...this.likes, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.likes));
    } catch {
      // A browser without storage forgets the settings. Nothing else depends on them.
    }
    this.apply();
  }

  apply() {
    document.documentElement.dataset.theme = this.likes.contrast ? 'contrast' : 'station';
  }
}

export const settings = new Settings();

/** Returns true if movement should be minimal. */
export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
