/** The effects and the synthesizer that plays them. No page loads them before the first gesture. */
export { ZZFX, zzfx } from 'zzfx';
export { hum } from './hum';

/** Short synthesized effects. `asked` and `turn` are never alike: one is an alarm, the other a chime. */
export const SOUNDS = {
  step: [0.25, 0.05, 110, 0, 0.01, 0.03, 4, 1.4, 0, 0, 0, 0, 0, 0.6],
  door: [0.7, 0.05, 70, 0.05, 0.12, 0.25, 2, 1.2, -0.6, 0, 0, 0, 0, 0.9],
  shot: [0.9, 0.05, 300, 0, 0.02, 0.16, 4, 2.2, -8, 0, 0, 0, 0, 1.4],
  slash: [0.6, 0.05, 500, 0.01, 0.02, 0.1, 3, 0.4, -22, 0, 0, 0, 0, 0.5],
  dice: [0.6, 0.3, 420, 0, 0.02, 0.05, 4, 1.1, 0, 0, 0, 0, 0.06, 0.8],
  wound: [0.8, 0.05, 160, 0.01, 0.05, 0.18, 2, 1.8, -4, 0, 0, 0, 0, 0.7],
  fall: [1, 0.05, 90, 0.02, 0.2, 0.4, 4, 1.6, -1, 0, 0, 0, 0, 1.1],
  reveal: [0.7, 0, 55, 0.3, 0.5, 0.7, 0, 1.3, 0.4, 0, 0, 0, 0, 0.2],
  pick: [0.6, 0.05, 620, 0.01, 0.06, 0.14, 1, 1.6, 0, 0, 210, 0.06],
  card: [0.7, 0.05, 200, 0.02, 0.12, 0.3, 2, 1.5, -2, 0, -60, 0.08],
  turn: [0.8, 0, 392, 0.02, 0.16, 0.34, 0, 1.2, 0, 0, 131, 0.12],
  asked: [1, 0, 740, 0.01, 0.18, 0.16, 2, 1, 0, 0, -185, 0.11, 0.11],
  over: [1, 0, 196, 0.05, 0.5, 1, 0, 1.2, 0, 0, 98, 0.25, 0.25],
  no: [0.5, 0, 150, 0.01, 0.04, 0.08, 2, 1, -2],
} satisfies Record<string, number[]>;

export type Sound = keyof typeof SOUNDS;
