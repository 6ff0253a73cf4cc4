import { entries } from '$lib/match/entries';
import type { Scene, SceneFigure } from './scene';
import type { Staged } from './stage.svelte';

/**
 * Returns the board while the show is on its way from one picture to the newest: figures and lights are those of
 * the newest, which the stage holds back, and everything else is as it was.
 */
export function heldScene(then: Scene, now: Scene): Scene {
  const figures = entries(now.figures).map(([id, figure]): [number, SceneFigure] => {
    const old = then.figures[id];
    // A figure that has not moved stays the same object, and is not drawn again.
    if (old?.at === figure.at) return [id, old];
    return [id, old ? { ...old, at: figure.at } : figure];
  });
  return { ...then, areas: now.areas, told: now.told, figures: Object.fromEntries(figures) };
}

/** Returns where figures are shown: on their way, or where they stand. */
export const placesIn = (figures: Scene['figures'], places: Staged['places']): Staged['places'] => ({
  ...Object.fromEntries(entries(figures).map(([id, { at }]) => [id, at])),
  ...places,
});
