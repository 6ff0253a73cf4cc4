import { shell } from '$lib/text/gen/shell';

/** The look of a seat: a color token, a shape and a number. Colors come from the server as words. */
export interface SeatLook {
  color: string;
  /** The custom property of the color. */
  token: string;
  shape: 'skull' | 'triangle' | 'square' | 'circle' | 'diamond';
  /** The seat's title in the reader's language. */
  readonly title: string;
}

type Color = 'invader' | 'red' | 'green' | 'blue' | 'gold';

function look(seat: Color, shape: SeatLook['shape']): SeatLook {
  return {
    color: seat,
    token: `var(--seat-${seat})`,
    shape,
    get title() {
      return shell('seat', { seat });
    },
  };
}

const LOOKS: Record<string, SeatLook> = {
  invader: look('invader', 'skull'),
  red: look('red', 'triangle'),
  green: look('green', 'square'),
  blue: look('blue', 'circle'),
  gold: look('gold', 'diamond'),
};

/** Returns the look of a color word. An unknown one gets the fourth marine's. */
export function seatLook(color: string): SeatLook {
  return LOOKS[color] ?? (LOOKS.gold as SeatLook);
}

/** Outlines of the shapes on a 24 square, with the number in the middle. */
export const SHAPES: Record<SeatLook['shape'], string> = {
  triangle: 'M12 1.5 23 21.5H1Z',
  square: 'M2.5 2.5h19v19h-19Z',
  circle: 'M12 1.2a10.8 10.8 0 1 1 0 21.6 10.8 10.8 0 0 1 0-21.6Z',
  diamond: 'M12 .8 23.2 12 12 23.2.8 12Z',
  skull:
    'M12 1c6 0 9.6 4 9.6 9.4 0 3.4-1.4 5.4-3.6 6.8V22h-3v-2.6h-1.6V22h-2.8v-2.6H9V22H6v-4.8C3.8 15.8 2.4 13.8 2.4 10.4 2.4 5 6 1 12 1Z',
};
