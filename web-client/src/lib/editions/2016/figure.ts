/** Figures by their numbers, as `FigureId` of the rules counts them. */

const MARINES = 4;
const FIRST_DEMON = 10;

/** The hauler of a mission: a figure of the marines' side, and no marine. */
export const HAULER = 9;

/** Returns true if the figure is a marine. The number of a marine is that of its seat. */
export const isMarine = (figure: number): boolean => figure >= 1 && figure <= MARINES;

export const isDemon = (figure: number): boolean => figure >= FIRST_DEMON;

/** Returns the seat that decides for a figure. The first marine decides for the hauler. */
export const ownerOf = (figure: number): number => (isDemon(figure) ? 0 : figure === HAULER ? 1 : figure);
