import type { View2004 } from '$lib/gen/2004/View2004';

/** Returns whether an invader acts now, or has acted in this turn of the invader. Elsewhere it says nothing. */
export function acted(view: View2004, figure: number): 'yes' | 'now' | 'no' {
  const one = view.figures[figure];
  if (one?.t !== 'invader' || !one.activated) return 'no';
  if (view.acting?.figure === figure) return 'now';
  return view.turn === 0 ? 'yes' : 'no';
}
