/** The seat numbers behind the colour words, as the server hands them out. */
const ORDER = ['invader', 'red', 'green', 'blue', 'amber'];

/** Number of a colour's chair; 0 is the invader. */
export function seatNumber(colour: string): number {
  return Math.max(0, ORDER.indexOf(colour));
}

/** Colour of a chair. */
export function seatColour(seat: number): string {
  return ORDER[seat] ?? 'amber';
}
