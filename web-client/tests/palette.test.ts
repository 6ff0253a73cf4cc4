import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHAPES, seatLook } from '$lib/ui/seats';

type Rgb = [number, number, number];
const css = readFileSync('src/lib/ui/tokens.css', 'utf8');
const [station = '', contrast = ''] = css.split(":root[data-theme='contrast']");

/** A named color of a theme; the contrast theme falls back on the other. */
function color(name: string, theme = station): Rgb {
  const find = (text: string) => new RegExp(`--${name}:\\s*#([0-9a-f]{3,6})`).exec(text)?.[1];
  const hex = find(theme) ?? find(station);
  if (!hex) throw new Error(`no color is called ${name}`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (rgb: Rgb) =>
  rgb.map(linear).reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
function ratio(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Machado, Oliveira and Fernandes 2009, full strength, on linear colors. */
const SIGHT: Record<string, number[]> = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** CIE Lab of a color as a person with that sight sees it. */
function lab(rgb: Rgb, matrix: number[] = [1, 0, 0, 0, 1, 0, 0, 0, 1]): Rgb {
  const l = rgb.map(linear) as Rgb;
  const [r, g, b] = [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        l.reduce((sum, value, at) => sum + value * (matrix[row + at] ?? 0), 0),
      ),
    ),
  ) as Rgb;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map(f) as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const SEATS = ['invader', 'red', 'green', 'blue', 'gold'];
const pairs = SEATS.flatMap((a, at) => SEATS.slice(at + 1).map((b) => [a, b] as const));

describe('palette', () => {
  for (const [theme, text] of [
    ['station', station],
    ['contrast', contrast],
  ] as const) {
    it(`has readable ink on every surface in the ${theme} theme`, () => {
      for (const surface of ['ground', 'panel', 'raised']) {
        for (const ink of ['ink', 'ink-soft', 'ink-faint', 'act', 'bad', 'good'])
          expect(ratio(color(ink, text), color(surface, text)), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(ratio(color('on-act', text), color('act', text))).toBeGreaterThanOrEqual(7);
    });
  }
  it('tells the seats apart with usual sight', () => {
    for (const [a, b] of pairs)
      expect(distance(lab(color(`seat-${a}`)), lab(color(`seat-${b}`))), `${a} and ${b}`).toBeGreaterThan(25);
  });
  for (const [name, matrix] of Object.entries(SIGHT)) {
    it(`tells the seats of a match apart under ${name}`, () => {
      for (const [a, b] of pairs) {
        if (a === 'gold' || b === 'gold') continue;
        expect(
          distance(lab(color(`seat-${a}`), matrix), lab(color(`seat-${b}`), matrix)),
          `${a} and ${b}`,
        ).toBeGreaterThan(15);
      }
    });
  }
  it('never leaves a seat to its color alone', () => {
    const shapes = SEATS.map((seat) => seatLook(seat).shape);
    expect(new Set(shapes).size).toBe(SEATS.length);
    for (const shape of shapes) expect(SHAPES[shape]).toMatch(/^M/);
  });
  it('shows seats clearly on the floor', () => {
    for (const seat of SEATS)
      for (const floor of ['floor', 'floor-lounge', 'floor-lab', 'floor-storage', 'floor-hell'])
        expect(ratio(color(`seat-${seat}`), color(floor)), `${seat} on ${floor}`).toBeGreaterThanOrEqual(3);
  });
  it('keeps the alarm color away from the red seat', () => {
    expect(distance(lab(color('alarm')), lab(color('seat-red')))).toBeGreaterThan(20);
  });
});
