/** Figures by their numbers, as `FigureId` of the rules counts them. */

const FIRST_INVADER = 10;

/** Returns true if the figure is a marine. The number of a marine is that of its seat. */
export const isMarine = (figure: number): boolean => figure < FIRST_INVADER;

/** Returns the seat that decides for a figure. */
export const ownerOf = (figure: number): number => (isMarine(figure) ? figure : 0);
