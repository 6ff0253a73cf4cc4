import { describe, expect, it } from 'vitest';
import { outlines, short } from '../build/icons';
import { BOARD_ICONS, CHROME_ICONS } from '../build/icon-names';

/** The numbers of path data, however tightly they are packed. */
const numbers = (path: string) => [...path.matchAll(/-?\d*\.?\d+/g)].map((found) => Number(found[0]));

describe('icons', () => {
  it('every named icon has an outline', () => {
    const all = outlines({ ...CHROME_ICONS, ...BOARD_ICONS });
    for (const path of Object.values(all)) expect(path).toMatch(/^[Mm]/);
  });
  it('shortened paths have the same numbers to a tenth', () => {
    for (const path of ['M12.594.96l.04-.04-.5.5', 'm1.96.5-3.01.06', 'M0 .04.05.96z']) {
      const [long, brief] = [numbers(path), numbers(short(path))];
      expect(brief).toHaveLength(long.length);
      brief.forEach((number, at) => expect(Math.abs(number - (long[at] ?? NaN))).toBeLessThanOrEqual(0.051));
    }
  });
  it('leaves arcs alone', () => {
    expect(short('M1.234 2a1.55 1.55 0 01.5.5')).toBe('M1.234 2a1.55 1.55 0 01.5.5');
  });
});
