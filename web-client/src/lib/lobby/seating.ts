import type { TableView } from '$lib/gen/TableView';
import { table as t } from '$lib/text/gen/table';

/** The seat numbers behind the color words, as the server hands them out. */
const ORDER = ['invader', 'red', 'green', 'blue', 'gold'];

/** Number of a color's chair; 0 is the invader. */
export function seatNumber(colour: string): number {
  return Math.max(0, ORDER.indexOf(colour));
}

/** Color of a chair. */
export function seatColour(seat: number): string {
  return ORDER[seat] ?? 'gold';
}

/** Who is the invader, and whether that was agreed on or drawn. */
export function invaderWords(view: Pick<TableView, 'seats' | 'invader' | 'host_name'>): string {
  const name = view.seats.find((seat) => seat.seat === 0)?.name;
  if (!name && view.seats.some((seat) => seat.seat === 0 && seat.bot)) return t('invader.bot');
  if (!name) return t('invader.nobody');
  switch (view.invader.t) {
    case 'drawn':
      return t('invader.drawn', { name, among: view.invader.among });
    case 'picked':
      return name === view.host_name
        ? t('invader.agreed', { name })
        : t('invader.named', { name, host: view.host_name });
    case 'taken':
      return t('invader', { name });
  }
}
