import type { SceneFigure, SceneMarine } from './scene';

/** The looks of a figure on the board, of any edition. */
export interface Looks {
  icon: string;
  /** The custom property of the rim. */
  rim: string;
  /** The outline of the base around 0,0. */
  base: string;
  /** The middle of the icon. */
  lift: number;
  iconSize: number;
  /** Wounds as pips: how many are full and how many are empty. */
  pips: { full: number; empty: number };
  order: string | null;
  /** A number on the base; marines only. */
  number: number | null;
  /** The color of the figure's set. Invaders show it as a small tag. */
  tag: string | null;
}

/** Bases, about 52 units across: the seat's shape, so that color is never alone. */
const BASES: Record<string, string> = {
  red: 'M0-31Q5-31 8-26L29 15Q31 25 22 26H-22Q-31 25-29 15L-8-26Q-5-31 0-31Z',
  green: 'M-21-27H21Q27-27 27-21V21Q27 27 21 27H-21Q-27 27-27 21V-21Q-27-27-21-27Z',
  blue: 'M0-28A28 28 0 1 1 0 28A28 28 0 1 1 0-28Z',
  gold: 'M-4-31Q0-35 4-31L31-4Q35 0 31 4L4 31Q0 35-4 31L-31 4Q-35 0-31-4Z',
  invader: 'M0-29 9-22 21-21 22-9 29 0 22 9 21 21 9 22 0 29-9 22-21 21-22 9-29 0-22-9-21-21-9-22Z',
};

/** Returns the looks of a figure. A marine's sheet gives its wounds and order. */
export function looks(figure: SceneFigure, sheet: SceneMarine | undefined): Looks {
  if (figure.t === 'marine') {
    const color = sheet?.color ?? 'red';
    return {
      icon: 'marine',
      rim: `var(--seat-${color})`,
      base: BASES[color] ?? (BASES.red as string),
      lift: color === 'red' ? 4 : 0,
      iconSize: color === 'red' ? 34 : 38,
      pips: { full: sheet?.wounds ?? 0, empty: Math.max(0, (sheet?.start_wounds ?? 0) - (sheet?.wounds ?? 0)) },
      order: sheet?.order ?? null,
      number: figure.seat,
      tag: null,
    };
  }
  return {
    icon: figure.kind,
    rim: figure.ours ? 'var(--objective)' : 'var(--seat-invader)',
    base: (figure.ours ? BASES.green : BASES.invader) as string,
    lift: 0,
    iconSize: 40,
    pips: { full: Math.max(0, figure.health - figure.wounds), empty: figure.wounds },
    order: null,
    number: null,
    tag: figure.color,
  };
}
