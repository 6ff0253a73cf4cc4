import type { TableView } from '$lib/gen/TableView';
import { table as t } from '$lib/text/gen/table';

/** The color words in the order of the seat numbers, as the server assigns them. */
const ORDER = ['invader', 'red', 'green', 'blue', 'gold'];

/** Returns the seat number of a color. 0 is the invader. */
export function seatNumber(color: string): number {
  return Math.max(0, ORDER.indexOf(color));
}

/** Returns the color of a seat. */
export function seatColor(seat: number): string {
  return ORDER[seat] ?? 'gold';
}

/** Returns true if seats can change hands freely: people gather, or a campaign is between two scenarios. */
export function betweenMatches({ phase, campaign }: Pick<TableView, 'phase' | 'campaign'>): boolean {
  return phase === 'gathering' || (phase === 'over' && campaign?.replay === false && campaign.no < campaign.of);
}

/** Returns true if people can talk at the table: no match runs, and someone reads along, or did. */
export function company({ phase, seats, standing, talk }: TableView): boolean {
  const people = standing.length + seats.filter((seat) => seat.name !== null).length;
  return phase !== 'playing' && (people > 1 || talk.length > 0);
}

/** Returns who the invader is, and whether that was agreed on or drawn. */
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

/** Returns what a start now means for the empty seats, for the host. */
export function emptySeats({ seats, you_host }: Pick<TableView, 'seats' | 'you_host'>): string | null {
  const marines = seats.filter((seat) => seat.seat > 0);
  const free = marines.filter((seat) => seat.name === null && !seat.bot).length;
  return you_host && free > 0 ? t('falls', { seats: free, marines: marines.length - free }) : null;
}
