/** Figures by their numbers, as `FigureId` of the rules counts them. */

const FIRST_INVADER = 10;

/** A marine's number is the number of its seat. */
export const isMarine = (figure: number): boolean => figure < FIRST_INVADER;

/** The seat that decides for a figure. */
export const ownerOf = (figure: number): number => (isMarine(figure) ? figure : 0);
