/** Figures by their numbers, as `FigureId` of the rules counts them. */

const MARINES = 4;
const FIRST_DEMON = 10;

/** The hauler of a mission: a figure of the marines' side, and no marine. */
export const HAULER = 9;

/** A marine's number is the number of its seat. */
export const isMarine = (figure: number): boolean => figure >= 1 && figure <= MARINES;

export const isDemon = (figure: number): boolean => figure >= FIRST_DEMON;

/** The seat that decides for a figure: the first marine decides for the hauler. */
export const ownerOf = (figure: number): number => (isDemon(figure) ? 0 : figure === HAULER ? 1 : figure);
