import type { Footprint } from '$lib/gen/Footprint';
import type { Overlay } from './overlay';
import type { Scene } from './scene';

/** What the reader must see on the board. */
export interface Subject {
  /** The open question. Until another one opens, the reader's own view is left alone. `null` if there is none. */
  ask: number | null;
  /** The places to see before all others, in their order. */
  first: readonly Footprint[];
  /** Figures that can be picked. They go before the spaces. */
  targets: readonly Footprint[];
  /** Spaces, doors and tokens that can be picked. */
  options: readonly Footprint[];
  /** The place that the reader has picked, and that a second press takes. */
  picked?: Footprint | undefined;
}

/**
 * Returns what the reader must see: their figure, the one that acts, the reason of the question and
 * its target, and all that can be picked. With nothing to answer it is the figure that acts.
 */
export function subjectOf(scene: Scene, overlay: Overlay, ask: number | null): Subject {
  const acting = scene.acting?.figure;
  const picked = overlay.plates.find((one) => one.pinned)?.at ?? (overlay.pathPinned ? overlay.path.at(-1) : undefined);
  const figures = [ask === null ? acting : scene.you, ask === null ? scene.you : acting];
  return {
    ask,
    first: [
      ...figures.flatMap((id) => {
        const at = scene.figures[id ?? -1]?.at;
        return at ? [at] : [];
      }),
      ...overlay.frames,
      ...(picked ? [picked] : []),
    ],
    picked,
    targets: overlay.plates.map((one) => one.at),
    options: [
      ...overlay.marks.filter(({ tone }) => tone === 'reach' || tone === 'place').map((one) => one.at),
      ...overlay.tokens.flatMap((id) => (scene.tokens[id] ? [scene.tokens[id].at] : [])),
      ...overlay.doors.flatMap((id) => scene.doors[id]?.edges.map((one) => one.at) ?? []),
    ],
  };
}
