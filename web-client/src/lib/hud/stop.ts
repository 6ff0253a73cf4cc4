/** How far the bottom sheet of a phone covers the board. */
export type Stop = 'peek' | 'half' | 'full';
