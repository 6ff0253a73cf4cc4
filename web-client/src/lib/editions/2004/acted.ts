import type { View2004 } from '$lib/gen/2004/View2004';

/** Returns whether an invader has been activated in this turn, or acts now. */
export function acted(view: View2004, figure: number): 'yes' | 'now' | 'no' {
  const one = view.figures[figure];
  if (one?.t !== 'invader' || !one.activated) return 'no';
  return view.acting?.figure === figure ? 'now' : 'yes';
}
