/** How far the sheet of a phone is drawn up over the board. */
export type Stop = 'peek' | 'half' | 'full';
