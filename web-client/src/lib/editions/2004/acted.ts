import type { View2004 } from '$lib/gen/2004/View2004';

/** Returns whether an invader acts now, or has acted in this turn of the invader. Elsewhere it says nothing. */
export function acted(view: View2004, figure: number): 'yes' | 'now' | 'no' {
  const one = view.figures[figure];
  if (one?.t !== 'invader' || !one.activated) return 'no';
  if (view.acting?.figure === figure) return 'now';
  return view.turn === 0 ? 'yes' : 'no';
}

/** Returns true if the reader is the invader and might want to act with this figure while another acts. */
export function waits(view: View2004, who: { you: number | null }, figure: number): boolean {
  const { turn, acting } = view;
  const one = view.figures[figure];
  const ready = one?.t === 'invader' && !one.activated;
  return who.you === 0 && turn === 0 && acting !== null && acting.figure !== figure && ready;
}
