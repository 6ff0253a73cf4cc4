import type { TableView } from '$lib/gen/TableView';

/** The seat numbers behind the colour words, as the server hands them out. */
const ORDER = ['invader', 'red', 'green', 'blue', 'gold'];

/** Number of a colour's chair; 0 is the invader. */
export function seatNumber(colour: string): number {
  return Math.max(0, ORDER.indexOf(colour));
}

/** Colour of a chair. */
export function seatColour(seat: number): string {
  return ORDER[seat] ?? 'gold';
}

/** Who is the invader, and whether that was agreed on or drawn. */
export function invaderWords(view: Pick<TableView, 'seats' | 'invader' | 'host_name'>): string {
  const name = view.seats.find((seat) => seat.seat === 0)?.name;
  if (!name && view.seats.some((seat) => seat.seat === 0 && seat.bot)) return 'A bot is the invader.';
  if (!name) return 'Nobody is the invader yet.';
  switch (view.invader.t) {
    case 'drawn':
      return `${name} was drawn at random as the invader, out of ${view.invader.among}.`;
    case 'picked':
      return name === view.host_name
        ? `${name} is the invader, as agreed.`
        : `${name} is the invader, as agreed; ${view.host_name} named ${name}.`;
    case 'taken':
      return `${name} is the invader.`;
  }
}
